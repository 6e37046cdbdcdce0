import type { Json } from "../engine/index.ts";
import type { AppError } from "../errors.ts";
import { jsonBody, type MockResponse, type OwnDeps } from "../mock/index.ts";
import type { Row } from "../query/index.ts";
import { type Node, resolved } from "../schema/index.ts";
import type { Embedded } from "./embedded.ts";
import { phraseOf } from "./names.ts";
import { beside, type Operate, sessionOfCall, sessionPairs } from "./operate.ts";
import { type Operation, type Parameter, successOf } from "./operation.ts";
import { wrap } from "./page.ts";
import { NO_PREFERENCE } from "./prefer.ts";
import type { RecordCall } from "./record-call.ts";
import { isUnknown } from "./record-errors.ts";
import { keptId, type RecordWriter } from "./record-writer.ts";
import { type Maker, plainResponse } from "./respond.ts";
import { recordOfBody } from "./sent-record.ts";

/** Whether a document shows a value as one of a parameter of its path. */
export const isShown = (root: Node, { parameters }: Operation, name: string, value: string): boolean => {
  const parameter = parameters.find((one) => one.in === "path" && one.name === name);
  const schema = (parameter?.schema && resolved(root, parameter.schema)?.node) ?? {};
  const { example, examples } = schema;
  const all: unknown[] = [
    ...(parameter?.examples ?? []),
    example,
    ...(Array.isArray(examples) ? examples : []),
  ];
  return all.some((one) => (typeof one === "number" ? one.toString() : one) === value);
};

/** Records that a session has deleted, though no table had them: nobody makes them up again. */
interface Gone {
  readonly has: (call: RecordCall) => Promise<boolean>;
  readonly add: (call: RecordCall) => Promise<void>;
}

export const createGone = ({ sessions }: Pick<OwnDeps, "sessions">): Gone => {
  const placeOf = ({ form: { resource, catalog }, scope, id }: RecordCall) => ({
    // Of no table: it only says which are gone.
    table: { resource: `${resource.name}$gone`, seed: scope.seed[0]?.[1] ?? "", count: 0 },
    number: catalog.info(resource.name).ids.parse(id),
  });
  return {
    async has(call) {
      const session = sessionOfCall(call);
      if (sessions === null || session === null) return false;
      const { table, number } = placeOf(call);
      return (await sessions.open(session)).overlay(table)?.records.has(number) === true;
    },
    async add(call) {
      const session = sessionOfCall(call);
      const { table, number } = placeOf(call);
      const isInTable = number <= call.form.catalog.info(call.form.resource.name).count;
      if (sessions === null || session === null || isInTable) return;
      const decide = () => ({ table, writes: [[number, "{}"]] as const, result: undefined });
      await sessions.write(session, decide, call.routed.client());
    },
  };
};

/** Whether a list only has the records whose keys are known already, as Spotify's `/artists?ids=…`. */
const demandsKeys = ({ name, in: where, required }: Parameter): boolean =>
  where === "query" && required && /(?:^| )ids$/.test(phraseOf(name));

/** Whether a record that is in no table is one that a caller may expect. */
const createMayOpen =
  (root: Node, gone: Gone) =>
  async (call: RecordCall, { problems: [problem] }: AppError, isBelowShown = false): Promise<boolean> => {
    const { form, operation, id = "" } = call;
    const { list: known, key, name } = form.resource;
    // Without a list, or if that shows no keys but numbers, nobody can know which there are: there is one for every key.
    const isHidden = key.property === null && form.catalog.info(name).ids.isText;
    const isExpected =
      isBelowShown ||
      known === undefined ||
      isHidden ||
      known.parameters.some(demandsKeys) ||
      (key.parameter !== null && isShown(root, operation, key.parameter, id));
    return isExpected && problem?.message.startsWith("was deleted") !== true && !(await gone.has(call));
  };

/** The response of a record that is in no table: as others show it, if some do. */
const createMaking =
  (maker: Maker, { shown }: Embedded) =>
  async (call: RecordCall): Promise<MockResponse> => {
    const response = plainResponse(maker, successOf(call.operation), call, NO_PREFERENCE);
    const known = await shown(call);
    if (known === undefined || typeof response.body !== "string") return response;
    const body = JSON.parse(response.body) as Json;
    const record = recordOfBody(body, call);
    const { itemWrapping } = call.form.resource;
    return record === undefined
      ? response
      : { ...response, body: JSON.stringify(wrap(body, itemWrapping, { ...record, ...known })) };
  };

/** Records that are in no table until they are changed: where nobody can know which there are, there is one for every key. */
export const createMadeUp = (
  maker: Maker,
  operate: Operate,
  { one, before }: RecordWriter,
  embedded: Embedded,
  gone: Gone,
) => {
  const mayOpen = createMayOpen(maker.root, gone);
  const madeUp = createMaking(maker, embedded);

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
      return madeUp(call);
    }
  };

  /** Puts a record that was made up into its table; false where that is impossible. */
  const store = async (call: RecordCall): Promise<boolean> => {
    const { form, scope } = call;
    const { item } = form.resource;
    const { slug } = form.resource.key;
    const id = keptId(call);
    if (item === undefined || (id === undefined && slug === null)) return false;
    const key: Row = id === undefined ? { [slug ?? ""]: call.id ?? "" } : { id };
    const { body } = await madeUp({ ...call, operation: item, key: `GET ${call.path}?` });
    const record = typeof body === "string" ? recordOfBody(JSON.parse(body), call) : undefined;
    if (record === undefined) return false;
    const query = [...sessionPairs(call), ...scope.seed];
    const own = { ...beside(call), query, body: jsonBody({ ...form.parse(record), ...key }) };
    await operate(call, "createRecord", own);
    return id === undefined || (await before(call)) !== undefined;
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

  return { expect, read, opening, remove };
};

export type MadeUp = ReturnType<typeof createMadeUp>;
