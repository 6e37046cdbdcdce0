import { InputError } from "../../shared/transform.ts";

export interface Word {
  readonly text: string;
  readonly offset: number;
}

const ANSI: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  e: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** The escapes of `$'…'`, as browsers write them when they copy a request. */
const ansi = (text: string): string =>
  text.replaceAll(
    /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([0-7]{1,3})|([\s\S]))/g,
    (_all, two?: string, four?: string, eight?: string, octal?: string, sign?: string) => {
      const hex = two ?? four ?? eight;
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      return ANSI[sign ?? ""] ?? sign ?? "";
    },
  );

const closing = (text: string, from: number, quote: string, escapes: boolean): number => {
  for (let at = from; at < text.length; at++) {
    if (escapes && text[at] === "\\") at++;
    else if (text[at] === quote) return at;
  }
  throw new InputError(`This quote (${quote}) is never closed.`, from - 1);
};

/**
 * The words of one command line, by the rules of POSIX shells and `$'…'` of Bash; also what Windows' command
 * prompt escapes with a caret at the ends of lines. What only a shell could fill in is refused.
 */
export const shellWords = (text: string): Word[] => {
  const words: Word[] = [];
  let word = "";
  let start = -1;
  const end = (): void => {
    if (start !== -1) words.push({ text: word, offset: start });
    word = "";
    start = -1;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    const next = text.charAt(at + 1);
    if (/\s/.test(sign)) {
      end();
      continue;
    }
    if ((sign === "\\" || sign === "^" || sign === "`") && /[\r\n]/.test(next)) {
      at += next === "\r" && text.charAt(at + 2) === "\n" ? 2 : 1;
      continue;
    }
    if (sign === "#" && start === -1) {
      const line = text.indexOf("\n", at);
      at = line === -1 ? text.length : line;
      continue;
    }
    if (/[|;<>&]/.test(sign)) {
      // A second command, or a file: what came first is the request.
      end();
      return words;
    }
    if (start === -1) start = at;
    if (sign === "'") {
      const close = closing(text, at + 1, "'", false);
      word += text.slice(at + 1, close);
      at = close;
    } else if (sign === "$" && next === "'") {
      const close = closing(text, at + 2, "'", true);
      word += ansi(text.slice(at + 2, close));
      at = close;
    } else if (sign === '"') {
      const close = closing(text, at + 1, '"', true);
      const inner = text.slice(at + 1, close);
      const variable = /(?<!\\)(?:\\\\)*(\$[\w{(]|`)/.exec(inner);
      if (variable !== null)
        throw new InputError(
          "A variable or command of the shell: put its value in its place.",
          at + 1 + variable.index,
        );
      word += inner.replaceAll(/\\(["\\$`])|\\\n/g, (_all, escaped?: string) => escaped ?? "");
      at = close;
    } else if (sign === "\\") {
      word += next;
      at++;
    } else if (sign === "$" && /[\w{(]/.test(next))
      throw new InputError("A variable or command of the shell: put its value in its place.", at);
    else word += sign;
  }
  end();
  return words;
};
