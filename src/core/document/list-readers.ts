import type { ResourceInfo } from "../engine/index.ts";
import { noticeOf, type Pair } from "../query/index.ts";
import { soleTypeOf } from "../schema/index.ts";
import { parentsNamed } from "./expanded.ts";
import { comparisonIn, operandFor, type Target, targetNamed } from "./list-fields.ts";
import { directionOf, sortOf } from "./list-sort.ts";
import { type Meaning, meaningOf } from "./meanings.ts";
import { isFunctionName } from "./representation.ts";
import { selectedIn } from "./selected.ts";
import { isFalse, isTrue } from "./truth.ts";
import { phraseOf } from "./names.ts";
import type { Parameter } from "./operation.ts";
import type { RecordForm } from "./records.ts";

/** What leads to another page: its number, its offset, an opaque cursor, or the id of the last record before it. */
export type PagingKind = "page" | "offset" | "cursor" | "after";

/** The record that a page is beside. */
export interface Neighbour {
  readonly side: "after" | "before";
  readonly id: string;
  /** What is said if the list has no such record. */
  readonly notice: string;
}

/** The list that a query is of, and what else was sent. */
export interface List {
  readonly form: RecordForm;
  readonly info: ResourceInfo;
  readonly declared: readonly Parameter[];
  readonly isSorted: boolean;
}

export const DOES_NOTHING = "does nothing here";

export const typeOf = ({ schema }: Parameter): string | undefined => schema && soleTypeOf(schema.node);

/** Where counting begins: at 0 or 1, as a document says, else where it usually does. */
export const firstOf = ({ schema }: Parameter, usual: number): number => {
  const said = new Set([schema?.node["minimum"], schema?.node["default"]]);
  return said.has(0) ? 0 : said.has(1) ? 1 : usual;
};

/** A day is no id, so it is no place in a list. */
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d(?:T|$)/.test(text);

const beside =
  (side: Neighbour["side"]): Reader =>
  (pair) =>
    pair[1] === "" || isDay(pair[1])
      ? undefined
      : { side, id: pair[1], notice: noticeOf(pair, DOES_NOTHING) };

/** Members that an answer shows without some. */
interface Hiding {
  readonly hidden: readonly string[];
}

/** What a parameter of a list becomes: parameters of ours, none if all is so anyway, or something about its page. */
export type Part = readonly Pair[] | Neighbour | Hiding;

/** Undefined for a text that means nothing. */
type Reader = (pair: Pair, parameter: Parameter, list: List) => Part | undefined;

const isCount = (text: string): boolean => /^\d{1,15}$/.test(text);

/** Orders that are none that could be asked of records. */
const AS_THEY_COME =
  /^(?:relevance|relevancy|best[ _-]?match|default|natural|none)(?:[ ,:_-](?:asc|desc))?$/i;

