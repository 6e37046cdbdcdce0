import { hashText } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import { shorten } from "./describe-problems.ts";
import type { QueryParams } from "./query-params.ts";
import { RANGES } from "./query.ts";
import type { Pair } from "./url.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const SIZE = 13;
const VERSION = 1;

/** base64url without padding. Implemented here because not every platform has it. */
const toText = (bytes: Uint8Array): string => {
  let text = "";
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    held += 8;
    for (; held >= 6; held -= 6) text += ALPHABET[(bits >> (held - 6)) & 63];
    bits &= (1 << held) - 1;
  }
  return held === 0 ? text : text + ALPHABET[(bits << (6 - held)) & 63];
};

const fromText = (text: string): Uint8Array | undefined => {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const sign of text) {
    const value = ALPHABET.indexOf(sign);
    if (value === -1) return undefined;
    bits = (bits << 6) | value;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes.push(bits >> held);
      bits &= (1 << held) - 1;
    }
  }
  return bits === 0 ? Uint8Array.from(bytes) : undefined;
};

/**
 * A cursor is a position in one ordered result. A dataset never changes, so an offset is enough; the hash of the
 * result's key rejects cursors of other queries.
 */
export const encodeCursor = (resultKey: string, offset: number): string => {
  const [a, b] = hashText(resultKey);
  const view = new DataView(new ArrayBuffer(SIZE));
  view.setUint8(0, VERSION);
  view.setInt32(1, a);
  view.setInt32(5, b);
  view.setUint32(9, offset);
  return toText(new Uint8Array(view.buffer));
};

/** The offset in a cursor. Rejects malformed cursors and those of other queries. */
export const readCursor = (params: QueryParams, [name, text]: Pair, resultKey: () => string): number => {
  if (text === "") return 0;
  const bytes = text.length > SIZE * 2 ? undefined : fromText(text);
  if (bytes === undefined || bytes.length !== SIZE || bytes[0] !== VERSION) {
    params.problem([name, text], "is not a valid cursor; take one from meta.nextCursor or the Link header");
    return 0;
  }
  // Other problems may be why the query differs.
  if (!params.isValid) return 0;
  const view = new DataView(bytes.buffer);
  const [a, b] = hashText(resultKey());
  if (view.getInt32(1) === a && view.getInt32(5) === b) return Math.min(view.getUint32(9), RANGES.offset[1]);
  const message = "belongs to a query with another seed, count, filter or sort";
  throw new AppError("cursor_mismatch", `The cursor ${message}.`, {
    problems: [{ parameter: name, value: shorten(text), message }],
  });
};
