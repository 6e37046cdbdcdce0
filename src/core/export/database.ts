import type { Row } from "../query/index.ts";
import { type FoundPart, type Section, writeRows } from "./part.ts";

/** An object of arrays, one record per line: the db.json of json-server. */
export const databaseOf = (
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
