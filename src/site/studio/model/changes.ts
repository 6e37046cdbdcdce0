import type { Table } from "../../../core/engine/index.ts";

/** How a table differs from an earlier state, or a later one. */
export interface Changes {
  /** The event of the other state. */
  readonly since: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** The first of the removed ids. */
  readonly removedIds: readonly number[];
}

const MAX_LISTED = 50;

/** A value that changes with every update: `updatedAt` if there is one, else the whole record. */
const versionOf = (table: Table, isDated: boolean): ((id: number) => unknown) =>
  isDated ? table.reader("updatedAt") : (id) => JSON.stringify(table.row(id));

/** Compares two states of a table. */
export const changesBetween = (before: Table, after: Table, since: number, isDated: boolean): Changes => {
  const [readBefore, readAfter] = [versionOf(before, isDated), versionOf(after, isDated)];
  let [added, changed] = [0, 0];
  for (const id of after.ids(0, after.size)) {
    if (!before.has(id)) added++;
    else if (readBefore(id) !== readAfter(id)) changed++;
  }
  const removed = before.ids(0, before.size).filter((id) => !after.has(id));
  return { since, added, changed, removed: removed.length, removedIds: removed.slice(0, MAX_LISTED) };
};
