import { describe } from "./problem.ts";

/** Explains why no value can begin here; names the most common mistakes. */
export function explainValue(text: string, at: number): string {
  const rest = text.slice(at, at + 24);
  if (rest === "") return "The text ends where a value should come.";
  if (/^[}\]]/.test(rest)) {
    return /,\s*$/.test(text.slice(Math.max(0, at - 64), at))
      ? "Remove the comma before this bracket."
      : `A value is missing before ${describe(text, at)}.`;
  }
  if (rest.startsWith(",")) return "A value is missing before this comma.";
  if (/^['‘’“”`]/.test(rest)) return `Strings need straight double quotes ("), not ${describe(text, at)}.`;
  if (/^\/[/*]/.test(rest)) return "JSON has no comments.";
  if (/^(NaN|[+-]?Infinity)/.test(rest))
    return `JSON has no ${/[A-Z]\w+/.exec(rest)?.[0] ?? "such number"}; use null or a string.`;
  if (rest.startsWith("+")) return "A number has no plus in front.";
  if (/^\.\d/.test(rest)) return "A number needs a digit before the point, as in 0.5.";
  if (rest.startsWith("undefined")) return "JSON has no undefined; use null, or leave the key out.";
  const constant = /^(true|false|null|none)\b/i.exec(rest)?.[0];
  if (constant !== undefined)
    return `Write ${constant.toLowerCase().replace("none", "null")}, in lower case, instead of ${constant}.`;
  const word = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(rest)?.[0];
  if (word !== undefined) return `${word} is not a JSON value. A string needs double quotes around it.`;
  return `No value can begin with ${describe(text, at)}.`;
}

/** Explains why no key can begin here. */
export function explainKey(text: string, at: number): string {
  const rest = text.slice(at, at + 24);
  if (rest === "") return "The text ends inside an object: a “}” is missing.";
  if (rest.startsWith("}")) return "Remove the comma before this bracket.";
  if (/^['‘’“”`]/.test(rest)) return `Keys need straight double quotes ("), not ${describe(text, at)}.`;
  if (/^\/[/*]/.test(rest)) return "JSON has no comments.";
  const word = /^[\p{L}\p{N}_$]+/u.exec(rest)?.[0];
  if (word !== undefined) return `The key ${word} needs double quotes around it.`;
  return `A key in double quotes is expected, but here is ${describe(text, at)}.`;
}
