import type { Json } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import type { MockResponse } from "../mock/index.ts";
import type { Row } from "../query/index.ts";
import { isNode, type Located, type Node, resolved } from "../schema/index.ts";
import { addedUp } from "./amounts.ts";
import { recordIn, recordsIn } from "./bodies.ts";
import { carried, type Operate, beside } from "./operate.ts";
import { jsonContent, successOf } from "./operation.ts";
import type { MadeUp } from "./made-up-records.ts";
import { type Page, wrapPage } from "./page.ts";
import { subjectOf } from "./paths.ts";
import type { RecordBodies, RecordWriter } from "./record-writer.ts";
import type { RecordCall } from "./record-call.ts";
import { nothingFound } from "./record-errors.ts";
import type { RecordForm } from "./records.ts";
import type { Part, PartKind } from "./resource.ts";
import { type Maker, responseOf } from "./respond.ts";
import type { Scope } from "./scope.ts";
import { formShownBy, isListed, type Settle } from "./settle.ts";
import { newRecord, replacedRecord, sentRecord, sentRecords, touches } from "./sent-record.ts";
import type { Shaper } from "./sent-shape.ts";

/* Lists within records that have paths of their own: what is put into a cart. */

const NO_SCOPE: Scope = { query: [], seed: [], inPath: {}, facts: {} };

/** What a call of such an operation is about. */
interface PartCall {
  /** Of the record. */
  readonly call: RecordCall;
  /** Of one of its parts, as if that were a record. */
  readonly own: RecordCall;
  readonly part: Part;
  /** The record as it is before. */
  readonly row: Row;
  readonly parts: readonly Row[];
}

const partsIn = (row: Row, { property }: Part): readonly Row[] => {
  const all = row[property];
  return Array.isArray(all) ? (all as Json[]).filter((one): one is Row & Json => isNode(one)) : [];
};

const pageOf = (parts: readonly Row[], url: string, noun: string): Page => ({
  total: parts.length,
  nouns: [noun],
  limit: parts.length,
  offset: 0,
  first: 1,
  isNumbered: false,
  start: 0,
  ids: parts.map(({ id = null }) => id),
  next: null,
  previous: null,
  self: url,
  firstUrl: null,
  lastUrl: null,
});

interface PartTools {
  readonly forms: readonly RecordForm[];
  readonly bodies: RecordBodies;
  readonly writer: RecordWriter;
  readonly operate: Operate;
  readonly shape: Shaper;
  readonly settle: Settle;
  /** Reads or changes a record that may be in no table yet. */
  readonly opening: MadeUp["opening"];
}

/** How the answers of such operations are written: as the record, as one of its parts, or as all of them. */
const createAnswers = (
  { root, ...maker }: Maker,
  { bodies, writer }: Pick<PartTools, "bodies" | "writer">,
) => {
  const nodeOf = (place: Located | undefined): Node | undefined => place && resolved(root, place)?.node;

  const listed = (
    { call, own, part }: PartCall,
    response: MockResponse,
    schema: Located,
    parts: readonly Row[],
  ): MockResponse => {
    const { wrapping = [] } = recordsIn(root, schema) ?? {};
    const around = wrapping.length === 0 ? undefined : bodies.around(call);
    const page = pageOf(parts, call.routed.request.url, subjectOf(part.property));
    const body = wrapPage(root, schema, around, wrapping, parts, page);
    const spec = successOf(call.operation);
    return responseOf(
      { root, ...maker },
      spec,
      own,
      jsonContent(spec),
      body,
      carried(response),
      response.status,
    );
  };

  return (found: PartCall, response: MockResponse, parts: readonly Row[], one?: Row) => {
    const { call, own } = found;
    const schema = jsonContent(successOf(call.operation))?.schema;
    const answered = schema && nodeOf(recordIn(root, schema, subjectOf(call.operation.path))?.record);
    const ofPart = nodeOf(own.form.resource.record);
    const isRecord = answered !== undefined && answered === nodeOf(call.form.resource.record);
    if (
      schema !== undefined &&
      !isRecord &&
      answered !== ofPart &&
      nodeOf(recordsIn(root, schema)?.record) === ofPart
    )
      return listed(found, response, schema, parts);
    if (isRecord || one === undefined) return writer.finish({ ...call, kind: "actOnRecord" }, response);
    return writer.finish(own, { ...response, value: own.form.parse(one) });
  };
};

