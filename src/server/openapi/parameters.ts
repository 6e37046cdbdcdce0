import { type Catalog, DEFAULT_COUNT, LOCALES, type ResourceInfo } from "../../core/engine/index.ts";
import {
  AUTHS,
  DATA_WORDS,
  DEFAULT_LIMIT,
  DEFAULT_SEED,
  ENVELOPES,
  FORMATS,
  LAST_EVENT,
  MAX_SEED_LENGTH,
  type ParameterName,
  PARAMETERS,
  fieldPathsOf,
  RANGES,
  type RequestKind,
  SESSION_NAME,
} from "../../core/query/index.ts";
import { integerIn, parameterRef, type Piece } from "./names.ts";
import { PARAMETER_DESCRIPTIONS, PARAMETER_DETAILS } from "./parameter-descriptions.ts";
import type { Service } from "./service.ts";

/** Of a dataset or of a stream. */
export const seedSchema: Piece = {
  type: "string",
  minLength: 1,
  maxLength: MAX_SEED_LENGTH,
  default: DEFAULT_SEED,
};

export const dataSchema: Piece = { type: "array", items: { enum: DATA_WORDS } };

const flag: Piece = { type: "boolean", default: false };

/** The schema of each parameter, except those of `PER_RESOURCE`. */
const SCHEMAS: Readonly<Record<Exclude<ParameterName, PerResource>, Piece>> = {
  seed: seedSchema,
  count: { ...integerIn(RANGES.count), default: DEFAULT_COUNT },
  __now: { type: "string", format: "date", default: "2025-01-01" },
  locale: { enum: LOCALES, default: "en" },
  __data: dataSchema,
  __at: { ...integerIn([0, LAST_EVENT]), default: 0 },
  __session: { type: "string", pattern: SESSION_NAME.source },
  __reset: flag,
  __log: { enum: ["true", "all", "false"] },
  __rival: { type: "string", pattern: "^[^/]+/\\d{1,4}$" },
  __rules: { type: "string" },
  q: { type: "string" },
  _group: { type: "array", items: { type: "string" } },
  _agg: {
    type: "array",
    items: { type: "string", pattern: "^(?:count|(?:count|sum|avg|min|max)\\([\\w.-]+\\))$" },
  },
  _where: { type: "string" },
  filter: { type: "string" },
  range: { type: "string", pattern: "^\\[\\d+,\\d+\\]$" },
  order: { type: "array", items: { enum: ["asc", "desc"] } },
  page: { ...integerIn(RANGES.page), default: 1 },
  offset: { ...integerIn(RANGES.offset), default: 0 },
  cursor: { type: "string" },
  limit: { ...integerIn(RANGES.limit), default: DEFAULT_LIMIT },
  _end: integerIn(RANGES._end),
  _all: flag,
  _format: { enum: FORMATS, default: "json" },
  _csvGuard: { type: "boolean", default: true },
  _envelope: { enum: [...Object.values(ENVELOPES), "false"], default: "false" },
  __delay: { anyOf: [integerIn(RANGES.__delay), { type: "string", pattern: "^\\d+-\\d+$" }] },
  __auth: { enum: AUTHS },
  __error: {
    anyOf: [
      { type: "integer", minimum: 400, maximum: 599 },
      {
        type: "string",
        pattern: "^(?:true|timeout|ratelimit|[45]\\d\\d)(?:@(?:0|1|0?\\.\\d+))?(?::after)?$",
      },
    ],
  },
  __fault: {
    type: "string",
    pattern: "^(?:drip=\\d{1,5}|truncate|reset|malformed)(?:@(?:0|1|0?\\.\\d+))?$",
  },
  __validate: flag,
  api_key: { type: "string", minLength: 1 },
};

/** Parameters whose values depend on the resource. */
const PER_RESOURCE = ["sort", "fields", "_expand", "_embed"] as const;
type PerResource = (typeof PER_RESOURCE)[number];

const isPerResource = (name: ParameterName): name is PerResource =>
  (PER_RESOURCE as readonly ParameterName[]).includes(name);

