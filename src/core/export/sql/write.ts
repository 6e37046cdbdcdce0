import { DATA_VERSION, type Json, type Shape } from "../../engine/index.ts";
import type { Row } from "../../query/index.ts";
import { type FoundPart, type Section, writeRows } from "../part.ts";
import { type ForeignKey, inKeyOrder, keyOf, shortName, type SqlTable, tablesOf } from "./tables.ts";
import { type DialectRules, isNullable } from "./dialects.ts";
import { fitShapes } from "./fit-shapes.ts";

type Print = (value: Json) => string;

// A text column has only strings; anything else would be a bug, which should be visible.
const textOf = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

const printer = (shape: Shape, rules: DialectRules): Print => {
  switch (shape.type) {
    case "integer":
    case "number":
      return textOf;
    case "boolean":
      return (value) => rules.boolean[value === true ? 1 : 0];
    case "array":
    case "object":
      return (value) => rules.text(JSON.stringify(value));
    case "string":
      return shape.format === "date-time"
        ? (value) => rules.moment(textOf(value))
        : (value) => rules.text(textOf(value));
  }
};

/** Prints a value of one column. */
const literalOf = (shape: Shape, rules: DialectRules): ((value: Json | undefined) => string) => {
  const print = printer(shape, rules);
  return (value) => (value === null || value === undefined ? "NULL" : print(value));
};

/** Rows per INSERT, fewer if they are long, because servers limit the size of statements. */
const ROWS_PER_INSERT = 250;
const INSERT_LENGTH = 262_144;

/** Whether a key may refer to a later row. */
const isLate = (table: SqlTable, key: ForeignKey, before: readonly SqlTable[]): boolean =>
  key.parent === table.part.info.name || !before.some(({ part }) => part.info.name === key.parent);

const nameOfKey = (table: SqlTable, { column }: ForeignKey, kind: string, rules: DialectRules): string =>
  rules.name(shortName(`${table.part.info.name}_${column}_${kind}`));

const constraint = (table: SqlTable, key: ForeignKey, rules: DialectRules): string =>
  `CONSTRAINT ${nameOfKey(table, key, "fkey", rules)} FOREIGN KEY (${rules.name(key.column)}) ` +
  `REFERENCES ${rules.name(key.parent)} (${rules.name(key.target)})`;

const columnLines = ({ part, columns, keys }: SqlTable, rules: DialectRules): string[] =>
  columns.map(({ field, name, shape }) => {
    const quoted = rules.name(name);
    const isPrimary = field === keyOf(part.info);
    const isKey = isPrimary || keys.some((key) => key.field === field && key.broken === null);
    const column = `${quoted} ${rules.type(shape, isKey)}`;
    if (isPrimary) return `${column}${shape.type === "integer" ? rules.numbered : ""} PRIMARY KEY`;
    const check = rules.check(shape, quoted);
    return `${column}${isNullable(shape) ? "" : " NOT NULL"}${check === undefined ? "" : ` CHECK (${check})`}`;
  });

/** One line, whatever the text is. */
const comment = (text: string): string => `-- ${text.replaceAll(/\s/g, " ")}.\n`;

const remarks = ({ columns, keys }: SqlTable): string => {
  const renamed = columns.filter(({ field, name }) => field !== name);
  const lines = [
    ...renamed.map(({ field, name }) => `Column ${name} holds the field ${JSON.stringify(field)}`),
    ...keys.flatMap(({ field, broken }) => (broken === null ? [] : `${field} has no foreign key: ${broken}`)),
  ];
  return lines.map(comment).join("");
};

const createTable = (table: SqlTable, before: readonly SqlTable[], rules: DialectRules): string => {
  const keys = table.keys.flatMap((key) => {
    if (key.broken !== null) return [];
    if (!isLate(table, key, before)) return [constraint(table, key, rules)];
    return rules.lateKeys === "altered"
      ? []
      : [`${constraint(table, key, rules)} DEFERRABLE INITIALLY DEFERRED`];
  });
  const lines = [...columnLines(table, rules), ...keys].map((line) => `  ${line}`).join(",\n");
  const name = rules.name(table.part.info.name);
  return `${remarks(table)}CREATE TABLE ${name} (\n${lines}\n)${rules.tableEnd};\n\n`;
};

/** How the rows of a table are written. */
export type TableRows = (table: SqlTable, rules: DialectRules, onRow: () => void) => Section[];

