import { kept, type ResourceInfo } from "../engine/index.ts";
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
import { exactField, mentionedField, type Target, targetNamed } from "./list-fields.ts";
import { switchedBy } from "./list-flags.ts";
import {
  DOES_NOTHING,
  doesWho,
  filterOf,
  firstOf,
  kindOf,
  type List,
  type Neighbour,
  type PagingKind,
  type Part,
  READERS,
  typeOf,
} from "./list-readers.ts";
import { isAmbiguous, type Meaning, meaningOf, meaningOfParameter } from "./meanings.ts";
import { type Mistyped, mistyped, noticeOn } from "./mistyped.ts";
import type { Operation, Parameter } from "./operation.ts";
import type { RecordForm } from "./records.ts";

/** The query of a list in our own words, and how its page is spelled in the document's. */
export interface ListQuery {
  readonly query: readonly Pair[];
  readonly notices: readonly string[];
  /** Parameters that the document does not declare and that mean nothing. */
  readonly mistyped: readonly Mistyped[];
  readonly neighbour: Neighbour | null;
  /** Members that its records are shown without. */
  readonly hidden: readonly string[];
  /** The parameter that leads to other pages; null if the document has none. */
  readonly paging: {
    readonly name: string;
    readonly kind: PagingKind;
    /** The number of the first page, or of the first record. */
    readonly first: number;
  } | null;
}

const SIZED: ReadonlySet<Meaning | undefined> = new Set<Meaning>(["page", "limit", "offset"]);
const PAGING: ReadonlySet<Meaning | undefined> = new Set<Meaning>([
  "page",
  "limit",
  "offset",
  "cursor",
  "after",
]);

/** The `from` of a bank statement is a day, no place in a list. */
const isDate = ({ schema }: Parameter): boolean => String(schema?.node["format"]).startsWith("date");

/** What a parameter means in a list; undefined if it is a filter, or nothing. */
const meaningIn = (
  { form, info }: List,
  parameter: Parameter,
  name = parameter.name,
): Meaning | undefined => {
  const meaning = meaningOfParameter(parameter, name, typeOf(parameter));
  if (meaning === undefined || isDate(parameter)) return undefined;
  const isField =
    (isAmbiguous(name) || (SIZED.has(meaning) && parameter.schema?.node["enum"] !== undefined)) &&
    exactField(name, form, info) !== undefined;
  return isField ? undefined : meaning;
};

const parses = (pair: Pair, info: ResourceInfo): boolean => {
  try {
    // Its records may have been written in a session, where any field may be null.
    parse([pair], { info, kind: "collection", session: "run" });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

const MAX_KNOWN = 500;
const MAX_KNOWN_LENGTH = 200;
const knownOf = kept(new WeakMap<ResourceInfo, Map<string, boolean>>(), () => new Map());

/**
 * Whether a list takes a parameter of ours: what a document allows is never refused. Orders and pages are asked for again
 * and again, so it is known of the latest.
 */
const isTaken = (pair: Pair, info: ResourceInfo): boolean => {
  const known = knownOf(info);
  const key = JSON.stringify(pair);
  let taken = known.get(key);
  if (taken !== undefined) return taken;
  taken = parses(pair, info);
  if (known.size === MAX_KNOWN) known.clear();
  if (key.length <= MAX_KNOWN_LENGTH) known.set(key, taken);
  return taken;
};

/** What somebody did last comes first, unless another order is asked for. */
const latestFirst = ({ form, info, isSorted }: List): Pair[] => {
  const moment = isSorted ? undefined : mentionedField("updated", form, info);
  return moment?.kind === "date" ? [["sort", `-${moment.path}`]] : [];
};

/** The name of a parameter as it was sent: `filter[price]` is not `filter`. */
const nameOf = ([sent]: Pair, { name }: Parameter): string => (sent === `${name}[]` ? name : sent);

/** What a parameter becomes: what its name means in a list, a filter, or a switch. */
const translated = (pair: Pair, parameter: Parameter | undefined, list: List): Part | undefined => {
  const meaning = parameter && meaningIn(list, parameter, nameOf(pair, parameter));
  const own =
    parameter === undefined || meaning === undefined ? undefined : READERS[meaning](pair, parameter, list);
  const filter = own === undefined ? filterOf(pair, parameter, list) : undefined;
  const part = own ?? (filter && [filter]);
  const isGood = part !== undefined && (!isPairs(part) || part.every((one) => isTaken(one, list.info)));
  return isGood ? part : parameter && switchedBy(pair, list);
};

const isPairs = (part: Part): part is readonly Pair[] => Array.isArray(part);

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
  const hidden: string[] = [];
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
      ours !== undefined && isTaken(ours, info)
        ? [ours]
        : (translated(pair, parameter, list) ?? (ours && [ours]));
    if (part === undefined && parameter === undefined) unknown.push(mistyped(pair, known));
    else if (part === undefined) notices.push(noticeOf(pair, DOES_NOTHING));
    else if (isPairs(part)) parts.push(...part, ...(doesWho(pair, parameter, part) ? latestFirst(list) : []));
    else if ("side" in part) neighbour = part;
    else hidden.push(...part.hidden);
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
    hidden,
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
