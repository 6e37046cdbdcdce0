const FACTOR = Number(process.env["SAMPLES"] ?? 1);

/** How many samples of a property are tried: .ci/night takes ten times as many, with other seeds. */
export const samples = (count: number): number => count * FACTOR;

/** One in so many, from the first on; .ci/night takes ten times as many, or all. */
export const oneIn = <Item>(step: number, items: readonly Item[]): readonly Item[] =>
  items.filter((_, index) => index % Math.max(1, Math.floor(step / FACTOR)) === 0);
