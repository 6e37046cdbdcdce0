import { AppError } from "../errors.ts";
import type { MockResponse } from "../mock/index.ts";
import type { Row } from "../query/index.ts";
import { hasAmounts } from "./amounts.ts";
import { createBulk } from "./bulk-operations.ts";
import { type RecordCall, withNotices } from "./record-call.ts";
import { declares } from "./operation.ts";
import { withFacts } from "./scope.ts";
import { keptId, type RecordBodies, type RecordWriter } from "./record-writer.ts";
import type { Maker } from "./respond.ts";
import { newRecord, queryRecord, replacedRecord, sentRecord, sentRecords, touches } from "./sent-record.ts";
import type { Slugs } from "./slugs.ts";
import type { Shaper } from "./sent-shape.ts";
import type { Settle } from "./settle.ts";
import { writtenBy } from "./sign-in/author.ts";
import { toggled } from "./toggles.ts";

/** How what is sent becomes a record. */
interface Fitting {
  readonly shape: Shaper;
  readonly settle: Settle;
  readonly slugs: Slugs;
}

/** What is sent becomes a new record. */
const createCreation = (
  maker: Maker,
  bodies: RecordBodies,
  writer: RecordWriter,
  { shape, settle, slugs }: Fitting,
) => {
  const { root } = maker;
  const { finish, one, write } = writer;

  /** A new record as it is kept, of what was sent. */
  const made = async (call: RecordCall, sent: Row): Promise<Row> => {
    const { form, scope } = call;
    const author = call.user === undefined ? {} : writtenBy(root, form.resource.record, call.user);
    const shaped = { ...author, ...(await shape(call, sent)) };
    const own = form.parse(withFacts({ ...shaped, ...scope.inPath }, scope.facts));
    const row = await settle(call, newRecord(root, call, own), own);
    const { slug } = form.resource.key;
    return slug === null || Object.hasOwn(own, slug) ? row : { ...row, ...(await slugs.slugOf(call, row)) };
  };

  /** Whether a write failed because of a key for which the document has no such answer. */
  const isReplaceable = (call: RecordCall, error: unknown): boolean =>
    error instanceof AppError && error.code === "id_taken" && !declares(call.operation, 409);

  /** Makes a record, or replaces the one that has its key. */
  const add = async (call: RecordCall, record: Row): Promise<MockResponse> => {
    const slug = record[call.form.resource.key.slug ?? ""];
    const taken = typeof slug === "string" ? await slugs.keyFor(call, slug) : undefined;
    if (taken !== undefined && declares(call.operation, 409)) throw isTaken(call, slug);
    if (taken !== undefined)
      return write({ ...call, id: String(taken) }, "replaceRecord", { ...record, id: taken });
    try {
      return await write(call, "createRecord", record);
    } catch (error) {
      const { id } = record;
      if (!isReplaceable(call, error) || (typeof id !== "string" && typeof id !== "number")) throw error;
      return write({ ...call, id: String(id) }, "replaceRecord", record);
    }
  };

  const { createAll, changeAll } = createBulk(maker, bodies, writer, made);

  const create = async (call: RecordCall): Promise<MockResponse> => {
    const many = sentRecords(root, call);
    if (many !== undefined) return createAll(call, many);
    const sent = sentRecord(call);
    return sent === undefined
      ? one(call, "createRecord", call.body?.value ?? null)
      : finish(call, await add(call, await made(call, sent)));
  };

  return { create, changeAll };
};

/** The error of a new record whose slug another has. */
const isTaken = ({ form: { resource } }: RecordCall, value: unknown): AppError =>
  new AppError("id_taken", `${resource.name} already has a record ${JSON.stringify(value)}.`, {
    problems: [{ pointer: `/${resource.key.slug}`, value, message: "is taken" }],
  });

/** The operations that write the records which are sent. */
export const createRecordWrites = (
  maker: Maker,
  bodies: RecordBodies,
  writer: RecordWriter,
  fitting: Fitting,
) => {
  const { root } = maker;
  const { one, before } = writer;
  const { shape, settle } = fitting;
  const { create, changeAll } = createCreation(maker, bodies, writer, fitting);

  /** The records of a call that names none itself. */
  const severalIn = (call: RecordCall): readonly Row[] | undefined =>
    call.id === undefined ? sentRecords(root, call) : undefined;

  /** What a record is replaced by; a new one has its key. */
  const replacement = async (call: RecordCall, sent: Row) => {
    const { operation } = call;
    const row = call.form.parse(await shape(call, sent));
    const known = await before(call);
    if (known !== undefined) {
      const whole = await settle(call, replacedRecord(root, call, row, known), row);
      return { name: "replaceRecord", row: whole } as const;
    }
    const id = keptId(call);
    const { slug } = call.form.resource.key;
    const key = id !== undefined ? { id } : slug !== null ? { [slug]: call.id ?? "" } : undefined;
    if (key !== undefined && (declares(operation, 201) || !declares(operation, 404))) {
      const whole = await settle(call, newRecord(root, call, row), row);
      return { name: "createRecord", row: { ...whole, ...key } } as const;
    }
    // Throws, unless another request has just made it.
    await one(call, "replaceRecord", row);
    return { name: "replaceRecord", row } as const;
  };

  const replace = async (call: RecordCall): Promise<MockResponse> => {
    const many = severalIn(call);
    if (many !== undefined)
      return changeAll(call, "replaceRecord", many, async (own, each) => (await replacement(own, each)).row);
    const sent = sentRecord(call);
    if (sent === undefined) return one(call, "replaceRecord", call.body?.value ?? null);
    const { name, row } = await replacement(call, sent);
    return one(call, name, row);
  };

  /** What a change of a record writes. */
  const changed = async (call: RecordCall, sent: Row): Promise<Row> => {
    const parsed = call.form.parse(await shape(call, sent));
    const known = hasAmounts(root, call.form.resource.record) ? await before(call) : undefined;
    return { ...(await settle(call, parsed, parsed, known)), ...touches(root, call, parsed) };
  };

  const update = async (call: RecordCall): Promise<MockResponse> => {
    const many = severalIn(call);
    if (many !== undefined) return changeAll(call, "updateRecord", many, changed);
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

  return { create, replace, update, act };
};
