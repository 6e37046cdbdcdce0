import { XMLBuilder, XMLParser } from "fast-xml-parser";
import { checkXml } from "../../shared/check-xml.ts";

const CDATA = "#cdata";

const OPTIONS = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  commentPropName: "#comment",
  cdataPropName: CDATA,
  // Values are kept as written.
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
} as const;

const TEXT = "#text";

/** An element as the parser gives it in document order: its name with its children, and its attributes. */
type Piece = Readonly<Record<string, unknown>>;

const isElement = (name: string): boolean => !/^[#:?]/.test(name);

/** The names of elements with mixed content or CDATA, where white space is significant. */
const mixedIn = (pieces: readonly Piece[], mixed = new Set<string>()): Set<string> => {
  for (const [name, content] of pieces.flatMap(Object.entries)) {
    if (!isElement(name)) continue;
    const children = content as Piece[];
    const kinds = children.map((child) => Object.keys(child)[0] ?? "");
    if (kinds.includes(CDATA) || (kinds.includes(TEXT) && kinds.some(isElement))) mixed.add(name);
    mixedIn(children, mixed);
  }
  return mixed;
};

/** The parser drops the document type, so it is found separately. */
const DOCTYPE =
  /<!DOCTYPE(?:[^[>"']|"[^"]*"|'[^']*'|\[(?:[^\]"'<]|"[^"]*"|'[^']*'|<!--(?:(?!-->)[^])*-->|<)*\])*>/;
const DECLARATION = /^<\?xml\s[^>]*>\n?/;

/** Puts each element on its own indented line and keeps text, comments, CDATA and the order of everything. */
export const formatXml = (text: string, indent: string): string => {
  checkXml(text);
  const mixed = mixedIn(new XMLParser(OPTIONS).parse(text) as Piece[]);
  // Mixed content is kept as written: the builder gets a mark in its place.
  const stopNodes = [...mixed].flatMap((name) => [name, `*.${name}`]);
  const kept: string[] = [];
  const marked = (name: string, content: unknown): unknown => {
    if (!isElement(name)) return content;
    const children = content as Piece[];
    if (!mixed.has(name)) return prepared(children);
    return children.map((child) => ({ [TEXT]: `\uE000${kept.push(String(child[TEXT])) - 1}\uE001` }));
  };
  const prepared = (pieces: readonly Piece[]): Piece[] =>
    pieces.flatMap((piece) => {
      const value = piece[TEXT];
      if (typeof value === "string") return value.trim() === "" ? [] : [{ [TEXT]: value.trim() }];
      return [Object.fromEntries(Object.entries(piece).map(([name, of]) => [name, marked(name, of)]))];
    });
  const parser = new XMLParser({ ...OPTIONS, trimValues: mixed.size === 0, stopNodes });
  const built = new XMLBuilder({ ...OPTIONS, format: true, indentBy: indent, suppressEmptyNode: true })
    .build(prepared(parser.parse(text) as Piece[]))
    .trim()
    .replaceAll(/\uE000(\d+)\uE001/g, (mark, at: string) => kept[Number(at)] ?? mark);
  const [doctype] = DOCTYPE.exec(text) ?? [];
  const [declaration = ""] = DECLARATION.exec(built) ?? [];
  const rest = built.slice(declaration.length);
  return `${declaration}${doctype === undefined ? "" : `${doctype}\n`}${rest}\n`;
};
