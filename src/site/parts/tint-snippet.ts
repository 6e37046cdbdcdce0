import type { Tint, TintRange } from "./tint.ts";

const STRING = String.raw`'(?:[^']|'\\'')*'|"(?:[^"\\\n]|\\.)*"|` + "`(?:[^`\\\\]|\\\\.)*`";
const WORD = String.raw`^(?:curl|http|printf)\b|\b(?:import|from|const|await|async|if|throw|new|return|null|true|false)\b`;
const KEY = String.raw`(?<=\s)--?[a-zA-Z][\w-]*|\b[A-Za-z]\w*(?=:\s)`;
const NUMBER = String.raw`\b\d[\d.]*\b`;
const TOKEN = new RegExp(`(?<string>${STRING})|(?<word>${WORD})|(?<key>${KEY})|(?<number>${NUMBER})`, "gm");

/** The colours of a snippet. The editor's parsers are better, but larger than the whole page. */
export const tintSnippet = (text: string): TintRange[] =>
  Array.from(text.matchAll(TOKEN), ({ 0: token, index, groups = {} }) => {
    const tint = (["string", "word", "key"] as const).find((name) => groups[name] !== undefined);
    return { from: index, to: index + token.length, tint: tint ?? ("number" satisfies Tint) };
  });
