import type { DescribedApi, Operation, Parameter, RecordForm } from "../document/index.ts";
import { roleOf } from "../document/index.ts";
import type { Json } from "../engine/index.ts";
import { OPERATORS, type Pair, type Row } from "../query/index.ts";
import { isNode, type Node, resolved, soleTypeOf } from "../schema/index.ts";
import { firstPageOf } from "./asked.ts";
import { momentOf } from "./compare.ts";
import { valueAt } from "./orders.ts";

/** What the values of a parameter are made of. */
export interface Source {
  readonly api: DescribedApi;
  readonly operation: Operation;
  /** The records of the operation, and what is known of them. */
  readonly form: RecordForm | undefined;
  readonly rows: readonly Row[];
}

const MAX_VALUES = 20;

const schemaOf = ({ root }: DescribedApi, { schema }: Parameter): Node =>
  (schema && resolved(root, schema)?.node) ?? {};

const itemSchema = ({ root }: DescribedApi, { items }: Node): Node =>
  (isNode(items) ? resolved(root, { node: items, pointer: "" })?.node : undefined) ?? {};

const choicesIn = (node: Node): Json[] => {
  const { enum: values, const: only } = node;
  if (only !== undefined) return [only as Json];
  if (Array.isArray(values)) return (values as Json[]).filter((value) => value !== null).slice(0, MAX_VALUES);
  return soleTypeOf(node) === "boolean" ? [true, false] : [];
};

/** What rows have at a path: one value in the middle, the last, and the shortest, with which others may begin. */
const valuesAt = (rows: readonly Row[], path: string): Json[] => {
  const all = rows
    .map((row) => valueAt(row, path))
    .flatMap((value) => (Array.isArray(value) ? value : [value])) as Json[];
  const plain = all.filter((value) => ["string", "number", "boolean"].includes(typeof value));
  const [middle, last] = [plain[Math.floor(plain.length / 2)], plain.at(-1)];
  const [shortest] = plain.toSorted((a, b) => textOf(a).length - textOf(b).length);
  return [...new Set([middle, last, shortest])].filter((value) => value !== undefined);
};

const QUARTER = 900_000;
const DAY = 96 * QUARTER;

/** A moment or a day between those of records: it shows whether a filter is off by a time zone. */
const laterThan = (value: Json): Json[] => {
  const isDay = typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
  const moment = isDay ? Date.parse(value) + DAY : (momentOf(value) ?? Number.NaN) + QUARTER;
  return Number.isNaN(moment) ? [] : [new Date(moment).toISOString().slice(0, isDay ? 10 : undefined)];
};

/** Whether the record at the bound is meant is not in such a name. */
const OPEN = /after|before/i;

/** Bounds for a filter: those of records, and one between them. */
const boundsIn = (rows: readonly Row[], path: string, name: string): Json[] => {
  const known = valuesAt(rows, path);
  const between = known.flatMap(laterThan);
  if (between.length === 0) return known;
  const all = new Set(rows.map((row) => valueAt(row, path)));
  return OPEN.test(name) ? between.filter((value) => !all.has(value)) : [...known, ...between.slice(0, 1)];
};

const WORD = /[A-Za-z]{4,}/g;

/** Words of the texts of a record, as they are and in the other case. */
const wordsOf = (rows: readonly Row[]): string[] => {
  const row = rows[Math.floor(rows.length / 2)] ?? {};
  const texts = Object.values(row).filter(
    (value): value is string => typeof value === "string" && /\s/.test(value),
  );
  const words = texts.flatMap((text) => text.match(WORD)?.slice(0, 1) ?? []).slice(0, 2);
  return words.flatMap((word) => [
    word,
    word === word.toLowerCase() ? word.toUpperCase() : word.toLowerCase(),
  ]);
};

/** What the meaning of a list's parameter suggests. */
const meant = ({ operation, form, rows }: Source, parameter: Parameter): Json[] => {
  const role = form && roleOf(operation, parameter, "1", form);
  if (role === undefined) return [];
  if ("field" in role) {
    const { field, operator } = role;
    const isBound = OPERATORS[operator].compares === "order";
    return isBound ? boundsIn(rows, field.path, parameter.name) : valuesAt(rows, field.path);
  }
  const { maximum } = parameter.schema?.node ?? {};
  const first = firstPageOf(parameter);
  const most = typeof maximum === "number" ? [maximum] : [];
  const { meaning } = role;
  if (meaning === "page") return [first, first + 1, first + 2];
  if (meaning === "limit") return [3, 1, ...most];
  if (meaning === "offset") return [3, 0];
  return meaning === "q" ? wordsOf(rows) : [];
};

