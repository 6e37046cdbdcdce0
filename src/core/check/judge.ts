import { recordIn, type RecordForm, subjectOf, successOf, jsonContent } from "../document/index.ts";
import type { Row } from "../query/index.ts";
import { isNode } from "../schema/index.ts";
import type { Case } from "./cases.ts";
import { conformance } from "./conform.ts";
import type { Context } from "./context.ts";
import { explain } from "./explain.ts";
import { faultOf, type Flaw, flaw } from "./finding.ts";
import { factFlaws, keyOf, valueFlaws } from "./judge-list.ts";
import { listAnswer } from "./list-answer.ts";
import { type Answer, isRefused, type Sent } from "./sent.ts";
import { parameterFor } from "./asked.ts";

/** What a check of a request expects of its answer. */
export type Expectation = Case["expects"];

/** The record in the answer of an operation; undefined if it has none where the document has it. */
export const recordOf = ({ api }: Context, { operation }: Sent, { body }: Answer): Row | undefined => {
  const schema = jsonContent(successOf(operation))?.schema;
  const wrapping = schema && recordIn(api.root, schema, subjectOf(operation.path))?.wrapping;
  let place: unknown = body;
  for (const name of wrapping ?? []) place = isNode(place) ? place[name] : undefined;
  return isNode(place) ? (place as Row) : undefined;
};

/** The key of a size in `pageSizes`. */
export const sizeKey = (operation: Sent["operation"], namesPage: boolean): string =>
  `${operation.method} ${operation.path}${namesPage ? " page" : ""}`;

/** A request with the number of records that the API shows to those who do not ask for one. */
const withSize = ({ pageSizes }: Context, sent: Sent, form: RecordForm): Sent => {
  const { operation, query } = sent;
  const limit = parameterFor(operation, form, "limit");
  if (limit?.schema?.node["default"] !== undefined) return sent;
  const page = parameterFor(operation, form, "page", "offset");
  const has = (name: string | undefined): boolean => query.some(([other]) => other === name);
  const size = pageSizes.get(sizeKey(operation, has(page?.name)));
  if (size === undefined || has(limit?.name)) return sent;
  return {
    ...sent,
    query: [...query, size === "all" ? ["_all", "true"] : [limit?.name ?? "limit", String(size)]],
  };
};

export const isUnknownToMock = ({ headers }: Answer): boolean =>
  /does nothing here/.test(headers.get("x-mock-notice") ?? "");

const listFlaws = async (context: Context, sent: Sent, form: RecordForm, answer: Answer): Promise<Flaw[]> => {
  const { api, mock, notes } = context;
  const sized = withSize(context, sent, form);
  const mocked = await mock(sized);
  if (mocked.status !== 200) return [];
  if (isUnknownToMock(mocked)) {
    notes.add(
      `${sent.operation.path}: the mock does not know what ${sent.query.map(([name]) => name).join(", ")} means`,
    );
    return [];
  }
  const actual = listAnswer(api.root, sent.operation, answer);
  const expected = listAnswer(api.root, sent.operation, mocked);
  if (actual === undefined || expected === undefined) return [];
  const onNote = (note: string): void => void notes.add(`${sent.operation.path}: ${note}`);
  const ids = (rows: readonly Row[]): string => JSON.stringify(rows.map((row) => keyOf(form, row)));
  const isSame = ids(expected.rows) === ids(actual.rows);
  const pairsOf = (rows: readonly Row[]): [Row, Row][] =>
    rows.flatMap((row, index): [Row, Row][] =>
      actual.rows[index] === undefined ? [] : [[row, actual.rows[index]]],
    );
  if (isSame) {
    const facts = factFlaws(expected.facts, actual, onNote);
    // A search that finds other records may still begin with the same.
    const hasTotal = facts.some(({ rule }) => rule === "total");
    const search = parameterFor(sent.operation, form, "q");
    if (!hasTotal || !sent.query.some(([name]) => name === search?.name))
      return [...valueFlaws(form, pairsOf(expected.rows), onNote), ...facts];
  }
  const explained = await explain(context, sized, form, actual);
  if ("rule" in explained) return [explained];
  const total = actual.facts.find(({ kind }) => kind === "total");
  const values = valueFlaws(form, pairsOf(explained.rows), onNote);
  if (total === undefined || total.value === explained.total) return values;
  const { pointer, value } = total;
  const message = `${pointer.replace(/^\//, "")} is ${JSON.stringify(value)}, not ${explained.total}`;
  return [...values, flaw("total", message, pointer)];
};

