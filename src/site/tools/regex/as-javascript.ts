import { CHARACTERS, POSIX, propertyIn, SETS } from "./character-sets.ts";

/** An expression of Python, PCRE, Go, Java or Rust as JavaScript writes it. */
export interface Conversion {
  readonly pattern: string;
  readonly flags: string;
  /** What was written differently: `(?P<year> → (?<year>`. */
  readonly changes: readonly string[];
  /** What JavaScript has no equivalent of. It is left as it is. */
  readonly missing: readonly string[];
}

/** A part of the result. Groups get their numbers at the end, because atomic ones need groups of their own. */
type Part = string | { readonly opens: number } | { readonly refers: number };

const UNKNOWN = new Set(["\\K", "\\G", "\\X", "\\C", "\\y", "\\m", "\\M"]);

const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/** Python only: there `\Z` is the very end, elsewhere a last line break may follow. */
const isPython = (pattern: string): boolean =>
  /\(\?P[<=]/.test(pattern) && !/\\[zhHRKGQX]|\[\[?:|\(\?&|\(\?P>/.test(pattern);

/** Without the white space and comments that `(?x)` at the start allows. */
const withoutSpace = (pattern: string): string =>
  /^\(\?\w*x\w*\)/.test(pattern)
    ? pattern.replaceAll(/(\\[^]|\[\^?\]?(?:\\[^]|[^\]\\])*\])|\s+|#.*/g, "$1")
    : pattern;

interface Frame {
  /** Where the last thing that can be repeated starts in the result. */
  atom: number;
  /** Flags that were set within it, reopened after each `|`. */
  readonly modifiers: string[];
  readonly isLookbehind: boolean;
  /** The number of the group that makes it atomic. */
  readonly atomic?: number;
}

class Converter {
  readonly changes = new Map<string, string>();
  readonly missing = new Set<string>();
  readonly flags: Set<string>;
  private readonly parts: Part[] = [];
  private readonly frames: Frame[] = [{ atom: 0, modifiers: [], isLookbehind: false }];
  private groups = 0;
  private own = 0;
  private readonly endsLikePython: boolean;

  constructor(pattern: string, flags: string) {
    this.flags = new Set(flags);
    this.endsLikePython = isPython(pattern);
    const token =
      /\\Q[^]*?(?:\\E|$)|\\x\{[\da-f]+\}|\\U[\da-f]{8}|\\[pP](?:\{\^?[^}]*\}|[A-Z])|\\[gk](?:\{[^}]*\}|'[^']*'|<[^>]*>|\d+)|\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[1-9]\d?|\\[^]|\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]|\(\?#[^)]*\)|\(\?(?:P?<(?![=!])\w+>|'\w+'|P=\w+\)|P>\w+\)|&\w+\)|R\)|[+-]?\d+\)|<?[=!]|[>|(]|\^?[a-zA-Z]*(?:-[a-zA-Z]+)?[:)])|\(\*[A-Z_]+[^)]*\)|(?:[*+?]|\{\d*,?\d*\})[+?]?|[^]/gi;
    for (const [text] of withoutSpace(pattern).matchAll(token)) this.token(text);
    this.close(this.frame);
  }

  get pattern(): string {
    let count = 0;
    const numbers = new Map<number, number>();
    for (const part of this.parts)
      if (typeof part === "object" && "opens" in part) numbers.set(part.opens, ++count);
    const written = this.parts.map((part, at) => {
      if (typeof part === "string") return part;
      if ("opens" in part) return "(";
      const next = this.parts[at + 1];
      return `\\${numbers.get(part.refers) ?? part.refers}${typeof next === "string" && /^\d/.test(next) ? "(?:)" : ""}`;
    });
    return written.join("");
  }

  private get frame(): Frame {
    return this.frames.at(-1) ?? { atom: 0, modifiers: [], isLookbehind: false };
  }

  private atom(...parts: Part[]): void {
    this.frame.atom = this.parts.length;
    this.parts.push(...parts);
  }

  private changed(from: string, to: string): string {
    this.changes.set(from, to);
    return to;
  }

  private lost(text: string): void {
    this.missing.add(text);
    this.atom(text);
  }

  private token(text: string): void {
    if (text.startsWith("\\")) this.escape(text);
    else if (text.startsWith("[") && text.length > 1) this.atom(this.classOf(text));
    else if (text.startsWith("(")) this.open(text);
    else if (text === ")") this.end();
    else if (text === "|") this.alternative();
    else if (/^(?:[*+?]|\{\d*,?\d*\})[+?]?$/.test(text)) this.quantifier(text);
    else this.atom(text);
  }

  private escape(text: string): void {
    const known = CHARACTERS[text] ?? SETS[text];
    const [, name] = /^\\[gk][{<']?([^}>']*)/.exec(text) ?? [];
    if (text.startsWith("\\Q")) {
      const literal = text.slice(2).replace(/\\E$/, "");
      this.atom(this.changed(text, literal.replaceAll(SYNTAX, "\\$&")));
    } else if (text === "\\A") this.atom(this.changed(text, this.flags.has("m") ? "(?<![^])" : "^"));
    else if (text === "\\z" || (text === "\\Z" && this.endsLikePython))
      this.atom(this.changed(text, this.flags.has("m") ? "(?![^])" : "$"));
    else if (text === "\\Z") this.atom(this.changed(text, "(?=\\n?(?![^]))"));
    else if (UNKNOWN.has(text)) this.lost(text);
    else if (known !== undefined) this.atom(this.changed(text, known));
    else if (name !== undefined) this.reference(text, name);
    else if (/^\\[1-9]/.test(text)) this.atom({ refers: Number(text.slice(1)) });
    else this.atom(text === "\\-" ? "-" : this.character(text));
  }

  /** An escape of a character or a property, wherever it stands. */
  private character(text: string): string {
    const hex = /^\\(?:x\{|U)([\da-f]+)\}?$/i.exec(text)?.[1];
    if (hex !== undefined) {
      const digits = hex.replace(/^0+(?=[\da-f]{4})/i, "").padStart(4, "0");
      if (digits.length > 4) this.flags.add("u");
      return this.changed(text, digits.length > 4 ? `\\u{${digits}}` : `\\u${digits}`);
    }
    const [, letter = "", caret = "", property = ""] = /^\\([pP])\{?(\^?)(\w+|[\w=]+)\}?$/.exec(text) ?? [];
    if (letter !== "") {
      const name = propertyIn(property);
      const posix = POSIX[property.toLowerCase()];
      if (name === undefined && (posix === undefined || letter === "P" || caret !== "")) {
        this.missing.add(text);
        return text;
      }
      if (name === undefined) return this.changed(text, `[${posix}]`);
      if (!this.flags.has("v")) this.flags.add("u");
      const written = `\\${(letter === "P") === (caret === "") ? "P" : "p"}{${name}}`;
      return written === text ? text : this.changed(text, written);
    }
    // With the flag u, only syntax can be escaped.
    return !this.flags.has("v") && /^\\[^\w\\^$.*+?()[\]{}|/-]$/.test(text) ? text.slice(1) : text;
  }

  private reference(text: string, name: string): void {
    const number = /^-\d+$/.test(name) ? this.groups + 1 + Number(name) : Number(name);
    if (!Number.isInteger(number) || name === "") {
      const written = `\\k<${name}>`;
      this.atom(written === text ? text : this.changed(text, written));
    } else {
      this.changed(text, `\\${number}`);
      this.atom({ refers: number });
    }
  }

  private classOf(text: string): string {
    if (!this.flags.has("v") && text.includes("&&")) this.missing.add(text);
    return text.replaceAll(
      /\[:(\^?)(\w+):\]|\\(?:x\{[\da-f]+\}|U[\da-f]{8}|[pP](?:\{\^?[^}]*\}|[A-Z])|[^])/gi,
      (piece, caret: string | undefined, name: string | undefined) => {
        if (name !== undefined) {
          const posix = POSIX[name.toLowerCase()];
          const written = caret === "^" && posix?.length === 2 ? posix.toUpperCase() : posix;
          if (written !== undefined && (caret === "" || posix?.length === 2))
            return this.changed(piece, written);
          this.missing.add(piece);
          return piece;
        }
        const known = CHARACTERS[piece] ?? (piece === "\\h" ? SETS[piece]?.slice(1, -1) : undefined);
        if (known !== undefined) return this.changed(piece, known);
        const written = this.character(piece);
        return written.startsWith("[") ? written.slice(1, -1) : written;
      },
    );
  }

  private open(text: string): void {
    const { isLookbehind, modifiers } = this.frame;
    const push = (parts: readonly Part[], atomic?: number, isBehind = isLookbehind): void => {
      this.atom(...parts);
      const frame = { atom: this.parts.length, modifiers: [], isLookbehind: isBehind };
      this.frames.push(atomic === undefined ? frame : { ...frame, atomic });
    };
    const named = /^\(\?P?[<'](\w+)[>']$/.exec(text)?.[1];
    const back = /^\(\?P=(\w+)\)$/.exec(text)?.[1];
    const [, on, off = "", end] = /^\(\?(\w*)(?:-(\w+))?([:)])$/.exec(text) ?? [];
    if (text.startsWith("(?#")) this.changed(text, "");
    else if (text === "(") push([{ opens: ++this.groups }]);
    else if (named !== undefined) {
      const written = `(?<${named}>`;
      if (written !== text) this.changed(text, written);
      push([{ opens: ++this.groups }, written.slice(1)]);
    } else if (back !== undefined) this.atom(this.changed(text, `\\k<${back}>`));
    else if (text === "(?>" && !isLookbehind) {
      const group = --this.own;
      this.changed("(?>…)", "(?=(…)) and a reference");
      push(["(?:(?=", { opens: group }], group);
    } else if (/^\(\?<?[=!]$/.test(text)) push([text], undefined, text.includes("<"));
    else if (on === undefined || /[^imsux]/.test(on + off) || /x/.test(off)) {
      this.missing.add(text);
      if (text.endsWith(")")) this.atom(text);
      else push([text]);
    } else if (end === ":") {
      if (on.includes("x")) this.missing.add(text);
      push([text]);
    } else this.setFlags(text, on, off, modifiers);
  }

  /** `(?i)`: a flag of the whole at the start, else a group to the end of this one. */
  private setFlags(text: string, on: string, off: string, modifiers: string[]): void {
    if (on.includes("u")) this.flags.add("u");
    const letters = on.replaceAll(/[ux]/g, "");
    if (on.includes("x") && (this.parts.length > 0 || this.frames.length > 1)) this.missing.add(text);
    const isFirst = this.frames.length === 1 && this.parts.length === 0 && off === "";
    if (isFirst) {
      for (const letter of letters) this.flags.add(letter);
      this.changed(text, letters === "" ? "" : `the flag ${[...letters].join(", ")}`);
    } else if (letters !== "" || off !== "") {
      const group = this.changed(text, `(?${letters}${off === "" ? "" : `-${off}`}:`);
      modifiers.push(group);
      this.parts.push(group);
    }
  }

  private alternative(): void {
    const { modifiers } = this.frame;
    this.parts.push(")".repeat(modifiers.length), "|", ...modifiers);
    this.frame.atom = this.parts.length;
  }

  private close({ modifiers }: Frame): void {
    this.parts.push(")".repeat(modifiers.length));
  }

  private end(): void {
    const frame = this.frame;
    this.close(frame);
    if (this.frames.length > 1) this.frames.pop();
    this.parts.push(...(frame.atomic === undefined ? [")"] : ["))", { refers: frame.atomic }, ")"]));
  }

  private quantifier(text: string): void {
    if (!/^(?:[*+?]|\{\d+,?\d*\}|\{,\d+\})\+$/.test(text)) {
      const least = /^\{,(\d+\}\??)$/.exec(text)?.[1];
      this.parts.push(least === undefined ? text : this.changed(text, `{0,${least}`));
    } else if (this.frame.isLookbehind) {
      this.missing.add(text);
      this.parts.push(text);
    } else {
      const group = --this.own;
      this.changed(`…${text}`, `(?=(…${text.slice(0, -1)})) and a reference`);
      this.parts.splice(this.frame.atom, 0, "(?=", { opens: group });
      this.parts.push(text.slice(0, -1), "))", { refers: group });
    }
  }
}

/** Longer expressions, which nobody pasted from a program, would keep the page busy. */
const MAX_LENGTH = 5000;

/** Converts what other languages write differently, and says what it was. */
export const asJavaScript = (pattern: string, flags: string): Conversion => {
  if (pattern.length > MAX_LENGTH) return { pattern, flags, changes: [], missing: [] };
  const converter = new Converter(pattern, flags);
  return {
    pattern: converter.pattern,
    flags: [...converter.flags].join(""),
    changes: Array.from(converter.changes, ([from, to]) => `${from} → ${to === "" ? "nothing" : to}`),
    missing: [...converter.missing],
  };
};
