import { XMLBuilder, XMLParser, XMLValidator } from "fast-xml-parser";
import { exactNumber, isObject, mapScalars } from "../../shared/json/exact.ts";
import { InputError } from "../../shared/transform.ts";
import { offsetOf } from "./place.ts";

const NAMES = { attributeNamePrefix: "@", textNodeName: "#text" } as const;
const CDATA = "#cdata";
const ATTRIBUTES = ":@";

/** An element as the parser gives it in document order: its name with its children, and its attributes. */
type Piece = Readonly<Record<string, unknown>>;

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** What a text says; `00123` stays text, since it would not come back. */
const typed = (text: string): unknown => {
  if (text === "true" || text === "false") return text === "true";
  return NUMBER.test(text) ? exactNumber(text) : text;
};

/** The texts of an element; white space between elements is none, that of CDATA is. */
const textsOf = (pieces: readonly Piece[]): unknown[] =>
  pieces.flatMap((piece) => {
    if (CDATA in piece) return (piece[CDATA] as Piece[]).map((inner) => String(inner[NAMES.textNodeName]));
    const text = piece[NAMES.textNodeName];
    return typeof text !== "string" || text.trim() === "" ? [] : [typed(text.trim())];
  });

/** Elements by name, lists where a name comes again; texts between elements stay apart. */
const valueOf = (pieces: readonly Piece[], attributes: Piece = {}): unknown => {
  const members = new Map<string, unknown>();
  for (const piece of pieces)
    for (const [name, children] of Object.entries(piece)) {
      if (name === ATTRIBUTES || name === NAMES.textNodeName || name === CDATA) continue;
      const value = valueOf(children as Piece[], piece[ATTRIBUTES] as Piece | undefined);
      const known = members.get(name);
      if (!members.has(name)) members.set(name, value);
      else if (Array.isArray(known)) known.push(value);
      else members.set(name, [known, value]);
    }
  const texts = textsOf(pieces);
  const text = texts.length > 1 ? texts : (texts[0] ?? "");
  const own = Object.entries(attributes);
  if (members.size === 0 && own.length === 0) return Array.isArray(text) ? text.join("") : text;
  return Object.fromEntries([
    ...(texts.length === 0 ? [] : [[NAMES.textNodeName, text] as const]),
    ...members,
    ...own,
  ]);
};

export const readXml = (text: string): unknown => {
  const checked = XMLValidator.validate(text);
  if (checked !== true)
    throw new InputError(checked.err.msg, offsetOf(text, checked.err.line, checked.err.col));
  const parser = new XMLParser({
    ...NAMES,
    ignoreAttributes: false,
    preserveOrder: true,
    parseTagValue: false,
    trimValues: false,
    cdataPropName: CDATA,
    // Entities of a document type are not expanded: they may blow up to gigabytes.
    processEntities: !/<!ENTITY/.test(text),
  });
  return valueOf(parser.parse(text) as Piece[]);
};

export const writeXml = (value: unknown): string => {
  const roots = isObject(value) ? Object.keys(value).filter((name) => !name.startsWith("?")) : [];
  const one = isObject(value) && roots.length === 1 && !Array.isArray(value[roots[0] ?? ""]);
  const root = one ? value : { root: Array.isArray(value) ? { item: value } : value };
  // The builder would put what is null before everything else.
  const texts = mapScalars(root, (scalar) => {
    if (scalar === null) return "";
    if (scalar instanceof Date) return scalar.toISOString();
    return typeof scalar === "string" ? scalar : JSON.stringify(scalar);
  });
  return new XMLBuilder({ ...NAMES, ignoreAttributes: false, format: true, suppressEmptyNode: true }).build(
    texts,
  );
};
