import { type Catalog, isRowId } from "../engine/index.ts";
import { sessionSource } from "../mock/index.ts";
import { DEFAULT_SEED, type Row, type Source, sourceOf } from "../query/index.ts";
import { type Collection, type Database, withIds } from "./database.ts";
import { keptRow, writtenRow } from "./key.ts";
import { type Item, type Member, printerLike, printList } from "./layout.ts";

type Session = Parameters<typeof sessionSource>[2];

const DATASET = { resource: "", seed: DEFAULT_SEED, count: 0, at: 0 } as const;

/** The items of a list as a session left them; generated rows only where it changed them. */
const itemsOf = (
  { name, rows }: Collection,
  written: readonly Row[],
  source: Source,
  { state }: Session,
  key: string,
): Item[] => {
  const table = source.tables(name);
  const changed = state.overlay({ resource: name, seed: DEFAULT_SEED, count: table.count })?.records;
  const isChanged = (id: number, row: Row | undefined): boolean =>
    row === undefined ||
    (changed?.has(id) === true && JSON.stringify(writtenRow(table.row(id), key)) !== JSON.stringify(row));
  const items = table
    .ids(0, table.size)
    .filter((id) => id <= rows.length || changed?.has(id))
    .map((id) => {
      const row = written[id - 1];
      const value = table.row(id);
      return { index: id <= rows.length ? id - 1 : null, row, value, isChanged: isChanged(id, row) };
    });
  // A row without an id gets it if it would be another one when the file is read again.
  const again = withIds(
    items.map((item) => (item.isChanged ? item.value : keptRow(item.row ?? {}, key))),
  ).rows;
  const isStable = items.every(({ value }, place) => again[place]?.["id"] === value["id"]);
  return items.map(({ index, row, value, ...item }) => ({
    index,
    value: item.isChanged || (!isStable && !isRowId(row?.[key])) ? writtenRow(value, key) : null,
  }));
};

const objectOf = ({ name, hasOwnId }: Collection, source: Source, key: string): Row => {
  const row = source.tables(name).row(1);
  if (hasOwnId) return writtenRow(row, key);
  const { id: _, ...rest } = row;
  return rest;
};

/** The text of a list or an object with the changes of a session; undefined if it has none. */
const changedText = (
  { root, text, key }: Database,
  collection: Collection,
  member: Member,
  source: Source,
  session: Session,
): string | undefined => {
  const { name, isSingle } = collection;
  if (isSingle) {
    const object = objectOf(collection, source, key);
    return JSON.stringify(object) === JSON.stringify(root[name])
      ? undefined
      : printerLike(text, member)(object);
  }
  const written = root[name] as readonly Row[];
  const items = itemsOf(collection, written, source, session, key);
  const isSame = items.length === written.length && items.every(({ value }) => value === null);
  return isSame ? undefined : printList(text, member, items);
};

/** The text of the file with the changes of a session. What was not changed stays as it is written. */
export const savedText = (database: Database, catalog: Catalog, session: Session): string => {
  const { collections, members, text } = database;
  const source = sessionSource(sourceOf(catalog, DATASET, ""), DATASET, session);
  let saved = "";
  let at = 0;
  for (const [name, member] of [...members()].toSorted(([, a], [, b]) => a.start - b.start)) {
    const collection = collections.get(name);
    const changed = collection && changedText(database, collection, member, source, session);
    if (changed === undefined) continue;
    saved += text.slice(at, member.start) + changed;
    at = member.end;
  }
  return saved + text.slice(at);
};
