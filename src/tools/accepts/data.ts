import type { Ends } from "./ends.ts";

/** Opening and closing bracket agree and something that JSON allows follows the first. */
export function acceptsJson({ head, tail }: Ends): number {
  const [open] = head;
  const close = tail.at(-1);
  if (open === "{") return /^\{\s*("|\}|$)/.test(head) && close === "}" ? 90 : 45;
  if (open === "[") return /^\[\s*(["[{\]\-\d]|true|false|null|$)/.test(head) && close === "]" ? 90 : 40;
  return /^("[^"]*"|-?\d+(\.\d+)?([eE][+-]?\d+)?|true|false|null)$/.test(head) && head.length <= 80 ? 20 : 0;
}
