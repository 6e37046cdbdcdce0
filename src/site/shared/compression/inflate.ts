import { Inflate, inflateSync } from "fflate";
import { concat } from "../bytes.ts";
import { tooLarge } from "./limit.ts";
import type { Bytes } from "./first-bytes.ts";

/** At most 66 MB when inflated: one byte becomes at most 1,032. */
const SHORT = 64 * 1024;
/** A block of deflate data ends within this many bytes, so what stays silent for longer has ended. */
const SILENCE = 3 * SHORT;

const UNEXPECTED_END = "unexpected EOF";

/** Inflates up to the end of the deflate data and ignores what follows. Stops at the limit, however little comes in. */
export const inflate = (data: Bytes, limit: number): Bytes => {
  try {
    const content = inflateSync(data.subarray(0, SHORT));
    if (content.length > limit) throw tooLarge();
    return content;
  } catch (cause) {
    if (data.length <= SHORT || !(cause instanceof Error) || cause.message !== UNEXPECTED_END) throw cause;
  }
  const parts: Bytes[] = [];
  let [length, heardAt] = [0, 0];
  let at = 0;
  const stream = new Inflate((part) => {
    if (part.length === 0) return;
    parts.push(part.slice());
    length += part.length;
    heardAt = at;
    if (length > limit) throw tooLarge();
  });
  for (; at < data.length && at - heardAt <= SILENCE; at += SHORT)
    stream.push(data.subarray(at, at + SHORT), at + SHORT >= data.length);
  return concat(parts);
};
