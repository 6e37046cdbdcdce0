import type { Row } from "../query/index.ts";
import { HANDLERS, HEAD } from "./msw-template.ts";
import { propertyName } from "./names.ts";
import { type FoundPart, type Section, writeRows } from "./part.ts";

/** An object of arrays, one record per line: the db.json of json-server. */
const databaseOf = (
  parts: readonly FoundPart[],
  onRow: () => void,
  print: (row: Row) => string,
): Section[] => [
  "{",
  ...parts.flatMap((part, place) => [
    `${place === 0 ? "" : ","}\n  ${JSON.stringify(part.info.name)}: [`,
    writeRows(part, (row, index) => {
      onRow();
      return `${index === 0 ? "" : ","}\n    ${print(row)}`;
    }),
    part.rows === 0 ? "]" : "\n  ]",
  ]),
  "\n}",
];

export const databaseFileOf = (parts: readonly FoundPart[], onRow: () => void): Section[] => [
  ...databaseOf(parts, onRow, JSON.stringify),
  "\n",
];

/** A property name follows a brace or a comma; within a string, its quotes would be escaped. */
const PROTO = /(?<=[{,])"__proto__"(?=:)/g;

const literalOf = (row: Row): string => JSON.stringify(row).replaceAll(PROTO, propertyName("__proto__"));

/** A module of handlers for MSW 2 and later that includes the records. */
export const mswOf = (parts: readonly FoundPart[], onRow: () => void): Section[] => [
  `${HEAD}\nconst start = `,
  ...databaseOf(parts, onRow, literalOf),
  `;\n${HANDLERS}`,
];
