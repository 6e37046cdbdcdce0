import { infoOf, type Json, type ResourceName, RESOURCES, table } from "../../../../src/core/engine/index.ts";
import { EXAMPLE_BODIES } from "../../../../src/build/openapi/examples.ts";
import { type FieldFilter, filtersOf } from "../../../../src/server/openapi/filters.ts";
import { type ParameterName, PARAMETERS, type RequestKind } from "../../../../src/core/query/index.ts";
import { JSON_BODY, type Row } from "./row.ts";

/** A valid value for each parameter. */
const VALUES: Readonly<Record<ParameterName, string>> = {
  seed: "openapi",
  count: "50",
  __now: "2026-11-26",
  locale: "de",
  __data: "long,rtl",
  __at: "1",
  __session: "openapi",
  __reset: "true",
  __log: "false",
  __rival: "todos/3",
  __rules: "false",
  q: "a",
  _group: "status",
  _agg: "count,sum(views)",
  sort: "-createdAt,id:asc",
  filter: '{"status":"published"}',
  _where: '{"or":[{"id":{"gt":2}},{"id":1}]}',
  range: "[0,4]",
  order: "desc",
  fields: "id,createdAt",
  _expand: "user",
  _embed: "comments",
  page: "2",
  offset: "3",
  cursor: "",
  limit: "2",
  _end: "5",
  _all: "true",
  _format: "csv",
  _csvGuard: "true",
  _envelope: "true",
  __delay: "1-2",
  __auth: "apikey",
  __error: "503@0:after",
  __fault: "reset@0",
  __validate: "false",
  api_key: "anything",
};

/** A request with `__rules` is answered with rules instead of records. */
const names = (Object.keys(PARAMETERS) as ParameterName[]).filter((name) => name !== "__rules");

const searchFor = (name: ParameterName, spelling: string): string => {
  const beside: Partial<Record<ParameterName, string>> = {
    order: "sort=title&",
    __auth: "api_key=x&",
    __reset: "__session=openapi&",
    __rival: "__session=openapi&",
  };
  return `${beside[name] ?? ""}${spelling}=${VALUES[name]}`;
};

const ofKind = (kind: RequestKind, method: string, path: string, status: number, body?: string): Row[] =>
  names
    .filter((name) => (PARAMETERS[name].requests as readonly RequestKind[]).includes(kind))
    .flatMap((name) => [name, ...PARAMETERS[name].aliases].map((spelling) => searchFor(name, spelling)))
    .map((search) => ({
      method,
      path: `${path}?${search}`,
      status,
      ...(body === undefined ? {} : { body, headers: JSON_BODY }),
    }));

/** Every parameter under every name, for every kind of request; posts have parents as well as children. */
const PARAMETER_ROWS: readonly Row[] = [
  ...ofKind("collection", "GET", "/api/mock/posts", 200),
  ...ofKind("record", "GET", "/api/mock/posts/3", 200),
  ...ofKind("mutation", "POST", "/api/mock/posts", 201, JSON.stringify(EXAMPLE_BODIES.posts)),
  ...ofKind("mutation", "PATCH", "/api/mock/posts/3", 200, '{"title":"New"}'),
];

const valueAt = (value: Json, path: readonly string[]): Json => {
  if (Array.isArray(value)) return valueAt((value as readonly Json[])[0] ?? null, path);
  const [name, ...rest] = path;
  if (name === undefined || typeof value !== "object" || value === null) return value;
  return valueAt((value as { readonly [key: string]: Json })[name] ?? null, rest);
};

/** A filter with the value of record 2, in the form that its operator needs. */
const filterPair = ({ name, field, operator }: FieldFilter, row: Json): string[] => {
  const found = valueAt(row, field.path.split("."));
  const equality = ["eq", "ne", "in", "nin"].includes(operator);
  if (found === null && !equality) return [];
  return [
    `${name}=${encodeURIComponent((typeof found === "string" ? found : JSON.stringify(found)).replaceAll(",", " ").slice(0, 60))}`,
  ];
};

// A query may have 200 conditions, and a URL 16 K characters.
const AT_A_TIME = 100;

const filterRows = (resource: ResourceName): Row[] => {
  const dataset = { seed: "1", count: 100, origin: "http://127.0.0.1" };
  const row = table(resource, dataset).row(2) as unknown as Json;
  const pairs = filtersOf(infoOf(resource)).flatMap((filter) => filterPair(filter, row));
  return Array.from({ length: Math.ceil(pairs.length / AT_A_TIME) }, (_, index) => {
    const some = pairs.slice(index * AT_A_TIME, (index + 1) * AT_A_TIME);
    return { method: "GET", path: `/api/mock/${resource}?${some.join("&")}`, status: 200 };
  });
};

const ofResource = (resource: ResourceName): Row[] => {
  const path = `/api/mock/${resource}`;
  const one = `${path}/2`;
  const body = JSON.stringify(EXAMPLE_BODIES[resource]);
  const { belongsTo, hasMany } = infoOf(resource);
  const expand = belongsTo.map(({ name }) => name).join();
  const embed = hasMany.map(({ name }) => name).join();
  const relations = [
    ...(expand === "" ? [] : [`_expand=${expand}`]),
    ...(embed === "" ? [] : [`_embed=${embed}`]),
  ];
  return [
    { method: "GET", path, status: 200 },
    { method: "GET", path: `${path}?_envelope=true&limit=3&${relations.join("&")}`, status: 200 },
    { method: "GET", path: `${path}?_format=ndjson&limit=2`, status: 200 },
    { method: "GET", path: one, status: 200 },
    { method: "GET", path: `${one}?_envelope=true&${relations.join("&")}`, status: 200 },
    { method: "GET", path: `${path}/101`, status: 404, code: "record_not_found" },
    { method: "POST", path, body, headers: JSON_BODY, status: 201 },
    { method: "PUT", path: one, body, headers: JSON_BODY, status: 200 },
    { method: "PATCH", path: one, body, headers: JSON_BODY, status: 200 },
    { method: "DELETE", path: one, status: 200 },
    ...filterRows(resource),
  ];
};

/** Every resource with every filter, and every parameter. */
export const RESOURCE_ROWS: readonly Row[] = [...RESOURCES.flatMap(ofResource), ...PARAMETER_ROWS];
