import { pointerStep } from "../query/index.ts";
import { kindNamed } from "../engine/index.ts";
import { FORMULA, isFormula } from "./compile/formula.ts";
import { UNIQUE } from "./compile/unique.ts";
import { SchemaError } from "./error.ts";
import { kindHint } from "./kind-hint.ts";
import { isNode, type Node, quote } from "./node.ts";
import { orNull } from "./normal-form.ts";

/*
 * The short form: a field is a kind, a range, a list of choices, a reference, an array, or an object of fields. It is
 * translated to JSON Schema, so that the rest handles one language.
 */

/** The name of its JSON Schema, for editors. */
export const SHORT_FORM_SCHEMA = "short-form.schema.json";

export const TYPES = ["string", "integer", "number", "boolean"];

/** Aliases of kinds. */
export const ALIASES: ReadonlyMap<string, string> = new Map([
  ["name", "fullName"],
  ["int", "integer"],
  ["float", "number"],
  ["bool", "boolean"],
  ["datetime", "dateTime"],
  ["zip", "zipcode"],
  ["lat", "latitude"],
  ["lng", "longitude"],
  ["website", "url"],
]);

const ACCEPTED =
  "a kind (email, price, city …), a range (1..5), words (a | b | c), a reference (-> users), a list ([2..4 word]) or an object";

const RANGE = /^(-?\d+(?:\.\d+)?)\s*\.\.\s*(-?\d+(?:\.\d+)?)$/;

interface Range {
  readonly minimum: number;
  readonly maximum: number;
  /** The decimals in the text. */
  readonly places: number;
}

const rangeOf = (text: string, pointer: string): Range | undefined => {
  const [, from, to] = RANGE.exec(text) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const [minimum, maximum] = [Number(from), Number(to)];
  if (minimum > maximum) throw new SchemaError(pointer, `${quote(text)} must start with the smaller number`);
  const places = Math.max(...[from, to].map((end) => end.split(".")[1]?.length ?? 0));
  return { minimum, maximum, places };
};

const inRange = ({ minimum, maximum, places }: Range): Node => ({
  type: places === 0 ? "integer" : "number",
  minimum,
  maximum,
  "x-mock-step": 10 ** -places,
});

const isKind = (word: string): boolean =>
  kindNamed(ALIASES.get(word) ?? word) !== undefined || TYPES.includes(word);

const KIND_WITH_RANGE = /^(\S+)\s+-?\d[\d.]*\s*\.\./;

/** Whether a text is more than a word: `-> users`, `3..40`, `[word]`, `/\d+/`, `email` or `date 2010..2024`. */
const isExpression = (text: string): boolean =>
  /^(?:->|\[.*\]$|\/.+\/$)/s.test(text) ||
  RANGE.test(text) ||
  isKind(text) ||
  isKind(KIND_WITH_RANGE.exec(text)?.[1] ?? "");

/** A kind and an optional range. */
const kindOf = (text: string, pointer: string): Node => {
  const [, word = "", rest = ""] = /^(\S+)\s*(.*)/s.exec(text) ?? [];
  const name = ALIASES.get(word) ?? word;
  const kind = kindNamed(name);
  const isType = TYPES.includes(word);
  if (kind === undefined && !isType) {
    const near = kindHint(text, word, [...TYPES, ...ALIASES.keys()]);
    const hint = near === undefined ? `; use ${ACCEPTED}` : `; did you mean ${near}?`;
    throw new SchemaError(pointer, `${quote(word)} is not a kind${hint}`);
  }
  const range = rangeOf(rest, pointer);
  if (rest !== "" && range === undefined)
    throw new SchemaError(pointer, `${quote(text)} may have nothing but a range such as 1..5 after ${word}`);
  const node: Node = isType ? { type: word } : { "x-mock": name };
  if (range === undefined) return node;
  const { minimum, maximum } = range;
  if (kind?.type === "boolean" || (kind?.type === "moment" && kind.format === "time"))
    throw new SchemaError(pointer, `${quote(text)}: ${word} does not take a range`);
  if (kind?.type === "moment") return { ...node, "x-mock-years": [minimum, maximum] };
  if (kind?.type === "string" || word === "string")
    return { ...node, minLength: minimum, maxLength: maximum };
  return { ...node, minimum, maximum };
};

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The choices, as numbers or booleans if all of them are. */
const choicesOf = (words: readonly string[]): readonly unknown[] => {
  if (words.every((word) => NUMBER.test(word))) return words.map(Number);
  return words.every((word) => word === "true" || word === "false")
    ? words.map((word) => word === "true")
    : words;
};

