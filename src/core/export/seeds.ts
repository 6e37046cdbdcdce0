import { DATA_VERSION } from "../engine/index.ts";
import { propertyName, typeName, uniqueNames } from "./names.ts";
import { type FoundPart, type Section, writeRows } from "./part.ts";
import { dialects } from "./sql/dialects.ts";
import { inKeyOrder, tablesOf } from "./sql/tables.ts";

const camel = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Parents first: a database checks references. */
const inOrder = (parts: readonly FoundPart[]): FoundPart[] =>
  inKeyOrder(tablesOf(parts, dialects.postgresql)).map(({ part }) => part);

/** `export const rows = { users: [ … ] }`, one record a line. */
const rowsOf = (
  parts: readonly FoundPart[],
  onRow: () => void,
  nameOf: (part: FoundPart) => string,
): Section[] => [
  `// Mock data for a seed; data version ${DATA_VERSION}.\n`,
  "export const rows: Record<string, Record<string, unknown>[]> = {\n",
  ...parts.flatMap((part): Section[] => [
    `  ${propertyName(nameOf(part))}: [\n`,
    writeRows(part, (row) => {
      onRow();
      return `    ${JSON.stringify(row)},\n`;
    }),
    "  ],\n",
  ]),
  "};\n\n",
];

const DRIZZLE = `import { getTableColumns, getTableName, sql, type SQL, type Table } from "drizzle-orm";

/** Rows of one INSERT: databases limit the parameters of a statement. */
const CHUNK = 100;

interface Database {
  insert(table: never): { values(rows: never): PromiseLike<unknown> };
  execute?(query: SQL): PromiseLike<unknown>;
}

/** A row with the fields that the table has; a column in the mode of dates takes a Date. */
const fitted = (table: Table, row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      Object.hasOwn(row, name)
        ? [[name, column.dataType === "date" && typeof row[name] === "string" ? new Date(row[name]) : row[name]]]
        : [],
    ),
  );

/** PostgreSQL numbers the next rows of a table from 1, until it is told what there is. */
const goOn = async (db: Database, table: Table): Promise<void> => {
  for (const column of Object.values(getTableColumns(table)))
    if (column.primary && column.dataType === "number" && column.columnType.startsWith("Pg"))
      await db.execute?.(
        sql\`SELECT setval(pg_get_serial_sequence(\${'"' + getTableName(table) + '"'}, \${column.name}), max(\${column})) FROM \${table}\`,
      );
};

/** Fills the tables of a schema, parents first: \`await seed(drizzle(…), schema)\`. */
export const seed = async (db: Database, schema: Record<string, unknown>): Promise<void> => {
  for (const [name, all] of Object.entries(rows)) {
    const table = schema[name] as Table | undefined;
    if (table === undefined) throw new Error(\`the schema has no table \${name}\`);
    for (let from = 0; from < all.length; from += CHUNK)
      await db.insert(table as never).values(all.slice(from, from + CHUNK).map((row) => fitted(table, row)) as never);
    await goOn(db, table);
  }
};
`;

/** A module that fills the tables of a Drizzle schema. */
export const drizzleOf = (parts: readonly FoundPart[], onRow: () => void): Section[] => [
  ...rowsOf(inOrder(parts), onRow, ({ info }) => info.name),
  DRIZZLE,
];

const PRISMA = `/** Rows of one createMany: databases limit the parameters of a statement. */
const CHUNK = 500;

type Models = Record<string, { createMany(input: { data: object[] }): Promise<unknown> } | undefined>;

/** Fills the models of a schema, parents first: \`await seed(prisma)\`. */
export const seed = async (prisma: object): Promise<void> => {
  for (const [name, all] of Object.entries(rows)) {
    const model = (prisma as Models)[name];
    if (model === undefined) throw new Error(\`the schema has no model \${name}\`);
    for (let from = 0; from < all.length; from += CHUNK)
      await model.createMany({ data: all.slice(from, from + CHUNK) });
  }
};
`;

/** A module that fills the models of a Prisma schema. How its client is made differs from version to version. */
export const prismaOf = (parts: readonly FoundPart[], onRow: () => void): Section[] => {
  const names = uniqueNames(
    parts.map(({ info }) => info.name),
    (name) => camel(typeName(name)),
  );
  return [...rowsOf(inOrder(parts), onRow, ({ info }) => names.get(info.name) ?? info.name), PRISMA];
};
