import type { Signal } from "@preact/signals";
import { type HashState, hashWithSchema, parseHash, schemaOf, type ViewState } from "./model/hash.ts";
import { receive } from "../parts/handover.ts";
import { type Input, inputOf } from "../parts/input.ts";
import { pack, unpack } from "../parts/pack.ts";
import { sizeInWords } from "../shared/transform.ts";
import { announce } from "../shell/announce.tsx";
import type { OpenFile, StudioClient } from "./studio-client.ts";

/* Schemas from a link or from another page. This module is loaded only if there may be one. */

/** The parts of the studio that a file from elsewhere changes. */
interface Studio {
  readonly fileInput: Signal<Input>;
  readonly file: Signal<OpenFile>;
  readonly current: Signal<HashState>;
  readonly worker: StudioClient;
  begin(isAny: boolean, next: HashState): Promise<void>;
  setView(change: Partial<ViewState>): void;
}

/** Some programs truncate longer links. */
const MAX_PACKED_LENGTH = 16_000;

/** Opens the schema in the hash, or else the one that the opening page hands over. */
export const openGiven = async (studio: Studio, hash: string): Promise<void> => {
  const packed = schemaOf(hash);
  if (packed !== undefined) return openFromHash(studio, hash, packed);
  receive((input) => {
    studio.fileInput.value = input;
    studio.setView({ tab: "schema" });
  });
};

/** Opens the schema in the hash first, because the resource in the hash may belong to it. */
const openFromHash = async (studio: Studio, hash: string, packed: string): Promise<void> => {
  const text = await unpack(packed);
  const next = parseHash(hash);
  const hasMore = next.view.more !== "";
  const verdict = text === undefined ? undefined : await studio.worker.call("check", text, hasMore);
  if (text !== undefined) studio.fileInput.value = await inputOf(text);
  if (text !== undefined && verdict?.state === "read") studio.file.value = { text, hasMore };
  else announce("The file in this link cannot be read.");
  await studio.begin(false, next);
};

export interface StudioLink {
  readonly address: string;
  /** What it carries. */
  readonly words: string;
}

/** An address with the open schema, compressed, unless that is too long. */
export const linkWithSchema = async (studio: Studio, plain: string): Promise<StudioLink> => {
  const packed = await pack(studio.file.peek().text);
  if (packed.length > MAX_PACKED_LENGTH)
    return {
      address: plain,
      words: `Link copied without your file: compressed, it has ${sizeInWords(packed.length)}, and a link may have ${sizeInWords(MAX_PACKED_LENGTH)}`,
    };
  const { href } = new URL(`#${hashWithSchema(studio.current.peek(), packed)}`, location.href);
  return { address: href, words: "Link copied, with your file in it" };
};
