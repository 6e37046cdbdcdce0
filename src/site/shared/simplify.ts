/** What a comparison ignores. */
export type Ignored = "" | "space" | "blank" | "case";

/** A text without the ignored differences, and the original range of each of its characters. */
export interface Simplified {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/**
 * `space` collapses white space within a line to one blank and removes it at the end; `blank` removes it everywhere;
 * `case` converts letters to lower case.
 */
export function simplify(text: string, ignored: Ignored): Simplified {
  const lines: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const keep = (chars: string, from: number, to: number): void => {
    lines.push(chars);
    for (let unit = 0; unit < chars.length; unit++) {
      starts.push(from);
      ends.push(to);
    }
  };
  const pattern = ignored === "space" ? /[^\S\n]+|[\s\S]/g : /[\s\S]/gu;
  for (const { 0: chars, index } of text.matchAll(pattern)) {
    const end = index + chars.length;
    if (ignored === "case") keep(chars.toLowerCase(), index, end);
    else if (!/^[^\S\n]/.test(chars)) keep(chars, index, end);
    else if (ignored === "space" && end < text.length && text[end] !== "\n") keep(" ", index, end);
  }
  return { text: lines.join(""), starts, ends };
}

export const simplified = (text: string, ignored: Ignored): string =>
  ignored === "" ? text : simplify(text, ignored).text;
