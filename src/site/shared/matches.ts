import { diffArrays } from "diff";

/** The indexes of two items that are the same. */
type Match = readonly [before: number, after: number];

/** The indexes of the texts that also occur in the other list. */
const sharedWith = (texts: readonly string[], other: readonly string[]): number[] => {
  const known = new Set(other);
  return texts.flatMap((text, at) => (known.has(text) ? [at] : []));
};

/** The longest common subsequence of two lists; none if they differ by more than the edits allowed. */
export const matches = (
  before: readonly string[],
  after: readonly string[],
  maxEditLength = Infinity,
): Match[] => {
  // Texts that occur in one list only have no match. Without them, completely different lists cost nothing.
  const [left, right] = [sharedWith(before, after), sharedWith(after, before)];
  const parts = diffArrays(
    left.map((at) => before[at]),
    right.map((at) => after[at]),
    { maxEditLength },
  );
  const found: Match[] = [];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of parts ?? []) {
    if (!added && !removed)
      for (let at = 0; at < count; at++) found.push([left[from + at] ?? 0, right[to + at] ?? 0]);
    if (!added) from += count;
    if (!removed) to += count;
  }
  return found;
};
