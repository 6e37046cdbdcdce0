import { type FieldFacts, OPERATOR_NAMES, OPERATORS } from "../../../core/query/index.ts";
import type { ApiRequest } from "./api.ts";

/** A request to be written as code. */
export interface SnippetRequest extends Omit<ApiRequest, "path"> {
  /** Absolute. */
  readonly url: string;
  /** The fields of the resource, if known, so that numbers and booleans are written as such. */
  readonly fields?: readonly FieldFacts[];
}

const API = "/api/mock/";

const script = (value: unknown): string => JSON.stringify(value);

const NUMBERS = new Set([
  "count",
  "__at",
  "page",
  "limit",
  "offset",
  "_end",
  "__delay",
  "__error",
  "interval",
  "batch",
]);
const FLAGS = new Set(["_all", "__validate", "__error", "__reset"]);
/** Parameters that change the shape of a response, so the types leave them out. */
const NOT_IN_TYPES = new Set(["_envelope", "_format", "_csvGuard"]);

const numberOf = (text: string): number | string => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);
const flagOf = (text: string): boolean | string => (/^(?:true|false)$/.test(text) ? text === "true" : text);

type Fields = readonly FieldFacts[];

/** The values of a filter: numbers, booleans or strings as the field's type says, lists as arrays. */
const filterOf = (fields: Fields, name: string, text: string): unknown => {
  const operator = OPERATOR_NAMES.find((candidate) => name.endsWith(`_${candidate}`));
  const field =
    fields.find(({ path }) => path === name) ??
    fields.find(({ path }) => path === name.slice(0, -1 - (operator?.length ?? 0)));
  const { list = false, compares = "equality" } = operator === undefined ? {} : OPERATORS[operator];
  const valueOf = (value: string): unknown => {
    if (compares === "text") return value;
    if (field?.kind === "number") return numberOf(value);
    return field?.kind === "boolean" ? flagOf(value) : value;
  };
  return list ? text.split(",").map(valueOf) : valueOf(text);
};

const valueOf = (fields: Fields, name: string, text: string): unknown => {
  if (NUMBERS.has(name) && typeof numberOf(text) === "number") return numberOf(text);
  if (FLAGS.has(name)) return flagOf(text);
  return filterOf(fields, name, text);
};

const member = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${script(name)}]`);

/** The parameters of a URL, with the types that the client expects. */
export const typedQuery = (params: URLSearchParams, fields: Fields): Record<string, unknown> => {
  const query: Record<string, unknown> = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name).map((text) => valueOf(fields, name, text));
    query[name] = values.length === 1 ? values[0] : values.flat();
  }
  return query;
};

/** A call with `mockbench/client`: the path as properties, and the query as an object. */
export const client = ({ method, url, headers, body, fields = [] }: SnippetRequest): string => {
  const { origin, pathname, searchParams } = new URL(url);
  const [resource = "", id] = pathname.slice(pathname.indexOf(API) + API.length).split("/");
  const query = typedQuery(searchParams, fields);
  const path = [
    `client.api.mock${member(resource)}`,
    ...(id === undefined ? [] : [`({ id: ${script(decodeURIComponent(id))} })`]),
  ].join("");
  const cast = Object.keys(query).some((name) => NOT_IN_TYPES.has(name)) ? " as object" : "";
  const options = [
    ...(Object.keys(query).length === 0 ? [] : [`query: ${script(query)}${cast}`]),
    ...(Object.keys(headers).length === 0 ? [] : [`headers: ${script(headers)}`]),
  ].join(", ");
  const payload = method === "GET" ? [] : [body ?? "undefined"];
  const args = [...payload, ...(options === "" ? [] : [`{ ${options} }`])].join(", ");
  return `import { createClient } from "mockbench/client";

const client = createClient(${script(origin + pathname.slice(0, Math.max(0, pathname.indexOf(API))))});
const { data, error } = await ${path}.${method.toLowerCase()}(${args});`;
};
