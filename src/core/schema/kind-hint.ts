import { KIND_NAMES } from "../engine/index.ts";
import { nearest } from "../query/index.ts";
import { kindOfMethod } from "./faker.ts";
import { kindOfName } from "./names.ts";

/** What other languages call types, by what the short form says. */
const SYNONYMS: Readonly<Record<string, string>> = {
  str: "string",
  varchar: "string",
  char: "string",
  long: "integer",
  bigint: "integer",
  uint: "integer",
  double: "number",
  decimal: "number",
  date_time: "dateTime",
  now: "recent",
  lorem: "sentence",
  money: "amount",
  array: "[word]",
  list: "[word]",
  object: "{ city: city }",
  enum: "active | closed",
  ref: "-> users",
};

const RANGE = /^(-?\d+(?:\.\d+)?)\s*(?:-|–|to|\.{3})\s*(-?\d+(?:\.\d+)?)$/;
const LIST = /^(\w+)\[\]$/;
const COMMAS = /^[^,[\]{}]+(?:,[^,[\]{}]+)+$/;

/** A text of another notation in the short form; undefined if it is none. */
const translated = (text: string): string | undefined => {
  const [, from, to] = RANGE.exec(text) ?? [];
  if (from !== undefined) return `${from}..${to}`;
  const [, item] = LIST.exec(text) ?? [];
  if (item !== undefined) return `[${item}]`;
  if (!COMMAS.test(text)) return undefined;
  return text
    .split(",")
    .map((word) => word.trim())
    .join(" | ");
};

/** What was probably meant by a text that is not a kind; undefined if nothing is near. */
export const kindHint = (text: string, word: string, types: readonly string[]): string | undefined => {
  const known = [...KIND_NAMES, ...types];
  const plain = word.replaceAll(/[\s_-]/g, "").toLowerCase();
  return (
    translated(text) ??
    known.find((name) => name.toLowerCase() === plain) ??
    SYNONYMS[word.toLowerCase().replaceAll("-", "_")] ??
    kindOfMethod(word) ??
    kindOfName(word)?.kind ??
    nearest(word, known)
  );
};
