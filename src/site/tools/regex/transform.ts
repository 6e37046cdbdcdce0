import { visitRegExpAST } from "@eslint-community/regexpp";
import { present } from "../../shared/present.ts";
import { counted, InputError, type Outcome, type ResultRow, transformOf } from "../../shared/transform.ts";
import { cautionOfReplacement, cautionsOf } from "./cautions.ts";
import { explain, parse, type Piece } from "./explain.ts";
import { extract, fillIn } from "./extract.ts";
import { inOtherLanguages } from "./flavours.ts";
import type { Found } from "./found.ts";
import { partsOf } from "./literal.ts";
import { tool } from "./tool.ts";

/** Further matches are only counted. */
const MAX_LISTED = 2000;
const FLAGS = "dgimsuvy";

const flagsOf = (text: string): string => {
  const strange = [...text].find((flag) => !FLAGS.includes(flag));
  if (strange !== undefined)
    throw new InputError(`${JSON.stringify(strange)} is not a flag. The flags are: ${[...FLAGS].join(" ")}.`);
  if (new Set(text).size !== text.length) throw new InputError("A flag occurs twice.");
  if (text.includes("u") && text.includes("v")) throw new InputError("The flags u and v cannot be combined.");
  return text;
};

const compile = (pattern: string, flags: string, start: number): RegExp => {
  parse(pattern, flags, start);
  try {
    return new RegExp(pattern, flags);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new InputError("The expression uses syntax that this browser does not support yet.");
  }
};

const quoted = (text: string | undefined): string =>
  text === undefined ? "did not participate" : JSON.stringify(text);

/** The names of the groups by number; undefined for unnamed ones. */
const namesOf = (pattern: string, flags: string): (string | undefined)[] => {
  const names: (string | undefined)[] = [];
  visitRegExpAST(parse(pattern, flags), {
    onCapturingGroupEnter: ({ name }) => void names.push(name ?? undefined),
  });
  return names;
};

const linesOf = (match: RegExpExecArray, names: readonly (string | undefined)[], place: string): string[] => [
  `${place}  ${quoted(match[0])}  ${match.index}–${match.index + match[0].length}`,
  ...match.slice(1).map((text, index) => {
    const span = match.indices?.[index + 1];
    const name = names[index] === undefined ? "" : ` ${names[index]}`;
    return `  ${index + 1}${name}: ${quoted(text)}${span === undefined ? "" : `  ${span[0]}–${span[1]}`}`;
  }),
];

/** Converts ascending offsets to line and column in a single pass. */
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

const isMatch = (match: RegExpExecArray | null): match is RegExpExecArray => match !== null;

/** All matches, or only the first without the flag g. */
const matchesIn = (text: string, expression: RegExp): RegExpExecArray[] =>
  (expression.global ? [...text.matchAll(expression)] : [expression.exec(text)]).filter(isMatch);

/** Matches alternate between two colours, groups between four. */
const rangesOf = (matches: readonly RegExpExecArray[]): NonNullable<Outcome["ranges"]> =>
  matches
    .slice(0, MAX_LISTED)
    .flatMap((match, at) => [
      [match.index, match.index + match[0].length, at % 2 === 0 ? "match" : "match-too"] as const,
      ...(match.indices ?? [])
        .slice(1)
        .flatMap((span, group) =>
          span === undefined ? [] : [[span[0], span[1], `group-${(group % 4) + 1}`] as const],
        ),
    ]);

const COLOURS = ["var(--tint-key)", "var(--tint-word)", "var(--tint-number)", "var(--bad)"] as const;

const rowsOf = (
  match: RegExpExecArray,
  names: readonly (string | undefined)[],
  place: string,
): ResultRow[] => [
  { label: `at ${place}`, value: match[0], note: `${match.index}–${match.index + match[0].length}` },
  ...match.slice(1).map((value: string | undefined, index): ResultRow => {
    const span = match.indices?.[index + 1];
    const name = names[index] === undefined ? "" : ` ${names[index]}`;
    return {
      label: `group ${index + 1}${name}`,
      value: value ?? "",
      note: span === undefined ? "did not participate" : `${span[0]}–${span[1]}`,
      swatch: COLOURS[index % 4] ?? COLOURS[0],
      isPart: true,
    };
  }),
];

