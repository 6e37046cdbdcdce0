import { KIND_NAMES } from "../engine/index.ts";
import { nearest } from "../query/index.ts";
import { kindOfMethod } from "./faker.ts";
import { kindOfName } from "./names.ts";

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

const RANGE = /^(-?\d+(?:\.\d+)?)\s*(?:-|–|to|\.{3})\s*(-?\d+(?:\.\d+)?)$/;
const LIST = /^(\w+)\[\]$/;
const COMMAS = /^[^,[\](){}]+(?:,[^,[\](){}]+)+$/;
/** SQL gives the length of a type in parentheses. */
const ARGUMENTS = /\(.*$/s;

/** Translates another notation to the short form; undefined if the text is not one. */
const translate = (text: string): string | undefined => {
  const [, from, to] = RANGE.exec(text) ?? [];
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
export const kindHint = (text: string, word: string, types: readonly string[]): string | undefined => {
  const known = [...KIND_NAMES, ...types];
  const [, item] = LIST.exec(text) ?? [];
  if (item !== undefined) {
    const kind = equivalent(item, known);
    return kind === undefined ? undefined : `[${kind}]`;
  }
  const name = word.replace(ARGUMENTS, "");
  return translate(text) ?? equivalent(name, known) ?? nearest(name, known);
};
