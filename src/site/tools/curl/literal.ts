import { InputError } from "../../shared/transform.ts";
import { formEncoded } from "../../shared/requests/address.ts";
import type { Placeholders } from "../../shared/requests/placeholders.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
  0: "\0",
};

/** An expression whose value is only known at run time. */
const NOT_LITERAL = Symbol("not a literal");
const MAX_DEPTH = 500;
/** The maximum length of an expression in messages. */
const LONGEST_ORIGIN = 60;

/**
 * Reads the JavaScript literals that occur in requests: all three kinds of strings, numbers, objects, arrays, and the
 * few calls that build a body. Nothing is executed: expressions become placeholders.
 */
export class LiteralReader {
  private readonly text: string;
  private readonly placeholders: Placeholders;
  at: number;
  private depth = 0;

  constructor(text: string, at: number, placeholders: Placeholders) {
    this.text = text;
    this.at = at;
    this.placeholders = placeholders;
  }

  /** Skips white space and comments. */
  space(): void {
    const pattern = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
    pattern.lastIndex = this.at;
    this.at += pattern.exec(this.text)?.[0].length ?? 0;
  }

  /** Consumes this token if it comes next. */
  takes(token: string): boolean {
    this.space();
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  token(sign: string): void {
    if (!this.takes(sign)) throw this.wrong(`“${sign}” is missing here.`);
  }

  value(): unknown {
    this.space();
    const start = this.at;
    if (++this.depth > MAX_DEPTH) throw this.wrong(`Values may be nested at most ${MAX_DEPTH} levels deep.`);
    const value = this.literal();
    this.depth--;
    this.space();
    // Anything else after it makes it an expression: `limit * 2`, `isNew ? "POST" : "PUT"`.
    if (value !== NOT_LITERAL && /^(?:[,)\]}]|$)/.test(this.text.charAt(this.at))) return value;
    this.at = start;
    return this.joined(this.expression());
  }

  private literal(): unknown {
    const char = this.text.charAt(this.at);
    if (char === "{") return this.object();
    if (char === "[") return this.list("[", "]");
    if (char === '"' || char === "'" || char === "`") return this.joined(this.string());
    const number = /-?(?:\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
    number.lastIndex = this.at;
    const digits = number.exec(this.text)?.[0];
    if (digits !== undefined) {
      this.at += digits.length;
      return Number(digits.replaceAll("_", ""));
    }
    return this.word();
  }

  /** The values between two brackets. */
  list(open: string, close: string): unknown[] {
    this.token(open);
    const values: unknown[] = [];
    while (!this.takes(close)) {
      values.push(this.value());
      if (!this.takes(",")) {
        this.token(close);
        break;
      }
    }
    return values;
  }

  private word(): unknown {
    const pattern = /(?:new\s+)?[\w$]+(?:\.[\w$]+)*/y;
    pattern.lastIndex = this.at;
    const word = pattern.exec(this.text)?.[0];
    if (word === undefined) return NOT_LITERAL;
    const constant = { true: true, false: false, null: null, undefined: undefined }[word];
    if (constant !== undefined || word === "null" || word === "undefined") {
      this.at += word.length;
      return constant;
    }
    const make = {
      // A variable becomes a placeholder for the whole text.
      "JSON.stringify": ([value]: unknown[]) =>
        this.placeholders.isOne(value) ? value : JSON.stringify(value),
      encodeURIComponent: ([value]: unknown[]) =>
        this.placeholders.encoded(String(value), encodeURIComponent),
      "new URLSearchParams": ([value]: unknown[]) => this.form(value),
      "new Headers": ([value]: unknown[]) => value,
      "new URL": ([value]: unknown[]) => value,
      "AbortSignal.timeout": ([value]: unknown[]) => ({ timeout: value }),
    }[word.replace(/\s+/, " ")];
    if (make === undefined) {
      const name = this.name();
      return name === undefined ? NOT_LITERAL : this.joined(name);
    }
    this.at += word.length;
    const value = make(this.list("(", ")"));
    if (this.takes(".toString()")) return String(value);
    return value;
  }

  private form(value: unknown): string {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return new URLSearchParams(value as string).toString();
    const fields = Object.entries(value).map(([name, field]): [string, string] => [name, String(field)]);
    return formEncoded(fields, this.placeholders);
  }

  /** Joins strings and names concatenated with plus signs. */
  private joined(first: string): string {
    let text = first;
    while (this.takes("+")) {
      this.space();
      const next = this.name() ?? this.value();
      if (typeof next !== "string") throw this.wrong("Only strings can be joined here.");
      text += next;
    }
    return text;
  }

  /** A variable of the program: `token`, `process.env.TOKEN`. */
  private name(): string | undefined {
    const pattern = /(?!JSON\b|new\b)[A-Za-z_$][\w$]*(?:\??\.[\w$]+)*(?!\s*[\w$("'`])/y;
    pattern.lastIndex = this.at;
    const name = pattern.exec(this.text)?.[0];
    if (name === undefined) return undefined;
    this.at += name.length;
    return this.placeholder(name, name);
  }

  /** Any other expression, up to the end of the value. */
  private expression(): string {
    const start = this.at;
    let depth = 0;
    while (this.at < this.text.length) {
      this.space();
      const char = this.text.charAt(this.at);
      if (depth === 0 && /[,)\]}]/.test(char)) break;
      if (/["'`]/.test(char)) this.string();
      else {
        if (/[([{]/.test(char)) depth++;
        if (/[)\]}]/.test(char)) depth--;
        this.at++;
      }
    }
    const code = this.text.slice(start, this.at).trim().replaceAll(/\s+/g, " ");
    if (code === "") throw this.wrong("A value is missing here.");
    return this.placeholder(code, code.length > LONGEST_ORIGIN ? `${code.slice(0, LONGEST_ORIGIN)}…` : code);
  }

  private placeholder(name: string, origin: string): string {
    const source = name.replace(/^(?:process|import\.meta)\.env\./, "");
    const isPlain = /^[A-Za-z_$][\w$.?]*$/.test(source);
    const called = /[A-Za-z_$][\w$]*(?=\()/.exec(source)?.[0];
    return this.placeholders.add(isPlain ? source : (called ?? "value"), {
      origin,
      kind: isPlain ? "variable" : "expression",
      source: source.replaceAll(/\W+/g, "_"),
    });
  }

  /** `${…}` within a template. */
  private embedded(): string {
    let depth = 0;
    for (let at = this.at + 1; at < this.text.length; at++) {
      const char = this.text.charAt(at);
      if (char === "{") depth++;
      if (char !== "}" || --depth > 0) continue;
      const origin = this.text.slice(this.at, at + 1);
      this.at = at;
      return this.placeholder(origin.slice(2, -1).trim(), origin);
    }
    throw this.wrong("This ${ is never closed.");
  }

  private string(): string {
    const quote = this.text.charAt(this.at);
    const start = this.at++;
    let text = "";
    for (; this.at < this.text.length; this.at++) {
      const char = this.text.charAt(this.at);
      if (char === quote) {
        this.at++;
        return text;
      }
      if (char === "$" && quote === "`" && this.text.charAt(this.at + 1) === "{") {
        text += this.embedded();
        continue;
      }
      if (char === "\n" && quote !== "`") break;
      text += char === "\\" ? this.escape() : char;
    }
    throw new InputError(`This quote (${quote}) is never closed.`, start);
  }

  private escape(): string {
    const pattern = /u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|\r\n|[\s\S]/y;
    pattern.lastIndex = this.at + 1;
    const [all = "", point, four, two] = pattern.exec(this.text) ?? [];
    this.at += all.length;
    const hex = point ?? four ?? two;
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return /[\r\n]/.test(all) ? "" : (ESCAPES[all] ?? all);
  }

  private object(): Record<string, unknown> {
    this.token("{");
    const entries: [string, unknown][] = [];
    while (!this.takes("}")) {
      this.space();
      const sign = this.text.charAt(this.at);
      if (this.text.startsWith("...", this.at))
        throw this.wrong("The content of a “...” spread is unknown. Replace it by its members.");
      let key: string;
      if (sign === '"' || sign === "'") key = this.string();
      else {
        const name = /[\w$]+/y;
        name.lastIndex = this.at;
        const word = name.exec(this.text)?.[0];
        if (word === undefined) throw this.wrong("A name is missing here.");
        key = word;
        this.at += word.length;
      }
      entries.push([key, this.takes(":") ? this.value() : this.placeholder(key, key)]);
      if (!this.takes(",")) {
        this.token("}");
        break;
      }
    }
    return Object.fromEntries(entries);
  }

  private wrong(reason: string): InputError {
    return new InputError(reason, Math.min(this.at, this.text.length));
  }
}
