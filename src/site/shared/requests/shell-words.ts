import { InputError } from "../transform.ts";
import type { Placeholders } from "./placeholders.ts";

export interface Word {
  readonly text: string;
  readonly offset: number;
}

/** The words of one command, and what follows it: a pipe, a redirection, another command. */
export interface CommandLine {
  readonly words: readonly Word[];
  readonly rest: string;
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
  "\\": "\\",
  "'": "'",
  '"': '"',
  "?": "?",
};

/** Bytes are written one by one, so only a run of them is text. */
const bytesIn = (run: string, offset: number): string => {
  const bytes = Array.from(run.matchAll(/\\(?:x([\da-f]{1,2})|([0-7]{1,3}))/gi), ([, hex, octal = ""]) =>
    hex === undefined ? Number.parseInt(octal, 8) : Number.parseInt(hex, 16),
  );
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new InputError(
      "These bytes are not UTF-8: send them from a file, with --data-binary @file.",
      offset,
    );
  }
};

/** The escapes of `$'…'`, as browsers write them when they copy a request. */
const ansi = (text: string, offset: number): string =>
  text.replaceAll(
    /((?:\\(?:x[0-9a-fA-F]{1,2}|[0-7]{1,3}))+)|\\(?:u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([\s\S]))/g,
    (all, bytes?: string, four?: string, eight?: string, char = "", at = 0) => {
      if (bytes !== undefined) return bytesIn(bytes, offset + at);
      if (char !== "") return ANSI[char] ?? all;
      const point = Number.parseInt(four ?? eight ?? "", 16);
      if (point > 0x10ffff) throw new InputError("The highest code point is \\U10FFFF.", offset + at);
      return String.fromCodePoint(point);
    },
  );

const unclosedQuote = (quote: string, offset: number): InputError =>
  new InputError(`This quote (${quote}) is never closed.`, offset);

const VARIABLE = /\$(?:(\w+)|\{(\w+)[^{}]*\})/y;
/** A line continuation; Windows shells use ^ and `. Trailing spaces and a continuation at the end are tolerated. */
const BROKEN_LINE = /[\\^`][ \t]*(?:\r?\n|$)/y;

/** Replaces the variables in unquoted shell text with placeholders. */
export const withVariables = (text: string, placeholders: Placeholders): string =>
  text.replaceAll(new RegExp(VARIABLE, "g"), (origin, bare?: string, braced?: string) =>
    variable(origin, bare ?? braced ?? "", placeholders),
  );

const variable = (origin: string, name: string, placeholders: Placeholders): string =>
  placeholders.known.get(name) ??
  placeholders.add(/^\d/.test(name) ? `argument ${name}` : name, { origin, kind: "variable", source: name });

/** Follows the rules of POSIX shells, plus Bash's `$'…'`. */
class ShellReader {
  private readonly text: string;
  private readonly placeholders: Placeholders;
  private at = 0;

  constructor(text: string, placeholders: Placeholders) {
    this.text = text;
    this.placeholders = placeholders;
  }

  read(): CommandLine {
    const words: Word[] = [];
    for (;;) {
      const isNewLine = this.space().includes("\n");
      if (this.at >= this.text.length) return { words, rest: "" };
      const isOther =
        isNewLine && words.length > 0 && /^curl(?:\.exe)?\s/.test(this.text.slice(this.at, this.at + 9));
      if (isOther || /[|;<>&]/.test(this.text.charAt(this.at)))
        return { words, rest: this.text.slice(this.at).trim() };
      const offset = this.at;
      const text = this.word();
      // The 2 of `2> errors.txt` belongs to what follows.
      if (/^\d$/.test(text) && /[<>]/.test(this.text.charAt(this.at)))
        return { words, rest: this.text.slice(offset).trim() };
      words.push({ text, offset });
    }
  }

  private match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at;
    return expression.exec(this.text);
  }

  /** Skips white space, comments and line continuations. */
  private space(): string {
    const [space = ""] = this.match(/(?:\s+|[\\^`][ \t]*(?:\r?\n|$)|#[^\n]*)*/y) ?? [];
    this.at += space.length;
    return space;
  }

  private word(): string {
    let word = "";
    while (this.at < this.text.length) {
      const char = this.text.charAt(this.at);
      if (/[\s|;<>&]/.test(char)) break;
      if (word === "" && /[“”„‘’]/.test(char))
        throw new InputError(`${char} is not a quote in any shell: use " or '.`, this.at);
      const lineBreak = this.match(BROKEN_LINE);
      if (lineBreak !== null) {
        this.at += lineBreak[0].length;
        continue;
      }
      word += this.piece(char);
    }
    return word;
  }

  private piece(char: string): string {
    const next = this.text.charAt(this.at + 1);
    if (char === "'") return this.upTo("'", this.at + 1);
    if (char === "$" && next === "'") {
      const from = this.at + 2;
      return ansi(this.upToEscaped("'", from), from);
    }
    if (char === '"') return this.quote();
    if (char === "\\") {
      this.at += 2;
      return next;
    }
    return this.filledIn() ?? this.next();
  }

  private next(): string {
    return this.text.charAt(this.at++);
  }

  private upTo(quote: string, from: number): string {
    const close = this.text.indexOf(quote, from);
    if (close === -1) throw unclosedQuote(quote, this.at);
    this.at = close + 1;
    return this.text.slice(from, close);
  }

  private upToEscaped(quote: string, from: number): string {
    for (let at = from; at < this.text.length; at++) {
      if (this.text[at] === "\\") at++;
      else if (this.text[at] === quote) {
        this.at = at + 1;
        return this.text.slice(from, at);
      }
    }
    throw unclosedQuote(quote, from - 1);
  }

  private quote(): string {
    const start = this.at++;
    let text = "";
    while (this.at < this.text.length) {
      const char = this.text.charAt(this.at);
      if (char === '"') {
        this.at++;
        return text;
      }
      const escaped = /^\\(?:(["\\$`])|\r?\n)/.exec(this.text.slice(this.at, this.at + 3));
      if (escaped !== null) {
        this.at += escaped[0].length;
        text += escaped[1] ?? "";
      } else text += this.filledIn() ?? this.next();
    }
    throw unclosedQuote('"', start);
  }

  /** A variable or a command substitution. */
  private filledIn(): string | undefined {
    const reference = this.match(VARIABLE);
    if (reference !== null) {
      const [origin, bare, braced] = reference;
      this.at += origin.length;
      return variable(origin, bare ?? braced ?? "", this.placeholders);
    }
    const [origin = "", command, backquote] = this.match(/(\$\()|(`)(?!\r?\n)/y) ?? [];
    if (origin === "") return undefined;
    const end =
      backquote === undefined
        ? this.endOfCommand(this.at + (command ?? "").length)
        : this.text.indexOf("`", this.at + 1) + 1;
    if (end === 0) throw unclosedQuote("`", this.at);
    const whole = this.text.slice(this.at, end);
    this.at = end;
    return this.placeholders.add("output", { origin: whole, kind: "command", source: whole });
  }

  private endOfCommand(from: number): number {
    for (let at = from, depth = 1; at < this.text.length; at++) {
      const char = this.text[at];
      if (char === "(") depth++;
      if (char === ")" && --depth === 0) return at + 1;
    }
    throw unclosedQuote("$(", from - 2);
  }
}

export const shellWords = (text: string, placeholders: Placeholders): CommandLine =>
  new ShellReader(text, placeholders).read();