const namesOf: Readonly<Record<PerResource, (resource: ResourceInfo) => readonly string[]>> = {
  sort: (resource) => {
    const fields = [...fieldPathsOf(resource).values()];
    const paths = fields.filter(({ kind, many }) => kind !== "object" && !many).map(({ path }) => path);
    return paths.flatMap((path) => [path, `-${path}`, `${path}:asc`, `${path}:desc`]);
  },
  fields: (resource) => [...fieldPathsOf(resource).keys()].flatMap((path) => [path, `-${path}`]),
  _expand: ({ belongsTo }) => belongsTo.map(({ name }) => name),
  _embed: ({ belongsTo, hasMany }) => [...new Set([...hasMany, ...belongsTo].map(({ name }) => name))],
};

const meaningOf = (name: ParameterName): string =>
  [`${PARAMETER_DESCRIPTIONS[name]}.`, PARAMETER_DETAILS[name] ?? ""].join(" ").trim();

const describe = (name: ParameterName): string => {
  const { aliases } = PARAMETERS[name];
  const also = aliases.map((alias) => `\`${alias}\``).join(", ");
  return also === "" ? meaningOf(name) : `${meaningOf(name)} Also spelled ${also}.`;
};

/** Lists are comma-separated: `sort=a,-b`. */
const query = (name: string, description: string, schema: Piece): Piece => ({
  name,
  in: "query",
  description,
  ...(schema["type"] === "array" ? { explode: false } : {}),
  schema,
});

const allNames = Object.keys(PARAMETERS) as ParameterName[];

const TEXTS: Piece = { type: "array", items: { type: "string" } };

const aliasesOf = (name: ParameterName): readonly string[] => PARAMETERS[name].aliases;

const described = (name: ParameterName, schema: Piece): Piece => ({
  ...query(name, describe(name), schema),
  "x-aliases": aliasesOf(name),
});

/** A parameter for people. */
export interface DescribedParameter {
  readonly name: ParameterName;
  readonly aliases: readonly string[];
  readonly requests: readonly RequestKind[];
  readonly schema: Piece;
  readonly meaning: string;
}

/** Every query parameter of records once, except filters. */
export const describedParameters = (): DescribedParameter[] =>
  allNames.map((name) => ({
    name,
    ...PARAMETERS[name],
    schema: isPerResource(name) ? TEXTS : SCHEMAS[name],
    meaning: meaningOf(name),
  }));

/** The parameters that all resources share, with their aliases. */
const sharedParameters = (): Record<string, Piece> =>
  Object.fromEntries(
    allNames.flatMap((name) => {
      const { default: _, ...schema } = isPerResource(name) ? TEXTS : SCHEMAS[name];
      const own = isPerResource(name) ? [] : [[name, described(name, SCHEMAS[name])]];
      const aliases = aliasesOf(name).map((alias) => [
        alias,
        query(alias, `The same as \`${name}\`.`, schema),
      ]);
      return [...own, ...aliases];
    }),
  );

/** Keys to sort by that are too many to list: texts as readers of English order them, and fields of parents. */
const moreKeys = ({ belongsTo }: ResourceInfo): Piece => {
  const parents = belongsTo.map(({ name }) => `${RegExp.escape(name)}\\.[^,]+`);
  return { type: "string", pattern: `^-?(?:${["[^,]+:locale", ...parents].join("|")})$` };
};

const perResource = (name: PerResource, resource: ResourceInfo): Piece[] => {
  const names = namesOf[name](resource);
  if (names.length === 0) return [];
  const items = { enum: names };
  const schema = { type: "array", items: name === "sort" ? { anyOf: [items, moreKeys(resource)] } : items };
  return [described(name, schema), ...aliasesOf(name).map(parameterRef)];
};

const namesFor = (kind: RequestKind): ParameterName[] =>
  allNames.filter((name) => (PARAMETERS[name].requests as readonly RequestKind[]).includes(kind));

/** The `count` of a resource that has another number of records than most, in place of the one that all share. */
const ownCount = ({ count }: ResourceInfo): Piece[] =>
  count === DEFAULT_COUNT ? [] : [described("count", { ...SCHEMAS.count, default: count })];

/** All query parameters of a resource except filters. */
const fullParameters = (resource: ResourceInfo, kind: RequestKind): Piece[] =>
  namesFor(kind).flatMap((name) => {
    if (isPerResource(name)) return perResource(name, resource);
    const own = name === "count" ? ownCount(resource) : [];
    return own.length > 0 ? own : [name, ...aliasesOf(name)].map(parameterRef);
  });

