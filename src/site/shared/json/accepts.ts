import type { TextEnds } from "../../page.ts";

const COMMENTS = /^(?:\/\/.*\n\s*|\/\*[^]*?\*\/\s*)+/;

/** Ranks a text as JSON, by its first characters and whether its first and last bracket match. */
export function acceptsJson({ head, tail }: TextEnds): number {
  if (COMMENTS.test(head)) return /^[[{]/.test(head.replace(COMMENTS, "")) && /[\]}]$/.test(tail) ? 45 : 0;
  const [open] = head;
  const close = tail.at(-1);
  if (open === "{") return /^\{\s*("|\}|$)/.test(head) && close === "}" ? 90 : 45;
  if (open === "[") return /^\[\s*(["[{\]\-\d]|true|false|null|$)/.test(head) && close === "]" ? 90 : 40;
  return /^("[^"]*"|-?\d+(\.\d+)?([eE][+-]?\d+)?|true|false|null)$/.test(head) && head.length <= 80 ? 20 : 0;
}

/** A lower rank, for tools that read JSON among other things. */
export function acceptsJsonToo(ends: TextEnds): number {
  const rank = acceptsJson(ends);
  return rank >= 40 ? rank - 40 : 0;
}
