import { type EventType, type ResourceInfo } from "../../engine/index.ts";
import { columnsOf, type Plan, type QueryTable, type Row, rowMeets } from "../../query/index.ts";
import type { SessionState, TableName } from "../session/state.ts";

/** A change of a record: by the history of its resource, or by a write of the session. */
export interface RecordChange {
  readonly type: EventType;
  readonly recordId: number | string;
  /** After the change; of a deleted record, before it. */
  readonly data: Row;
  /** What an update changed. */
  readonly changes?: Row;
}

/** A table of a resource in a state of a session. */
export type OpenTable = (state: SessionState) => QueryTable;

const changesBetween = (before: Row, after: Row): Row =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name] ?? null]),
  );

const asPlain = (row: Row): Row => JSON.parse(JSON.stringify(row)) as Row;

/** What became of records between two states of a session. */
export const changesOf = (
  ids: Iterable<number>,
  open: OpenTable,
  { before, after }: { readonly before: SessionState; readonly after: SessionState },
  info: ResourceInfo,
): RecordChange[] => {
  const [from, to] = [open(before), open(after)];
  return [...ids].flatMap((id): RecordChange[] => {
    const recordId = info.ids.print(id);
    const [was, is] = [from.has(id), to.has(id)];
    if (!was) return is ? [{ type: "create", recordId, data: asPlain(to.row(id)) }] : [];
    const old = asPlain(from.row(id));
    if (!is) return [{ type: "delete", recordId, data: old }];
    const data = asPlain(to.row(id));
    const changes = changesBetween(old, data);
    return Object.keys(changes).length === 0 ? [] : [{ type: "update", recordId, data, changes }];
  });
};

/** The ids of the records that a session has changed in a table. */
export const changedIds = (table: TableName, ...states: readonly SessionState[]): Set<number> =>
  new Set(states.flatMap((state) => [...(state.overlay(table)?.records.keys() ?? [])]));

/** Whether a session has changed a record, so that the history no longer tells what becomes of it. */
export const hasChanged = (state: SessionState, table: TableName, id: number): boolean =>
  state.overlay(table)?.records.has(id) === true;

/** A change as a client that follows a part of a list sees it; null for one of other records. */
export const changeWithin = (
  change: RecordChange,
  { conditions, search }: Pick<Plan, "conditions" | "search">,
): RecordChange | null => {
  if (conditions.length === 0 && search === null) return change;
  const { type, data, changes = {} } = change;
  const isFound =
    conditions.every((condition) => rowMeets(data, condition)) && (search === null || search.inRow(data));
  if (isFound) return change;
  // What no longer belongs to the list is gone from it.
  const leaves =
    type === "update" &&
    conditions.some((one) => columnsOf(one)?.some((column) => Object.hasOwn(changes, column)));
  return leaves ? { type: "delete", recordId: change.recordId, data } : null;
};
