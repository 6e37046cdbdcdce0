import type { Catalog } from "../engine/index.ts";
import { sessionSource } from "../mock/index.ts";
import { DEFAULT_SEED, type Row, type Source, sourceOf } from "../query/index.ts";
import type { Collection, Database } from "./database.ts";

type Session = Parameters<typeof sessionSource>[2];

const DATASET = { resource: "", seed: DEFAULT_SEED, count: 0, at: 0 } as const;

/** The rows of a list as a session left them; generated ones only where it changed them. */
const rowsOf = ({ name, rows }: Collection, source: Source, { state }: Session): Row[] => {
  const table = source.tables(name);
  const changed = state.overlay({ resource: name, seed: DEFAULT_SEED, count: table.count })?.records;
  return table
    .ids(0, table.size)
    .filter((id) => id <= rows.length || changed?.has(id))
    .map((id) => table.row(id));
};

const objectOf = (collection: Collection, source: Source): Row => {
  const row = source.tables(collection.name).row(1);
  if (collection.hasOwnId) return row;
  const { id: _, ...rest } = row;
  return rest;
};

/** How a file is written, so that saving it changes only what was changed. */
interface Style {
  readonly indentation: string;
  readonly lineBreak: string;
  readonly end: string;
}

const styleOf = (text: string): Style => ({
  indentation: /^([ \t]+)\S/m.exec(text)?.[1] ?? "",
  lineBreak: text.includes("\r\n") ? "\r\n" : "\n",
  end: text.slice(text.trimEnd().length),
});

/** The text of the file with the changes of a session, in its own indentation. */
export const savedText = (
  { root, collections, text }: Database,
  catalog: Catalog,
  session: Session,
): string => {
  const source = sessionSource(sourceOf(catalog, DATASET, ""), DATASET, session);
  const all = Object.entries(root).map(([name, value]) => {
    const collection = collections.get(name);
    if (collection === undefined) return [name, value];
    return [name, collection.isSingle ? objectOf(collection, source) : rowsOf(collection, source, session)];
  });
  const { indentation, lineBreak, end } = styleOf(text);
  const printed = JSON.stringify(Object.fromEntries(all), null, indentation);
  return printed.replaceAll("\n", lineBreak) + end;
};
