import type { RecordChange } from "../../api/studio.ts";
import type { Catalog, Table } from "../../engine/index.ts";
import { AppError } from "../../errors.ts";
import { DELETED, recordOfEntry, type SessionState, type TableName } from "./state.ts";
import type { Sessions } from "./sessions.ts";

type Record = RecordChange["after"];

interface Change extends RecordChange {
  readonly id: number;
  readonly table: TableName;
}

/** What is kept with a record for its API alone. */
const isShown = ([name]: readonly [string, unknown]): boolean => !name.startsWith("$");

const shown = (record: NonNullable<Record>): Record =>
  Object.fromEntries(Object.entries(record).filter(isShown));

const changesIn = (state: SessionState, catalog: Catalog, origin: string): Change[] =>
  state.stored.entries.flatMap(([key, text]): Change[] => {
    const entry = recordOfEntry(key);
    if (entry === null) return [];
    const { id, table } = entry;
    const info = catalog.find(table.resource);
    if (info === undefined) return [];
    const base: Table = catalog.table(table.resource, { seed: table.seed, count: table.count, origin });
    const before = base.has(id) ? base.row(id) : null;
    const after = text === DELETED ? null : (JSON.parse(text) as NonNullable<Record>);
    // What was undone is as it was.
    if (before !== null && text === JSON.stringify(before)) return [];
    const kind = before === null ? "created" : after === null ? "deleted" : "changed";
    return [
      {
        id,
        table,
        list: table.resource,
        key: String(info.ids.print(id)),
        kind,
        before: before && shown(before),
        after: after && shown(after),
      },
    ];
  });

/** The records that a session has changed, the latest last. */
export const sessionChanges = (state: SessionState, catalog: Catalog, origin: string): RecordChange[] =>
  changesIn(state, catalog, origin).map(({ list, key, kind, before, after }) => ({
    list,
    key,
    kind,
    before,
    after,
  }));

/** Makes a record what it was before its session changed it. Throws for one that it has not changed. */
export const undoChange = async (
  sessions: Pick<Sessions, "write">,
  name: string,
  catalog: Catalog,
  { list, key, origin }: { readonly list: string; readonly key: string; readonly origin: string },
): Promise<void> => {
  await sessions.write(name, (state) => {
    const change = changesIn(state, catalog, origin).findLast((one) => one.list === list && one.key === key);
    if (change === undefined)
      throw new AppError("record_not_found", `The session ${name} has not changed ${list} ${key}.`);
    const { id, table } = change;
    const base = catalog.table(list, { seed: table.seed, count: table.count, origin });
    return { table, writes: [[id, base.has(id) ? JSON.stringify(base.row(id)) : null]], result: undefined };
  });
};
