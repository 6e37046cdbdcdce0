import { jsonBody, type MockResponse } from "../mock/index.ts";
import type { RecordOperation } from "../operations.ts";
import type { Pair, Row } from "../query/index.ts";
import { isNode, resolved } from "../schema/index.ts";
import type { Json } from "../engine/index.ts";
import type { Embedded } from "./embedded.ts";
import { parentsAsked, printParents } from "./expanded.ts";
import {
  asText,
  beside,
  carried,
  nothingFound,
  type Operate,
  ownPairs,
  patchType,
  pathOfRecord,
  type RecordCall,
  sessionPairs,
} from "./record-call.ts";
import { ANY_JSON, jsonContent, successOf } from "./operation.ts";
import type { RecordForm } from "./records.ts";
import { type Maker, responseOf } from "./respond.ts";
import { recordIn } from "./bodies.ts";
import { wrap } from "./page.ts";
import { withFacts } from "./scope.ts";
import { subjectOf } from "./names.ts";

/** How records are written into the bodies of a document. */
export const createRecordBodies = ({ root, values }: Maker, formsOf: () => readonly RecordForm[]) => {
  /** A value of the schema around the records of a response. */
  const around = (call: RecordCall): Json | undefined => {
    const schema = jsonContent(successOf(call.operation))?.schema;
    return schema === undefined ? undefined : values.valueOf(schema, call.key, call.origin);
  };

  /** A record as the document has it, with what the path and the URL of the request say, and these parents in it. */
  const recordOf = (call: RecordCall, row: Row, expanded: readonly string[] = []): Row => {
    const { form, scope, origin } = call;
    const printed = printParents(form.print(row), form, formsOf, expanded);
    const isBelow = Object.keys(scope.inPath).length > 0;
    const record = withFacts(isBelow ? { ...printed, ...scope.inPath } : printed, scope.facts);
    if (form.link === null || !Object.hasOwn(record, form.link)) return record;
    const path = pathOfRecord(call, row);
    return path === undefined ? record : { ...record, [form.link]: origin + path };
  };

  /** A record as the body of an operation: as it is, within the document's object, or what both have in common. */
  const bodyOf = (call: RecordCall, record: Row): Json | undefined => {
    const { operation, form } = call;
    const content = jsonContent(successOf(operation));
    if (content?.schema === undefined) return record;
    if (call.kind === "getRecord")
      return wrap(
        form.resource.itemWrapping.length === 0 ? undefined : around(call),
        form.resource.itemWrapping,
        record,
      );
    const found = recordIn(root, content.schema, subjectOf(form.resource.itemPath ?? operation.path));
    const node = found && resolved(root, found.record)?.node;
    const { properties, required = [], additionalProperties } = node ?? {};
    const names = Object.keys(isNode(properties) ? properties : {});
    const has = (name: unknown): boolean => Object.hasOwn(record, String(name));
    const shared = names.filter(has);
    const isOwn = node !== undefined && node === resolved(root, form.resource.record)?.node;
    // A deletion often answers less than the record: its key, and that it is gone.
    const isClosed = additionalProperties === false && shared.length < Object.keys(record).length;
    const isAlike = isOwn || (!isClosed && shared.length * 2 >= names.length);
    const isRecord = isAlike && Array.isArray(required) && required.every(has);
    if (found !== undefined && isRecord)
      return wrap(found.wrapping.length === 0 ? undefined : around(call), found.wrapping, record);
    const own = around(call);
    if (!isNode(own)) return own;
    const fields = shared.flatMap((name): [string, Json][] =>
      Object.hasOwn(own, name) && typeof own[name] === typeof record[name]
        ? [[name, record[name] as Json]]
        : [],
    );
    return { ...own, ...Object.fromEntries(fields) };
  };

  return { around, recordOf, bodyOf };
};

export type RecordBodies = ReturnType<typeof createRecordBodies>;

/** Operations on single records, and their responses in the document's words. */
export const createRecordWriter = (
  maker: Maker,
  { recordOf, bodyOf }: RecordBodies,
  operate: Operate,
  { asWritten }: Embedded,
) => {
  const finish = async (call: RecordCall, response: MockResponse): Promise<MockResponse> => {
    const row = response.value;
    if (!isNode(row)) return asText(response);
    const { operation, kind } = call;
    const isMade = kind === "replaceRecord" && response.status === 201;
    const spec =
      (isMade ? operation.responses.find(({ status }) => status === "201") : undefined) ??
      successOf(operation);
    const [record = {}] = await asWritten(call, [recordOf(call, row as Row, response.parsed?.query.expand)]);
    const location = kind === "createRecord" ? pathOfRecord(call, row as Row) : undefined;
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
    const { scope, id = "", operation, routed, form } = call;
    const expanded = name === "getRecord" ? parentsAsked(operation, routed.query, form) : [];
    const own = {
      query: [...ownPairs(call), ...expanded.map((one): Pair => ["_expand", one]), ...scope.seed],
      ...(name === "createRecord" ? {} : { id }),
      ...(body === undefined ? {} : { body: jsonBody(body, patchType(call)) }),
    };
    return operate(call, name, own);
  };

  /** Writes records together, whole or not at all. */
  const writeEach = async (
    call: RecordCall,
    name: RecordOperation,
    ids: readonly unknown[],
    records: readonly Row[],
  ): Promise<readonly MockResponse[]> => {
    const query = [...ownPairs(call), ...call.scope.seed];
    const response = await operate(call, name, { query, ids, body: jsonBody(records, patchType(call)) });
    return (response.value as Row[]).map((value) => ({ ...response, value }));
  };

  /** Reads a record beside a call. */
  const readNow = (call: RecordCall): Promise<MockResponse> => {
    const { scope, id = "" } = call;
    const own = { ...beside(call), id, query: [...sessionPairs(call), ...scope.seed] };
    return operate(call, "getRecord", own);
  };

  /** A record as it is before a call; undefined for none. */
  const before = async (call: RecordCall): Promise<Row | undefined> => {
    const { value } = (await readNow(call).catch(nothingFound)) ?? {};
    return value as Row | undefined;
  };

  return { finish, one, write, writeEach, readNow, before };
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
