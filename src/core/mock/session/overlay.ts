/** The text of a deleted record. */
export const DELETED = "";

const ascending = (ids: number[]): readonly number[] => ids.sort((a, b) => a - b);

/** The changes of a session to one table. Immutable, so that readers may pause. */
export class Overlay {
  /** As JSON. */
  readonly records: ReadonlyMap<number, string>;
  /** The highest id ever added; 0 for none. */
  readonly lastId: number;
  private readonly count: number;
  private sorted: { readonly deleted: readonly number[]; readonly added: readonly number[] } | undefined;

  constructor(count: number, records: ReadonlyMap<number, string> = new Map(), lastId = 0) {
    this.count = count;
    this.records = records;
    this.lastId = lastId;
  }

  /** Deleted ids of the base table, ascending. */
  get deleted(): readonly number[] {
    return this.sort().deleted;
  }

  /** Ids that the base table never had, ascending. */
  get added(): readonly number[] {
    return this.sort().added;
  }

  private sort() {
    if (this.sorted !== undefined) return this.sorted;
    const [deleted, added]: [number[], number[]] = [[], []];
    for (const [id, text] of this.records) {
      if (text === DELETED) deleted.push(id);
      else if (id > this.count) added.push(id);
    }
    return (this.sorted = { deleted: ascending(deleted), added: ascending(added) });
  }
}
