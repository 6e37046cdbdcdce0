import { type Matcher, RE2JS, RE2JSSyntaxException } from "re2js";
import { InputError } from "../../shared/transform.ts";
import type { Found } from "./found.ts";

const FLAGS: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
};

const compile = (pattern: string, flags: string, start: number): RE2JS => {
  const bits = [...flags].reduce((sum, flag) => sum | (FLAGS[flag] ?? 0), 0);
  try {
    return RE2JS.compile(pattern, bits);
  } catch (cause) {
    if (!(cause instanceof RE2JSSyntaxException)) throw cause;
    const { message } = cause;
    const [, reason = message, input = ""] =
      /^error parsing regexp: (.*?)(?:: `([^]*)`)?$/.exec(message) ?? [];
    const at = input === "" ? -1 : pattern.indexOf(input);
    const piece = input === "" ? "" : `: ${input}`;
    throw new InputError(
      `The expression in RE2, which Go uses: ${reason}${piece}.`,
      at === -1 ? undefined : start + at,
      "expression",
    );
  }
};

/** A match in the form of JavaScript's. */
const matchOf = (matcher: Matcher, text: string, count: number): RegExpExecArray => {
  const numbers = Array.from({ length: count + 1 }, (_none, group) => group);
  const spans = numbers.map((group): [number, number] | undefined => {
    const from = matcher.start(group);
    return from === -1 ? undefined : [from, matcher.end(group)];
  });
  const texts = spans.map((span) => (span === undefined ? undefined : text.slice(...span)));
  return Object.assign(texts, {
    index: matcher.start(),
    input: text,
    indices: spans,
  }) as unknown as RegExpExecArray;
};

/** A template as Go's Expand reads it: `$1`, `$name` with as many letters as there are, `${1}a`, `$$`. */
const expand = (template: string, match: RegExpExecArray, names: Found["names"]): string =>
  template.replaceAll(/\$(?:\$|\{(\w+)\}|(\w+))/g, (all, inBraces?: string, bare?: string) => {
    if (all === "$$") return "$";
    const name = inBraces ?? bare ?? "";
    const number = /^\d+$/.test(name) ? Number(name) : names.indexOf(name) + 1;
    return number === 0 && name !== "0" ? "" : (match[number] ?? "");
  });

/** What Go's `regexp` finds: RE2, in time linear in the text. */
export const findByRe2 = (pattern: string, flags: string, text: string, start: number): Found => {
  const expression = compile(pattern, flags, start);
  const count = expression.groupCount();
  const names = Array.from({ length: count }, (): string | undefined => undefined);
  for (const [name, group] of Object.entries(expression.namedGroups())) names[group - 1] = name;
  const matcher = expression.matcher(text);
  const matches: RegExpExecArray[] = [];
  while (matcher.find()) {
    const last = matches.at(-1);
    // As in Go, nothing is found where the match before has ended.
    if (
      last !== undefined &&
      matcher.start() === matcher.end() &&
      matcher.start() === last.index + last[0].length
    )
      continue;
    matches.push(matchOf(matcher, text, count));
    if (!flags.includes("g")) break;
  }
  const between = (use: (from: number, to: number) => string): string[] => {
    let end = 0;
    const parts = matches.map((match) => {
      const part = use(end, match.index);
      end = match.index + match[0].length;
      return part;
    });
    return [...parts, use(end, text.length)];
  };
  const fill = (template: string): string[] => matches.map((match) => expand(template, match, names));
  return {
    matches,
    names,
    fill,
    replace: (template) => {
      const filled = fill(template);
      return between((from, to) => text.slice(from, to))
        .map((part, at) => part + (filled[at] ?? ""))
        .join("");
    },
    split: () => between((from, to) => text.slice(from, to)),
  };
};
