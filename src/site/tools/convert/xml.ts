import { XMLBuilder, XMLParser } from "fast-xml-parser";
import { checkXml } from "../../shared/check-xml.ts";
import { writtenNumber, isObject, mapScalars } from "../../shared/json/exact.ts";

const NAMES = { attributeNamePrefix: "@", textNodeName: "#text" } as const;
const CDATA = "#cdata";
const ATTRIBUTES = ":@";

/** The parser rejects or renames elements named like members of every object, so they get a prefix. */
const MARK = "\u0001";
const RESERVED = new Set([...Object.getOwnPropertyNames(Object.prototype), "prototype"]);

/** An element as the parser gives it in document order: its name with its children, and its attributes. */
type Piece = Readonly<Record<string, unknown>>;

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

/** The typed value of a text. `00123` and `1.10` stay text, because as numbers they would lose their zeros. */
const valueOfText = (text: string): unknown => {
  if (text === "true" || text === "false") return text === "true";
  return NUMBER.test(text) ? writtenNumber(text) : text;
};

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|apos|gt|lt|quot));/gi;
const PREDEFINED: Readonly<Record<string, string>> = { amp: "&", apos: "'", gt: ">", lt: "<", quot: '"' };

/** Decodes numeric references and XML's five entities. Others stay, because expanding them can take gigabytes. */
const decoded = (text: string): string =>
  text.replaceAll(REFERENCE, (source, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return PREDEFINED[name] ?? source;
    const point = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    const isCharacter = point > 0 && point <= 0x10_ffff && (point < 0xd800 || point > 0xdfff);
    return isCharacter ? String.fromCodePoint(point) : source;
  });

const plainOf = ({ [NAMES.textNodeName]: text }: Piece): string | undefined =>
  typeof text === "string" ? text : undefined;

/** Texts and CDATA in a row are one text: only white space at its ends is dropped, and none of CDATA. */
const joinedRun = (run: readonly Piece[], preserves: boolean): string =>
  run
    .map((piece, at) => {
      const text = plainOf(piece);
      if (text === undefined)
        return (piece[CDATA] as Piece[]).map((inner) => String(inner[NAMES.textNodeName])).join("");
      if (preserves) return decoded(text);
      const fromStart = at === 0 ? text.trimStart() : text;
      return decoded(at === run.length - 1 ? fromStart.trimEnd() : fromStart);
    })
    .join("");

/**
 * The texts of an element. White space between elements is dropped, white space in CDATA is kept; so is that of elements
 * with `xml:space="preserve"`.
 */
const textsOf = (pieces: readonly Piece[], preserves: boolean): unknown[] => {
  const runs: Piece[][] = [[]];
  for (const piece of pieces)
    if (plainOf(piece) !== undefined || CDATA in piece) runs.at(-1)?.push(piece);
    else runs.push([]);
  return runs.flatMap((run): unknown[] => {
    if (run.some((piece) => CDATA in piece)) return [joinedRun(run, preserves)];
    const text = run.map((piece) => plainOf(piece)).join("");
    if (preserves && text !== "" && (pieces.length === 1 || text.trim() !== "")) return [decoded(text)];
    return text.trim() === "" ? [] : [valueOfText(decoded(text.trim()))];
  });
};

/** An object of child elements, with a list for each repeated name. Texts between elements are kept separately. */
const valueOf = (pieces: readonly Piece[], attributes: Piece = {}, inherits = false): unknown => {
  const space = attributes["@xml:space"];
  const preserves = space === undefined ? inherits : space === "preserve";
  const members = new Map<string, unknown>();
  for (const piece of pieces)
    for (const [key, children] of Object.entries(piece)) {
      if (key === ATTRIBUTES || key === NAMES.textNodeName || key === CDATA) continue;
      const name = key.replace(MARK, "");
      const value = valueOf(children as Piece[], piece[ATTRIBUTES] as Piece | undefined, preserves);
      const sibling = members.get(name);
      if (!members.has(name)) members.set(name, value);
      else if (Array.isArray(sibling)) sibling.push(value);
      else members.set(name, [sibling, value]);
    }
  const texts = textsOf(pieces, preserves);
  const text = texts.length > 1 ? texts : (texts[0] ?? "");
  const own = Object.entries(attributes).map(([name, value]) => [name, decoded(String(value))] as const);
  if (members.size === 0 && own.length === 0) return Array.isArray(text) ? text.join("") : text;
  return Object.fromEntries([
    ...(texts.length === 0 ? [] : [[NAMES.textNodeName, text] as const]),
    ...members,
    ...own,
  ]);
};