const SHARE = /^(.*\S)\s+(\d+(?:\.\d+)?)\s*%$/s;

/** The shares of some choices, in percent: those without one divide the rest. Undefined if none has one. */
const sharesOf = (
  words: readonly string[],
  text: string,
  pointer: string,
): { readonly words: readonly string[]; readonly shares: readonly number[] } | undefined => {
  const parsed = words.map((word) => {
    const [, name = word, share] = SHARE.exec(word) ?? [];
    return { name, share: share === undefined ? undefined : Number(share) };
  });
  const given = parsed.flatMap(({ share }) => share ?? []);
  if (given.length === 0) return undefined;
  // In binary, 0.1, 66.6 and 33.3 are not quite 100.
  const rest = Math.round((100 - given.reduce((sum, share) => sum + share, 0)) * 1000) / 1000;
  const others = parsed.length - given.length;
  if (parsed.some(({ name }) => name === "null"))
    throw new SchemaError(pointer, `${quote(text)}: null has no share; write ? for sometimes null`);
  if (rest < 0 || (others === 0 && rest > 0) || (others > 0 && rest === 0))
    throw new SchemaError(
      pointer,
      `${quote(text)} has shares of ${Math.round((100 - rest) * 1000) / 1000} %${others > 0 ? ", which leaves nothing for the others" : ", which must be 100 %"}`,
    );
  return {
    words: parsed.map(({ name }) => name),
    shares: parsed.map(({ share }) => share ?? rest / others),
  };
};

const choiceOf = (source: string, pointer: string): Node => {
  const given = source.split("|").map((word) => word.trim());
  const shared = sharesOf(given, source, pointer);
  if (shared !== undefined) return { enum: choicesOf(shared.words), "x-mock-weights": shared.shares };
  return plainChoiceOf(source, given, pointer);
};

const plainChoiceOf = (text: string, words: readonly string[], pointer: string): Node => {
  const values = words.filter((word) => word !== "null");
  const [first = ""] = values;
  if (values.length > 1 && values.every((word) => TYPES.includes(word)))
    throw new SchemaError(pointer, `${quote(text)} names several types; a field has only one`);
  if (values.length > 1 && values.every((word) => word.startsWith("->")))
    throw new SchemaError(
      pointer,
      `${quote(text)} refers to several resources; a field can refer to only one`,
    );
  // As TypeScript writes it.
  const isOne = values.length === 1 && isExpression(first);
  const node = isOne ? expression(first, pointer) : { enum: choicesOf(values) };
  return values.length < words.length ? orNull(node) : node;
};

/** Parses the text of a field. */
export const expression = (source: string, pointer: string): Node => {
  const text = source.trim();
  if (text === "") throw new SchemaError(pointer, `is empty; use ${ACCEPTED}`);
  if (text.endsWith("?") && text.length > 1) return orNull(expression(text.slice(0, -1), pointer));
  const [, shared] = /^([^|]+)\sunique$/s.exec(text) ?? [];
  if (shared !== undefined) return { ...expression(shared, pointer), [UNIQUE]: true };
  if (text.startsWith("=")) return { const: text.slice(1).trim() };
  const [, pattern] = /^\/(.+)\/$/s.exec(text) ?? [];
  if (pattern !== undefined) return { type: "string", pattern };
  const [, list] = /^\[(.*)\]$/s.exec(text) ?? [];
  if (list !== undefined) return listOf(list, pointer);
  const [, target] = /^->\s*(\S+)$/.exec(text) ?? [];
  if (target?.startsWith("[") === true)
    throw new SchemaError(pointer, `${quote(text)}: a list of references is [-> ${target.slice(1, -1)}]`);
  if (target !== undefined) return { "x-mock-ref": target };
  if (text.includes("|")) return choiceOf(text, pointer);
  if (isFormula(text)) return { type: "number", [FORMULA]: text };
  const range = rangeOf(text, pointer);
  return range === undefined ? kindOf(text, pointer) : inRange(range);
};

const COUNTED = /^(\d+(?:\s*\.\.\s*\d+)?)\s+(.+)$/s;

