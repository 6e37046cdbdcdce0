import { InputError } from "../transform.ts";
import type { Placeholders } from "./placeholders.ts";
import type { CommandLine, Word } from "./shell-words.ts";

/** A character and its offset. A quote escaped with a caret still opens an argument. */
interface Char {
  readonly text: string;
  readonly offset: number;
}

/** Quoted for a Unix shell, which may contain anything, with `\'` between two parts. */
const SINGLE_QUOTED = /'[^']*'(?:\\'(?:'[^']*')?)*/g;

/** Whether a command is written for the Windows command prompt, as browsers copy it. */
export const isForCommandPrompt = (text: string): boolean =>
  /\s\^"|\^\r?\n/.test(text.replaceAll(SINGLE_QUOTED, ""));

/** Parses a line as the command prompt does: removes carets and marks variables. */
const prompt = (text: string, placeholders: Placeholders): { chars: Char[]; rest: string } => {
  const chars: Char[] = [];
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === "^" && !isQuoted) {
      const lineBreak = /^\^(\r?\n)(\r?\n)?/.exec(text.slice(at, at + 5));
      if (lineBreak === null) chars.push({ text: text.charAt(++at), offset: at });
      else {
        // The caret removes the first line break and escapes the second.
        if (lineBreak[2] !== undefined) chars.push({ text: "\n", offset: at });
        at += lineBreak[0].length - 1;
      }
      continue;
    }
    const variable = /^%(\w+)%/.exec(text.slice(at, at + 100));
    if (variable !== null) {
      const [origin, name = ""] = variable;
      chars.push({ text: placeholders.add(name, { origin, kind: "variable", source: name }), offset: at });
      at += origin.length - 1;
      continue;
    }
    if (char === '"') isQuoted = !isQuoted;
    if (!isQuoted && /[&|<>]/.test(char)) return { chars, rest: text.slice(at).trim() };
    chars.push({ text: char, offset: at });
  }
  return { chars, rest: "" };
};

/**
 * Splits a command as the command prompt and then the program do: `\"` and, between quotes, `""` are a quote.
 * Browsers double every backslash, although the C runtime halves them only before quotes.
 */
export const cmdWords = (text: string, placeholders: Placeholders): CommandLine => {
  const { chars, rest } = prompt(text, placeholders);
  const isCopied = /\^"/.test(text);
  const words: Word[] = [];
  let at = 0;
  const textAt = (index: number): string => chars[index]?.text ?? "";
  const word = (): string => {
    let argument = "";
    let isQuoted = false;
    let opened = 0;
    for (; at < chars.length; at++) {
      const char = textAt(at);
      if (!isQuoted && /^\s$/.test(char)) return argument;
      if (char === "\\") {
        let count = 1;
        while (textAt(at + count) === "\\") count++;
        const isQuoteNext = textAt(at + count) === '"';
        argument += "\\".repeat(isQuoteNext || isCopied ? count >> 1 : count);
        at += count - 1;
        if (count % 2 === 0) continue;
        if (isQuoteNext) {
          argument += '"';
          at++;
        } else if (isCopied) argument += "\\";
      } else if (char === '"' && isQuoted && textAt(at + 1) === '"') {
        argument += '"';
        at++;
      } else if (char === '"') {
        isQuoted = !isQuoted;
        opened = chars[at]?.offset ?? 0;
      } else argument += char;
    }
    if (isQuoted) throw new InputError('This quote (") is never closed.', opened);
    return argument;
  };
  while (at < chars.length) {
    if (/^\s$/.test(textAt(at))) at++;
    else {
      const offset = chars[at]?.offset ?? 0;
      words.push({ text: word(), offset });
    }
  }
  return { words, rest };
};
