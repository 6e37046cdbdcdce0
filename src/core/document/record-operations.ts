import { AppError } from "../errors.ts";
import { jsonBody, type MockDeps, type MockResponse, type OwnDeps } from "../mock/index.ts";
import type { RecordOperation } from "../operations.ts";
import type { Row } from "../query/index.ts";
import { isNode } from "../schema/index.ts";
import { createBulk } from "./bulk-operations.ts";
import { createEmbedded } from "./embedded.ts";
import { createGone } from "./gone.ts";
import { createListOperations } from "./list-operations.ts";
import {
  asText,
  beside,
  carried,
  createOperate,
  ownPairs,
  patchType,
  sessionPairs,
  withNotices,
} from "./operate.ts";
import { ANY_JSON, declares, jsonContent, type Parameter, successOf } from "./operation.ts";
import { withFacts } from "./parents.ts";
import { phraseOf } from "./names.ts";
import { createRecordBodies } from "./record-bodies.ts";
import { pathOfRecord, type RecordCall } from "./record-call.ts";
import { isUnknown, nothingFound, withKey } from "./record-errors.ts";
import type { Kind } from "./resource.ts";
import { type Maker, responseOf } from "./respond.ts";
import type { RecordForm } from "./records.ts";
import { createShaper } from "./sent-shape.ts";
import { writtenBy } from "./sign-in/author.ts";
import { toggled } from "./toggles.ts";
import { isShown } from "./shown.ts";
import {
  newRecord,
  queryRecord,
  recordOfBody,
  replacedRecord,
  sentRecord,
  sentRecords,
  touches,
} from "./sent-record.ts";

