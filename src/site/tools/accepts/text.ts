import type { Ends } from "./ends.ts";

/** Any words at all; anything that knows the text better goes first. */
export function acceptsText({ head }: Ends): number {
  return /\p{L}{2,}/u.test(head) ? 10 : 0;
}

/** Source text by the words that only its language has. */
export function acceptsCode({ head }: Ends): number {
  if (
    /^\s*(?:select\s[\s\S]+\sfrom|insert\s+into|create\s+(?:table|view|index)|update\s+\S+\s+set|with\s+\w+\s+as\s*\()/i.test(
      head,
    )
  )
    return 90;
  if (/^<!doctype html|^<html/i.test(head)) return 80;
  if (
    /^(?:import|export)\s[\s\S]*(?:from\s+["']|[;{(])|^(?:const|let|var|function|class|interface|type)\s+\w+/m.test(
      head,
    )
  )
    return 75;
  if (/^\s*(?:query|mutation|fragment|schema|type)\s+\w*[\s\S]*\{/.test(head)) return 60;
  return /^[.#@\w][^{}\n]*\{\s*[\w-]+\s*:\s*[^;{}]+;/m.test(head) ? 75 : 0;
}

/** A patch's own marks; any text may be compared. */
export function acceptsPatch({ head }: Ends): number {
  if (/^(?:diff --git |--- \S.*\n\+\+\+ |Index: )/m.test(head)) return 85;
  return head === "" ? 0 : 2;
}

/** Any text may be searched; nobody means that first. */
export function acceptsForRegex({ head }: Ends): number {
  return head === "" ? 0 : 1;
}

/** Two signs of it are enough: a heading, a list, a fence, a link, a table. */
export function acceptsMarkdown({ head }: Ends): number {
  const signs = [
    /^#{1,6} \S/m,
    /^(?:[-*+]|\d+\.) \S/m,
    /^(?:```|~~~)/m,
    /\[[^\]\n]+\]\([^)\s]+\)/,
    /^\|.*\|\s*$/m,
    /\*\*\S[^*\n]*\*\*/,
    /^> \S/m,
  ];
  const found = signs.filter((sign) => sign.test(head)).length;
  return found >= 2 ? 84 : found === 1 ? 30 : 0;
}
