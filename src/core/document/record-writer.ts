import { jsonBody, type MockResponse } from "../mock/index.ts";
import type { RecordOperation } from "../operations.ts";
import type { Row } from "../query/index.ts";
import { isNode } from "../schema/index.ts";
import { asText, beside, carried, type Operate, ownPairs, patchType, sessionPairs } from "./operate.ts";
import { ANY_JSON, jsonContent, successOf } from "./operation.ts";
import type { RecordBodies } from "./record-bodies.ts";
import { pathOfRecord, type RecordCall } from "./record-call.ts";
import { nothingFound } from "./record-errors.ts";
import { type Maker, responseOf } from "./respond.ts";

/** Operations on single records, and their responses in the document's words. */
export const createRecordWriter = (maker: Maker, { recordOf, bodyOf }: RecordBodies, operate: Operate) => {
  const finish = (call: RecordCall, response: MockResponse): MockResponse => {
    const row = response.value;
    if (!isNode(row)) return asText(response);
    const { operation, kind } = call;
    const isMade = kind === "replaceRecord" && response.status === 201;
    const spec =
      (isMade ? operation.responses.find(({ status }) => status === "201") : undefined) ??
      successOf(operation);
    const record = recordOf(call, row as Row);
    const location = kind === "createRecord" ? pathOfRecord(call, (row as Row)["id"]) : undefined;
    const headers = {
      ...carried(response),
      ...(location === undefined ? {} : { location: call.origin + location }),
    };
    const content = jsonContent(spec) ?? (kind === "getRecord" ? ANY_JSON : undefined);
    return responseOf(maker, spec, call, content, bodyOf(call, record), headers, response.status);
  };

  /** An operation on the record that a call names, or on a new one, and its response. */
  const one = async (call: RecordCall, name: RecordOperation, body?: unknown): Promise<MockResponse> =>
    finish(call, await write(call, name, body));

  const write = (call: RecordCall, name: RecordOperation, body?: unknown): Promise<MockResponse> => {
    const { scope, id = "" } = call;
    const own = {
      query: [...ownPairs(call), ...scope.seed],
      ...(name === "createRecord" ? {} : { id }),
      ...(body === undefined ? {} : { body: jsonBody(body, patchType(call)) }),
    };
    return operate(call, name, own);
  };

  /** A record as it is before a call; undefined for none. */
  const before = async (call: RecordCall): Promise<Row | undefined> => {
    const { scope, id = "" } = call;
    const own = { ...beside(call), id, query: [...sessionPairs(call), ...scope.seed] };
    const { value } = (await operate(call, "getRecord", own).catch(nothingFound)) ?? {};
    return value as Row | undefined;
  };

  return { finish, one, write, before };
};

export type RecordWriter = ReturnType<typeof createRecordWriter>;

/** The key of a call as its record has it; undefined for one that no record can have. */
export const keptId = ({ form: { catalog, resource }, id }: RecordCall): string | number | undefined => {
  if (id === undefined) return id;
  const { ids } = catalog.info(resource.name);
  // Some formats of numbers take texts, too.
  if (ids.isText) return /^\d{1,15}$/.test(id) && typeof ids.print(1) === "number" ? Number(id) : id;
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined;
};
