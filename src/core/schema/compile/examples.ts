import { type Cell, kindNamed, type MomentKind, type TextKind } from "../../engine/index.ts";
import { isNode, member, type Node, textOf } from "../node.ts";
import type { CompileContext } from "./context.ts";

/** What descriptions give as examples: `e.g. "EUR"`, `for example, on-hold`, `such as a or b`. */
const EXAMPLES =
  /\b(?:e\.\s?g\.|for example|for instance|such as|examples?:|i\.\s?e\.)[,:]?\s*([^\n]{1,200})/gi;
const QUOTED = /["'`“]([^"'`”“]{1,60})["'`”]/g;
/** One word that is not an English one: it has a digit, a capital or punctuation within. */
const TOKEN = /^[\w.+-]*(?:[A-Z\d_-])[\w.+-]*(?<!\.)(?=[\s,;).]|$)/;
/** What descriptions list: `one of: open, closed`, `possible values are "a" and "b"`. */
const CHOICES =
  /\b(?:one of|possible values|allowed values|valid values|either|can be)\b[^\n"'`]{0,20}((?:["'`“][^"'`”“]{1,40}["'`”][\s,/|]*(?:and|or)?\s*){2,})/gi;

const quotedIn = (text: string): string[] =>
  Array.from(text.matchAll(QUOTED), ([, word = ""]) => word.trim());

/** The values that a description gives as examples. */
export const examplesInText = (description: string): readonly string[] => {
  if (description === "") return [];
  const head = description.slice(0, 2000);
  const listed = Array.from(head.matchAll(CHOICES), ([, list = ""]) => quotedIn(list)).flat();
  if (listed.length > 0) return [...new Set(listed)];
  const found = Array.from(head.matchAll(EXAMPLES), ([, rest = ""]) => {
    const quoted = quotedIn(rest);
    return quoted.length > 0 ? quoted : (TOKEN.exec(rest) ?? []);
  });
  return [...new Set(found.flat())].filter((word) => word !== "");
};

/** The examples that a schema, or the one around it, gives for its values. */
export const examplesOf = (node: Node, context: Pick<CompileContext, "examples">): readonly unknown[] => {
  const { example, examples } = node;
  const listed: readonly unknown[] = Array.isArray(examples) ? examples : [];
  const own = [...listed, ...(example === undefined ? [] : [example])];
  return own.length > 0 ? own : context.examples;
};

/** The examples of a member of objects. */
export const memberExamples = (examples: readonly unknown[], name: string): readonly unknown[] =>
  examples.flatMap((example) => {
    const value = isNode(example) ? member(example, name) : undefined;
    return value === undefined ? [] : [value];
  });

/** The texts that a text field may have by its examples; empty if it has none. */
export const textExamples = (node: Node, context: Pick<CompileContext, "examples">): readonly string[] => {
  const texts = examplesOf(node, context).filter((one) => typeof one === "string" && one !== "") as string[];
  return [...new Set(texts.length > 0 ? texts : examplesInText(textOf(node["description"]) ?? ""))];
};

/** Names whose values are as many as the records. */
const NAMES = /(?:name|label|title)$/i;
const DIGIT = /\d/;
/** Longer texts are tokens or sentences. */
const MAX_PHRASE = 40;
const SENTENCE = kindNamed("sentence") as TextKind;
/** Names whose values are words of a machine, not of a person. */
const WORDS = /(?:type|kind|object|class|unit|mode|method|format|protocol|version|scope|id|key|model)s?$/i;

/** The date and the time in a text, and all other digits. */
const PARTS = /(\d{4})([-/.])(\d\d)\2(\d\d)(?:([T ])(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?)?|\d/g;

/** The format of moments that an example is in; undefined for another text. */
export const momentOfExample = (example: string): MomentKind["format"] | undefined => {
  if (/^\d{4}-\d\d-\d\d$/.test(example)) return "date";
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(example) ? "date-time" : undefined;
};

/** A text of the same form, with another date where it has one, and other digits. */
const withOtherDigits = (example: string, cell: Cell): string => {
  const two = (most: number, least = 0): string => String(cell.int(least, most)).padStart(2, "0");
  return example.replaceAll(
    PARTS,
    (
      found,
      year?: string,
      mark = "",
      _month?: string,
      _day?: string,
      between?: string,
      _hour?: string,
      _minute?: string,
      second?: string,
      fraction = "",
    ) => {
      if (year === undefined) return found === "0" ? "0" : String(cell.int(1, 9));
      const date = [cell.int(2021, 2024), two(12, 1), two(28, 1)].join(mark);
      if (between === undefined) return date;
      return `${date}${between}${two(23)}:${two(59)}${second === undefined ? "" : `:${two(59)}${fraction}`}`;
    },
  );
};

/** Texts like a single example: with other dates and digits, or others as well. */
export const likeExample = (example: string, name: string, phrase: TextKind): ((cell: Cell) => string) => {
  if (DIGIT.test(example) && example.length <= MAX_PHRASE) return (cell) => withOtherDigits(example, cell);
  const isToken = example.length > MAX_PHRASE && !example.includes(" ");
  if (isToken || (WORDS.test(name) && !NAMES.test(name))) return () => example;
  const others = example.length > MAX_PHRASE ? SENTENCE : phrase;
  return (cell) => (cell.chance(30) ? example : others.make(cell, 0));
};

/** Texts like the default, which most records have: another only for what names them, or has digits. */
export const likeDefault: typeof likeExample = (text, name, phrase) =>
  NAMES.test(name) || DIGIT.test(text) ? likeExample(text, name, phrase) : () => text;