/** The operations on records of a document: calls of the mock API, in the document's words. */
export const createRecordOperations = (
  maker: Maker,
  forms: readonly RecordForm[],
  deps: OwnDeps & Pick<MockDeps, "catalog">,
) => {
  const { root } = maker;
  const bodies = createRecordBodies(maker);
  const { recordOf, bodyOf } = bodies;
  const operate = createOperate(deps);
  const shape = createShaper(root, forms, operate);
  const embedded = createEmbedded(maker, forms, operate);
  const { list, deleteAll } = createListOperations(maker, operate, bodies, embedded.asWritten);
  const gone = createGone(deps);

  const finish = async (call: RecordCall, response: MockResponse): Promise<MockResponse> => {
    const row = response.value;
    if (!isNode(row)) return asText(response);
    const { operation, kind } = call;
    const isMade = kind === "replaceRecord" && response.status === 201;
    const spec =
      (isMade ? operation.responses.find(({ status }) => status === "201") : undefined) ??
      successOf(operation);
    const [record = {}] = await embedded.asWritten(call, [recordOf(call, row as Row)]);
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

  /** A new record as it is kept, of what was sent. */
  const made = async (call: RecordCall, sent: Row): Promise<Row> => {
    const { form, scope } = call;
    const author = call.user === undefined ? {} : writtenBy(root, form.resource.record, call.user);
    const shaped = { ...author, ...(await shape(call, sent)) };
    return newRecord(root, call, form.parse(withFacts({ ...shaped, ...scope.inPath }, scope.facts)));
  };

  /** Whether a write failed because of a key for which the document has no such answer. */
  const isReplaceable = (call: RecordCall, error: unknown): boolean =>
    error instanceof AppError && error.code === "id_taken" && !declares(call.operation, 409);

  /** Makes a record, or replaces the one that has its key. */
  const add = async (call: RecordCall, record: Row): Promise<MockResponse> => {
    try {
      return await write(call, "createRecord", record);
    } catch (error) {
      const { id } = record;
      if (!isReplaceable(call, error) || (typeof id !== "string" && typeof id !== "number")) throw error;
      return write({ ...call, id: String(id) }, "replaceRecord", record);
    }
  };

  const { createAll, changeAll } = createBulk(maker, bodies, { write, add, made, isReplaceable, finish });

  const create = async (call: RecordCall): Promise<MockResponse> => {
    const many = sentRecords(root, call);
    if (many !== undefined) return createAll(call, many);
    const sent = sentRecord(call);
    return sent === undefined
      ? one(call, "createRecord", call.body?.value ?? null)
      : finish(call, await add(call, await made(call, sent)));
  };

  /** A record as it is before a call; undefined for none. */
  const before = async (call: RecordCall): Promise<Row | undefined> => {
    const { scope, id = "" } = call;
    const own = { ...beside(call), id, query: [...sessionPairs(call), ...scope.seed] };
    const { value } = (await operate(call, "getRecord", own).catch(nothingFound)) ?? {};
    return value as Row | undefined;
  };

  /** The records of a call that names none itself. */
  const severalIn = (call: RecordCall): readonly Row[] | undefined =>
    call.id === undefined ? sentRecords(root, call) : undefined;

  /** Replaces a record, or makes it. */
  const put = async (call: RecordCall, sent: Row): Promise<MockResponse> => {
    const { operation } = call;
    const parsed = call.form.parse(await shape(call, sent));
    const known = await before(call);
    if (known !== undefined) return write(call, "replaceRecord", replacedRecord(root, call, parsed, known));
    const id = keptId(call);
    const makes = id !== undefined && (declares(operation, 201) || !declares(operation, 404));
    return makes
      ? write(call, "createRecord", { ...newRecord(root, call, parsed), id })
      : write(call, "replaceRecord", parsed);
  };

  const replace = async (call: RecordCall): Promise<MockResponse> => {
    const many = severalIn(call);
    if (many !== undefined) return changeAll(call, many, put);
    const sent = sentRecord(call);
    return sent === undefined
      ? one(call, "replaceRecord", call.body?.value ?? null)
      : finish(call, await put(call, sent));
  };

  /** What a change of a record writes. */
  const changed = async (call: RecordCall, sent: Row): Promise<Row> => {
    const parsed = call.form.parse(await shape(call, sent));
    return { ...parsed, ...touches(root, call, parsed) };
  };

  const update = async (call: RecordCall): Promise<MockResponse> => {
    const many = severalIn(call);
    if (many !== undefined)
      return changeAll(call, many, async (own, sent) => write(own, "updateRecord", await changed(own, sent)));
    const inQuery = Array.isArray(call.body?.value) ? undefined : queryRecord(maker, call);
    const sent = Array.isArray(call.body?.value) ? undefined : (inQuery?.record ?? sentRecord(call));
    const change = sent === undefined ? (call.body?.value ?? {}) : await changed(call, sent);
    return withNotices(await one(call, "updateRecord", change), inQuery?.notices ?? []);
  };

  /** An action answers its record, with those of its properties that were sent, and what it switches on or off. */
  const act = async (call: RecordCall): Promise<MockResponse> => {
    const { form, operation, now } = call;
    const sent = Object.entries(sentRecord(call) ?? {}).filter(([name]) => form.schemaOf(name) !== undefined);
    const row = (await before(call)) ?? {};
    const switched = toggled(root, form.resource.record, operation, row, now);
    const all = { ...switched, ...Object.fromEntries(sent) };
    return Object.keys(all).length === 0
      ? one(call, "getRecord")
      : one(call, "updateRecord", await changed(call, all));
  };

  /** Whether a record that is in no table is one that a caller may expect. */
  const mayOpen = async (
    call: RecordCall,
    { problems: [problem] }: AppError,
    isBelowShown = false,
  ): Promise<boolean> => {
    const { form, operation, id = "" } = call;
    const { list: known, key } = form.resource;
    // Without a list nobody can know which records there are, so there is one for every key.
    const isExpected =
      isBelowShown ||
      known === undefined ||
      known.parameters.some(demandsKeys) ||
      (key.parameter !== null && isShown(root, operation, key.parameter, id));
    return isExpected && problem?.message.startsWith("was deleted") !== true && !(await gone.has(call));
  };

  /** A record that others are below; undefined for one that is in no table. */
  const expect = async (call: RecordCall, isBelowShown: boolean): Promise<Row | undefined> => {
    const { scope, id = "" } = call;
    const query = [...sessionPairs(call), ...scope.seed];
    try {
      return (await operate(call, "getRecord", { ...beside(call), id, query })).value as Row;
    } catch (error) {
      if (!isUnknown(error) || !(await mayOpen(call, error, isBelowShown))) throw error;
      return undefined;
    }
  };

  const read = async (call: RecordCall): Promise<MockResponse> => {
    try {
      return await one(call, "getRecord");
    } catch (error) {
      if (!isUnknown(error) || !(await mayOpen(call, error))) throw error;
      return embedded.madeUp(call);
    }
  };

  /** Puts a record that was made up into its table; false where that is impossible. */
  const store = async (call: RecordCall): Promise<boolean> => {
    const { form, scope } = call;
    const { item } = form.resource;
    const id = keptId(call);
    if (item === undefined || id === undefined) return false;
    const { body } = await embedded.madeUp({ ...call, operation: item, key: `GET ${call.path}?` });
    const record = typeof body === "string" ? recordOfBody(JSON.parse(body), call) : undefined;
    if (record === undefined) return false;
    const query = [...sessionPairs(call), ...scope.seed];
    const own = { ...beside(call), query, body: jsonBody({ ...form.parse(record), id }) };
    await operate(call, "createRecord", own);
    return (await before(call)) !== undefined;
  };

  /** A change of a record, also of one that is in no table yet. */
  const opening =
    (change: (call: RecordCall) => Promise<MockResponse>) =>
    async (call: RecordCall): Promise<MockResponse> => {
      try {
        return await change(call);
      } catch (error) {
        if (!isUnknown(error) || !(await mayOpen(call, error)) || !(await store(call))) throw error;
        return change(call);
      }
    };

  const remove = async (call: RecordCall): Promise<MockResponse> => {
    const response = await one(call, "deleteRecord");
    await gone.add(call);
    return response;
  };

  const BY_KIND: Readonly<Record<Kind, (call: RecordCall) => Promise<MockResponse>>> = {
    listRecords: list,
    getRecord: read,
    createRecord: create,
    replaceRecord: opening(replace),
    updateRecord: opening(update),
    deleteRecord: opening(remove),
    deleteRecords: deleteAll,
    actOnRecord: opening(act),
  };
  const answer = async (call: RecordCall): Promise<MockResponse> => {
    const { parameter, property } = call.form.resource.key;
    try {
      return await BY_KIND[call.kind](call);
    } catch (error) {
      throw error instanceof AppError ? withKey(error, parameter, property) : error;
    }
  };
  return { answer, expect };
};

/** The key of a call as its record has it; undefined for one that no record can have. */
const keptId = ({ form: { catalog, resource }, id }: RecordCall): string | number | undefined => {
  if (id === undefined) return id;
  const { ids } = catalog.info(resource.name);
  // Some formats of numbers take texts, too.
  if (ids.isText) return /^\d{1,15}$/.test(id) && typeof ids.print(1) === "number" ? Number(id) : id;
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined;
};

/** Whether a list only has the records whose keys are known already, as Spotify's `/artists?ids=…`. */
const demandsKeys = ({ name, in: where, required }: Parameter): boolean =>
  where === "query" && required && /(?:^| )ids$/.test(phraseOf(name));