/** Dialects of single peers, second ways to say the same, and what only tests send: only the full document has them. */
const IN_FULL_ONLY = new Set<ParameterName>([
  "__rules",
  "_where",
  "filter",
  "range",
  "order",
  "_end",
  "_csvGuard",
  "api_key",
]);

const RELATIONS = ["_expand", "_embed"] as const;
type Relation = (typeof RELATIONS)[number];

const isRelation = (name: ParameterName): name is Relation => name === "_expand" || name === "_embed";

const relationParameters = (resource: ResourceInfo): [string, Piece][] =>
  RELATIONS.flatMap((name) => {
    const names = namesOf[name](resource);
    const schema = { type: "array", items: { enum: names } };
    return names.length === 0 ? [] : [[`${resource.name}.${name}`, query(name, describe(name), schema)]];
  });

/** The parameters of the compact document: those that all resources share, and the relations of each. */
const compactComponents = ({ names, info }: Catalog): Record<string, Piece> =>
  Object.fromEntries([
    ...allNames
      .filter((name) => !IN_FULL_ONLY.has(name) && !isRelation(name))
      .map((name): [string, Piece] => [
        name,
        query(name, describe(name), isPerResource(name) ? TEXTS : SCHEMAS[name]),
      ]),
    ...names.flatMap((name) => relationParameters(info(name))),
  ]);

const isEverywhere = (name: ParameterName): boolean => PARAMETERS[name].requests.length === 3;

/** The query parameters of every operation on records, in the compact document. */
export const everywhereParameters: readonly Piece[] = allNames
  .filter((name) => !IN_FULL_ONLY.has(name) && isEverywhere(name))
  .map(parameterRef);

/** The other query parameters of a resource in the compact document, except filters. */
const compactParameters = (resource: ResourceInfo, kind: RequestKind): Piece[] => [
  ...ownCount(resource),
  ...namesFor(kind)
    .filter((name) => !IN_FULL_ONLY.has(name) && !isEverywhere(name))
    .flatMap((name) => {
      if (!isRelation(name)) return [parameterRef(name)];
      return namesOf[name](resource).length === 0 ? [] : [parameterRef(`${resource.name}.${name}`)];
    }),
];

const header = (name: string, description: string, schema: Piece): Piece => ({
  name,
  in: "header",
  description,
  schema,
});

/** The `id` in the path, for ids that are strings. */
export const textId: Piece = {
  name: "id",
  in: "path",
  required: true,
  description: "Id of the record. Its number, 1 to `count`, works too.",
  schema: { type: "string" },
  example: "1",
};

/** The headers and path parameters of requests. */
const REQUEST_PARTS = {
  id: {
    name: "id",
    in: "path",
    required: true,
    description: "Number of the record, 1 to `count`.",
    schema: { type: "integer", minimum: 1 },
    example: 1,
  },
  IfNoneMatch: header("If-None-Match", "Responds with 304 if the ETag is still this one.", {
    type: "string",
  }),
  IfMatch: header("If-Match", "Responds with 412 unless the record has this ETag.", { type: "string" }),
  Prefer: header("Prefer", "`return=minimal` responds with 204 and no body.", { type: "string" }),
  IdempotencyKey: header(
    "Idempotency-Key",
    "In a session, a repetition with the same key is written once and answers as the first did.",
    { type: "string", pattern: "^[!-~]{1,255}$" },
  ),
} as const satisfies Record<string, Piece>;

/** The query parameters of an operation of a resource, except filters and those of every operation. */
export const queryParameters = (
  resource: ResourceInfo,
  kind: RequestKind,
  { isCompact }: Service,
): Piece[] => (isCompact ? compactParameters(resource, kind) : fullParameters(resource, kind));

/** The parameters as components of the document, except those of streams. */
export const parameterComponents = ({ catalog, isCompact }: Service): Record<string, Piece> => {
  const { id, IfMatch } = REQUEST_PARTS;
  return isCompact
    ? { id, IfMatch, ...compactComponents(catalog) }
    : { ...REQUEST_PARTS, ...sharedParameters() };
};
