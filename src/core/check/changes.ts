/* oxlint-disable no-await-in-loop -- the life of a record has an order */
import { isMomentOfMaking, type Operation } from "../document/index.ts";
import type { Row } from "../query/index.ts";
import { recordOf } from "./judge.ts";
import { keyOf } from "./judge-list.ts";
import { type Life, shownPart } from "./life.ts";
import { validBodies } from "./request-bodies.ts";

/** Changes one field of a record: the others stay as they are. Whether they did. */
const changeField = async (life: Life, update: Operation, name: string, other: Row): Promise<boolean> => {
  const before = await life.read();
  if (before === undefined) return false;
  const body = { [name]: other[name] ?? null };
  const sent = life.sent(update, { body });
  const answer = await life.context.ask(sent);
  // Some values must be unique.
  if (answer.status === 409) return true;
  const after = answer.status < 400 ? await life.read() : undefined;
  const untouched = Object.entries(shownPart(life.writers, before.record)).filter(
    ([own]) => Object.hasOwn(other, own) || isMomentOfMaking(own),
  );
  const isKept =
    after === undefined ||
    life.compare(
      "change",
      { ...Object.fromEntries(untouched), ...body },
      after.record,
      sent,
      `PATCH of ${name}`,
    );
  // What is lost would be missed in the answer, too.
  if (!isKept || !(await life.accept(sent, answer)) || after === undefined) return false;
  const [tag, next] = [before.answer.headers.get("etag"), after.answer.headers.get("etag")];
  if (tag !== null && tag === next && !tag.startsWith("W/"))
    life.flaw("precondition", sent, `the ETag is ${tag} before and after a change`);
  return true;
};

/** As many fields are changed, each alone. */
const MAX_CHANGES = 12;

/** Changes some fields of a record, each alone. */
export const checkUpdate = async (life: Life, record: Row, other: Row): Promise<void> => {
  const { update, form } = life.writers;
  if (update === undefined) return;
  const accepted = validBodies(life.context.api, update, form, [record]);
  const names = new Set(accepted.flatMap((body) => Object.keys(body)));
  const changed = Object.keys(other).filter(
    (name) =>
      (names.size === 0 || names.has(name)) &&
      JSON.stringify(record[name]) !== JSON.stringify(other[name]) &&
      !/id$/i.test(name),
  );
  for (const name of changed.slice(0, MAX_CHANGES))
    if (!(await changeField(life, update, name, other))) return;
};

/** Looks at another record, and again later: what is written to one must not be in others. */
export const watchOther = async (life: Life, body: Row): Promise<() => Promise<void>> => {
  const { context, writers } = life;
  const { form, item } = writers;
  const key = context
    .samplesOf(form)
    .map((row) => keyOf(form, row))
    .find((one) => one !== null && one !== life.id);
  if (key === undefined || item === undefined) return () => Promise.resolve();
  const sent = life.about(key, item);
  const read = async (): Promise<Row | undefined> => {
    const answer = await context.ask(sent);
    return answer.status === 200 ? recordOf(context, sent, answer) : undefined;
  };
  const before = await read();
  const watched = Object.entries(before ?? {}).filter(([name]) => Object.hasOwn(body, name));
  return async () => {
    const after = await read();
    if (after !== undefined)
      life.compare("change", Object.fromEntries(watched), after, sent, "a change of another record");
  };
};

/** Replaces a record as a whole. */
export const checkReplace = async (life: Life, body: Row): Promise<void> => {
  const { replace } = life.writers;
  if (replace === undefined || life.id === null) return;
  const { property } = life.writers.form.resource.key;
  const [own] = validBodies(life.context.api, replace, life.writers.form, [body]);
  const names = new Set(Object.keys(own ?? body));
  const whole: Row = Object.fromEntries(
    Object.entries({ ...own, ...body }).filter(([name]) => names.has(name)),
  );
  const sent = life.sent(replace, {
    body: property !== null && names.has(property) ? { ...whole, [property]: life.id } : whole,
  });
  if ((await life.succeed(sent)) === undefined) return;
  const after = await life.read();
  if (after !== undefined)
    life.compare("change", shownPart(life.writers, sent.body as Row), after.record, sent, "PUT");
};

const declares = ({ responses }: Operation, status: number): boolean =>
  responses.some((one) => one.status === String(status));

/** ETag, If-None-Match and If-Match, where the document has them. */
export const checkPreconditions = async (life: Life, body: Row): Promise<void> => {
  const now = await life.read();
  const tag = now?.answer.headers.get("etag") ?? null;
  if (now === undefined || tag === null) return;
  if (declares(now.sent.operation, 304)) {
    const sent = { ...now.sent, headers: { ...now.sent.headers, "If-None-Match": tag } };
    const { status } = await life.context.ask(sent);
    if (status !== 304)
      life.flaw("precondition", sent, `answers ${status} for the ETag that the record has, not 304`);
  }
  const { update, replace, remove } = life.writers;
  for (const operation of [update, replace, remove]) {
    if (operation === undefined || !declares(operation, 412)) continue;
    const sent = life.withBody(life.sent(operation, { headers: { "If-Match": '"no-such-version"' } }), body);
    const { status } = await life.context.ask(sent);
    if (status !== 412)
      life.flaw("precondition", sent, `answers ${status} for an ETag that the record never had, not 412`);
    if (operation === remove && status < 300) life.id = null;
  }
};
