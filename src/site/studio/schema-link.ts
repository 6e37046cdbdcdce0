import { hashWithSchema, parseHash, schemaOf } from "./model/hash.ts";
import { receive } from "../parts/handover.ts";
import { inputOf } from "../parts/input.ts";
import { pack, unpack } from "../parts/pack.ts";
import { announce } from "../shell/announce.tsx";
import type { Studio } from "./studio.ts";

/* Schemas that come from elsewhere, in a link or from another page: loaded when there may be one. */

/** Longer links are cut off by some of the programs that carry them. */
const MAX_PACKED_LENGTH = 16_000;

/** Opens the schema of a hash, or else the one that the page which opened this one hands over. */
export const openGiven = async (studio: Studio, hash: string): Promise<void> => {
  const packed = schemaOf(hash);
  if (packed !== undefined) return openLinked(studio, hash, packed);
  receive((input) => {
    studio.schemaInput.value = input;
    studio.setView({ tab: "schema" });
  });
};

/** Opens the schema of a hash, then what else it says: its resource may be one of the schema's. */
const openLinked = async (studio: Studio, hash: string, packed: string): Promise<void> => {
  const text = await unpack(packed);
  const verdict = text === undefined ? undefined : await studio.worker.call("checkSchema", text);
  if (text !== undefined) studio.schemaInput.value = await inputOf(text);
  if (text !== undefined && verdict?.state === "read") studio.schema.value = text;
  else announce("The schema in this link cannot be read.");
  await studio.learnFacts();
  studio.replace(parseHash(hash));
};

/** The address with the schema that is open; undefined where that is too long. */
export const linkWithSchema = async (studio: Studio): Promise<string | undefined> => {
  const packed = await pack(studio.schema.peek());
  if (packed.length > MAX_PACKED_LENGTH) return undefined;
  return new URL(`#${hashWithSchema(studio.current.peek(), packed)}`, location.href).href;
};
