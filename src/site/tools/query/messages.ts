import { counted } from "../../shared/transform.ts";

/** The JSONPath library's messages, and ours. */
const PATH: readonly (readonly [RegExp, string])[] = [
  [/unclosed bracketed|unexpected end of query/i, "a closing ] is missing"],
  [/unbalanced paren/i, "a closing ) is missing"],
  [/unclosed string|unterminated/i, "a closing quote is missing"],
  [/leading zero/i, "an index cannot have a leading zero"],
  [/empty (?:bracketed|paren)/i, "there is nothing between the brackets"],
  [/whitespace/i, "there is an extra space"],
  [/must be compared|not comparable/i, "this must be compared with a single value"],
  [/escape|codepoint|\\u/i, "this escape is not valid"],
  [/out of range/i, "this number is too large"],
];

/** Syntax of other JSONPath libraries, and the standard's equivalent. */
const OTHER_DIALECTS: readonly (readonly [RegExp, string])[] = [
  [/\[\(\s*@\.length\s*-/, "RFC 9535 counts from the end with [-1]."],
  [/=~/, "RFC 9535 uses search() and match() instead of =~: [?search(@.name, 'a|b')]."],
  [/\.(?:length|size)\(\)/, "RFC 9535 allows length() only in filters: [?length(@.name) > 1]."],
  [/[=!]==/, "RFC 9535 uses == and !=."],
  [/\s(?:and|or)\s/i, "RFC 9535 uses && and ||."],
  [/\s(?:in|nin|contains|subsetof|anyof)\s/i, "RFC 9535 has only comparisons such as ==, joined with ||."],
  [/\.(?:min|max|avg|sum|keys|first|last)\(/, "RFC 9535 has no such function; JMESPath does."],
];

const KINDS: Readonly<Record<string, string>> = {
  number: "a number",
  string: "a string",
  array: "an array",
  object: "an object",
  boolean: "true or false",
  null: "null",
  "Array<number>": "an array of numbers",
  "Array<string>": "an array of strings",
};

const kindOf = (name: string): string => KINDS[name] ?? "something else";

interface Placed {
  readonly token?: { readonly index?: number };
}

/** Explains what is wrong with an expression. */
export const messageOf = (expression: string, language: string, cause: Error): string => {
  const message = cause.message.replace(/^\w*Error: /, "");
  if (language === "pointer")
    return expression !== "" && !/^#?(?:\/|$)/.test(expression)
      ? "A JSON Pointer must be empty or start with / or #/."
      : `The document has nothing at ${/'([^']*)'/.exec(message)?.[1] ?? expression}.`;
  return language === "jmespath"
    ? jmesMessage(expression, message)
    : pathMessage(expression, message, cause as Placed);
};

const pathMessage = (expression: string, message: string, { token }: Placed): string => {
  const count = /^(\w+\(\)) takes (\d+) arguments?, (\d+) given/.exec(message);
  if (count !== null)
    return `The expression: ${count[1]} takes ${counted(Number(count[2]), "argument")}, not ${count[3]}.`;
  if (expression.startsWith("/")) return "This is a JSON Pointer, not a JSONPath: choose Pointer.";
  if (expression !== "" && !expression.trimStart().startsWith("$"))
    return "A JSONPath starts with $, the whole document: $.name, $..price, $[0].";
  const at = token?.index ?? -1;
  const place =
    at < 0 || at >= expression.length ? "at its end" : `at character ${at + 1}, “${expression[at]}”`;
  const [, words = "this is not expected here"] = PATH.find(([pattern]) => pattern.test(message)) ?? [];
  const [, hint] = OTHER_DIALECTS.find(([pattern]) => pattern.test(expression)) ?? [];
  return `The expression is wrong ${place}: ${hint ?? `${words}.`}`;
};

const jmesMessage = (expression: string, message: string): string => {
  const unknown = /Unknown function: (\w+)/.exec(message)?.[1];
  if (unknown !== undefined) return `JMESPath has no function ${unknown}().`;
  const count = /^(\w+\(\)) takes (at least )?(\d+) arguments? but received (\d+)/.exec(message);
  if (count !== null)
    return `${count[1]} takes ${count[2] ?? ""}${counted(Number(count[3]), "argument")}, not ${count[4]}.`;
  const type = /^(\w+\(\)) expected argument (\d+) to be type (\S+) but received type (\S+)/.exec(message);
  if (type !== null) {
    const wanted = (type[3] ?? "").split(/[|,]/).map(kindOf).join(" or ");
    return `${type[1]} takes ${wanted} as argument ${type[2]}, not ${kindOf(type[4] ?? "")}.`;
  }
  if (/Eof/i.test(message)) return "The expression ends too early.";
  const character = /Unknown character:(.)/.exec(message)?.[1];
  if (character !== undefined) return `“${character}” has no meaning in JMESPath.`;
  if (/step cannot be 0/.test(message)) return "The step of a slice cannot be 0.";
  const literal = /[<>=]\s*(-?\d[\d.]*|true|false|null)\s*[\]|&)]/.exec(expression)?.[1];
  if (literal !== undefined) return `JMESPath needs values in backquotes: \`${literal}\`, not ${literal}.`;
  if (message.includes("NaN") && /[\w\]]-[A-Za-z]/.test(expression))
    return 'JMESPath needs names with a dash in double quotes: "a-b".';
  const found = /(?:got: |value: |token \(\w+\): "?|unexpected token: )(\w+)/.exec(message)?.[1];
  return found === undefined
    ? "JMESPath cannot read this expression."
    : `JMESPath cannot read this expression: “${found}” is not expected here.`;
};
