import { jsonrepair, JSONRepairError } from "jsonrepair";

/** `\x41`, an escape of JavaScript; the library would drop its backslash. */
const withJsonEscapes = (text: string): string =>
  text.replaceAll(/(\\\\)|\\x([\da-f]{2})/gi, (_, pair?: string, hex?: string) => pair ?? `\\u00${hex}`);

/** The library refuses `+1`, with its place. More of them are refused, as each takes another reading. */
const MAX_PLUS_SIGNS = 100;

const withoutPlus = (text: string, cause: unknown): string | undefined => {
  if (
    !(cause instanceof JSONRepairError) ||
    !/^\+[\d.I]/.test(text.slice(cause.position, cause.position + 2))
  )
    return undefined;
  return text.slice(0, cause.position) + text.slice(cause.position + 1);
};

/**
 * Makes JSON of what is nearly JSON: missing quotes and commas, comments, Python and JavaScript spellings,
 * texts that were cut off.
 * @throws Error when it is too far from JSON
 */
export function repair(text: string): string {
  let next = withJsonEscapes(text);
  for (let left = MAX_PLUS_SIGNS; ; left--) {
    try {
      return jsonrepair(next);
    } catch (cause) {
      const plain = withoutPlus(next, cause);
      if (plain === undefined || left === 0) throw cause;
      next = plain;
    }
  }
}
