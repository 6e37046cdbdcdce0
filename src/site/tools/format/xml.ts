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

function* elementsOf(pieces: readonly Piece[]): Generator<readonly [name: string, children: Piece[]], void> {
  for (const piece of pieces)
    for (const [name, children] of Object.entries(piece)) {
      if (!isElement(name)) continue;
      yield [name, children as Piece[]];
      yield* elementsOf(children as Piece[]);
    }
}

/** The names of elements with mixed content or CDATA, where white space is significant. */
const mixedIn = (tree: readonly Piece[]): Set<string> => {
  const mixed = new Set<string>();
  for (const [name, children] of elementsOf(tree)) {
    const kinds = children.map((child) => Object.keys(child)[0] ?? "");
    if (kinds.includes(CDATA) || (kinds.includes(TEXT) && kinds.some(isElement))) mixed.add(name);
  }
  return mixed;
};

/** The parser drops the document type, so it is found separately. */
const DOCTYPE =
  /<!DOCTYPE(?:[^[>"']|"[^"]*"|'[^']*'|\[(?:[^\]"'<]|"[^"]*"|'[^']*'|<!--(?:(?!-->)[^])*-->|<)*\])*>/;
const DECLARATION = /^<\?xml\s[^>]*>\n?/;

const parse = (text: string, mixed: readonly string[] = []): Piece[] =>
  new XMLParser({
    ...OPTIONS,
    trimValues: mixed.length === 0,
    stopNodes: mixed.flatMap((name) => [name, `*.${name}`]),
  }).parse(text) as Piece[];

const withoutBlanks = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece) => {
    const text = piece[TEXT];
    if (typeof text !== "string") return [piece];
    return text.trim() === "" ? [] : [{ ...piece, [TEXT]: text.trim() }];
  });

/** Puts each element on its own indented line and keeps text, comments, CDATA and the order of everything. */
export const formatXml = (text: string, indent: string): string => {
  checkXml(text);
  const mixed = mixedIn(parse(text));
  // Mixed content is kept as written: the builder gets a mark in its place.
  const kept: string[] = [];
  const set = (pieces: readonly Piece[]): Piece[] =>
    withoutBlanks(pieces).map((piece) =>
      Object.fromEntries(
        Object.entries(piece).map(([name, children]) => {
          if (!isElement(name)) return [name, children];
          const [first] = children as Piece[];
          if (!mixed.has(name)) return [name, set(children as Piece[])];
          if (first === undefined) return [name, children];
          return [name, [{ [TEXT]: `\uE000${kept.push(String(first[TEXT])) - 1}\uE001` }]];
        }),
      ),
    );
  const built = new XMLBuilder({ ...OPTIONS, format: true, indentBy: indent, suppressEmptyNode: true })
    .build(set(parse(text, [...mixed])))
    .trim()
    .replaceAll(/\uE000(\d+)\uE001/g, (mark, at: string) => kept[Number(at)] ?? mark);
  const [doctype] = DOCTYPE.exec(text) ?? [];
  const [declaration = ""] = DECLARATION.exec(built) ?? [];
  const rest = built.slice(declaration.length);
  return `${declaration}${doctype === undefined ? "" : `${doctype}\n`}${rest}\n`;
};
