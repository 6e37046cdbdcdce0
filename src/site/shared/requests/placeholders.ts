import { toBase64 } from "../bytes.ts";

/** A value that only a shell, a program or a file can supply. */
export interface Placeholder {
  /** Its name in generated code: `TOKEN`. */
  readonly name: string;
  /** As written in the command: `$TOKEN`, `$(date)`, `@body.json`. */
  readonly origin: string;
  /** A command belongs to a shell, an expression to JavaScript. */
  readonly kind: "variable" | "command" | "expression" | "file";
  /** The variable's own name, or the file's path. */
  readonly source: string;
  /** For a file: its raw bytes, its text, or its text without line breaks, as `curl -d @file` sends it. */
  readonly reads?: "bytes" | "text" | "joined";
  readonly isEncoded?: true;
  /** Not filled in, but computed: the Base64 of this text, which contains other placeholders. */
  readonly base64Of?: string;
}

export type Fragment = string | Placeholder;

const OPEN = "\uE000";
const CLOSE = "\uE001";
const MARK = /\uE000([A-Z_]\w*)\uE001/;

const nameOf = (words: string): string => {
  const name = words
    .replaceAll(/([a-z\d])([A-Z])/g, "$1_$2")
    .replaceAll(/\W+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .toUpperCase();
  return /^[A-Z_]/.test(name) ? name : `VALUE${name === "" ? "" : `_${name}`}`;
};

/**
 * The placeholders of one request. In texts, each is a mark in private-use characters, which survive URLs and JSON;
 * `fragments` splits the texts again.
 */
export class Placeholders {
  /** The values of variables that were set before the request. */
  readonly known: ReadonlyMap<string, string>;
  private readonly byName = new Map<string, Placeholder>();

  constructor(known: ReadonlyMap<string, string> = new Map()) {
    this.known = known;
  }

  get list(): readonly Placeholder[] {
    return [...this.byName.values()];
  }

  /** Returns the mark to put into a text. The same origin gets the same name. */
  add(hint: string, rest: Omit<Placeholder, "name">): string {
    const base = nameOf(hint);
    let name = base;
    for (let count = 2; ; count++) {
      const placeholder = this.byName.get(name);
      if (placeholder === undefined) break;
      if (
        placeholder.origin === rest.origin &&
        placeholder.reads === rest.reads &&
        placeholder.isEncoded === rest.isEncoded
      )
        return OPEN + name + CLOSE;
      name = `${base}_${count}`;
    }
    this.byName.set(name, { name, ...rest });
    return OPEN + name + CLOSE;
  }

  fragments(text: string): readonly Fragment[] {
    const parts = text.split(MARK);
    const fragments: Fragment[] = [];
    parts.forEach((part, index) => {
      const placeholder = index % 2 === 1 ? this.byName.get(part) : undefined;
      if (placeholder !== undefined) fragments.push(placeholder);
      else if (index % 2 === 1) fragments.push(OPEN + part + CLOSE);
      else if (part !== "") fragments.push(part);
    });
    return fragments;
  }

  has(text: string): boolean {
    return this.byName.size > 0 && this.fragments(text).some((part) => typeof part !== "string");
  }

  startsWith(text: string): boolean {
    return typeof this.fragments(text)[0] === "object";
  }

  /** Changes the literal parts of a text and keeps the marks. */
  mapText(text: string, change: (literal: string) => string): string {
    return this.fragments(text)
      .map((part) => (typeof part === "string" ? change(part) : OPEN + part.name + CLOSE))
      .join("");
  }

  /** Whether a value is a single placeholder, such as a variable. */
  isOne(value: unknown): value is string {
    return typeof value === "string" && this.only(value) !== undefined;
  }

  /** The placeholder, if the text consists of exactly one. */
  only(text: string): Placeholder | undefined {
    const [first, ...others] = this.fragments(text);
    return typeof first === "object" && others.length === 0 ? first : undefined;
  }

  /** Replaces each mark by the placeholder's origin, for display. */
  display(text: string): string {
    return this.fragments(text)
      .map((part) => (typeof part === "string" ? part : part.origin))
      .join("");
  }

  encoded(text: string, encode: (literal: string) => string): string {
    return this.fragments(text)
      .map((part) => {
        if (typeof part === "string") return encode(part);
        const { name, ...rest } = part;
        return this.add(`${name}_encoded`, { ...rest, isEncoded: true });
      })
      .join("");
  }

  /** The Base64 of a text's UTF-8, or a placeholder that computes it if the text contains some. */
  base64(hint: string, text: string): string {
    if (!this.has(text)) return toBase64(new TextEncoder().encode(text));
    const origin = `Base64 of ${this.display(text)}`;
    return this.add(hint, { origin, kind: "command", source: origin, base64Of: text });
  }

  /** Removes the placeholders that none of these texts contain. */
  keepOnly(texts: readonly string[]): void {
    const names = new Set<string>();
    const use = (text: string): void => {
      for (const part of this.fragments(text)) {
        if (typeof part === "string") continue;
        names.add(part.name);
        if (part.base64Of !== undefined) use(part.base64Of);
      }
    };
    texts.forEach(use);
    for (const name of this.byName.keys()) if (!names.has(name)) this.byName.delete(name);
  }
}
