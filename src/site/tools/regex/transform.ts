import { counted, InputError, type Outcome, type Transform } from "../../shared/transform.ts";
import type { Options } from "./options.ts";

/** More than anybody reads; the rest is counted. */
const SHOWN = 2000;
const FLAGS = "dgimsuvy";

/** `/a+b/gi` as people paste it, or the pattern alone. */
const split = (text: string): { readonly pattern: string; readonly flags: string | undefined } => {
  const literal = /^\/((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)$/.exec(text);
  return { pattern: literal?.[1] ?? text, flags: literal?.[2] };
};

const flagsOf = (text: string): string => {
  const strange = [...text].find((flag) => !FLAGS.includes(flag));
  if (strange !== undefined)
    throw new InputError(`${JSON.stringify(strange)} is no flag; these are: ${[...FLAGS].join(" ")}.`);
  if (new Set(text).size !== text.length) throw new InputError("A flag stands there twice.");
  if (text.includes("u") && text.includes("v")) throw new InputError("The flags u and v exclude each other.");
  return text;
};

const compile = (pattern: string, flags: string): RegExp => {
  try {
    return new RegExp(pattern, flags);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new InputError(
      cause.message.replace(/^Invalid regular expression: ?(?:\/.*\/\w*: )?/s, "The expression: "),
    );
  }
};

const quoted = (text: string | undefined): string =>
  text === undefined ? "not taken part" : JSON.stringify(text);

/** The names of the groups in the order of their numbers; undefined for those without. */
const namesOf = (pattern: string): (string | undefined)[] => {
  const TOKEN = /\\.|\[(?:[^\]\\]|\\.)*\]|\((?:\?<([^=!>][^>]*)>|(?!\?))/gs;
  return Array.from(pattern.matchAll(TOKEN))
    .filter(([token]) => token.startsWith("("))
    .map(([, name]) => name);
};

const linesOf = (
  match: RegExpExecArray,
  names: readonly (string | undefined)[],
  place: (offset: number) => string,
): string[] => [
  `${place(match.index)}  ${quoted(match[0])}  ${match.index}–${match.index + match[0].length}`,
  ...match.slice(1).map((text, index) => {
    const span = match.indices?.[index + 1];
    const name = names[index] === undefined ? "" : ` ${names[index]}`;
    return `  ${index + 1}${name}: ${quoted(text)}${span === undefined ? "" : `  ${span[0]}–${span[1]}`}`;
  }),
];

/** Line and column of growing offsets, in one walk. */
const placer = (text: string): ((offset: number) => string) => {
  let line = 1;
  let start = 0;
  return (offset) => {
    for (
      let next = text.indexOf("\n", start);
      next !== -1 && next < offset;
      next = text.indexOf("\n", start)
    ) {
      line++;
      start = next + 1;
    }
    return `${line}:${offset - start + 1}`;
  };
};

const matches = (text: string, pattern: string, expression: RegExp): Outcome => {
  const names = namesOf(pattern);
  const place = placer(text);
  const lines: string[] = [];
  let count = 0;
  const all = expression.global ? text.matchAll(expression) : [expression.exec(text)];
  for (const match of all)
    if (match !== null && ++count <= SHOWN) lines.push(...linesOf(match, names, place));
  if (count > SHOWN) lines.push(`… and ${(count - SHOWN).toLocaleString("en")} more`);
  return { text: lines.join("\n"), figures: [counted(count, "match", "matches")] };
};

/** The text as it is, with the places that match. */
const shown = (text: string, expression: RegExp): Outcome => {
  const all = expression.global ? [...text.matchAll(expression)] : [expression.exec(text)];
  const marks = all.flatMap((match) =>
    match === null ? [] : [[match.index, match.index + match[0].length] as const],
  );
  return { text, marks, figures: [counted(marks.length, "match", "matches")] };
};

/** The replacement of `replace`, where \n and \t mean what they do in a program. */
const replacementOf = (options: Options): string =>
  (options["replacement"] ?? "").replaceAll(/\\([nrt\\])/g, (_all, sign: string) =>
    sign === "n" ? "\n" : sign === "r" ? "\r" : sign === "t" ? "\t" : "\\",
  );

/** Tries an expression on a text: what matches, with every group, or what becomes of the text. */
export const transform: Transform<Options> = ({ text }, options) => {
  const given = split(options["expression"] ?? "");
  if (given.pattern === "") throw new InputError("Type an expression first, such as (\\w+)@(\\w+).");
  const flags = flagsOf(given.flags ?? options["flags"] ?? "g");
  const work = options["work"] ?? "match";
  if (work === "match")
    return matches(text, given.pattern, compile(given.pattern, flags.includes("d") ? flags : `${flags}d`));
  const expression = compile(given.pattern, flags);
  if (work === "show") return shown(text, expression);
  if (work === "replace") return { text: text.replace(expression, replacementOf(options)) };
  const parts = text.split(expression).map((part) => part ?? "");
  return { text: parts.join("\n"), figures: [counted(parts.length, "part")] };
};
