import { jsonrepair } from "jsonrepair";

/**
 * Makes JSON of what is nearly JSON: missing quotes and commas, comments, Python and JavaScript spellings,
 * texts that were cut off.
 * @throws Error when it is too far from JSON
 */
export function repair(text: string): string {
  return jsonrepair(text);
}