const countOf = (text: string, pointer: string): Node => {
  const { minimum, maximum } = rangeOf(text, pointer) ?? { minimum: Number(text), maximum: Number(text) };
  return { minItems: minimum, maxItems: maximum };
};

/** `2..4 word`, `3 email`, `word`. */
const listOf = (text: string, pointer: string): Node => {
  const [, count, item = text] = COUNTED.exec(text.trim()) ?? [];
  const items = expression(item, pointer);
  return { type: "array", items, ...(count === undefined ? {} : countOf(count, pointer)) };
};

/** `[word]`, `[2..4 word]`, `[{ … }]`, `[1..3, { … }]`. */
const sequenceOf = (parts: readonly unknown[], pointer: string): Node => {
  const [first, second] = parts;
  if (parts.length === 1 && typeof first === "string") return listOf(first, pointer);
  if (parts.length === 1) return { type: "array", items: fieldOf(first, pointer + pointerStep(0)) };
  const count = String(first);
  if (parts.length === 2 && /^\d+(\s*\.\.\s*\d+)?$/.test(count))
    return { type: "array", items: fieldOf(second, pointer + pointerStep(1)), ...countOf(count, pointer) };
  throw new SchemaError(pointer, "must have one item, such as [word], [2..4 word] or [1..3, { … }]");
};

const fieldOf = (value: unknown, pointer: string): Node => {
  if (typeof value === "string") return expression(value, pointer);
  if (typeof value === "number" || typeof value === "boolean") return { const: value };
  if (Array.isArray(value)) return sequenceOf(value, pointer);
  // `email:` without a value: the name decides.
  return isNode(value) ? objectOf(value, pointer) : {};
};

/**
 * Maps a pointer into the translated schema back to the short form:
 * `/teams/properties/captainId/x-mock-ref` is `/teams/captainId`.
 */
export const shortPointer = (pointer: string): string => {
  const [resource, ...steps] = pointer.split("/").slice(1);
  if (resource === undefined) return pointer;
  const names: string[] = [];
  while (steps.length > 0) {
    const keyword = steps.shift();
    const name = keyword === "properties" ? steps.shift() : undefined;
    if (name !== undefined) names.push(name);
    else if (keyword !== "items") break;
  }
  return `/${[resource, ...names].join("/")}`;
};

const ABOUT = "$about";
const COUNT = "$count";

/** A resource: its fields, and what is said of all its records. */
export const resourceOf = (fields: Node, pointer: string): Node => {
  const { [COUNT]: count, ...own } = fields;
  return { ...objectOf(own, pointer), ...(count === undefined ? {} : { "x-mock-count": count }) };
};

/** An object of fields; `nickname?` is optional. */
const objectOf = (fields: Node, pointer: string): Node => {
  const about = fields[ABOUT];
  const entries = Object.entries(fields).filter(([name]) => name !== ABOUT);
  const odd = entries.find(([name]) => name.startsWith("$"))?.[0];
  if (odd !== undefined)
    throw new SchemaError(
      pointer + pointerStep(odd),
      `is no name of a field; beside the fields of a resource there are ${ABOUT} and ${COUNT}`,
    );
  const bare = (name: string): string => name.replace(/\?$/, "");
  return {
    type: "object",
    ...(typeof about === "string" ? { description: about } : {}),
    properties: Object.fromEntries(
      entries.map(([name, value]) => [bare(name), fieldOf(value, pointer + pointerStep(name))]),
    ),
    required: entries.flatMap(([name]) => (name.endsWith("?") ? [] : [name])),
    additionalProperties: false,
  };
};

const describesField = (text: string): boolean => {
  try {
    expression(text, "");
    return true;
  } catch (error) {
    if (error instanceof SchemaError) return false;
    throw error;
  }
};

const textsIn = (node: Node): readonly string[] =>
  Object.entries(node).flatMap(([name, value]) => {
    if (name.startsWith("$")) return [];
    if (typeof value === "string") return [value];
    return isNode(value) ? textsIn(value) : [];
  });

/** Whether the objects of a document have texts and none of them describes a field: `{ settings: { theme: "dark" } }`. */
export const isDataOnly = (root: Node): boolean => {
  const texts = Object.values(root).filter(isNode).flatMap(textsIn);
  return texts.length > 0 && !texts.some(describesField);
};
