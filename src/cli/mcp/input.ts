import { Validator } from "@cfworker/json-schema";
import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { EXPORT_FORMATS } from "../../core/export/index.ts";
import { nearest, RANGES, schemaProblems } from "../../core/query/index.ts";

/* What the tools take. Assistants see these schemas, so they are short. */

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: "string", enum: words });

const closed = { additionalProperties: false };
const ID = Type.Union([Type.Integer(), Type.String()]);
const SESSION = Type.Optional(
  Type.String({
    description:
      "Any name: what is written is kept under it, and seen by those who name it. An API of one's own has one without a name.",
  }),
);
const RECORD = Type.Record(Type.String(), Type.Unknown());

export const DESCRIBE = Type.Object(
  {
    resource: Type.Optional(
      Type.String({ description: "One, or all for the fields of each. Without it, resources are listed." }),
    ),
    operation: Type.Optional(
      Type.String({ description: "Of an API of one's own, as it is listed: POST /orders/{orderId}/cancel" }),
    ),
  },
  closed,
);

export const FIND = Type.Object(
  {
    resource: Type.String({ description: "e.g. users" }),
    id: Type.Optional(Type.Union([Type.Integer(), Type.String()], { description: "For one record." })),
    where: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description:
          'Filters: {"role":"admin","age_gte":30,"id_in":[1,2]}. Operators: _ne _gt _gte _lt _lte _in _like. ' +
          'Also parameters of the REST API: {"_expand":"company","_embed":"posts","page":2,"seed":"demo","count":500}.',
      }),
    ),
    q: Type.Optional(Type.String({ description: "Searches all texts." })),
    sort: Type.Optional(Type.String({ description: "e.g. -createdAt,name" })),
    fields: Type.Optional(Type.Array(Type.String(), { description: "Only these." })),
    limit: Type.Optional(
      Type.Integer({ minimum: RANGES.limit[0], maximum: RANGES.limit[1], description: "10 by default" }),
    ),
    session: SESSION,
  },
  closed,
);

export const WRITE = Type.Object(
  {
    session: SESSION,
    method: oneOf(["POST", "PUT", "PATCH", "DELETE"]),
    resource: Type.String(),
    id: Type.Optional(ID),
    body: Type.Optional(
      Type.Union([RECORD, Type.Array(RECORD)], { description: "An array creates several, all or none." }),
    ),
    validate: Type.Optional(Type.Boolean({ description: "Refuses a body that does not match the schema." })),
  },
  closed,
);

/** Rows of an export are in memory, tens of kilobytes each; `mockbench generate` makes more. */
const MAX_EXPORTED = 20_000;

export const EXPORT = Type.Object(
  {
    resources: Type.Array(Type.String(), { minItems: 1, description: "Names, or all." }),
    format: oneOf(EXPORT_FORMATS),
    count: Type.Optional(Type.Integer({ minimum: RANGES.count[0], maximum: MAX_EXPORTED, default: 100 })),
    seed: Type.Optional(Type.String({ default: "1" })),
    session: SESSION,
    file: Type.Optional(
      Type.String({
        description: "Writes to this file instead of answering with the text. It must not exist.",
      }),
    ),
  },
  closed,
);

export const REQUEST = Type.Object(
  {
    method: Type.Optional(Type.String({ default: "GET" })),
    path: Type.String({ description: "e.g. /orders/3/cancel, or /api/mock/orders" }),
    query: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description:
          'Also {"__error":"503"} or {"__delay":2000} for this request, {"__rules":"POST /orders 503 x1"} for the next ones of the session, {"__log":"all"} for what a list was asked in it, {"__reset":true}.',
      }),
    ),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
    body: Type.Optional(Type.Unknown({ description: "JSON, or a text that is sent as it is." })),
    session: SESSION,
  },
  closed,
);

/** What an assistant may say to a tool. */
export type Input<Schema extends TSchema> = Static<Schema>;

const MAX_PROBLEMS = 5;

const unknownArgument = (name: string, value: unknown, known: readonly string[]): string => {
  const near = nearest(name, known);
  if (near !== undefined) return `${name} is not an argument. Did you mean ${near}?`;
  const where = known.includes("where")
    ? ` Filters go into where: ${JSON.stringify({ where: { [name]: value } }).slice(0, 200)}.`
    : "";
  return `${name} is not an argument; there are ${known.join(", ")}.${where}`;
};

/** What is wrong with the arguments of a tool, and what is accepted; undefined for nothing. */
export const inputProblem = (schema: TSchema, input: unknown): string | undefined => {
  const { valid, errors } = new Validator(schema, "2020-12", false).validate(input);
  if (valid) return undefined;
  const known = Object.keys((schema["properties"] ?? {}) as object);
  const given = Object.entries(input ?? {});
  const unknown = given.filter(([name]) => !known.includes(name));
  const others = schemaProblems(schema, input, errors, MAX_PROBLEMS).filter(
    ({ pointer = "" }) => !unknown.some(([name]) => pointer === `/${name}`),
  );
  return [
    ...unknown.map(([name, value]) => unknownArgument(name, value, known)),
    ...others.map(({ pointer = "", message, suggestion }) => {
      const hint = suggestion === undefined ? "" : ` Did you mean ${suggestion}?`;
      return `${pointer.slice(1) || "The input"} ${message}.${hint}`;
    }),
  ]
    .slice(0, MAX_PROBLEMS)
    .join(" ");
};
