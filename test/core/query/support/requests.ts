import fc from "fast-check";
import { type Json, REFERENCE, type ResourceInfo } from "../../../../src/core/engine/index.ts";
import { operatorsFor, type FieldPath, fieldPathsOf, type Row } from "../../../../src/core/query/index.ts";
import { type GroupRequest, UNITS } from "./group-oracle.ts";
import type { Condition, ListRequest } from "./oracle.ts";

/** A request beside one of the URLs that say it, in any mixture of dialects. */
export interface RandomRequest {
  readonly request: ListRequest;
  readonly search: string;
  /** The part of the URL that chooses records. */
  readonly filters: string;
}

const DAY_LENGTH = "2025-01-01".length;

const TEXT_OPERATORS = new Set(["like", "startsWith", "endsWith"]);

/** Values that occur in the data, so that filters find something. */
const samples = (rows: readonly Row[], { column, rest }: FieldPath): Json[] => {
  let values: Json[] = rows.map((row) => row[column] as Json);
  values = values.flat();
  for (const key of rest)
    values = values.flatMap((value) => (value as Record<string, Json> | null)?.[key] ?? null);
  return values.filter((value) => typeof value !== "object" || value === null);
};

/** A value of each kind, for fields that have none. */
const ANY = { text: "x", date: "2024-07-02T00:00:00.000Z", number: 1, boolean: true, object: "x" } as const;

const wanted = (
  rows: readonly Row[],
  place: FieldPath,
  operator: string,
): fc.Arbitrary<Condition["values"][number]> => {
  const known = samples(rows, place) as (string | number | boolean | null)[];
  const nullable = ["ne", "nin"].includes(operator) || (["eq", "in"].includes(operator) && place.nullable);
  const usable = known.filter((value) => value !== null && value !== "null");
  const present = fc.constantFrom(...(usable.length === 0 ? [ANY[place.kind]] : usable));
  if (TEXT_OPERATORS.has(operator)) {
    const cut = fc.tuple(present, fc.nat(6), fc.nat(6)).map(([value, from, length]) => {
      const signs = Array.from(String(value)).slice(from, from + length + 1);
      return from % 2 === 0 ? signs.join("") : signs.join("").toUpperCase();
    });
    const starred = cut.map((text) => (operator === "like" ? `*${text}*` : text));
    return fc.oneof(cut, operator === "like" ? starred : cut);
  }
  const listed = operator === "in" || operator === "nin";
  const closed = place.shape.type === "string" ? place.shape.enum : undefined;
  if (closed !== undefined && ["eq", "ne", "in", "nin"].includes(operator))
    return fc.constantFrom(...closed, ...(place.nullable ? [null] : []));
  const free =
    place.kind === "text"
      ? fc.string({ maxLength: 3 }).filter((text) => text !== "null")
      : place.kind === "date"
        ? present.map((value) => String(value).slice(0, DAY_LENGTH))
        : present;
  const any = fc.oneof({ weight: 5, arbitrary: present }, free, ...(nullable ? [fc.constant(null)] : []));
  // A comma list cannot hold commas, nor spaces at its items' ends.
  return listed ? any.filter((value) => !/,|^\s|\s$/.test(String(value))) : any;
};

const TYPES = {
  text: "string",
  date: "date",
  number: "number",
  boolean: "boolean",
  object: "string",
} as const;

const condition = (rows: readonly Row[], places: readonly FieldPath[]): fc.Arbitrary<Condition> =>
  fc
    .constantFrom(...places)
    .chain((place) => fc.tuple(fc.constant(place), fc.constantFrom(...operatorsFor(place.kind))))
    .chain(([place, operator]) =>
      fc
        .array(wanted(rows, place, operator), { minLength: 1, maxLength: 3 })
        .map((values) => ({ path: place.path, type: TYPES[place.kind], operator, values })),
    );

const enc = encodeURIComponent;

const DAY = 86_400_000;

/** A day may be counted from that of the data. */
const relativeDay = (day: string, style: number): string => {
  const days = (Date.parse(day) - REFERENCE) / DAY;
  if (days === 0) return "today";
  return days % 7 === 0 && style % 2 === 1 ? `${days / 7}w` : `${days}d`;
};

const printValue = (value: Condition["values"][number], type: Condition["type"], style: number): string => {
  const text = String(value);
  return enc(
    type === "date" && text.length === DAY_LENGTH && style % 3 !== 0 ? relativeDay(text, style) : text,
  );
};

const pick = <Value>(list: readonly Value[], style: number): Value => list[style % list.length] as Value;