const list = (
  matches: readonly RegExpExecArray[],
  text: string,
  names: readonly (string | undefined)[],
): Outcome => {
  const place = placer(text);
  const entries = matches.slice(0, MAX_LISTED).map((match) => ({ match, at: place(match.index) }));
  const lines = entries.flatMap(({ match, at }) => linesOf(match, names, at));
  if (matches.length > MAX_LISTED)
    lines.push(`… and ${(matches.length - MAX_LISTED).toLocaleString("en")} more`);
  return {
    text: lines.join("\n"),
    groups: entries.map(({ match, at }) => ({ rows: rowsOf(match, names, at) })),
    figures: [counted(matches.length, "match", "matches")],
  };
};

const explanation = (pattern: string, flags: string): Outcome => {
  const { pieces, flags: spokenFlags } = explain(pattern, flags);
  const lines = pieces.map(({ raw, depth, words }) => `${"  ".repeat(depth)}${raw}  ${words}`);
  const others = inOtherLanguages(pattern, flags);
  const row = ({ raw, depth, words }: Piece): ResultRow => ({
    label: `${"\u2003".repeat(depth)}${raw}`,
    value: words,
    isProse: true,
  });
  return {
    text: [...lines, ...spokenFlags.map(({ raw, words }) => `flag ${raw}  ${words}`)].join("\n"),
    groups: [
      { title: "Step by step", rows: pieces.map(row) },
      ...(spokenFlags.length === 0 ? [] : [{ title: "Flags", rows: spokenFlags.map(row) }]),
      { title: "In other languages", rows: others },
    ],
  };
};

/** A replacement with \n, \r, \t and \\ unescaped. */
const unescaped = (replacement: string): string =>
  replacement.replaceAll(/\\([nrt\\])/g, (_all, char: string) =>
    char === "n" ? "\n" : char === "r" ? "\r" : char === "t" ? "\t" : "\\",
  );

/** What the browser's own engine finds. */
const findByJavaScript = (pattern: string, flags: string, text: string, start: number): Found => {
  const expression = compile(pattern, flags.includes("d") ? flags : `${flags}d`, start);
  const matches = matchesIn(text, expression);
  /** A search with the flag y begins where the last one ended. */
  const fresh = (): RegExp => new RegExp(expression);
  return {
    matches,
    names: namesOf(pattern, flags),
    replace: (template) => text.replace(fresh(), template),
    fill: (template) => fillIn(text, fresh(), template),
    split: () => text.split(fresh()).map((part) => part ?? ""),
  };
};

const RE2_FLAGS = "gims";

/** Applies an expression to a text: lists matches and groups, replaces, splits or explains. */
export const transform = transformOf(tool, async ({ text }, options) => {
  const { pattern, flags: letters } = partsOf(options.expression, options.flags);
  if (pattern === "") return { text: "", hint: "Enter an expression, such as (\\w+)@(\\w+)." };
  const flags = flagsOf(letters);
  const { work } = options;
  const start = options.expression.length > pattern.length ? 1 : 0;
  const isRe2 = options.engine === "re2";
  if (isRe2 && work === "explain")
    return { text: "", hint: "Explanations are of JavaScript: choose it as the engine." };
  const found = isRe2
    ? (await import("./re2.ts")).findByRe2(pattern, flags, text, start)
    : findByJavaScript(pattern, flags, text, start);
  const template = work === "replace" ? options.replacement : work === "extract" ? options.template : "";
  const ignored = isRe2 ? [...flags].filter((flag) => !RE2_FLAGS.includes(flag)) : [];
  const remarks = {
    ranges: rangesOf(found.matches),
    cautions: isRe2
      ? present([ignored.length > 0 && `RE2 has no flag ${ignored.join(", ")}: ignored.`])
      : present([...cautionsOf(pattern, flags, text, found.matches), cautionOfReplacement(template)]),
  };
  switch (work) {
    case "explain":
      return { ...explanation(pattern, flags), ...remarks };
    case "replace":
      return { ...remarks, text: found.replace(unescaped(template)) };
    case "extract":
      return { ...remarks, ...extract(found, unescaped(template)) };
    case "split": {
      const parts = found.split();
      return { ...remarks, text: parts.join("\n"), figures: [counted(parts.length, "part")] };
    }
    case "match":
      return { ...list(found.matches, text, found.names), ...remarks };
  }
});
