/** A replacement of one range of a text. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The single change that turns `before` into `after`; common beginnings and ends stay. */
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

/** Maps an offset in the old text to the new one; undefined if it was removed. */
export type Shift = (offset: number) => number | undefined;

export const shiftOf =
  ({ from, to, insert }: Change): Shift =>
  (offset) => {
    if (offset < from) return offset;
    return offset >= to ? offset + insert.length - (to - from) : undefined;
  };
