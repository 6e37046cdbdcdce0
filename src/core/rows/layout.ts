/*
 * Where the values of a file stand in its text, so that saving it changes only what was changed: inline rows stay
 * inline, and comments stay where they are.
 */

/** A part of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value of a file, and where its items are if it is a list. */
export interface Member extends Span {
  readonly items: readonly Span[];
}

const STRING = /"(?:[^"\\]|\\.)*"/y;
const SCALAR = /[^\s,\]}]+/y;
const SPACE = /\s*/y;

/** The end of what a pattern finds at a position. */
const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
};

const valueEnd = (text: string, start: number): number => {
  const first = text[start];
  if (first === '"') return endOf(STRING, text, start);
  if (first !== "{" && first !== "[") return endOf(SCALAR, text, start);
  let depth = 0;
  let at = start;
  do {
    const unit = text[at];
    if (unit === '"') at = endOf(STRING, text, at);
    else {
      if (unit === "{" || unit === "[") depth++;
      else if (unit === "}" || unit === "]") depth--;
      at++;
    }
  } while (depth > 0);
  return at;
};

/** The spans between the brackets of a list or an object. `skip` passes the name of a member. */
const spansIn = (text: string, open: number, skip: (at: number) => number): Span[] => {
  const spans: Span[] = [];
  let at = endOf(SPACE, text, open + 1);
  while (text[at] !== "]" && text[at] !== "}") {
    const start = skip(at);
    const end = valueEnd(text, start);
    spans.push({ start, end });
    at = endOf(SPACE, text, end);
    if (text[at] === ",") at = endOf(SPACE, text, at + 1);
  }
  return spans;
};

/** The members of the object that a plain JSON text is; of those with the same name the last one. */
export const membersOf = (plain: string): ReadonlyMap<string, Member> => {
  const members = new Map<string, Member>();
  const names: string[] = [];
  const spans = spansIn(plain, plain.indexOf("{"), (at) => {
    const end = endOf(STRING, plain, at);
    names.push(JSON.parse(plain.slice(at, end)) as string);
    return endOf(SPACE, plain, plain.indexOf(":", end) + 1);
  });
  for (const [index, { start, end }] of spans.entries()) {
    const items = plain[start] === "[" ? spansIn(plain, start, (at) => at) : [];
    members.set(names[index] ?? "", { start, end, items });
  }
  return members;
};

/** The list that a plain JSON text is. */
export const listAt = (plain: string): Member => {
  const start = plain.indexOf("[");
  return { start, end: valueEnd(plain, start), items: spansIn(plain, start, (at) => at) };
};

/** How new values are written in a text. */
interface Style {
  readonly indentation: string;
  readonly lineBreak: string;
}

const styleOf = (text: string): Style => ({
  indentation: /^([ \t]+)\S/m.exec(text)?.[1] ?? "",
  // As the first line ends.
  lineBreak: text[text.indexOf("\n") - 1] === "\r" ? "\r\n" : "\n",
});

/** The space after the colons and commas of an object in one line. */
const spaceWithin = (like: string): string => (/^\{\s*"(?:[^"\\]|\\.)*"\s*:\s/.test(like) ? " " : "");

const inline = (value: object, like: string): string => {
  const pad = /^\{\s/.test(like) ? " " : "";
  const space = spaceWithin(like);
  const lines = JSON.stringify(value, null, 1).split("\n");
  return lines
    .map((line) => line.trimStart().replace(/^("(?:[^"\\]|\\.)*": )/, (name) => name.trimEnd() + space))
    .map((line) => (line.startsWith("}") && lines.length > 1 ? pad + line : line))
    .map((line) => (line.endsWith(",") ? line + space : line.endsWith("{") ? line + pad : line))
    .join("")
    .trimEnd();
};

/** The spaces before a line. */
const marginAt = (text: string, at: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", at - 1) + 1, at))?.[0] ?? "";

type Printer = (value: object) => string;

/** Prints values in lines of their own, or compact in a text of one line. */
const printerAt = (text: string, margin: string): Printer => {
  const { indentation, lineBreak } = styleOf(text);
  return (value) => JSON.stringify(value, null, indentation).replaceAll("\n", lineBreak + margin);
};

/** Prints values as another one of the text is written, in one line or several. */
export const printerLike = (text: string, { start, end }: Span): Printer => {
  const like = text.slice(start, end);
  if (!like.includes("\n") && like !== "{}") return (value) => inline(value, like);
  return printerAt(text, marginAt(text, start));
};

/** What stands before an item: after the bracket, or from the end of the item before it. */
const gapBefore = (text: string, { items, start }: Member, index: number): string =>
  text.slice(items[index - 1]?.end ?? start + 1, items[index]?.start);

/** The space between a comma and a new item, as before the last one. */
const spaceBeforeNew = (text: string, list: Member, last: Span): string => {
  const gap = gapBefore(text, list, list.items.length - 1);
  if (gap.includes("\n")) return styleOf(text).lineBreak + marginAt(text, last.start);
  // Of a single row in the same line nothing is known but its own style.
  return list.items.length > 1
    ? (/\s*$/.exec(gap)?.[0] ?? "")
    : spaceWithin(text.slice(last.start, last.end));
};

/** An item that stays or is written anew, by its number in the list; or a new one. */
export interface Item {
  readonly index: number | null;
  /** Null for the text that the file has. */
  readonly value: object | null;
}

/** A list with other items. Those that stay keep their text and what stands before them. */
export const printList = (text: string, list: Member, items: readonly Item[]): string => {
  const { items: spans, start, end } = list;
  const last = spans.at(-1);
  if (items.length === 0) return "[]";
  if (last === undefined) {
    const { indentation, lineBreak } = styleOf(text);
    const margin = marginAt(text, start);
    const between = indentation === "" ? "" : lineBreak + margin + indentation;
    const print = printerAt(text, margin + indentation);
    const printed = items.map(({ value }) => between + print(value ?? {}));
    return `[${printed.join(",")}${indentation === "" ? "" : lineBreak + margin}]`;
  }
  const printNew = printerLike(text, last);
  const spaceOfNew = spaceBeforeNew(text, list, last);
  const printed = items.map(({ index, value }, place) => {
    const span = index === null ? undefined : spans[index];
    const shown =
      span === undefined
        ? printNew(value ?? {})
        : value === null
          ? text.slice(span.start, span.end)
          : printerLike(text, span)(value);
    // Without those before it, the first one stands where they did.
    if (place === 0) return gapBefore(text, list, 0) + shown;
    return (index === null ? `,${spaceOfNew}` : gapBefore(text, list, index)) + shown;
  });
  return `[${printed.join("")}${text.slice(last.end, end)}`;
};
