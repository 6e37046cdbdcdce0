const IGNORED = ["", "space", "blank", "case"] as const;

/** What a comparison leaves out of account. */
export type Ignored = (typeof IGNORED)[number];

export const isIgnored = (name: string): name is Ignored => (IGNORED as readonly string[]).includes(name);

/** A text without what is ignored, and where each of its characters was. */
export interface Simplified {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/**
 * White space counts as one blank (`space`), and not at all at the end of a line or anywhere (`blank`); letters as small
 * ones.
 */
export function simplify(text: string, ignored: Ignored): Simplified {
  const kept: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const keep = (signs: string, from: number, to: number): void => {
    kept.push(signs);
    for (let unit = 0; unit < signs.length; unit++) {
      starts.push(from);
      ends.push(to);
    }
  };
  const pattern = ignored === "space" ? /[^\S\n]+|[\s\S]/g : /[\s\S]/gu;
  for (const { 0: signs, index } of text.matchAll(pattern)) {
    const end = index + signs.length;
    if (ignored === "case") keep(signs.toLowerCase(), index, end);
    else if (!/^[^\S\n]/.test(signs)) keep(signs, index, end);
    else if (ignored === "space" && end < text.length && text[end] !== "\n") keep(" ", index, end);
  }
  return { text: kept.join(""), starts, ends };
}

export const simplified = (text: string, ignored: Ignored): string =>
  ignored === "" ? text : simplify(text, ignored).text;