const unique = (values: readonly Json[]): Json[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/** Values that the document shows: choices, the default, examples. */
export const shownValues = ({ api }: Source, parameter: Parameter): Json[] => {
  const node = schemaOf(api, parameter);
  const { default: usual, examples, example } = node;
  const shown = [
    usual,
    example,
    ...(Array.isArray(examples) ? (examples as unknown[]) : []),
    ...parameter.examples,
  ];
  return [
    ...choicesIn(node),
    ...shown.filter((value): value is Json => value !== undefined && value !== null),
  ];
};

export const isValid = ({ api }: Source, { schema }: Parameter, value: Json): boolean =>
  schema === undefined || api.validators.of(schema, "request")(value).length === 0;

/** Values of a parameter that its schema allows, the most telling first. */
export const validValues = (source: Source, parameter: Parameter): Json[] => {
  const { api } = source;
  const { schema } = parameter;
  const node = schemaOf(api, parameter);
  const { minimum, maximum } = node;
  const type = soleTypeOf(node);
  const bounds = type === "integer" || type === "number" ? [minimum, maximum] : [];
  const known: Json[] = [
    ...meant(source, parameter),
    ...shownValues(source, parameter),
    ...bounds.filter((value): value is number => typeof value === "number"),
  ];
  const made =
    known.length === 0 && parameter.required && schema !== undefined
      ? api.values.valueOf(schema, `check ${parameter.name}`, "http://localhost")
      : undefined;
  const all = type === "array" ? listsOf(source, node, known) : made === undefined ? known : [made];
  return unique(all)
    .filter((value) => isValid(source, parameter, value))
    .slice(0, MAX_VALUES);
};

const listsOf = ({ api }: Source, node: Node, single: readonly Json[]): Json[] => {
  const items = [...choicesIn(itemSchema(api, node)), ...single.filter((value) => !Array.isArray(value))];
  const [first, second] = items;
  return first === undefined ? [] : [[first], ...(second === undefined ? [] : [[first, second]])];
};

/** Values of a parameter that its schema forbids. */
export const invalidValues = ({ api }: Source, parameter: Parameter): Json[] => {
  if (parameter.schema === undefined) return [];
  const node = schemaOf(api, parameter);
  const { type, minimum, maximum, enum: values, maxLength } = node;
  // A text without a type has no bounds.
  const isNumber = type === "integer" || type === "number";
  const candidates: Json[] = [
    ...(isNumber || type === "boolean" ? ["abc"] : []),
    ...(type === "integer" ? ["1.5"] : []),
    ...(isNumber && typeof minimum === "number" ? [minimum - 1] : []),
    ...(isNumber && typeof maximum === "number" ? [maximum + 1] : []),
    ...(Array.isArray(values) ? ["no-such-value"] : []),
    ...(typeof maxLength === "number" && maxLength < 2000 ? ["x".repeat(maxLength + 1)] : []),
    ...(typeof node["format"] === "string" && ["date", "date-time", "uuid"].includes(node["format"])
      ? ["not-one"]
      : []),
  ];
  return candidates.filter((value) => {
    const read = typeof value === "string" && /^-?[\d.]+$/.test(value) ? Number(value) : value;
    return api.validators.of(parameter.schema as never, "request")(read).length > 0;
  });
};

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: " ", pipeDelimited: "|" };

export const textOf = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

/** A value of a parameter as a query has it. */
export const pairsFor = ({ name, style, explode }: Parameter, value: Json): Pair[] => {
  if (Array.isArray(value))
    return explode
      ? value.map((item: Json) => [name, textOf(item)])
      : [[name, value.map(textOf).join(SEPARATORS[style] ?? ",")]];
  if (isNode(value))
    return Object.entries(value).map(([own, inner]) => [
      style === "deepObject" ? `${name}[${own}]` : own,
      textOf(inner),
    ]);
  return [[name, textOf(value)]];
};
