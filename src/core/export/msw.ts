import type { Row } from "../query/index.ts";
import { databaseOf } from "./database.ts";
import { HANDLERS, HEAD } from "./msw-template.ts";
import { propertyName } from "./names.ts";
import type { FoundPart } from "./part.ts";

/** A name follows a brace or a comma; within a text, its quotes would have backslashes. */
const PROTO = /(?<=[{,])"__proto__"(?=:)/g;

const literalOf = (row: Row): string => JSON.stringify(row).replaceAll(PROTO, propertyName("__proto__"));

/** A module of handlers for MSW 2 and later, with the records inside. */
export function* mswOf(parts: readonly FoundPart[], onRow: () => void): Generator<string, void> {
  yield `${HEAD}\nconst start = `;
  yield* databaseOf(parts, onRow, literalOf);
  yield `;\n${HANDLERS}`;
}
