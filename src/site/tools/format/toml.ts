import { parseToml } from "../../shared/parse-toml.ts";

/** Strings and comments whole, punctuation, line ends, and what is between them. */
const TOKEN =
  /"""(?:[^"\\]|\\[^]|"(?!""))*"{3,5}|'''[^]*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*|[[\]{},=.]|\n|[^\S\n]+|[^\s"'#[\]{},=.]+/g;

/** A list or an inline table, or a scalar as it is written. */
type Value =
  | { readonly kind: "scalar"; readonly text: string }
  | { readonly kind: "table"; readonly entries: readonly Entry[] }
  | { readonly kind: "list"; readonly entries: readonly Entry[] };

/** A value with the comments above it and the one at the end of its line. */
interface Entry {
  readonly above: readonly string[];
  readonly key: string;
  readonly value: Value;
  comment: string;
}

const COMMENT_ONLY: Value = { kind: "scalar", text: "" };

/** Reads a document that is known to be valid. */
class Reader {
  private at = 0;
  private readonly tokens: readonly string[];

  constructor(text: string) {
    this.tokens = (text.match(TOKEN) ?? []).filter((token) => !/^[^\S\n]+$/.test(token));
  }

  get next(): string | undefined {
    return this.tokens[this.at];
  }

  take(): string {
    return this.tokens[this.at++] ?? "";
  }

  /** The tokens up to one of these: a key, a header or a scalar, which have no space within. */
  until(ends: RegExp): string {
    let text = "";
    while (this.next !== undefined && !ends.test(this.next)) {
      // A day and a time have a space between them.
      const token = this.take();
      text += /\d$/.test(text) && /^\d/.test(token) ? ` ${token}` : token;
    }
    return text;
  }

  comment(): string {
    return this.next?.startsWith("#") === true ? this.take().trimEnd() : "";
  }

  value(): Value {
    if (this.next === "[") return { kind: "list", entries: this.entries("]", () => "") };
    if (this.next === "{") return { kind: "table", entries: this.entries("}", () => this.key()) };
    return { kind: "scalar", text: this.until(/^(?:[\n,\]}]|#.*)$/) };
  }

  key(): string {
    const key = this.until(/^=$/);
    this.take();
    return key;
  }

  private entries(end: string, key: () => string): Entry[] {
    this.take();
    const entries: Entry[] = [];
    let above: string[] = [];
    let isNewLine = false;
    while (this.next !== end && this.next !== undefined) {
      const comment = this.comment();
      const last = entries.at(-1);
      if (comment !== "") {
        if (isNewLine || last === undefined) above.push(comment);
        else last.comment = comment;
      } else if (this.next === "\n" || this.next === ",") isNewLine = this.take() === "\n";
      else {
        entries.push({ above, key: key(), value: this.value(), comment: "" });
        [above, isNewLine] = [[], false];
      }
    }
    this.take();
    return above.length === 0 ? entries : [...entries, { above, key: "", value: COMMENT_ONLY, comment: "" }];
  }
}

interface Style {
  readonly width: number;
  readonly indent: string;
}

const hasComments = (value: Value): boolean =>
  value.kind !== "scalar" &&
  value.entries.some((entry) => entry.above.length > 0 || entry.comment !== "" || hasComments(entry.value));

const inLine = (value: Value): string => {
  if (value.kind === "scalar") return value.text;
  const entries = value.entries.map(({ key, value: of }) => (key === "" ? "" : `${key} = `) + inLine(of));
  if (value.kind === "list") return `[${entries.join(", ")}]`;
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
};

/** An entry of a list or a table, of which a table's has a key. */
const entryText = ({ key, value }: Entry, indent: string, style: Style): string => {
  const start = key === "" ? "" : `${key} = `;
  return start + printed(value, indent.length + start.length, indent, style);
};

/** A value that begins at a column: a list that is too long, or has comments, has a line for each item. */
const printed = (value: Value, column: number, around: string, style: Style): string => {
  if (value.kind === "scalar") return value.text;
  const { kind, entries } = value;
  const line = inLine(value);
  const isLong = column + line.length > style.width && !line.includes("\n");
  if (!hasComments(value) && !(kind === "list" && entries.length > 0 && isLong)) return line;
  const isOneLine =
    kind === "table" && !entries.some(({ above, comment }) => above.length > 0 || comment !== "");
  if (isOneLine) return `{ ${entries.map((entry) => entryText(entry, around, style)).join(", ")} }`;
  const inner = around + style.indent;
  const items = entries.flatMap((entry) => {
    const comments = entry.above.map((comment) => `${inner}${comment}`);
    if (entry.value === COMMENT_ONLY) return comments;
    return [...comments, withComment(`${inner}${entryText(entry, inner, style)},`, entry.comment)];
  });
  const [open, close] = kind === "list" ? "[]" : "{}";
  return `${open}\n${items.join("\n")}\n${around}${close}`;
};

const withComment = (line: string, comment: string): string => (comment === "" ? line : `${line} ${comment}`);

/** Puts spaces, line ends and long lists of TOML in order; what is said, its order and its comments stay. */
export const formatToml = (text: string, style: Style): string => {
  parseToml(text);
  const reader = new Reader(text.replaceAll("\r\n", "\n"));
  const lines: string[] = [];
  const add = (line: string): void => {
    const comment = reader.comment();
    lines.push(withComment(line, comment));
  };
  let newLines = 0;
  while (reader.next !== undefined) {
    if (reader.next === "\n") {
      reader.take();
      if (++newLines === 2 && lines.length > 0) lines.push("");
      continue;
    }
    newLines = 0;
    if (reader.next.startsWith("#")) lines.push(reader.comment());
    else if (reader.next === "[") {
      const isDirectlyBelow =
        lines.length > 0 && lines.at(-1) !== "" && lines.at(-1)?.startsWith("#") !== true;
      if (isDirectlyBelow) lines.push("");
      add(reader.until(/^(?:\n|#.*)$/));
    } else {
      const key = `${reader.key()} = `;
      add(key + printed(reader.value(), key.length, "", style));
    }
  }
  return `${lines.join("\n").trimEnd()}\n`;
};
