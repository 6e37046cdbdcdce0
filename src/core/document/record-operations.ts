import { LRUCache } from "lru-cache";
import { AppError } from "../errors.ts";
import { jsonBody, type MockDeps, type MockResponse } from "../mock/index.ts";
import type { RecordOperation } from "../operations.ts";
import type { Row } from "../query/index.ts";
import { isNode } from "../schema/index.ts";
import { createListOperations } from "./list-operations.ts";
import { asText, beside, carried, createOperate, ownPairs, patchType, sessionPairs } from "./operate.ts";
import { jsonContent, successOf } from "./operation.ts";
import { NO_PREFERENCE } from "./prefer.ts";
import { createRecordBodies } from "./record-bodies.ts";
import { pathOfRecord, type RecordCall } from "./record-call.ts";
import { isUnknown, nothingFound, withKey } from "./record-errors.ts";
import type { Kind } from "./resource.ts";
import { type Maker, plainResponse, responseOf } from "./respond.ts";
import { newRecord, queryRecord, replacedRecord, sentRecord, touches } from "./sent-record.ts";

const MAX_CREATED = 100_000;

/** The operations on records of a document: calls of the mock API, in the document's words. */
export const createRecordOperations = (maker: Maker, deps: Partial<MockDeps>) => {
  const { root } = maker;
  const bodies = createRecordBodies(maker);
  const { recordOf, bodyOf } = bodies;
  const operate = createOperate(deps);
  const { list, deleteAll } = createListOperations(maker, operate, bodies);
  /** The paths of records that were created, also of those that have been deleted since. */
  const created = new LRUCache<string, true>({ max: MAX_CREATED });

  const finish = (call: RecordCall, response: MockResponse): MockResponse => {
    const row = response.value;
    if (!isNode(row)) return asText(response);
    const { operation, kind } = call;
    const spec = successOf(operation);
    const record = recordOf(call, row as Row);
    const location = kind === "createRecord" ? pathOfRecord(call, (row as Row)["id"]) : undefined;
    if (location !== undefined) created.set(location, true);
    const headers = {
      ...carried(response),
      ...(location === undefined ? {} : { location: call.origin + location }),
    };
    return responseOf(maker, spec, call, jsonContent(spec), bodyOf(call, record), headers, response.status);
  };

  /** An operation on the record that a call names, or on a new one, and its response. */
  const one = async (call: RecordCall, name: RecordOperation, body?: unknown): Promise<MockResponse> => {
    const { scope, id = "" } = call;
    const own = {
      query: [...ownPairs(call), ...scope.seed],
      ...(name === "createRecord" ? {} : { id }),
      ...(body === undefined ? {} : { body: jsonBody(body, patchType(call)) }),
    };
    return finish(call, await operate(call, name, own));
  };

  const create = (call: RecordCall): Promise<MockResponse> => {
    const { form, scope } = call;
    const record = sentRecord(call);
    const body =
      record === undefined
        ? (call.body?.value ?? null)
        : newRecord(root, call, form.parse({ ...record, ...scope.inPath }));
    return one(call, "createRecord", body);
  };

  /** A record as it is before a call; undefined for none. */
  const before = async (call: RecordCall): Promise<Row | undefined> => {
    const { scope, id = "" } = call;
    const own = { ...beside(call), id, query: [...sessionPairs(call), ...scope.seed] };
    const { value } = (await operate(call, "getRecord", own).catch(nothingFound)) ?? {};
    return value as Row | undefined;
  };

  const replace = async (call: RecordCall): Promise<MockResponse> => {
    const sent = sentRecord(call);
    if (sent === undefined) return one(call, "replaceRecord", call.body?.value ?? null);
    const parsed = call.form.parse(sent);
    const known = await before(call);
    const body = known === undefined ? parsed : replacedRecord(root, call, parsed, known);
    return one(call, "replaceRecord", body);
  };

  /** What a change of a record writes. */
  const changed = (call: RecordCall, sent: Row): Row => {
    const parsed = call.form.parse(sent);
    return { ...parsed, ...touches(root, call, parsed) };
  };

  const update = (call: RecordCall): Promise<MockResponse> => {
    const sent = Array.isArray(call.body?.value) ? undefined : (queryRecord(root, call) ?? sentRecord(call));
    return one(call, "updateRecord", sent === undefined ? (call.body?.value ?? {}) : changed(call, sent));
  };

  /** An action answers its record, with those of its properties that were sent. */
  const act = (call: RecordCall): Promise<MockResponse> => {
    const { form } = call;
    const sent = Object.entries(sentRecord(call) ?? {}).filter(([name]) => form.schemaOf(name) !== undefined);
    return sent.length === 0
      ? one(call, "getRecord")
      : one(call, "updateRecord", changed(call, Object.fromEntries(sent)));
  };

  /** Whether a record was there before. */
  const isGone = (call: RecordCall, { problems: [problem] }: AppError): boolean =>
    created.has(pathOfRecord(call, call.id) ?? call.path) ||
    problem?.message.startsWith("was deleted") === true;

  /** Without a list nobody can know which records there are, so there is one for every key. */
  const orMadeUp = async (
    call: RecordCall,
    read: (call: RecordCall) => Promise<MockResponse>,
  ): Promise<MockResponse> => {
    try {
      return await read(call);
    } catch (error) {
      if (!isUnknown(error) || call.form.resource.list !== undefined || isGone(call, error)) throw error;
      return plainResponse(maker, successOf(call.operation), call, NO_PREFERENCE);
    }
  };

  const BY_KIND: Readonly<Record<Kind, (call: RecordCall) => Promise<MockResponse>>> = {
    listRecords: list,
    getRecord: (call) => orMadeUp(call, (own) => one(own, "getRecord")),
    createRecord: create,
    replaceRecord: replace,
    updateRecord: update,
    deleteRecord: (call) => one(call, "deleteRecord"),
    deleteRecords: deleteAll,
    actOnRecord: (call) => orMadeUp(call, act),
  };
  return async (call: RecordCall): Promise<MockResponse> => {
    const { parameter, property } = call.form.resource.key;
    try {
      return await BY_KIND[call.kind](call);
    } catch (error) {
      throw error instanceof AppError ? withKey(error, parameter, property) : error;
    }
  };
};
