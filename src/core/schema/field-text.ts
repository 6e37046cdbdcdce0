import { KIND_NAMES, kindNamed } from "../engine/index.ts";
import { nearest } from "../query/index.ts";
import { kindOfMethod } from "./faker.ts";
import { kindOfName } from "./names.ts";
import { FORMULA, isFormula } from "./compile/formula.ts";
import { UNIQUE } from "./compile/unique.ts";
import { SchemaError } from "./error.ts";
import { type Node, quote } from "./node.ts";
import { orNull } from "./normal-form.ts";

/** Names of types in other languages, and what the short form has for them. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ["str", "string"],
  ["varchar", "string"],
  ["char", "string"],
  ["long", "integer"],
  ["bigint", "integer"],
  ["uint", "integer"],
  ["double", "number"],
  ["decimal", "number"],
  ["now", "recent"],
  ["lorem", "sentence"],
  ["money", "amount"],
  ["array", "[word]"],
  ["list", "[word]"],
  ["object", "{ city: city }"],
  ["enum", "active | closed"],
  ["ref", "-> users"],
]);

const OTHER_RANGE = /^(-?\d+(?:\.\d+)?)\s*(?:-|–|to|\.{3})\s*(-?\d+(?:\.\d+)?)$/;
const LIST = /^(\w+)\[\]$/;
const COMMAS = /^[^,[\](){}]+(?:,[^,[\](){}]+)+$/;
/** SQL gives the length of a type in parentheses. */
const ARGUMENTS = /\(.*$/s;

/** Translates another notation to the short form; undefined if the text is not one. */
const translate = (text: string): string | undefined => {
  const [, from, to] = OTHER_RANGE.exec(text) ?? [];
  if (from !== undefined) return `${from}..${to}`;
  if (!COMMAS.test(text)) return undefined;
  return text
    .split(",")
    .map((word) => word.trim())
    .join(" | ");
};

/** The kind of a name that other languages, libraries or resources use. */
const equivalent = (name: string, known: readonly string[]): string | undefined => {
  const plain = name.replaceAll(/[\s_-]/g, "").toLowerCase();
  return (
    known.find((kind) => kind.toLowerCase() === plain) ??
    SYNONYMS.get(plain) ??
    kindOfMethod(name) ??
    kindOfName(name)
  );
};

/** What was probably meant by a text that is not a kind; undefined if nothing is near. */
const kindHint = (text: string, word: string, types: readonly string[]): string | undefined => {
  const known = [...KIND_NAMES, ...types];
  const [, item] = LIST.exec(text) ?? [];
  if (item !== undefined) {
    const kind = equivalent(item, known);
    return kind === undefined ? undefined : `[${kind}]`;
  }
  const name = word.replace(ARGUMENTS, "");
  return translate(text) ?? equivalent(name, known) ?? nearest(name, known);
};

/* The text of a field, in the short form and in `x-mock`. */

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

export const countOf = (text: string, pointer: string): Node => {
  const { minimum, maximum } = rangeOf(text, pointer) ?? { minimum: Number(text), maximum: Number(text) };
  return { minItems: minimum, maxItems: maximum };
};

/** `2..4 word`, `3 email`, `word`. */
export const listOf = (text: string, pointer: string): Node => {
  const [, count, item = text] = COUNTED.exec(text.trim()) ?? [];
  const items = expression(item, pointer);
  return { type: "array", items, ...(count === undefined ? {} : countOf(count, pointer)) };
};
