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