const inserted: TableRows = ({ part, columns }, rules, onRow) => {
  const cells = columns.map(({ field, shape }) => {
    const print = literalOf(shape, rules);
    return (row: Row): string => print(Object.hasOwn(row, field) ? row[field] : null);
  });
  const names = columns.map(({ name }) => rules.name(name)).join(", ");
  const head = `INSERT INTO ${rules.name(part.info.name)} (${names}) VALUES\n`;
  let rows = 0;
  let length = 0;
  const insert = (row: Row): string => {
    onRow();
    const values = `(${cells.map((print) => print(row)).join(", ")})`;
    const full = rows === ROWS_PER_INSERT || length > INSERT_LENGTH;
    const between = rows === 0 ? head : full ? `;\n${head}` : ",\n";
    rows = full ? 1 : rows + 1;
    length = full ? values.length : length + values.length;
    return between + values;
  };
  return [writeRows(part, insert, part.rows === 0 ? "" : ";\n\n")];
};

const ESCAPES: Readonly<Record<string, string>> = {
  "\\": String.raw`\\`,
  "\t": String.raw`\t`,
  "\n": String.raw`\n`,
  "\r": String.raw`\r`,
};

/** A value in the text format of COPY. */
const cell = ({ type }: Shape, value: Json | undefined): string => {
  if (value === null || value === undefined) return String.raw`\N`;
  const text = type === "object" || type === "array" ? JSON.stringify(value) : textOf(value);
  return text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
};

/** The rows of a table as psql hands them to COPY. */
export const copied: TableRows = ({ part, columns }, rules, onRow) => {
  if (part.rows === 0) return [];
  const names = columns.map(({ name }) => rules.name(name)).join(", ");
  const line = (row: Readonly<Record<string, Json>>): string => {
    onRow();
    return `${columns.map(({ field, shape }) => cell(shape, Object.hasOwn(row, field) ? row[field] : null)).join("\t")}\n`;
  };
  return [`COPY ${rules.name(part.info.name)} (${names}) FROM stdin;\n`, writeRows(part, line, "\\.\n\n")];
};

/** The keys and indexes that are added after the rows. */
const lateStatements = (tables: readonly SqlTable[], rules: DialectRules): string =>
  tables
    .flatMap((table, place) => {
      const name = rules.name(table.part.info.name);
      return table.keys.flatMap((key) => {
        if (key.broken !== null) return [];
        const isAltered = rules.lateKeys === "altered" && isLate(table, key, tables.slice(0, place));
        const index = nameOfKey(table, key, "idx", rules);
        return [
          isAltered ? `ALTER TABLE ${name} ADD ${constraint(table, key, rules)};\n` : "",
          rules.indexes ? `CREATE INDEX ${index} ON ${name} (${rules.name(key.column)});\n` : "",
        ];
      });
    })
    .join("");

/** Lets the database number the next rows of tables whose keys are numbers. */
const numbering = (tables: readonly SqlTable[], rules: DialectRules): string =>
  tables
    .flatMap(({ part: { info }, columns }) =>
      columns
        .filter(({ field, shape }) => field === keyOf(info) && shape.type === "integer")
        .map(({ name }) => rules.goOn(info.name, name)),
    )
    .join("");

/** Which statements a file has. */
export interface SqlScope {
  /** Drops the tables first, or deletes the rows of those that stay. */
  readonly clean?: boolean | undefined;
  /** Leaves the tables as they are in the database. */
  readonly rowsOnly?: boolean | undefined;
}

/**
 * Tables with their keys, then the rows, parents first. Nested objects and lists are JSON columns, so nothing is lost. A
 * key that a row violates is omitted, with a comment.
 */
export const sqlOf = (
  parts: readonly FoundPart[],
  rules: DialectRules,
  { clean = false, rowsOnly = false }: SqlScope,
  onRow: () => void,
  rowsOf: TableRows = inserted,
): Section[] => {
  const tables = inKeyOrder(tablesOf(parts.map(fitShapes), rules));
  const remove = (name: string): string => (rowsOnly ? `DELETE FROM ${name};\n` : rules.drop(name));
  // Children first, because of foreign keys.
  const removals = clean ? tables.toReversed().map(({ part }) => remove(rules.name(part.info.name))) : [];
  return [
    `-- Mock data in the dialect of ${rules.label}; data version ${DATA_VERSION}.\n${rules.begin}\n`,
    ...(rowsOnly ? [] : removals),
    ...(rowsOnly ? [] : tables.map((table, place) => createTable(table, tables.slice(0, place), rules))),
    rules.afterTables === "" ? "" : `${rules.afterTables}\n`,
    ...(rowsOnly ? removals : []),
    ...tables.flatMap((table) => rowsOf(table, rules, onRow)),
    rowsOnly ? "" : lateStatements(tables, rules),
    numbering(tables, rules),
    "COMMIT;\n",
  ];
};
