import { describe } from "./problem.ts";

/** Why no value can begin here: the mistakes that people really make, each by its name. */
export function explainValue(text: string, at: number): string {
  const rest = text.slice(at, at + 24);
  if (rest === "") return "The text ends where a value should come.";
  if (/^[}\]]/.test(rest)) {
    return /,\s*$/.test(text.slice(Math.max(0, at - 64), at))
      ? "The comma before this bracket is one too many."
      : `A value is missing before ${describe(text, at)}.`;
  }
  if (rest.startsWith(",")) return "A value is missing before this comma.";
  if (/^['‘’“”`]/.test(rest))
    return `Strings stand in straight double quotes ("), not in ${describe(text, at)}.`;
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
  if (word !== undefined) return `${word} is not a JSON value. A text needs double quotes around it.`;
  return `No value can begin with ${describe(text, at)}.`;
}

/** Why no key can begin here. */
export function explainKey(text: string, at: number): string {
  const rest = text.slice(at, at + 24);
  if (rest === "") return "The text ends inside an object: a “}” is missing.";
  if (rest.startsWith("}")) return "The comma before this bracket is one too many.";
  if (/^['‘’“”`]/.test(rest))
    return `Keys stand in straight double quotes ("), not in ${describe(text, at)}.`;
  if (/^\/[/*]/.test(rest)) return "JSON has no comments.";
  const word = /^[\p{L}\p{N}_$]+/u.exec(rest)?.[0];
  if (word !== undefined) return `The key ${word} needs double quotes around it.`;
  return `A key in double quotes is expected, but here is ${describe(text, at)}.`;
}
