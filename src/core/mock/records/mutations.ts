import { derive, type IdFormat, type Table } from "../../engine/index.ts";
import { AppError } from "../../errors.ts";
import {
  changedNumber,
  createRecords,
  type JsonObject,
  mergePatchRecord,
  mergeRecord,
  noticeOf,
  patchRecord,
  replaceRecord,
  type Row,
  parseExactly,
} from "../../query/index.ts";
import type { Target } from "../call.ts";
import type { JsonBody } from "../../http/body.ts";
import type { RecordWrite } from "../session/state.ts";
import type { RequestBody } from "../types.ts";
import { writesOf } from "../session/writes.ts";

/** A list of operations (RFC 6902), not a record or a part of one. */
export const JSON_PATCH = "application/json-patch+json";
const MERGE_PATCH = "application/merge-patch+json";

const noticesOf = ({ type, text }: JsonBody): string[] => {
  const notices: string[] = [];
  if (!type.endsWith("json"))
    notices.push(`the body was read as application/json, although its type is ${type || "missing"}`);
  const changed = changedNumber(text);
  if (changed !== undefined)
    notices.push(
      `${changed.slice(0, 40)} became ${JSON.stringify(+changed)}, because this JavaScript engine lacks JSON.rawJSON`,
    );
  return notices;
};

export const parseBody = (body: JsonBody): RequestBody => ({
  value: parseExactly(body.text, body.value),
  text: body.text,
  type: body.type,
  notices: noticesOf(body),
});

/** A record, or several that were created together. */
export type MutationResult = JsonObject | readonly JsonObject[];

/** Reports the first id in the body that its record did not get, and a body that creates nothing. */
export const resultNotices = ({ value, type }: RequestBody, result: MutationResult): string[] => {
  if (type === JSON_PATCH) return [];
  if (Array.isArray(value) && value.length === 0) return ["the empty array created nothing"];
  const records = [result].flat();
  for (const [index, { id }] of ([value].flat() as JsonObject[]).entries()) {
    const [sent, made] = [id, records[index]?.["id"]].map((one) => JSON.stringify(one));
    if (id !== undefined && sent !== made) return [noticeOf(["id", String(sent)], `became ${made}`)];
  }
  return [];
};

/** One kind of mutation. */
export interface Mutation {
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE";
  readonly status: 200 | 201;
  readonly hasBody: boolean;
  /** Computes the result; the table stays as it is. */
  readonly apply: (body: RequestBody, table: Table, target: Target) => MutationResult;
  /** The writes that store the result. */
  readonly writes: (result: MutationResult, ids: IdFormat) => RecordWrite[];
}

/** Throws for a JSON Patch. */
const recordIn = ({ value, type }: RequestBody): unknown => {
  if (type !== JSON_PATCH) return value;
  throw new AppError(
    "unsupported_media_type",
    "A JSON Patch changes an existing record; send it with PATCH.",
    {
      headers: { accept: "application/json" },
    },
  );
};

export const CREATE: Mutation = {
  method: "POST",
  status: 201,
  hasBody: true,
  apply: (body, { lastId }, { info }) => createRecords(recordIn(body), lastId, info.ids),
  writes: writesOf,
};

export const REPLACE: Mutation = {
  method: "PUT",
  status: 200,
  hasBody: true,
  apply: (body, _, { id, info }) => replaceRecord(recordIn(body), id ?? 0, info.ids),
  writes: writesOf,
};

const patcherOf = (type: string): typeof patchRecord => {
  if (type === JSON_PATCH) return patchRecord;
  return type === MERGE_PATCH ? mergePatchRecord : mergeRecord;
};

export const UPDATE: Mutation = {
  method: "PATCH",
  status: 200,
  hasBody: true,
  apply: ({ value, type }, table, { id, info }) =>
    patcherOf(type)(table.row(id ?? 0), value, id ?? 0, info.ids),
  writes: writesOf,
};

export const DELETE: Mutation = {
  method: "DELETE",
  status: 200,
  hasBody: false,
  apply: (_, table, { id }) => table.row(id ?? 0),
  writes: (result, ids) => [result].flat().map(({ id }) => [ids.parse(id), null]),
};

/** A change of several records, each by its own part of the body; a replacement makes those that there are not. */
export const changeEach = (mutation: Mutation, keys: readonly unknown[]): Mutation => ({
  ...mutation,
  apply(body, table, target) {
    const { ids } = target.info;
    const changed = new Map<number, JsonObject>();
    const now = derive(table, { row: (id: number) => (changed.get(id) ?? table.row(id)) as Row });
    return (body.value as readonly unknown[]).map((value, index) => {
      const id = ids.parse(keys[index]);
      const record = mutation.apply({ ...body, value }, now, { ...target, id }) as JsonObject;
      changed.set(id, record);
      return record;
    });
  },
});

/** Deletes those of several records that are still there. Its result has their ids alone: who lists them has the rest. */
export const deleteEach = (ids: readonly unknown[]): Mutation => ({
  ...DELETE,
  apply: (_, table, { info }) => ids.filter((id) => table.has(info.ids.parse(id))).map((id) => ({ id })),
});
