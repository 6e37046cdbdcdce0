/** A template taken apart: the gaps' names, and the texts before, between and after them. */
export interface Gaps {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/** The templates of the word lists, each taken apart once. */
const taken = new Map<string, Gaps>();

/** Takes `{name}` gaps out of a template. Templates come from the word lists, so their number is bounded. */
export const gapsOf = (template: string): Gaps => {
  let gaps = taken.get(template);
  if (gaps === undefined) {
    const parts = template.split(/\{([^}]*)\}/);
    gaps = {
      texts: parts.filter((_, index) => index % 2 === 0),
      names: parts.filter((_, index) => index % 2 === 1),
    };
    taken.set(template, gaps);
  }
  return gaps;
};
