import { databaseOf } from "./database.ts";
import { HANDLERS, HEAD } from "./msw-template.ts";
import type { FoundPart } from "./part.ts";

/** A module of handlers for MSW 2 and later, with the records inside. */
export function* mswOf(parts: readonly FoundPart[], counted: () => void): Generator<string, void> {
  yield `${HEAD}\nconst start = `;
  yield* databaseOf(parts, counted);
  yield `;\n${HANDLERS}`;
}
