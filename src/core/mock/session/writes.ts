import type { IdFormat, Table } from "../../engine/index.ts";
import { AppError } from "../../errors.ts";
import { MAX_JSON_DEPTH, measureJson } from "../../http/body.ts";
import { hasOwnId, isExactNumber, type JsonObject, pointerStep } from "../../query/index.ts";
import type { RecordWrite } from "./state.ts";

/** The highest id that a body may name, with room above for generated ids. */
const MAX_ID = 4_000_000_000;
/** Of one record and of one body: the time of a search, a merge or a patch depends on them more than on its length. */
const MAX_VALUES = 2000;

/** Throws for a JSON text that has too many values to be written to a session, whatever becomes of them. */
export const requireFewValues = (text: string): void => {
  const { values } = measureJson(text);
  if (values > MAX_VALUES)
    throw new AppError(
      "session_full",
      `A body for a session may have at most ${MAX_VALUES} values, not ${values}.`,
    );
};

const checkId = (
  { id }: JsonObject,
  ids: IdFormat,
  pointer: string,
  table: Table,
  taken: Set<number>,
  takable: ReadonlySet<number>,
): void => {
  const number = ids.parse(id);
  if (number === 0 || number > MAX_ID) {
    const message = `must be at most ${MAX_ID} in a session`;
    throw new AppError("invalid_body", `The id in the body ${message}.`, {
      problems: [{ pointer, value: id, message }],
    });
  }
  if ((table.has(number) || taken.has(number)) && !takable.has(number))
    throw new AppError(
      "id_taken",
      `${table.resource} already has a record ${String(id)}; change it with PUT or PATCH.`,
      { problems: [{ pointer, value: id, message: "is taken" }] },
    );
  taken.add(number);
};

/** Throws for ids that are taken, but for those that may be, or too high for a new record. */
export const requireFreeIds = (
  body: unknown,
  table: Table,
  ids: IdFormat,
  mayBeTaken: readonly unknown[] = [],
): void => {
  const taken = new Set<number>();
  const takable = new Set(mayBeTaken.map((id) => ids.parse(id)));
  const items = (Array.isArray(body) ? body : [body]) as JsonObject[];
  for (const [index, item] of items.entries())
    if (hasOwnId(item, ids))
      checkId(item, ids, Array.isArray(body) ? `/${index}/id` : "/id", table, taken, takable);
};

/** The pointer of a number that overflows to infinity; undefined if there is none. */
const overflowIn = (value: unknown): string | undefined => {
  if (typeof value !== "object" || value === null)
    return value === Infinity || value === -Infinity ? "" : undefined;
  if (isExactNumber(value)) return Number.isFinite(Number(JSON.stringify(value))) ? undefined : "";
  for (const name of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const found = overflowIn((value as Readonly<Record<string | number, unknown>>)[name]);
    if (found !== undefined) return pointerStep(name) + found;
  }
  return undefined;
};

/** Throws for numbers that filters and sorting cannot compare: they would tie with null. */
const requireFinite = (result: JsonObject | readonly JsonObject[]): void => {
  const pointer = overflowIn(result);
  if (pointer === undefined) return;
  const message = "is too large for a 64-bit float";
  throw new AppError("invalid_body", `${pointer} ${message}.`, { problems: [{ pointer, message }] });
};

/** The writes that store the result of a mutation. */
export const writesOf = (result: JsonObject | readonly JsonObject[], ids: IdFormat): RecordWrite[] => {
  requireFinite(result);
  const records = (Array.isArray(result) ? result : [result]) as JsonObject[];
  return records.map((record) => {
    const text = JSON.stringify(record);
    const { depth, values } = measureJson(text);
    // Repeated JSON Patches could nest without limit.
    if (depth > MAX_JSON_DEPTH)
      throw new AppError("json_too_deep", `A record may be nested at most ${MAX_JSON_DEPTH} levels deep.`);
    if (values > MAX_VALUES)
      throw new AppError(
        "session_full",
        `A record in a session may have at most ${MAX_VALUES} values, not ${values}.`,
      );
    return [ids.parse(record["id"]), text];
  });
};
