/** What stands from one offset of a text to another is replaced. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export const apply = (text: string, { from, to, insert }: Change): string =>
  text.slice(0, from) + insert + text.slice(to);

/** The change that takes this one back. */
export const inverse = (text: string, { from, to, insert }: Change): Change => ({
  from,
  to: from + insert.length,
  insert: text.slice(from, to),
});

/** The one change that makes `after` of `before`: what both begin and end with stays. */
export function changeBetween(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from++;
  let rest = 0;
  const most = shorter - from;
  while (
    rest < most &&
    before.charCodeAt(before.length - 1 - rest) === after.charCodeAt(after.length - 1 - rest)
  )
    rest++;
  return { from, to: before.length - rest, insert: after.slice(from, after.length - rest) };
}

/** Where an offset of the old text is in the new one; undefined where it is gone. */
export type Shift = (offset: number) => number | undefined;

export const shiftOf =
  ({ from, to, insert }: Change): Shift =>
  (offset) => {
    if (offset < from) return offset;
    return offset >= to ? offset + insert.length - (to - from) : undefined;
  };
