import { phraseOf } from "../../../src/core/document/names.ts";
import type { Operation, Parameter } from "../../../src/core/document/operation.ts";
import type { Values } from "../../../src/core/document/values.ts";
import { isNode, type Node, resolved } from "../../../src/core/schema/index.ts";
import { type Client, ORIGIN, recordsOf } from "./client.ts";

/* What the declared parameters of a list do, as somebody sees who knows the document alone. */

/** Of one list. */
const MOST = 6;

const LIMIT =
  /^(?:limit|per page|page size|size|max results|max items|results per page|items per page|top|take|count)$/;
const PAGE = /^(?:page|page number|page no|page num|page index|current page)$/;
const OFFSET = /^(?:offset|skip|skip count|start at|start index|first result)$/;
const CURSOR =
  /^(?:cursor|page cursor|next cursor|after|page after|starting after|page token|next token|next page token|continuation token|marker)$/;
/** What a cursor is called in an answer. */
const NEXT = /next|cursor|token|after|marker|continuation/;

export type QueryKind = "filters" | "pages" | "cursors" | "others";

/** Told how each parameter went. */
export type Report = (kind: QueryKind, isRight: boolean, detail: string) => void;

type Sent = readonly (readonly [name: string, text: string])[];

const nodeOf = (root: Node, { schema }: Parameter): Node => (schema && resolved(root, schema)?.node) ?? {};

const named = (parameters: readonly Parameter[], names: RegExp): Parameter | undefined =>
  parameters.find(({ name }) => names.test(phraseOf(name)));

const scalarText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== ""
    ? value
    : typeof value === "number" || typeof value === "boolean"
      ? String(value)
      : undefined;

/** The first text below a body that is called as a cursor is. */
const cursorIn = (value: unknown, isNamed = false): string | undefined => {
  if (!isNode(value)) return isNamed ? scalarText(value) : undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (Array.isArray(inner)) continue;
    const isNext = NEXT.test(phraseOf(name)) && !/previous|prev|before|has/.test(phraseOf(name));
    const found = cursorIn(inner, isNext);
    if (found !== undefined && found !== "true" && found !== "false") return found;
  }
  return undefined;
};

/** The cursor that the URL of the next page has, or the text itself. */
const within = (name: string, text: string | undefined): string | undefined =>
  text !== undefined && URL.canParse(text, ORIGIN) && /[/?]/.test(text)
    ? (new URL(text, ORIGIN).searchParams.get(name) ?? undefined)
    : text;

/** What takes the names of fields, whose prose alone says so. */
const TAKES_FIELDS = /^(?:fields|select|sort|sort by|order by|orderby|sort field|ordering)$/;

/** A text that a parameter takes: what the document shows, a field or a function where it is one, else a value of its schema. */
const textFor = (root: Node, values: Values, parameter: Parameter, record: unknown): string | undefined => {
  const { enum: choices, example, type } = nodeOf(root, parameter);
  const last: unknown = Array.isArray(choices) ? choices.at(-1) : undefined;
  const shown = scalarText(parameter.examples[0]) ?? scalarText(example) ?? scalarText(last);
  if (shown !== undefined) return shown;
  const scalars = Object.entries(isNode(record) ? record : {}).filter(
    ([, one]) => scalarText(one) !== undefined,
  );
  if (TAKES_FIELDS.test(phraseOf(parameter.name)) && scalars.length > 0) return scalars.at(-1)?.[0];
  if (/jsonp/i.test(parameter.name + parameter.description)) return "show";
  if (type === "boolean") return "true";
  const made =
    parameter.schema &&
    values.valueOf({ ...parameter.schema, pointer: `/query/${parameter.name}` }, parameter.name, ORIGIN);
  return scalarText(made) ?? (Array.isArray(made) ? scalarText(made[0]) : undefined);
};

/** Calls a list with each of its declared parameters; `told` are those whose effect is known from another list. */
export const checkQueries = async (
  root: Node,
  client: Client,
  values: Values,
  list: Operation,
  keyOf: (record: unknown) => string | undefined,
  told: Set<string>,
  report: Report,
): Promise<void> => {
  const parameters = [...list.queryParameters.values()].filter((one) => !one.required);
  const ask = async (...sent: Sent) => {
    const answer = await client.call(list, {}, sent);
    return { ...answer, records: recordsOf(root, list, answer.body) };
  };
  const first = await ask();
  if (first.status !== 200 || first.records.length === 0) return;
  const where = (sent: Sent): string => `${list.path}?${sent.map((one) => one.join("=")).join("&")}`;
  const [sample] = first.records;

  const limit = named(parameters, LIMIT);
  const size = limit && Math.max(2, Number(nodeOf(root, limit)["minimum"] ?? 2));
  const limited: Sent = limit === undefined ? [] : [[limit.name, String(size)]];
  const page = named(parameters, PAGE) ?? named(parameters, OFFSET);
  const isSecond = (before: readonly unknown[], after: readonly unknown[]): boolean =>
    after.length > 0 && !before.some((one) => after.some((other) => Bun.deepEquals(one, other)));
  const small = limit === undefined ? first : await ask(...limited);
  const isAll = first.records.length <= small.records.length && limit !== undefined;
  if (limit !== undefined)
    report("pages", small.status === 200 && small.records.length <= Number(size), where(limited));
  if (page !== undefined && !isAll) {
    const { minimum, default: usual, type } = nodeOf(root, page);
    const isOffset = OFFSET.test(phraseOf(page.name));
    const start = minimum === 0 || usual === 0 ? 0 : 1;
    const sent: Sent = [...limited, [page.name, String(isOffset ? small.records.length : start + 1)]];
    const second = await ask(...sent);
    // Without a limit, all may be on the first page.
    const isRight =
      isSecond(small.records, second.records) || (limit === undefined && second.records.length === 0);
    if (type === "integer" || type === "number") report("pages", isRight, where(sent));
  }
  const cursor = named(parameters, CURSOR);
  if (cursor !== undefined && !isAll) {
    const next = within(cursor.name, cursorIn(small.body)) ?? keyOf(small.records.at(-1));
    const sent: Sent = [...limited, [cursor.name, next ?? ""]];
    const second = await ask(...sent);
    const isRight =
      isSecond(small.records, second.records) || (limit === undefined && second.records.length === 0);
    report("cursors", next !== undefined && isRight, where(sent));
  }
  const known = [LIMIT, PAGE, OFFSET, CURSOR];
  const rest = parameters.filter(({ name }) => !known.some((names) => names.test(phraseOf(name))));
  for (const parameter of rest.slice(0, MOST)) {
    const property = isNode(sample)
      ? Object.keys(sample).find((name) => phraseOf(name) === phraseOf(parameter.name))
      : undefined;
    const { type } = nodeOf(root, parameter);
    const value = property === undefined || !isNode(sample) ? undefined : scalarText(sample[property]);
    if (property !== undefined && value !== undefined && type !== "array") {
      const sent: Sent = [[parameter.name, value]];
      const { status, records } = await ask(...sent);
      const isRight =
        status === 200 &&
        records.length > 0 &&
        records.every((one) => isNode(one) && scalarText(one[property]) === value);
      report("filters", isRight, `${status} ${records.length} ${where(sent)}`);
      continue;
    }
    const text = textFor(root, values, parameter, sample);
    if (text === undefined || told.has(parameter.name)) continue;
    told.add(parameter.name);
    const { status, notice } = await ask([parameter.name, text]);
    // What every request must send may do nothing, too.
    report(
      "others",
      status === 200 && !notice.includes(`${parameter.name}=`),
      `${status} ${where([[parameter.name, text]])}`,
    );
  }
};
