import type { Signal } from "@preact/signals";
import { type HashState, hashWithSchema, parseHash, schemaOf, type ViewState } from "./model/hash.ts";
import { receive } from "../parts/handover.ts";
import { type Input, inputOf } from "../parts/input.ts";
import { pack, unpack } from "../parts/pack.ts";
import { sizeInWords } from "../shared/transform.ts";
import { announce } from "../shell/announce.tsx";
import type { StudioClient } from "./studio-client.ts";

/* Schemas from a link or from another page. This module is loaded only if there may be one. */

/** The parts of the studio that a schema from elsewhere changes. */
interface Studio {
  readonly schemaInput: Signal<Input>;
  readonly schema: Signal<string>;
  readonly current: Signal<HashState>;
  readonly worker: StudioClient;
  loadFacts(): Promise<void>;
  setView(change: Partial<ViewState>): void;
  replace(state: HashState): void;
}

/** Some programs truncate longer links. */
const MAX_PACKED_LENGTH = 16_000;

/** Opens the schema in the hash, or else the one that the opening page hands over. */
export const openGiven = async (studio: Studio, hash: string): Promise<void> => {
  const packed = schemaOf(hash);
  if (packed !== undefined) return openFromHash(studio, hash, packed);
  receive((input) => {
    studio.schemaInput.value = input;
    studio.setView({ tab: "schema" });
  });
};

/** Opens the schema in the hash first, because the resource in the hash may belong to it. */
const openFromHash = async (studio: Studio, hash: string, packed: string): Promise<void> => {
  const text = await unpack(packed);
  const verdict = text === undefined ? undefined : await studio.worker.call("checkSchema", text);
  if (text !== undefined) studio.schemaInput.value = await inputOf(text);
  if (text !== undefined && verdict?.state === "read") studio.schema.value = text;
  else announce("The schema in this link cannot be read.");
  await studio.loadFacts();
  studio.replace(parseHash(hash));
};

export interface StudioLink {
  readonly address: string;
  /** What it carries. */
  readonly words: string;
}

/** An address with the open schema, compressed, unless that is too long. */
export const linkWithSchema = async (studio: Studio, plain: string): Promise<StudioLink> => {
  const packed = await pack(studio.schema.peek());
  if (packed.length > MAX_PACKED_LENGTH)
    return {
      address: plain,
      words: `Link copied without your schema: compressed, it has ${sizeInWords(packed.length)}, and a link may have ${sizeInWords(MAX_PACKED_LENGTH)}`,
    };
  const { href } = new URL(`#${hashWithSchema(studio.current.peek(), packed)}`, location.href);
  return { address: href, words: "Link copied, with your schema in it" };
};