/** The operations on lists within records. */
export const createPartOperations = (maker: Maker, tools: PartTools) => {
  const { root } = maker;
  const { forms, writer, operate, shape, settle, opening } = tools;
  const answer = createAnswers(maker, tools);
  const formOf = new Map(forms.map((form) => [form.resource.name, form]));

  const rowOf = async (call: RecordCall): Promise<Row> => (await opening(writer.readNow)(call)).value as Row;

  const findPart = async (call: RecordCall): Promise<PartCall> => {
    const part = call.form.resource.parts.find(({ operations }) => operations.has(call.operation));
    const form = part && formOf.get(part.resource.name);
    if (part === undefined || form === undefined) throw new Error(`${call.operation.path} has no list`);
    const row = await rowOf(call);
    const own = { ...call, form, kind: "createRecord" as const, scope: NO_SCOPE };
    return { call, own, part, row, parts: partsIn(row, part) };
  };

  /** Where in the list the one is that the path names. */
  const placeOf = ({ call, part, parts }: PartCall): number => {
    const { property, parameter, key } = part;
    const text = call.params[parameter ?? ""] ?? "";
    const index = key === null ? -1 : parts.findIndex((one) => String(one[key]) === text);
    if (index !== -1) return index;
    const problem = { parameter: parameter ?? property, value: text.slice(0, 100), message: "matches none" };
    throw new AppError("record_not_found", `${property} has no ${JSON.stringify(problem.value)}.`, {
      problems: [problem],
    });
  };

  /** Writes the record with other parts, and what follows from them. */
  const writeParts = ({ call, part, row }: PartCall, parts: readonly Row[]): Promise<MockResponse> => {
    const change = { [part.property]: parts };
    const record = call.form.resource.record;
    return writer.write(call, "updateRecord", {
      ...change,
      ...addedUp(root, record, { ...row, ...change }, change),
      ...touches(root, call, change),
    });
  };

  /** The key of a part that is new. */
  const nextKey = ({ own: { form } }: PartCall, parts: readonly Row[]): Row => {
    const { name, key } = form.resource;
    const { ids, count } = form.catalog.info(name);
    if (key.property === null) return {};
    const numbers = parts.map((one) => ids.parse(one[key.property ?? ""]));
    const last = numbers.reduce((most, one) => Math.max(most, one), ids.isText ? count : 0);
    return { id: ids.print(last + 1) };
  };

  /** A record of a list of its own that is sent by its key, as a track is put on a playlist. */
  const named = async ({ own }: PartCall, sent: Row): Promise<Row | undefined> => {
    const listed = formShownBy(root, forms.filter(isListed), own.form.resource.record);
    const { property } = listed?.resource.key ?? {};
    if (listed === undefined) return undefined;
    const subject = subjectOf(own.operation.path);
    const key = Object.entries(sent).find(
      ([name]) => name === property || [`${subject} id`, "id"].includes(subjectOf(name).toLowerCase()),
    )?.[1];
    if (typeof key !== "string" && typeof key !== "number") return undefined;
    const call = { ...own, form: listed };
    const { value } =
      (await operate(call, "getRecord", { ...beside(own), id: String(key) }).catch(nothingFound)) ?? {};
    return isNode(value) ? listed.print(value as Row) : undefined;
  };

  const made = async (found: PartCall, sent: Row, parts: readonly Row[]): Promise<Row> => {
    const { own } = found;
    const known = await named(found, sent);
    if (known !== undefined) return known;
    const shaped = own.form.parse(await shape(own, sent));
    const call = { ...own, key: `${own.key} ${parts.length}` };
    const whole = { ...nextKey(found, parts), ...newRecord(root, call, shaped) };
    return own.form.print(await settle(own, whole, shaped));
  };

  const add = async (call: RecordCall): Promise<MockResponse> => {
    const found = await findPart(call);
    const { own } = found;
    const sent = sentRecords(root, own) ?? [sentRecord(own) ?? {}];
    let parts = found.parts;
    for (const one of sent)
      // oxlint-disable-next-line no-await-in-loop -- each has the key after the one before
      parts = [...parts, await made(found, one, parts)];
    return answer(found, await writeParts(found, parts), parts, parts.at(-1));
  };

  /** Changes the part that the path names, and those of its amounts that nobody sent. */
  const change =
    (changed: (found: PartCall, before: Row, sent: Row) => Row) =>
    async (call: RecordCall): Promise<MockResponse> => {
      const found = await findPart(call);
      const { own } = found;
      const index = placeOf(found);
      const before = own.form.parse(found.parts[index] ?? {});
      const sent = own.form.parse(await shape(own, sentRecord(own) ?? {}));
      const { id } = before;
      const row = { ...changed(found, before, sent), ...(id === undefined ? {} : { id }) };
      // Also what it lacks beside its keys: amounts may follow from that.
      const whole = await settle(own, row, { ...row, ...sent });
      const one = own.form.print(await settle(own, whole, sent));
      const parts = found.parts.with(index, one);
      return answer(found, await writeParts(found, parts), parts, one);
    };

  const BY_KIND: Readonly<Record<PartKind, (call: RecordCall) => Promise<MockResponse>>> = {
    addPart: add,
    async listParts(call) {
      const found = await findPart(call);
      return answer(found, await writer.write(call, "getRecord"), found.parts);
    },
    async getPart(call) {
      const found = await findPart(call);
      const one = found.parts[placeOf(found)];
      return answer(found, await writer.write(call, "getRecord"), found.parts, one);
    },
    changePart: change(({ own }, before, sent) => ({ ...before, ...sent, ...touches(root, own, sent) })),
    replacePart: change(({ own }, before, sent) => replacedRecord(root, own, sent, before)),
    async removePart(call) {
      const found = await findPart(call);
      const index = placeOf(found);
      const parts = found.parts.toSpliced(index, 1);
      return answer(found, await writeParts(found, parts), parts, found.parts[index]);
    },
    async clearParts(call) {
      const { parts } = call.form.resource;
      const cleared = parts.filter(({ operations }) => operations.has(call.operation));
      const row = await rowOf(call);
      const change = Object.fromEntries(
        (cleared.length > 0 ? cleared : parts).map(({ property }): [string, Json] => [property, []]),
      );
      const response = await writer.write(call, "updateRecord", {
        ...change,
        ...addedUp(root, call.form.resource.record, { ...row, ...change }, change),
        ...touches(root, call, change),
      });
      return writer.finish({ ...call, kind: "actOnRecord" }, response);
    },
  };
  return BY_KIND;
};