export const readXml = (text: string): unknown => {
  checkXml(text);
  const parser = new XMLParser({
    ...NAMES,
    ignoreAttributes: false,
    preserveOrder: true,
    parseTagValue: false,
    trimValues: false,
    cdataPropName: CDATA,
    transformTagName: (name) => (RESERVED.has(name) ? MARK + name : name),
    processEntities: false,
  });
  return valueOf(parser.parse(text) as Piece[]);
};

const START = String.raw`:A-Z_a-z\u{c0}-\u{d6}\u{d8}-\u{f6}\u{f8}-\u{2ff}\u{370}-\u{37d}\u{37f}-\u{1fff}\u{200c}\u{200d}\u{2070}-\u{218f}\u{2c00}-\u{2fef}\u{3001}-\u{d7ff}\u{f900}-\u{fdcf}\u{fdf0}-\u{fffd}`;
const STRANGE = new RegExp(String.raw`[^${START}\-.\d\u{b7}\u{300}-\u{36f}\u{203f}\u{2040}]`, "gu");
const BEGINNING = new RegExp(`^[${START}]`, "u");

/** Splits a key into prefix and name: only scalars can be attributes (@), only objects instructions (`?xml`). */
const marksOf = (value: unknown): RegExp => {
  if (Array.isArray(value)) return /^()(.*)$/s;
  return isObject(value) ? /^(\??)(.*)$/s : /^(@?)(.*)$/s;
};

/** A key as the name of an element or, with its @, of an attribute. Invalid characters become `_`. */
export const xmlName = (key: string, value: unknown): string => {
  if (key === NAMES.textNodeName && !Array.isArray(value) && !isObject(value)) return key;
  const [, mark = "", name = ""] = marksOf(value).exec(key) ?? [];
  const clean = name.replaceAll(STRANGE, "_");
  return mark + (BEGINNING.test(clean) ? clean : `_${clean}`);
};

/** Characters that XML 1.0 does not allow, not even as character references. */
export const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;
const ALL_NOT_IN_XML = new RegExp(NOT_IN_XML, "gu");

/** A character reference: parsers turn `\r` into `\n`, and any white space in an attribute into a space. */
const reference = (white: string): string => `&#${white.charCodeAt(0)};`;
const withWhite = (xml: string): string =>
  xml
    .replaceAll("\r", reference)
    .replaceAll(/"[^"]*"/g, (attribute) => attribute.replaceAll(/[\t\n]/g, reference));

/** Renames keys to valid XML names, keeping them distinct, and wraps nested lists in `item`. */
const withXmlNames = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map((item) => (Array.isArray(item) ? { item: withXmlNames(item) } : withXmlNames(item)));
  if (!isObject(value)) return value;
  const members = new Map<string, unknown>();
  for (const [key, item] of Object.entries(value)) {
    let name = xmlName(key, item);
    while (members.has(name) || (name !== key && Object.hasOwn(value, name))) name += "_";
    members.set(name, withXmlNames(item));
  }
  return Object.fromEntries(members);
};

export const writeXml = (document: unknown): string => {
  const value = withXmlNames(document);
  const roots = isObject(value) ? Object.keys(value).filter((name) => !name.startsWith("?")) : [];
  const one = isObject(value) && roots.length === 1 && !Array.isArray(value[roots[0] ?? ""]);
  const root = one ? value : { root: Array.isArray(value) ? { item: value } : value };
  // The builder would move null members to the front.
  const texts = mapScalars(root, (scalar) => {
    if (scalar === null) return "";
    if (scalar instanceof Date) return scalar.toISOString();
    if (typeof scalar === "string") return scalar.replaceAll(ALL_NOT_IN_XML, "\ufffd");
    return typeof scalar === "number" ? String(scalar) : JSON.stringify(scalar);
  });
  const builder = new XMLBuilder({
    ...NAMES,
    ignoreAttributes: false,
    suppressBooleanAttributes: false,
    format: true,
    suppressEmptyNode: true,
  });
  return withWhite(builder.build(texts));
};
