import type { Shape } from "../../engine/index.ts";

/** What differs between databases. */
export interface DialectRules {
  readonly label: string;
  readonly name: (name: string) => string;
  /** Names, in lower case, that no column may have. */
  readonly systemColumns: readonly string[];
  readonly text: (text: string) => string;
  readonly boolean: readonly [no: string, yes: string];
  readonly moment: (iso: string) => string;
  /** The type of a column; one that is a key has an index. */
  readonly type: (shape: Shape, isKey: boolean) => string;
  /** A check on a column; `column` is the quoted name. */
  readonly check: (shape: Shape, column: string) => string | undefined;
  /** Drops a table if it exists. */
  readonly drop: (name: string) => string;
  /** What comes before the tables, between them and the rows, and after everything. */
  readonly begin: string;
  readonly afterTables: string;
  readonly end: string;
  /** What follows the closing parenthesis of a table. */
  readonly tableEnd: string;
  /** For keys to rows that may come later: deferred, or added after the rows. */
  readonly lateKeys: "deferred" | "altered";
  /** Whether foreign keys need an explicit index. */
  readonly indexes: boolean;
}

/** Whether a column may hold NULL. */
export const isNullable = ({ nullable, optional }: Shape): boolean => nullable === true || optional === true;

const doubled = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const doubleQuoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const oneOf = (column: string, words: readonly string[]): string =>
  `${column} IN (${words.map(doubled).join(", ")})`;

const isMoment = (shape: Shape): boolean => shape.type === "string" && shape.format === "date-time";
const wordsOf = (shape: Shape): readonly string[] | undefined =>
  shape.type === "string" ? shape.enum : undefined;

/** Amounts have two decimals, and fourteen digits suffice for a company's revenue. */
const AMOUNT = "numeric(14, 2)";

const dropTable = (name: string): string => `DROP TABLE IF EXISTS ${name};\n`;

const postgresql: DialectRules = {
  label: "PostgreSQL",
  drop: (name) => `DROP TABLE IF EXISTS ${name} CASCADE;\n`,
  name: doubleQuoted,
  systemColumns: ["tableoid", "xmin", "cmin", "xmax", "cmax", "ctid"],
  text: doubled,
  boolean: ["false", "true"],
  moment: doubled,
  type(shape) {
    switch (shape.type) {
      case "integer":
        return shape.format === "int64" ? "bigint" : "integer";
      case "number":
        return shape.format === "double" ? "double precision" : AMOUNT;
      case "boolean":
        return "boolean";
      case "array":
      case "object":
        return "jsonb";
      case "string":
        return isMoment(shape) ? "timestamp(3) with time zone" : "text";
    }
  },
  check(shape, column) {
    const words = wordsOf(shape);
    return words === undefined ? undefined : oneOf(column, words);
  },
  begin: "SET client_encoding = 'UTF8';\nSET standard_conforming_strings = on;\nBEGIN;\n",
  afterTables: "",
  end: "COMMIT;\n",
  tableEnd: "",
  lateKeys: "altered",
  indexes: true,
};

/** For strings that are read without NO_BACKSLASH_ESCAPES, which `begin` ensures. */
const backslashed = (text: string): string => doubled(text.replaceAll("\\", "\\\\"));

/** MySQL indexes only bounded strings; no id is longer. */
const KEY_TEXT = "VARCHAR(255)";

const mysql: DialectRules = {
  label: "MySQL",
  drop: dropTable,
  name: (name) => `\`${name.replaceAll("`", "``")}\``,
  systemColumns: [],
  text: backslashed,
  boolean: ["FALSE", "TRUE"],
  // MySQL stores no time zone, so times are in UTC.
  moment: (iso) => `'${iso.replace("T", " ").replace("Z", "")}'`,
  type(shape, isKey) {
    switch (shape.type) {
      case "integer":
        return shape.format === "int64" ? "BIGINT" : "INT";
      case "number":
        return shape.format === "double" ? "DOUBLE" : "DECIMAL(14, 2)";
      case "boolean":
        return "BOOLEAN";
      case "array":
      case "object":
        return "JSON";
      case "string": {
        const words = wordsOf(shape);
        if (isMoment(shape)) return "DATETIME(3)";
        if (isKey) return KEY_TEXT;
        return words === undefined ? "TEXT" : `ENUM(${words.map(backslashed).join(", ")})`;
      }
    }
  },
  // The types of MySQL imply this check.
  check: () => undefined,
  begin: "SET NAMES utf8mb4;\nSET SESSION sql_mode = 'STRICT_ALL_TABLES';\n",
  // MySQL commits after each CREATE TABLE, so only the rows are in a transaction.
  afterTables: "START TRANSACTION;\n",
  end: "COMMIT;\n",
  tableEnd: " ENGINE = InnoDB DEFAULT CHARSET = utf8mb4",
  lateKeys: "altered",
  indexes: false,
};

const sqlite: DialectRules = {
  label: "SQLite",
  drop: dropTable,
  name: doubleQuoted,
  systemColumns: [],
  text: doubled,
  boolean: ["0", "1"],
  moment: doubled,
  type(shape) {
    switch (shape.type) {
      case "integer":
      case "boolean":
        return "INTEGER";
      case "number":
        return "REAL";
      case "array":
      case "object":
      case "string":
        return "TEXT";
    }
  },
  check(shape, column) {
    const words = wordsOf(shape);
    if (words !== undefined) return oneOf(column, words);
    if (shape.type === "boolean") return `${column} IN (0, 1)`;
    if (shape.type !== "array" && shape.type !== "object") return undefined;
    // For the SQLite of Debian 12, NULL is not valid JSON.
    return `${isNullable(shape) ? `${column} IS NULL OR ` : ""}json_valid(${column})`;
  },
  begin: "PRAGMA foreign_keys = ON;\nBEGIN;\n",
  afterTables: "",
  end: "COMMIT;\n",
  tableEnd: " STRICT",
  lateKeys: "deferred",
  indexes: true,
};

export const dialects = { postgresql, mysql, sqlite } as const satisfies Record<string, DialectRules>;

export type Dialect = keyof typeof dialects;

export const DIALECTS = Object.keys(dialects) as Dialect[];
