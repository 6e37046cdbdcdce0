import type { ResourceInfo } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import {
  asksForPage,
  choicesOf,
  fieldAt,
  fieldPathsOf,
  isIgnored,
  noticeOf,
  operatorNamed,
  type Pair,
  parse,
  type ParameterName,
  parameterNamed,
  splitName,
} from "../query/index.ts";
import {
  comparisonIn,
  exactField,
  isAmbiguous,
  type Meaning,
  meaningOf,
  mentionedField,
  operandFor,
  type Target,
  targetNamed,
} from "./list-fields.ts";
import { directionOf, sortOf } from "./list-sort.ts";
import { type Mistyped, mistyped, noticeOn } from "./mistyped.ts";
import { soleTypeOf } from "../schema/index.ts";
import { phraseOf } from "./names.ts";
import type { Operation, Parameter } from "./operation.ts";
import type { RecordForm } from "./records.ts";

/** What leads to another page: its number, its offset, an opaque cursor, or the id of the last record before it. */
type PagingKind = "page" | "offset" | "cursor" | "after";

/** The record that a page is beside. */
interface Neighbour {
  readonly side: "after" | "before";
  readonly id: string;
  /** What is said if the list has no such record. */
  readonly notice: string;
}

/** The query of a list in our own words, and how its page is spelled in the document's. */
export interface ListQuery {
  readonly query: readonly Pair[];
  readonly notices: readonly string[];
  /** Parameters that the document does not declare and that mean nothing. */
  readonly mistyped: readonly Mistyped[];
  readonly neighbour: Neighbour | null;
  /** The parameter that leads to other pages; null if the document has none. */
  readonly paging: {
    readonly name: string;
    readonly kind: PagingKind;
    /** The number of the first page, or of the first record. */
    readonly first: number;
  } | null;
}

/** The list that a query is of, and what else was sent. */
interface List {
  readonly form: RecordForm;
  readonly info: ResourceInfo;
  readonly declared: readonly Parameter[];
  readonly isSorted: boolean;
}

const DOES_NOTHING = "does nothing here";

const SIZED: ReadonlySet<Meaning | undefined> = new Set<Meaning>(["page", "limit", "offset"]);
const PAGING: ReadonlySet<Meaning | undefined> = new Set<Meaning>([
  "page",
  "limit",
  "offset",
  "cursor",
  "after",
]);

const typeOf = ({ schema }: Parameter): string | undefined => schema && soleTypeOf(schema.node);

/** The `from` of a bank statement is a day, no place in a list. */
const isDate = ({ schema }: Parameter): boolean => String(schema?.node["format"]).startsWith("date");

/** What a parameter means in a list; undefined if it is a filter, or nothing. */
const meaningIn = (
  { form, info }: List,
  parameter: Parameter,
  name = parameter.name,
): Meaning | undefined => {
  const meaning = meaningOf(name);
  if (meaning === undefined || isDate(parameter)) return undefined;
  const isField =
    (isAmbiguous(name) || (SIZED.has(meaning) && parameter.schema?.node["enum"] !== undefined)) &&
    exactField(name, form, info) !== undefined;
  return isField ? undefined : meaning;
};

