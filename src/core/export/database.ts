import type { Row } from "../query/index.ts";
import { type FoundPart, writeRows } from "./part.ts";

/** An object of arrays, one record per line: the db.json of json-server. */
export function* databaseOf(
  parts: readonly FoundPart[],
  onRow: () => void,
  print: (row: Row) => string,
): Generator<string, void> {
  yield "{";
  for (const [place, part] of parts.entries()) {
    yield `${place === 0 ? "" : ","}\n  ${JSON.stringify(part.info.name)}: [`;
    yield* writeRows(part, (row, index) => {
      onRow();
      return `${index === 0 ? "" : ","}\n    ${print(row)}`;
    });
    yield part.rows === 0 ? "]" : `\n  ]`;
  }
  yield "\n}";
}

export function* databaseFileOf(parts: readonly FoundPart[], onRow: () => void): Generator<string, void> {
  yield* databaseOf(parts, onRow, JSON.stringify);
  yield "\n";
}