export const READERS: Readonly<Record<Meaning, Reader>> = {
  page: ([, text], parameter) =>
    isCount(text) ? [["page", String(Math.max(1, Number(text) - firstOf(parameter, 1) + 1))]] : undefined,
  limit: ([, text]) => (isCount(text) ? [["limit", text]] : undefined),
  offset: ([, text], parameter) =>
    isCount(text) ? [["offset", String(Math.max(0, Number(text) - firstOf(parameter, 0)))]] : undefined,
  cursor(pair, parameter, list) {
    const [, text] = pair;
    const isOffset = isCount(text) && kindOf("cursor", parameter) === "offset";
    const [, place] = /^o(\d{1,15})$/.exec(isOffset ? `o${text}` : text) ?? [];
    return place === undefined ? beside("after")(pair, parameter, list) : [["offset", place]];
  },
  after: beside("after"),
  before: beside("before"),
  q([name, text], parameter, list) {
    const comparisons = phraseOf(name) === "filter" ? text.split(/ +and +/i).map(comparisonIn) : [];
    const filters = comparisons.map((one) => one && filterOf(one, parameter, list));
    if (filters.length > 0 && filters.every((one) => one !== undefined)) return filters;
    return /^[[{]/.test(text) ? undefined : [["q", text]];
  },
  sort([, text], _, { form, info }) {
    if (AS_THEY_COME.test(text)) return [];
    const sort = sortOf(text, form, info);
    return sort === undefined ? undefined : [["sort", sort]];
  },
  order([, text], _, { form, info, isSorted, declared }) {
    const direction = directionOf(text);
    if (direction !== undefined && isSorted) return [["order", direction]];
    const usual = declared.find(({ name }) => meaningOf(name) === "sort")?.schema?.node["default"];
    const key = direction === undefined ? text : typeof usual === "string" ? usual : "id";
    const sort = sortOf(key, form, info) ?? (direction === undefined ? undefined : "id");
    if (sort === undefined) return undefined;
    return [["sort", direction === undefined ? sort : `${sort.replace(/^-|:.*|,.*/g, "")}:${direction}`]];
  },
  fields([, text], _, { form, info }) {
    const selected = selectedIn(text, (name) => Object.hasOwn(info.fields, form.nameOf(name)));
    if (selected === undefined || selected === "all") return selected && [];
    const fields = selected.map(form.nameOf);
    // The URL of a record needs its id.
    const more = fields.some((field) => field === form.link) ? ["id"] : [];
    return [["fields", [...new Set([...fields, ...more])].join(",")]];
  },
  without([, text], _, { form, info }) {
    const hidden = text.split(",").map((name) => name.trim());
    return hidden.every((name) => Object.hasOwn(info.fields, form.nameOf(name))) ? { hidden } : undefined;
  },
  all: ([, text]) => (isTrue(text) ? [["_all", "true"]] : isFalse(text) ? [] : undefined),
  // It is always there, in the body or in a header.
  total: ([, text]) =>
    isTrue(text) || isFalse(text) || /^(?:all ?pages|none)$/i.test(text) ? [] : undefined,
  expand: ([, text], _, { form }) => parentsNamed(text, form)?.map((name): Pair => ["_expand", name]),
  format: ([, text]) => (/^(?:application\/)?json$/i.test(text) ? [] : undefined),
  language: ([, text]) => (/^en(?:glish)?(?![a-z])/i.test(text) ? [] : undefined),
  zone: ([, text]) => (/^(?:(?:etc\/)?(?:utc|gmt)|z|true|1|\+00:?00)$/i.test(text) ? [] : undefined),
  // There is only this one.
  version: () => [],
  // What all operations do is done with their answers.
  pretty: ([, text]) => (isTrue(text) || isFalse(text) ? [] : undefined),
  callback: ([, text]) => (isFunctionName(text) ? [] : undefined),
  credential: ([, text]) => (text === "" ? undefined : []),
};

/** A place in a list that a document has as a number is an offset. */
export const kindOf = (meaning: Meaning | undefined, parameter: Parameter): PagingKind | undefined => {
  const isNumber = typeOf(parameter) === "integer" || typeOf(parameter) === "number";
  if (meaning === "cursor") return isNumber && !/after/i.test(parameter.name) ? "offset" : "cursor";
  return meaning === "page" || meaning === "offset" || meaning === "after" ? meaning : undefined;
};

const TRUTH = /^(?:true|false|null|yes|no|on|off|[01]|)$/i;

/** Whether a parameter names who did something: `favorited=ann` asks for what is favorited. */
const namesWho = (parameter: Parameter | undefined, { field }: Target, text: string): boolean =>
  parameter !== undefined &&
  typeOf(parameter) === "string" &&
  field.kind === "boolean" &&
  field.path.endsWith("ed") &&
  !TRUTH.test(text);

/** Whether a parameter that names somebody has become what they did. */
export const doesWho = ([, sent]: Pair, parameter: Parameter | undefined, [one]: readonly Pair[]): boolean =>
  parameter !== undefined && typeOf(parameter) === "string" && one?.[1] === "true" && !TRUTH.test(sent);

/** The filter that a parameter is, if its text may be a value there. */
export const filterOf = (
  [name, text]: Pair,
  parameter: Parameter | undefined,
  list: List,
): Pair | undefined => {
  const { form, info } = list;
  const [, sorted] = /^(?:sort|order|orderBy)\[([^[\]]+)\]$/.exec(name) ?? [];
  if (sorted !== undefined) {
    const sort = sortOf(`${sorted}:${text}`, form, info);
    return sort === undefined ? undefined : ["sort", sort];
  }
  const target = targetNamed(name, text, form, info);
  if (target === undefined) return undefined;
  if (namesWho(parameter, target, text)) return [target.field.path, "true"];
  const isList =
    target.operator === "in" ||
    target.operator === "nin" ||
    (target.operator === "eq" &&
      parameter !== undefined &&
      (!parameter.explode || typeOf(parameter) === "array"));
  const items = (isList ? text.split(",") : [text]).map((item) => operandFor(target, item));
  const operator = items.length > 1 && target.operator === "eq" ? "in" : target.operator;
  const single = items.length === 1 && operator === "in" ? "eq" : operator;
  return [single === "eq" ? target.field.path : `${target.field.path}_${single}`, items.join(",")];
};
