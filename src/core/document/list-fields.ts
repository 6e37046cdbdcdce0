import { kept, type ResourceInfo, type Shape } from "../engine/index.ts";
import { type FieldPath, fieldPathsOf, type Operator, OPERATORS, type Pair } from "../query/index.ts";
import { singularOf } from "../schema/index.ts";
import { byNames, phraseOf } from "./names.ts";
import { subjectOf } from "./paths.ts";
import type { RecordForm } from "./records.ts";

/** What the words before or after the name of a field ask of it. */
const COMPARISONS: readonly (readonly [names: string, operator: Operator])[] = [
  ["gte,ge,min,minimum,from,since,start,at least", "gte"],
  ["lte,le,max,maximum,to,until,till,end,at most", "lte"],
  ["gt,after,above,over,greater than", "gt"],
  ["lt,before,below,under,less than", "lt"],
  ["in,any,one of", "in"],
  ["nin,not in", "nin"],
  ["ne,neq,not,not equal", "ne"],
  ["like,ilike,contains,icontains,search", "like"],
  ["starts with,startswith,istartswith,prefix", "startsWith"],
  ["ends with,endswith,iendswith,suffix", "endsWith"],
  ["eq,exact,iexact,equals", "eq"],
];

const SIGNS: Readonly<Record<string, string>> = {
  ":": "eq",
  "=": "eq",
  "==": "eq",
  "!=": "ne",
  ">": "gt",
  ">=": "gte",
  "<": "lt",
  "<=": "lte",
};

