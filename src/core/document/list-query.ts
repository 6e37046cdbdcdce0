import type { ResourceInfo, Shape } from "../engine/index.ts";
import {
  asksForPage,
  noticeOf,
  operatorNamed,
  type Pair,
  type ParameterName,
  parameterNamed,
  splitName,
} from "../query/index.ts";
import { byNames, phraseOf } from "./names.ts";
import { type Operation, type Parameter } from "./operation.ts";
import type { RecordForm } from "./records.ts";

/** What leads to another page: its number, its offset, an opaque cursor, or the id of the last record before it. */
type PagingKind = "page" | "offset" | "cursor" | "after";

/** The query of a list in our own words, and how its page is spelled in the document's. */
export interface ListQuery {
  readonly query: readonly Pair[];
  readonly notices: readonly string[];
  /** The parameter that leads to other pages; null if the document has none. */
  readonly paging: {
    readonly name: string;
    readonly kind: PagingKind;
    readonly first: number;
  } | null;
}

type Meaning = PagingKind | "limit" | "q" | "sort" | "order" | "fields";

const MEANINGS: Readonly<Record<Meaning, string>> = {
  page: "page,page number,page no,current page,p",
  limit:
    "limit,per page,page size,size,count,max results,top,take,max,page limit,results per page,items per page,rows,max items",
  offset: "offset,skip,start,start index,from,page offset",
  cursor: "cursor,after,page token,next token,continuation token,next cursor,marker,start cursor,page cursor",
  after: "starting after",
  q: "q,search,query,keyword,keywords,term,search term,text",
  sort: "sort,sort by,order by,ordering,sort field",
  order: "order,direction,sort order,sort dir,sort direction,dir",
  fields: "fields,select",
};

const BY_NAME = byNames(
  (Object.entries(MEANINGS) as [Meaning, string][]).map(([meaning, names]) => [names, meaning]),
);

const meaningOf = (name: string): Meaning | undefined => BY_NAME.get(phraseOf(name));

/** Words that may as well be the name of a field: the `from` of a message is no place in a list. */
const AMBIGUOUS = new Set(
  "from start max count top rows take text term order direction after marker p".split(" "),
);

/** A field of records: its path, and what is there. */
type Field = readonly [path: string, shape: Shape | undefined];

/** The field that a parameter of this name filters by. */
const fieldNamed = (name: string, form: RecordForm, { fields }: ResourceInfo): Field | undefined => {
  const words = phraseOf(name);
  const property = form.resource.key.property;
  if (property !== null && phraseOf(property) === words) return ["id", fields["id"]];
  const named = (shapes: Readonly<Record<string, Shape>>): Field | undefined =>
    Object.entries(shapes).find(([field]) => phraseOf(field) === words);
  const own = named(fields);
  const { attributes } = fields;
  if (own !== undefined || attributes?.type !== "object") return own;
  // JSON:API has the fields of a record there.
  const [inner, shape] = named(attributes.properties) ?? [];
  return inner === undefined ? undefined : [`attributes.${inner}`, shape];
};

/** `status[]` and `filter[status]` are filters by `status`. */
const filteredBy = (name: string): string =>
  name.replace(/^(?:filters?|where)\[([^[\]]+)\]/, "$1").replace("[]", "");

const choicesOf = (shape: Shape | undefined): readonly string[] | undefined =>
  shape?.type === "string" ? shape.enum : undefined;

/** The scalar that a filter by a field means: petstore's `tags` are found by their names. */
const scalarOf = ([path, shape]: Field): string | undefined => {
  const item = shape?.type === "array" ? shape.items : shape;
  if (item?.type !== "object") return path;
  const name = ["name", "id"].find((one) => Object.hasOwn(item.properties, one));
  return name === undefined ? undefined : `${path}.${name}`;
};

/** A sort as other APIs write it, `name desc` or `name,desc`, for fields that records have. */
const sortOf = (text: string, form: RecordForm, info: ResourceInfo): string | undefined => {
  const items = text
    .replace(/[ ,:]+(asc|desc)(?:ending)?\b/gi, ":$1")
    .split(",")
    .map((item) => {
      const [, sign = "", name = "", direction = ""] = /^([-+]?)([^:]+):?(\w*)$/.exec(item.trim()) ?? [];
      const [path] = fieldNamed(name, form, info) ?? [];
      return path === undefined
        ? undefined
        : `${sign === "-" ? "-" : ""}${path}${direction === "" ? "" : `:${direction.toLowerCase()}`}`;
    });
  return items.some((item) => item === undefined) ? undefined : items.join(",");
};

const isZeroBased = ({ schema }: Parameter): boolean =>
  schema?.node["minimum"] === 0 || schema?.node["default"] === 0;

/** The `from` of a bank statement is a day, no place in a list. */
const isDate = (schema: Parameter["schema"]): boolean => String(schema?.node["format"]).startsWith("date");

/** The path of the field that one of our filters is by: `state`, `state_in`. */
const filteredField = (name: string, { fields }: ResourceInfo): string | undefined => {
  const isInField = (path: string): boolean => Object.hasOwn(fields, path.split(".", 1)[0] ?? "");
  if (Object.hasOwn(fields, name)) return name;
  const [path = "", operator = ""] = splitName(name) ?? [];
  if (isInField(path) && operatorNamed(operator) !== undefined) return path;
  return isInField(name) ? name : undefined;
};

