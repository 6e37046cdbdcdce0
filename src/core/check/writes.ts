/* oxlint-disable no-await-in-loop -- the life of a record has an order */
import type { Operation, RecordForm } from "../document/index.ts";
import type { Json } from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import { casesOf, demandsCredentials, pathChoices } from "./cases.ts";
import { checkPreconditions, checkReplace, checkUpdate, watchOther } from "./changes.ts";
import type { Context } from "./context.ts";
import { recordOf } from "./judge.ts";
import { keyOf } from "./judge-list.ts";
import { keyIn, Life, shownPart, type Writers } from "./life.ts";
import { checkCredentials, checkRefusals, checkUnknown } from "./refusals.ts";
import { validBodies } from "./request-bodies.ts";
import { runCase } from "./run-case.ts";
import { type Answer, isRefused, type Sent, urlOf } from "./sent.ts";

const writersOf = ({ api }: Context, form: RecordForm): Writers | undefined => {
  const find = (method: string): Operation | undefined =>
    [...form.resource.operations.keys()].find(
      (one) =>
        one.method === method &&
        one.path === (method === "POST" ? form.resource.list : form.resource.item)?.path,
    );
  const create = find("POST");
  const { list, item } = form.resource;
  if (create === undefined || api.recordsOf(create) === undefined) return undefined;
  return { form, create, list, item, update: find("PATCH"), replace: find("PUT"), remove: find("DELETE") };
};

const checkLocation = (life: Life, answer: Answer, sent: Sent): void => {
  const location = answer.headers.get("location");
  const { item } = life.writers;
  if (location === null || item === undefined || life.id === null) return;
  const path = urlOf(life.sent(item));
  if (!location.split(/[?#]/, 1)[0]?.endsWith(path))
    life.flaw("location", sent, `Location is ${location}; the record is at ${path}`);
};

/** Makes a record; undefined if that is refused. A conflict is met by another body: some values must be unique. */
const make = async (life: Life, bodies: readonly Row[]): Promise<Row | undefined> => {
  const { context, writers } = life;
  for (const [index, body] of bodies.entries()) {
    const sent = life.sent(writers.create, { body });
    const answer = await context.ask(sent);
    if (answer.status === 409 && index < bodies.length - 1) continue;
    if (isRefused(answer) && demandsCredentials(sent.operation) && context.askWithout === null) {
      context.notes.add(`POST ${sent.operation.path}: demands credentials; give them with --header`);
      return undefined;
    }
    if (!(await life.accept(sent, answer))) return undefined;
    const record = recordOf(context, sent, answer);
    life.id = keyIn(writers.form, record, answer.headers.get("location"));
    checkLocation(life, answer, sent);
    const shown = shownPart(writers, body);
    // Some answer a job or an id instead of the record.
    const isRecord = record !== undefined && Object.keys(shown).some((name) => Object.hasOwn(record, name));
    if (isRecord) life.compare("not_stored", shown, record, sent, "POST");
    return body;
  }
  return undefined;
};

/** The lists once more, now that they have the new record. */
const checkLists = async (life: Life, record: Row): Promise<void> => {
  const { context, writers } = life;
  const rows = context.rowsOf(writers.form);
  const { list } = writers;
  if (rows === undefined || list === undefined || list.path.includes("{")) return;
  const all = [...rows, record];
  const own = {
    ...context,
    mock: await context.mockOver(writers.form, all),
    rowsOf: (form: RecordForm) => (form === writers.form ? all : context.rowsOf(form)),
    samplesOf: (form: RecordForm) => (form === writers.form ? all : context.samplesOf(form)),
  };
  for (const one of casesOf(own, list)
    .filter(({ expects }) => expects === "success")
    .slice(0, MAX_AGAIN))
    await runCase(own, one);
};

const MAX_AGAIN = 15;

const checkRemoval = async (life: Life, total: number | undefined): Promise<void> => {
  const { context, writers } = life;
  const { remove, item } = writers;
  if (remove === undefined || life.id === null) return;
  const sent = life.sent(remove);
  if ((await life.succeed(sent)) === undefined) return;
  if (item !== undefined) {
    const gone = life.sent(item);
    const { status } = await context.ask(gone);
    if (status < 400)
      life.flaw("not_deleted", gone, `answers ${status} for the record that was just deleted`);
  }
  const after = await life.total();
  if (total !== undefined && after?.total !== undefined && after.total !== total)
    life.flaw(
      "not_deleted",
      after.sent,
      `the list says ${after.total} records after DELETE, ${total} before POST`,
    );
};

/** Records with references that exist, where they show none. */
const samplesFor = ({ api, samplesOf }: Context, form: RecordForm): Row[] => {
  const { belongsTo = [] } = form.catalog.find(form.resource.name) ?? {};
  const references = belongsTo.flatMap(({ field, resource }): [string, Json][] => {
    const parent = api.forms.find((one) => one.resource.name === resource);
    const [first] = parent === undefined ? [] : samplesOf(parent);
    return parent === undefined || first === undefined ? [] : [[field, keyOf(parent, first)]];
  });
  const samples = samplesOf(form);
  return (samples.length === 0 ? [{}] : samples).map((row) => ({
    ...Object.fromEntries(references),
    ...row,
  }));
};

/** The life of a record: it is made, read, listed, changed, replaced and removed. */
const checkLife = async (context: Context, writers: Writers): Promise<void> => {
  const { form, create, list } = writers;
  const rows = samplesFor(context, form);
  const [params] = pathChoices(context, { api: context.api, operation: create, form, rows });
  const bodies = validBodies(context.api, create, form, rows);
  if (params === undefined || bodies.length === 0) {
    context.notes.add(`POST ${create.path}: not tried, because no body or path could be made for it`);
    return;
  }
  const life = new Life(context, writers, params);
  const total = await life.total();
  const body = await make(life, bodies);
  if (body === undefined) return;
  if (life.id === null) {
    context.notes.add(
      `POST ${create.path}: what it makes has no key in its answer, so it was not looked at again, nor deleted`,
    );
    return;
  }
  const made = await life.read();
  if (made !== undefined)
    life.compare("not_stored", shownPart(writers, body), made.record, made.sent, "POST");
  const listed = await life.total();
  if (
    list !== undefined &&
    total !== undefined &&
    listed?.total !== undefined &&
    listed.total !== total.total + 1
  )
    life.flaw(
      "not_stored",
      listed.sent,
      `the list says ${listed.total} records after POST, ${total.total} before`,
    );
  if (made !== undefined) {
    await checkLists(life, { ...made.record, ...shownPart(writers, body) });
    const other = bodies.find((one) => JSON.stringify(one) !== JSON.stringify(body)) ?? body;
    const lookAgain = await watchOther(life, other);
    await checkUpdate(life, made.record, other);
    await checkReplace(life, body);
    await lookAgain();
    await checkPreconditions(life, body);
  }
  await checkRefusals(life, body);
  await checkUnknown(life, body);
  await checkCredentials(life, body);
  await checkRemoval(life, total?.total);
  if (writers.remove === undefined)
    context.notes.add(
      `POST ${create.path}: the record it made, ${JSON.stringify(life.id)}, stays: the document has no DELETE`,
    );
};

/** Checks that writes are stored and do what they say, with records that the check makes and removes. */
export const checkWrites = async (
  context: Context,
  isChosen: (operation: Operation) => boolean,
): Promise<void> => {
  for (const form of context.api.forms) {
    const writers = writersOf(context, form);
    if (writers !== undefined && isChosen(writers.create)) await checkLife(context, writers);
  }
};
