import { type Token, types } from "ret";

const PRINTABLE = [32, 126] as const;

type Range = readonly [from: number, to: number];
type SetToken = Extract<Token, { type: types.SET }>["set"][number];

const rangesOf = (tokens: readonly SetToken[]): Range[] =>
  tokens.flatMap((token): Range[] => {
    if (token.type === types.CHAR) return [[token.value, token.value]];
    if (token.type === types.RANGE) return [[token.from, token.to]];
    return token.not ? without(rangesOf(token.set)) : rangesOf(token.set);
  });

/** The printable characters that are not in the ranges. */
const without = (ranges: readonly Range[]): Range[] => {
  const [first, last] = PRINTABLE;
  const left: Range[] = [];
  for (let code = first; code <= last; code++)
    if (!ranges.some(([from, to]) => from <= code && code <= to)) left.push([code, code]);
  return left;
};

const isPrintable = (code: number): boolean => code >= PRINTABLE[0] && code <= PRINTABLE[1];

/** The codes of the printable characters of a set, and whether it has no others. */
export const printableOf = (token: SetToken) => {
  const ranges = rangesOf([token]);
  const codes = new Set<number>();
  for (const [from, to] of ranges)
    for (let code = Math.max(from, PRINTABLE[0]); code <= Math.min(to, PRINTABLE[1]); code++) codes.add(code);
  const isAll = ranges.every(([from, to]) => isPrintable(from) && isPrintable(to));
  return { codes, isAll: isAll && !(token.type === types.SET && token.not) };
};

/** The characters of a set: the printable ones, or some of the others if there are none. */
export const charactersOf = (token: SetToken): readonly string[] => {
  const ranges = rangesOf([token]);
  const plain = ranges.flatMap(([from, to]) => {
    const codes: number[] = [];
    for (let code = Math.max(from, PRINTABLE[0]); code <= Math.min(to, PRINTABLE[1]); code++)
      codes.push(code);
    return codes;
  });
  const codes = plain.length > 0 ? plain : ranges.flatMap(([from, to]) => [from, Math.min(to, from + 20)]);
  // Many parsers trim spaces, so spaces are used only if the set has nothing else.
  const solid = codes.filter((code) => isPrintable(code) && code !== PRINTABLE[0]);
  return [...new Set(solid.length > 0 ? solid : codes)].map((code) => String.fromCodePoint(code));
};
