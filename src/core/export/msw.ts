import type { Row } from "../query/index.ts";
import { databaseOf } from "./database.ts";
import { HANDLERS, HEAD } from "./msw-template.ts";
import { propertyName } from "./names.ts";
import type { FoundPart, Section } from "./part.ts";

/** A property name follows a brace or a comma; within a string, its quotes would be escaped. */
const PROTO = /(?<=[{,])"__proto__"(?=:)/g;

const literalOf = (row: Row): string => JSON.stringify(row).replaceAll(PROTO, propertyName("__proto__"));

/** A module of handlers for MSW 2 and later that includes the records. */
export const mswOf = (parts: readonly FoundPart[], onRow: () => void): Section[] => [
  `${HEAD}\nconst start = `,
  ...databaseOf(parts, onRow, literalOf),
  `;\n${HANDLERS}`,
];