/** Whether a parameter that the document does not declare is one of ours, or a filter of a field. */
const isOurs = (name: string, info: ResourceInfo): boolean =>
  parameterNamed(name) !== undefined || name.startsWith("_") || filteredField(name, info) !== undefined;

const PAGING: ReadonlySet<Meaning | undefined> = new Set<Meaning>([
  "page",
  "limit",
  "offset",
  "cursor",
  "after",
]);

/** Our parameters that say how many records a page has. */
const SIZES: ReadonlySet<string | undefined> = new Set<ParameterName>(["limit", "_end", "range", "_all"]);

const DOES_NOTHING = "does nothing here";

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
  const { queryParameters: declared } = operation;
  const notices: string[] = [];
  const parts: Pair[] = [];
  const isSorted = sent.some(([name]) => [meaningOf(name), parameterNamed(name)].includes("sort"));
  // Ids that are plain numbers, in their own order: those after one of them are higher.
  const isById = !isSorted && Number(info.ids.print(9)) === 9;

  const meaningHere = ({ name, schema }: Parameter): Meaning | undefined => {
    const isField = AMBIGUOUS.has(phraseOf(name)) && fieldNamed(name, form, info) !== undefined;
    return isField || isDate(schema) ? undefined : meaningOf(name);
  };

  const translate = (pair: Pair, parameter: Parameter): Pair | undefined => {
    const [name, text] = pair;
    switch (meaningHere(parameter)) {
      case "page":
        return /^\d+$/.test(text)
          ? ["page", String(Number(text) + (isZeroBased(parameter) ? 1 : 0))]
          : undefined;
      case "limit":
        return ["limit", text];
      case "offset":
        return ["offset", text];
      case "cursor":
        return /^o\d+$/.test(text) ? ["offset", text.slice(1)] : undefined;
      case "after":
        return isById && info.ids.parse(text) > 0 ? ["id_gt", text] : undefined;
      case "q":
        return ["q", text];
      case "sort": {
        const sort = sortOf(text, form, info);
        return sort === undefined ? undefined : ["sort", sort];
      }
      case "order": {
        const order = /^(?:asc|desc)/i.exec(text)?.[0].toLowerCase();
        return order !== undefined && isSorted ? ["order", order] : undefined;
      }
      case "fields": {
        const fields = text.split(",").map(form.nameOf);
        // The URL of a record needs its id.
        const more = fields.some((field) => field === form.link) ? ["id"] : [];
        return fields.every((field) => Object.hasOwn(info.fields, field))
          ? ["fields", [...fields, ...more].join(",")]
          : undefined;
      }
      case undefined:
        break;
    }
    const field = fieldNamed(filteredBy(name), form, info);
    const path = field && scalarOf(field);
    if (field === undefined || path === undefined) return undefined;
    const choices = choicesOf(field[1]);
    const items = parameter.explode ? [text] : text.split(",");
    if (choices !== undefined && !items.every((item) => choices.includes(item))) return undefined;
    return items.length > 1 ? [`${path}_in`, text] : [path, text];
  };

  for (const pair of sent) {
    const [name] = pair;
    const parameter =
      declared.get(name) ?? declared.get(`${name}[]`) ?? declared.get(name.replace(/\[.*/s, ""));
    if (parameter === undefined && isOurs(name, info)) {
      parts.push([name, pair[1]]);
      continue;
    }
    const part = parameter === undefined ? undefined : translate(pair, parameter);
    if (part === undefined) notices.push(noticeOf(pair, DOES_NOTHING));
    else parts.push(part);
  }
  const ours = parts.map(([name]) => name);
  // What a list shows to those who do not ask: `state=open`.
  for (const parameter of declared.values()) {
    const [path, shape] =
      (meaningHere(parameter) === undefined ? fieldNamed(parameter.name, form, info) : undefined) ?? [];
    const value = parameter.schema?.node["default"];
    if (path === undefined || typeof value !== "string" || choicesOf(shape)?.includes(value) !== true)
      continue;
    if (!ours.some((one) => filteredField(one, info) === path)) parts.push([path, value]);
  }
  const limit = [...declared.values()].find((one) => meaningHere(one) === "limit")?.schema?.node["default"];
  if (typeof limit === "number" && !ours.some((name) => SIZES.has(parameterNamed(name))))
    parts.push(["limit", String(limit)]);
  const isPaged = [...declared.values()].some((one) => PAGING.has(meaningHere(one)));
  if (!isPaged && !asksForPage(sent))
    parts.push(most === undefined ? ["_all", "true"] : ["limit", String(most)]);
  const isPagingKind = (meaning: Meaning | undefined): meaning is PagingKind =>
    meaning !== "limit" && PAGING.has(meaning) && (meaning !== "after" || isById);
  const paging = [...declared.values()].find((one) => isPagingKind(meaningHere(one)));
  return {
    query: parts,
    notices,
    paging:
      paging === undefined
        ? null
        : {
            name: paging.name,
            kind: meaningOf(paging.name) as PagingKind,
            first: isZeroBased(paging) ? 0 : 1,
          },
  };
};