const itemFlaws = async (context: Context, sent: Sent, form: RecordForm, answer: Answer): Promise<Flaw[]> => {
  const mocked = await context.mock(sent);
  const expected = mocked.status === 200 ? recordOf(context, sent, mocked) : undefined;
  const actual = recordOf(context, sent, answer);
  if (expected === undefined || actual === undefined) return [];
  return valueFlaws(form, [[expected, actual]], (note) => context.notes.add(note));
};

const valueFlawsOf = async (context: Context, sent: Sent, answer: Answer): Promise<Flaw[]> => {
  const on = context.api.recordsOf(sent.operation);
  if (on === undefined || context.rowsOf(on.form) === undefined) return [];
  if (on.kind === "listRecords") return listFlaws(context, sent, on.form, answer);
  return on.kind === "getRecord" ? itemFlaws(context, sent, on.form, answer) : [];
};

const shownStatus = ({ status, text }: Answer): string =>
  `${status}${text.length > 0 && text.length < 200 ? ` ${text.replaceAll(/\s+/g, " ")}` : ""}`;

const GONE = new Set([404, 410]);
/** A server may read an id of a wrong form as an unknown one. */
const REFUSALS = new Set([400, 404, 409, 413, 415, 422]);

/** Whether a page has no records: some APIs refuse those past the end. */
const isPastTheEnd = async ({ api, mock, notes, rowsOf }: Context, sent: Sent): Promise<boolean> => {
  const on = api.recordsOf(sent.operation);
  const isPaged = on?.kind === "listRecords" && rowsOf(on.form) !== undefined && sent.query.length > 0;
  const mocked = isPaged ? await mock(sent) : undefined;
  const isEmpty = mocked !== undefined && listAnswer(api.root, sent.operation, mocked)?.rows.length === 0;
  if (isEmpty) notes.add(`${sent.operation.path}: a page without records is refused`);
  return isEmpty;
};

/** A field of another type has another value, too: that is said once. */
const withoutTwins = (flaws: readonly Flaw[]): Flaw[] =>
  flaws.filter((flaw, index) => flaws.findIndex((one) => faultOf(one) === faultOf(flaw)) === index);

/** What is wrong with the answer to a request. */
export const flawsOf = async (
  context: Context,
  sent: Sent,
  expects: Expectation,
  answer: Answer,
): Promise<Flaw[]> => {
  const { status } = answer;
  const flaws = conformance(context.api, sent.operation, answer);
  if (flaws.some(({ rule }) => rule === "server_error")) return flaws;
  switch (expects) {
    case "success":
      if (status >= 400)
        return (await isPastTheEnd(context, sent))
          ? []
          : [flaw("refuses_valid", `answers ${shownStatus(answer)}`)];
      return withoutTwins([...flaws, ...(await valueFlawsOf(context, sent, answer))]);
    case "refusal":
      if (status < 400) return [flaw("accepts_invalid", `answers ${status}`)];
      return REFUSALS.has(status)
        ? flaws
        : [flaw("wrong_status", `answers ${shownStatus(answer)}, not 400 or 422`)];
    case "nothing":
      if (status < 400) return [flaw("unknown_id", `answers ${status}, not 404`)];
      return GONE.has(status) ? flaws : [flaw("wrong_status", `answers ${shownStatus(answer)}, not 404`)];
    case "answer":
      return flaws;
    case "credentials":
      return isRefused(answer)
        ? flaws
        : [flaw("credentials", `answers ${status} without credentials, not 401`)];
  }
};
