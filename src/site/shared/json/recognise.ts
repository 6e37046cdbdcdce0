import type { TextEnds } from "../../page.ts";

/** Whether a text is JSON, by its first characters and whether its first and last bracket match. */
export function isJson({ head, tail }: TextEnds): boolean {
  if (head.startsWith("{")) return /^\{\s*(?:"|\}|$)/.test(head) && tail.endsWith("}");
  return /^\[\s*(?:["[{\]\-\d]|true|false|null|$)/.test(head) && tail.endsWith("]");
}

const COMMENTS = /^(?:\/\/.*\n\s*|\/\*[^]*?\*\/\s*)+/;

/** Whether a text begins as JSON does, after comments: with them, it must also end so. */
export function isNearlyJson({ head, tail }: TextEnds): boolean {
  const text = head.replace(COMMENTS, "");
  return /^[[{]/.test(text) && (text === head || /[\]}]$/.test(tail));
}