/** As OData and Microsoft Graph write them. */
const CALL = /^\s*(contains|startswith|endswith)\(\s*([\w./]+)\s*,\s*(["'])(.*)\3\s*\)\s*$/i;
const EXPRESSION = /^\s*([\w.]+)\s*(?:(==?|:|!=|>=|<=|>|<)|\s(eq|ne|gt|ge|lt|le|contains)\s)\s*(.+?)\s*$/i;

/** The comparison that a text is, as a parameter: `price[gt]=5` for `price gt 5` and `price>5`; undefined for other texts. */
export const comparisonIn = (text: string): Pair | undefined => {
  const [, called, field = "", , argument = ""] = CALL.exec(text) ?? [];
  if (called !== undefined) return [`${field.replaceAll("/", ".")}[${called.toLowerCase()}]`, argument];
  const [, name = "", sign = "", word = "", value = ""] = EXPRESSION.exec(text) ?? [];
  const operator = SIGNS[sign] ?? word.toLowerCase();
  return name === "" ? undefined : [`${name}[${operator}]`, value.replace(/^(["'])(.*)\1$/, "$2")];
};

const COMPARISON_BY_NAME = byNames(COMPARISONS);

/** A name as a comparison and the words of what it compares: `min_price`, `price[gte]`, `fromDate`. */
const comparisonsIn = (name: string): readonly (readonly [operator: Operator, words: string])[] => {
  const words = phraseOf(name).split(" ");
  return [2, 1].flatMap((count) =>
    [
      [words.slice(-count), words.slice(0, -count)],
      [words.slice(0, count), words.slice(count)],
    ].flatMap(([part = [], rest = []]): [Operator, string][] => {
      const operator = part.length === count ? COMPARISON_BY_NAME.get(part.join(" ")) : undefined;
      return operator === undefined ? [] : [[operator, rest.join(" ")]];
    }),
  );
};

/** A filter of a list: a field at any depth, and what is asked of it. */
export interface Target {
  readonly field: FieldPath;
  readonly operator: Operator;
}

/** The fields of records by their words: those of JSON:API without `attributes`, the outer before the inner. */
interface Fields {
  readonly byWords: ReadonlyMap<string, FieldPath>;
  /** By the last word of their paths, where only one field has it: the `city` of an address. */
  readonly byLeaf: ReadonlyMap<string, FieldPath | undefined>;
}

const fieldsIn = kept(new WeakMap<ResourceInfo["fields"], Fields>(), (fields): Fields => {
  const byWords = new Map<string, FieldPath>();
  const byLeaf = new Map<string, FieldPath | undefined>();
  const paths = [...fieldPathsOf({ fields }).values()];
  for (const field of paths.toSorted((one, other) => one.rest.length - other.rest.length)) {
    const words = phraseOf(field.path.replace(/^attributes\./, ""));
    if (!byWords.has(words)) byWords.set(words, field);
    const leaf = phraseOf(field.rest.at(-1) ?? "");
    if (field.kind !== "object") byLeaf.set(leaf, byLeaf.has(leaf) ? undefined : field);
  }
  return { byWords, byLeaf };
});

/** Words that stand for the same in names of dates. */
const MOMENTS: Readonly<Record<string, readonly string[]>> = {
  created: ["created", "creation", "inserted", "added", "published"],
  updated: ["updated", "modified", "changed", "last updated", "last modified"],
};

/** What a field may be called that others only mention: `active` is `isActive`, `customer` is `customerId`. */
const fullerNames = (words: string): string[] => [
  ...["is", "has"].map((start) => `${start} ${words}`),
  ...["id", "ids", "list", "name", "names", "slug", "code"].map((end) => `${words} ${end}`),
  ...(MOMENTS[words] ?? [words]).flatMap((moment) =>
    ["", " at", " on", " date", " time"].map((end) => moment + end),
  ),
];

/** The field of exactly this name. */
export const exactField = (
  name: string,
  form: RecordForm,
  { fields }: ResourceInfo,
): FieldPath | undefined => {
  const words = phraseOf(name);
  const { property } = form.resource.key;
  const { byWords } = fieldsIn(fields);
  if (property !== null && phraseOf(property) === words) return fieldPathsOf({ fields }).get("id");
  return byWords.get(words);
};

/** The field that a name mentions; undefined for none. */
export const mentionedField = (
  words: string,
  form: RecordForm,
  info: ResourceInfo,
): FieldPath | undefined => {
  if (words === "") return undefined;
  const { resource } = form;
  const subject = subjectOf(resource.list?.path ?? resource.itemPath ?? "");
  const own = words.startsWith(`${subject} `) ? [words.slice(subject.length + 1)] : [];
  return [words, ...fullerNames(words), ...own]
    .map((name) => exactField(name, form, info))
    .find((field) => field !== undefined);
};

/** The field of some words in the plural: `statuses`, `tag` for `tags`. */
const pluralField = (words: string, form: RecordForm, info: ResourceInfo): FieldPath | undefined => {
  const singular = words.replace(/\S+$/, singularOf);
  const { byWords } = fieldsIn(info.fields);
  if (singular !== words) return mentionedField(singular, form, info);
  return [...byWords].find(([name]) => name.replace(/\S+$/, singularOf) === words)?.[1];
};

const NO_DATE = /birth|expir|deleted|due|end/;

/** The moment of a record that a period without a name is about: when it was made, else its only date. */
const momentOf = (form: RecordForm, info: ResourceInfo): FieldPath | undefined => {
  const named = ["created", "date", "time", "timestamp", "updated"]
    .map((words) => mentionedField(words, form, info))
    .find((field) => field !== undefined && field.kind !== "object");
  const dates = [...fieldPathsOf(info).values()].filter(({ kind, many }) => kind === "date" && !many);
  return named ?? dates.find(({ path }) => !NO_DATE.test(phraseOf(path))) ?? dates[0];
};

const NO_NAME = new Set(["", "date", "time", "datetime", "date time", "day", "timestamp", "at"]);

/** Where the value of an object is that filters compare: petstore's `tags` are found by their names. */
const NAMING = ["name", "username", "login", "slug", "title", "code", "key", "email", "label", "id", "value"];
const AMOUNTS = ["amount", "value", "total", "price", "count"];

const isOrdered = (operator: Operator): boolean => OPERATORS[operator].compares === "order";

/** A text in lower case, as names are in URLs. */
const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** The single value that a filter by a field means; undefined if there is none. */
const scalarOf = (target: Target, text: string, info: ResourceInfo): Target | undefined => {
  const { field, operator } = target;
  if (field.kind !== "object") return target;
  const paths = fieldPathsOf(info);
  const isId = /^(?:\d+|[\da-f]{8}-[\da-f-]{27}|[a-z]+_\w+)$/i.test(text);
  const first = isId ? ["id"] : SLUG.test(text) ? ["slug"] : [];
  const names = isOrdered(operator) ? AMOUNTS : [...first, ...NAMING];
  const inner = names.map((name) => paths.get(`${field.path}.${name}`)).find((one) => one !== undefined);
  return inner === undefined ? undefined : { field: inner, operator };
};

/** Whoever sends one asks for what is near, not for what is exactly there. */
const COORDINATE = /^(?:lat|latitude|lng|lon|long|longitude)$/;

/** `status[]` and `filter[status]` are filters by `status`. */
const filteredBy = (name: string): string =>
  name.replace(/^(?:filters?|where)\[([^[\]]+)\]/, "$1").replace("[]", "");

/**
 * What a parameter of this name filters by: the field that it names, one that it mentions, a part of its range
 * (`min_price`, `created_after`), or a list of its values (`statuses`).
 */
export const targetNamed = (
  sent: string,
  text: string,
  form: RecordForm,
  info: ResourceInfo,
): Target | undefined => {
  const name = filteredBy(sent);
  const words = phraseOf(name);
  if (COORDINATE.test(words)) return undefined;
  const single = (field: FieldPath | undefined, operator: Operator): Target | undefined =>
    field && scalarOf({ field, operator }, text, info);
  const compared = (): Target | undefined => {
    for (const [operator, rest] of comparisonsIn(name)) {
      const field =
        isOrdered(operator) && NO_NAME.has(rest)
          ? (exactField(rest, form, info) ?? momentOf(form, info))
          : (mentionedField(rest, form, info) ?? pluralField(rest, form, info));
      const target = single(field, operator);
      if (target !== undefined) return target;
    }
    return undefined;
  };
  return (
    single(exactField(name, form, info), "eq") ??
    compared() ??
    single(mentionedField(words, form, info), "eq") ??
    single(pluralField(words, form, info), "in") ??
    single(fieldsIn(info.fields).byLeaf.get(words), "eq")
  );
};

/** What the text of a filter is for a field: truth as `1`, choices in any case, moments as numbers, whole days. */
export const operandFor = ({ field: { kind, shape }, operator }: Target, text: string): string => {
  if (kind === "boolean")
    return /^(?:1|yes|on)$/i.test(text)
      ? "true"
      : /^(?:0|no|off)$/i.test(text)
        ? "false"
        : text.toLowerCase();
  const choices = choicesIn(shape);
  if (choices !== undefined && !choices.includes(text))
    return choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;
  if (kind !== "date") return text;
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000).toISOString();
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text)).toISOString();
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !(shape.type === "string" && shape.format === "date");
  return isDay && (operator === "lte" || operator === "gt") ? `${text}T23:59:59.999Z` : text;
};

const choicesIn = (shape: Shape): readonly string[] | undefined =>
  shape.type === "string" ? shape.enum : undefined;
