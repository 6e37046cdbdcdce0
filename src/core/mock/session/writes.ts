import type { Table } from "../../engine/index.ts";
import { AppError } from "../../errors.ts";
import { jsonDepth } from "../../http/body.ts";
import { MAX_JSON_DEPTH } from "../../http/http.ts";
import { hasOwnId, type JsonObject } from "../../query/index.ts";
import type { RecordWrite } from "./state.ts";

/** The highest id that a body may name: beyond it there is room for those that are counted up. */
const HIGHEST_ID = 4_000_000_000;

const checkId = (id: unknown, pointer: string, table: Table, taken: ReadonlySet<unknown>): void => {
  if (typeof id !== "number" || id > HIGHEST_ID) {
    const message = `must be at most ${HIGHEST_ID} in a session`;
    throw new AppError("invalid_body", `The id of a body ${message}.`, {
      problems: [{ pointer, value: id, message }],
    });
  }
  if (!table.has(id) && !taken.has(id)) return;
  throw new AppError(
    "id_taken",
    `${table.resource} has a record ${id} already; change it with PUT or PATCH.`,
    {
      problems: [{ pointer, value: id, message: "is taken" }],
    },
  );
};

/** Refuses ids of a POST that no new record can have. */
export const requireFreeIds = (body: unknown, table: Table): void => {
  const taken = new Set<unknown>();
  const items = (Array.isArray(body) ? body : [body]) as JsonObject[];
  for (const [index, item] of items.entries()) {
    if (!hasOwnId(item)) continue;
    checkId(item["id"], Array.isArray(body) ? `/${index}/id` : "/id", table, taken);
    taken.add(item["id"]);
  }
};

const writeOf = (record: JsonObject): RecordWrite => {
  const text = JSON.stringify(record);
  // Each JSON Patch may nest what the last one nested.
  if (jsonDepth(text) > MAX_JSON_DEPTH)
    throw new AppError("json_too_deep", `A record may be nested ${MAX_JSON_DEPTH} levels deep.`);
  return [record["id"] as number, text];
};

/** What a session keeps of the records that a mutation answers with. */
export const writesOf = (result: JsonObject | readonly JsonObject[]): RecordWrite[] =>
  Array.isArray(result) ? (result as JsonObject[]).map(writeOf) : [writeOf(result as JsonObject)];