/** The spellings of an operator; json-server 1 writes `contains`. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = { like: ["like", "contains"] };

const nameOf = (path: string, operator: string, style: number): string => {
  if (operator === "eq" && style < 3) return enc(path);
  const spelling = pick(SPELLINGS[operator] ?? [operator], style >> 1);
  // As axios and qs write what is in an object.
  const [column = "", ...rest] = path.split(".");
  const bracketed = [enc(column), ...[...rest, spelling].map((name) => `[${name}]`)].join("");
  return pick([`${enc(path)}_${spelling}`, `${enc(path)}:${spelling}`, bracketed], style);
};

const printCondition = ({ path, type, operator, values }: Condition, style: number): string[] => {
  const name = nameOf(path, operator, style);
  const list = operator === "in" || operator === "nin";
  if (list && style % 2 === 0)
    return [`${name}=${values.map((value) => printValue(value, type, style)).join(",")}`];
  const equality = list || operator === "eq" || operator === "ne";
  return values.map((value, index) => {
    if (value === null && equality && style % 3 === 0) return name;
    // As axios and qs write lists.
    const spelling = name + pick(["", "[]", `[${index}]`, `%5B${index}%5D`], style);
    return `${spelling}=${printValue(value, type, style)}`;
  });
};

const printSort = (sort: ListRequest["sort"], style: number): string[] => {
  if (sort.length === 0) return [];
  const name = pick(["sort", "_sort", "sortBy"], style);
  if (style % 3 === 0)
    return [`${name}=${sort.map(({ path, descending }) => (descending ? `-${path}` : path)).join(",")}`];
  // A plus sign, as it stands and encoded, is the ascending minus.
  if (style % 3 === 1 && style % 2 === 0)
    return sort.map(
      ({ path, descending }, index) =>
        `${name}${pick(["[]", `[${index}]`, ""], style >> 1)}=${descending ? "-" : pick(["+", "%2B"], style)}${path}`,
    );
  if (style % 3 === 1)
    return [
      `${name}=${sort.map(({ path, descending }) => `${path}:${descending ? "desc" : "asc"}`).join(",")}`,
    ];
  return [
    `${name}=${sort.map(({ path }) => path).join(",")}`,
    `${pick(["order", "_order"], style)}=${sort.map(({ descending }) => (descending ? "DESC" : "asc")).join(",")}`,
  ];
};

const printPage = ({ offset, limit }: ListRequest, style: number): string[] => {
  const size = `${pick(["limit", "_limit", "per_page"], style)}=${limit}`;
  if (limit > 0 && offset % limit === 0 && style % 2 === 0)
    return [`${pick(["page", "_page"], style)}=${offset / limit + 1}`, size];
  if (style % 3 === 0) return [`_start=${offset}`, `_end=${offset + limit}`];
  return [`${pick(["offset", "skip", "_start"], style)}=${offset}`, size];
};

const quote = (term: string): string => (/\s/.test(term) ? `"${term}"` : term);

const printFilters = (request: ListRequest, style: number): string[] => [
  ...request.conditions.flatMap((one, index) => printCondition(one, (style >> index) % 6)),
  ...(request.terms.length === 0
    ? []
    : [`${pick(["q", "_q", "search"], style)}=${enc(request.terms.map(quote).join(" "))}`]),
];

const print = (request: ListRequest, style: number): string =>
  [
    ...printFilters(request, style),
    ...printSort(request.sort, style),
    ...(request.fields.length === 0
      ? []
      : style % 5 === 0
        ? request.fields.map((field) => `fields[]=${field}`)
        : [`${pick(["fields", "_fields"], style)}=${request.fields.join(",")}`]),
    ...printPage(request, style),
  ].join("&");

/** Random requests about a resource; conditions on the same field and operator are not drawn twice. */
export const randomRequests = (info: ResourceInfo, rows: readonly Row[]): fc.Arbitrary<RandomRequest> => {
  const places = [...fieldPathsOf(info).values()];
  const leaves = places.filter(({ kind }) => kind !== "object");
  const sortable = leaves.filter(({ many }) => !many);
  const words = rows.slice(0, 20).flatMap((row) => JSON.stringify(row).match(/[a-zà-ÿ]{3,}/gi) ?? []);
  return fc
    .record({
      conditions: fc.uniqueArray(condition(rows, leaves), {
        maxLength: 3,
        selector: ({ path, operator }) => `${path} ${operator}`,
      }),
      terms: fc.array(fc.oneof(fc.constantFrom(...words), fc.constant("a b")), { maxLength: 2 }),
      sort: fc.uniqueArray(
        fc.record({ path: fc.constantFrom(...sortable.map(({ path }) => path)), descending: fc.boolean() }),
        { maxLength: 3, selector: ({ path }) => path },
      ),
      fields: fc.array(fc.constantFrom(...places.map(({ path }) => path)), { maxLength: 4 }),
      offset: fc.nat(30),
      limit: fc.nat(30),
    })
    .chain((request) =>
      fc.nat(5039).map((style) => ({
        request,
        search: print(request, style),
        filters: printFilters(request, style).join("&"),
      })),
    );
};

/** Amounts, which are summed exactly. */
const isAmount = (value: Json): boolean => value === null || Math.round(Number(value) * 100) / 100 === value;

/** Random groups of a resource. */
export const randomGroups = (info: ResourceInfo, rows: readonly Row[]): fc.Arbitrary<GroupRequest> => {
  const places = [...fieldPathsOf(info).values()].filter(({ many, kind }) => !many && kind !== "object");
  const keys = places.flatMap(({ path, kind }) => [
    path,
    ...(kind === "date" ? UNITS.map((unit) => `${path}:${unit}`) : []),
  ]);
  const aggregates = places.flatMap((place) => [
    ...["count", "min", "max"].map((name) => `${name}(${place.path})`),
    ...(place.kind === "number" && samples(rows, place).every(isAmount)
      ? ["sum", "avg"].map((name) => `${name}(${place.path})`)
      : []),
  ]);
  return fc.record({
    keys: fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 3 }),
    aggregates: fc.uniqueArray(fc.constantFrom("count", ...aggregates), { minLength: 1, maxLength: 5 }),
  });
};

/** How a URL asks for groups. */
export const printGroups = ({ keys, aggregates }: GroupRequest): string =>
  [...(keys.length === 0 ? [] : [`_group=${keys.join(",")}`]), `_agg=${aggregates.join(",")}`].join("&");
