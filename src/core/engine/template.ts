/** A template taken apart: the gaps' names, and the texts before, between and after them. */
export interface Gaps {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/** Takes templates apart, each once: they come from the word lists, so their number is bounded. */
const takerApart = (gap: RegExp): ((template: string) => Gaps) => {
  const taken = new Map<string, Gaps>();
  return (template) => {
    let gaps = taken.get(template);
    if (gaps === undefined) {
      const parts = template.split(gap);
      gaps = {
        texts: parts.filter((_, index) => index % 2 === 0),
        names: parts.filter((_, index) => index % 2 === 1),
      };
      taken.set(template, gaps);
    }
    return gaps;
  };
};

/** Gaps of the form `{name}`. */
export const gapsOf = takerApart(/\{([^}]*)\}/);

/** Gaps of signs: up to four `#` at once, `@` and `*` singly. */
export const signsOf = takerApart(/(#{1,4}|[@*])/);