/** Where counting begins: at 0 or 1, as a document says, else where it usually does. */
const firstOf = ({ schema }: Parameter, usual: number): number => {
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

/** What a parameter of a list becomes: a parameter of ours, or the record that the page is beside; undefined for nothing. */
type Reader = (pair: Pair, parameter: Parameter, list: List) => Pair | Neighbour | undefined;

const isCount = (text: string): boolean => /^\d{1,15}$/.test(text);

const READERS: Readonly<Record<Meaning, Reader>> = {
  page: ([, text], parameter) =>
    isCount(text) ? ["page", String(Math.max(1, Number(text) - firstOf(parameter, 1) + 1))] : undefined,
  limit: ([, text]) => (isCount(text) ? ["limit", text] : undefined),
  offset: ([, text], parameter) =>
    isCount(text) ? ["offset", String(Math.max(0, Number(text) - firstOf(parameter, 0)))] : undefined,
  cursor(pair, parameter, list) {
    const [, text] = pair;
    const isOffset = isCount(text) && kindOf("cursor", parameter) === "offset";
    const [, place] = /^o(\d{1,15})$/.exec(isOffset ? `o${text}` : text) ?? [];
    return place === undefined ? beside("after")(pair, parameter, list) : ["offset", place];
  },
  after: beside("after"),
  before: beside("before"),
  q([name, text], parameter, list) {
    const comparison = phraseOf(name) === "filter" ? comparisonIn(text) : undefined;
    const filter = comparison && filterOf(comparison, parameter, list);
    return filter ?? (/^[[{]/.test(text) ? undefined : ["q", text]);
  },
  sort([, text], _, { form, info }) {
    const sort = sortOf(text, form, info);
    return sort === undefined ? undefined : ["sort", sort];
  },
  order([, text], _, { form, info, isSorted, declared }) {
    const direction = directionOf(text);
    if (direction !== undefined && isSorted) return ["order", direction];
    const usual = declared.find(({ name }) => meaningOf(name) === "sort")?.schema?.node["default"];
    const key = direction === undefined ? text : typeof usual === "string" ? usual : "id";
    const sort = sortOf(key, form, info) ?? (direction === undefined ? undefined : "id");
    if (sort === undefined) return undefined;
    return ["sort", direction === undefined ? sort : `${sort.replace(/^-|:.*|,.*/g, "")}:${direction}`];
  },
  fields([, text], _, { form, info }) {
    const fields = text.split(",").map(form.nameOf);
    // The URL of a record needs its id.
    const more = fields.some((field) => field === form.link) ? ["id"] : [];
    return fields.every((field) => Object.hasOwn(info.fields, field))
      ? ["fields", [...fields, ...more].join(",")]
      : undefined;
  },
};

/** A place in a list that a document has as a number is an offset. */
const kindOf = (meaning: Meaning | undefined, parameter: Parameter): PagingKind | undefined => {
  const isNumber = typeOf(parameter) === "integer" || typeOf(parameter) === "number";
  if (meaning === "cursor") return isNumber && !/after/i.test(parameter.name) ? "offset" : "cursor";
  return meaning === "page" || meaning === "offset" || meaning === "after" ? meaning : undefined;
};

/** Whether a list takes a parameter of ours: what a document allows is never refused. */
const isTaken = (pair: Pair, info: ResourceInfo): boolean => {
  try {
    // Its records may have been written in a session, where any field may be null.
    parse([pair], { info, kind: "collection", session: "run" });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
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
const doesWho = ([, sent]: Pair, parameter: Parameter | undefined, [, text]: Pair): boolean =>
  parameter !== undefined && typeOf(parameter) === "string" && text === "true" && !TRUTH.test(sent);

/** The filter that a parameter is, if its text may be a value there. */
const filterOf = ([name, text]: Pair, parameter: Parameter | undefined, list: List): Pair | undefined => {
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

/** What somebody did last comes first, unless another order is asked for. */
const latestFirst = ({ form, info, isSorted }: List): Pair[] => {
  const moment = isSorted ? undefined : mentionedField("updated", form, info);
  return moment?.kind === "date" ? [["sort", `-${moment.path}`]] : [];
};

/** The name of a parameter as it was sent: `filter[price]` is not `filter`. */
const nameOf = ([sent]: Pair, { name }: Parameter): string => (sent === `${name}[]` ? name : sent);

/** What a parameter becomes: what its name means in a list, else a filter. */
const translated = (
  pair: Pair,
  parameter: Parameter | undefined,
  list: List,
): Pair | Neighbour | undefined => {
  const meaning = parameter && meaningIn(list, parameter, nameOf(pair, parameter));
  const own =
    parameter === undefined || meaning === undefined ? undefined : READERS[meaning](pair, parameter, list);
  const part = own ?? filterOf(pair, parameter, list);
  if (part === undefined || "side" in part) return part;
  return isTaken(part, list.info) ? part : undefined;
};

/** The path of the field that one of our filters is by: `state`, `state_in`. */
const filteredField = (name: string, info: ResourceInfo): string | undefined => {
  const { fields } = info;
  const isInField = (path: string): boolean => Object.hasOwn(fields, path.split(".", 1)[0] ?? "");
  if (Object.hasOwn(fields, name)) return name;
  const isOfParent = (path: string): boolean => fieldAt(info, path) !== undefined;
  const [path = "", operator = ""] = splitName(name) ?? [];
  if ((isInField(path) || isOfParent(path)) && operatorNamed(operator) !== undefined) return path;
  return isInField(name) || isOfParent(name) ? name : undefined;
};

/** Whether a parameter that the document does not declare is one of ours, or a filter of a field. */
const isOurs = (name: string, info: ResourceInfo): boolean =>
  parameterNamed(name) !== undefined || name.startsWith("_") || filteredField(name, info) !== undefined;

/** Our parameters that say how many records a page has. */
const SIZES: ReadonlySet<string | undefined> = new Set<ParameterName>(["limit", "_end", "range", "_all"]);

/** What a list shows to those who do not ask: `state=open`, a page of 30. */
const defaultsOf = (list: List, ours: readonly string[]): Pair[] => {
  const { form, info, declared } = list;
  const filters = declared.flatMap((parameter): Pair[] => {
    const field =
      meaningIn(list, parameter) === undefined ? exactField(parameter.name, form, info) : undefined;
    const value = parameter.schema?.node["default"];
    if (field === undefined || typeof value !== "string" || choicesOf(field.shape)?.includes(value) !== true)
      return [];
    return ours.some((one) => filteredField(one, info) === field.path) ? [] : [[field.path, value]];
  });
  const limit = declared.find((one) => meaningIn(list, one) === "limit")?.schema?.node["default"];
  const isSized = typeof limit !== "number" || ours.some((name) => SIZES.has(parameterNamed(name)));
  return isSized ? filters : [...filters, ["limit", String(limit)]];
};

const pagingOf = (list: List): ListQuery["paging"] => {
  for (const parameter of list.declared) {
    const kind = kindOf(meaningIn(list, parameter), parameter);
    if (kind !== undefined)
      return { name: parameter.name, kind, first: firstOf(parameter, kind === "page" ? 1 : 0) };
  }
  return null;
};

/**
 * Translates the query of a list, which may have so many records at most. Parameters that mean nothing here are dropped
 * with a notice.
 */
export const listQueryOf = (
  operation: Operation,
  sent: readonly Pair[],
  form: RecordForm,
  most?: number,
): ListQuery => {
  const info = form.catalog.info(form.resource.name);
  const { queryParameters: named } = operation;
  const isSorted = sent.some(([name]) => [meaningOf(name), parameterNamed(name)].includes("sort"));
  const list: List = { form, info, isSorted, declared: [...named.values()] };
  const notices: string[] = [];
  const parts: Pair[] = [];
  let neighbour: Neighbour | null = null;
  const unknown: Mistyped[] = [];
  const known = [...named.keys(), ...fieldPathsOf(info).keys()];
  for (const pair of sent) {
    const [name] = pair;
    if (isIgnored(name) && !named.has(name)) continue;
    const parameter = named.get(name) ?? named.get(`${name}[]`) ?? named.get(name.replace(/\[.*/s, ""));
    const ours: Pair | undefined =
      parameter === undefined && isOurs(name, info) ? [name, pair[1]] : undefined;
    // What we would refuse may still mention a field: `author` is the name of one.
    const part =
      ours !== undefined && isTaken(ours, info) ? ours : (translated(pair, parameter, list) ?? ours);
    if (part === undefined && parameter === undefined) unknown.push(mistyped(pair, known));
    else if (part === undefined) notices.push(noticeOf(pair, DOES_NOTHING));
    else if ("side" in part) neighbour = part;
    else parts.push(part, ...(doesWho(pair, parameter, part) ? latestFirst(list) : []));
  }
  parts.push(
    ...defaultsOf(
      list,
      parts.map(([name]) => name),
    ),
  );
  const isPaged = list.declared.some((one) => PAGING.has(meaningIn(list, one)));
  if (!isPaged && !asksForPage(sent))
    parts.push(most === undefined ? ["_all", "true"] : ["limit", String(most)]);
  return {
    query: parts,
    notices: [...notices, ...unknown.map(noticeOn)],
    mistyped: unknown,
    neighbour,
    paging: pagingOf(list),
  };
};

/** What a parameter of a list does: what its name means, or the field that it filters by; undefined if it does nothing. */
export type Role = { readonly meaning: Meaning } | Target;

/** What a parameter of a list does with such a text. */
export const roleOf = (
  operation: Operation,
  parameter: Parameter,
  text: string,
  form: RecordForm,
): Role | undefined => {
  const info = form.catalog.info(form.resource.name);
  const list: List = { form, info, isSorted: true, declared: [...operation.queryParameters.values()] };
  const meaning = meaningIn(list, parameter);
  return meaning === undefined ? targetNamed(parameter.name, text, form, info) : { meaning };
};
