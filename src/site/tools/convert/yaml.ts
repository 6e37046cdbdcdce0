import {
  type Document,
  type ErrorCode,
  isNode,
  isPair,
  LineCounter,
  type Node,
  Pair,
  parseAllDocuments,
  Scalar,
  stringify,
  visit,
  YAMLMap,
  type YAMLSeq,
} from "yaml";
import { ExactNumber, writtenNumber, mapScalars } from "../../shared/json/exact.ts";
import { InputError } from "../../shared/transform.ts";
import { expandAliases } from "./yaml-aliases.ts";

/** The library's messages for the commonest mistakes describe its parser; these describe the text. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  ALIAS_PROPS: "An alias (*name) cannot have an anchor or a tag.",
  BAD_ALIAS: "An alias (*name) must be followed by a space or a line break.",
  BAD_DQ_ESCAPE: "This is not a valid escape in double quotes.",
  BAD_INDENT: "This line is indented differently from its siblings.",
  BAD_SCALAR_START: "Text that starts with this character must be quoted.",
  BLOCK_AS_IMPLICIT_KEY: "This line has a second colon. Put the text in quotes.",
  BLOCK_IN_FLOW: "Indented lists and mappings are not allowed between brackets.",
  DUPLICATE_KEY: "This key occurs twice.",
  MISSING_CHAR: "A closing bracket or quote, a comma or a space is missing here.",
  MULTILINE_IMPLICIT_KEY: "A key must be on one line, followed by a colon and a space.",
  TAB_AS_INDENT: "Indent YAML with spaces, not tabs.",
  UNEXPECTED_TOKEN: "This is not allowed here.",
};

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** Converts `!!set` and `!!omap` to mappings: as a JavaScript Set or Map, they would be written as empty. */
const mappingOf = (node: YAMLMap | YAMLSeq): YAMLMap | undefined => {
  if (node.tag !== "tag:yaml.org,2002:set" && node.tag !== "tag:yaml.org,2002:omap") return undefined;
  const mapping = new YAMLMap();
  mapping.items = node.items.map((item) => (isPair(item) ? item : new Pair(item, null)));
  if (node.anchor !== undefined) mapping.anchor = node.anchor;
  return mapping;
};

const MAX_DEPTH = 500;
/** Lists within lists on one line. The library takes time for them that grows with the square of their depth. */
const DEEP = new RegExp(`^[ \\t]*(?:[-?:][ \\t]+){${MAX_DEPTH}}`, "m");

/** The library writes a key that is a list or a mapping as text, and each such key within it again for every level. */
const MAX_KEY_DEPTH = 20;

/** Throws for keys within keys within keys. */
const limitKeys = (document: Document): void => {
  const depths = new Map<unknown, number>();
  const enter = (key: unknown, node: Node | Pair, path: readonly unknown[]): void => {
    const depth = (depths.get(path.at(-1)) ?? 0) + (key === "key" ? 1 : 0);
    depths.set(node, depth);
    if (depth > MAX_KEY_DEPTH)
      throw new InputError(
        `Keys may be nested in keys at most ${MAX_KEY_DEPTH} levels deep.`,
        isNode(node) ? node.range?.[0] : undefined,
      );
  };
  visit(document, { Pair: enter, Collection: enter });
};

export const readYaml = (text: string): unknown => {
  const deep = text.search(DEEP);
  if (deep !== -1) throw new InputError(`Lists may be nested at most ${MAX_DEPTH} levels deep.`, deep);
  const documents = parseAllDocuments(text, { lineCounter: new LineCounter(), prettyErrors: false });
  if (!Array.isArray(documents)) return null;
  const values = documents.map((document) => {
    const [first] = document.errors;
    if (first !== undefined) throw new InputError(WORDS[first.code] ?? first.message, first.pos[0]);
    visit(document, {
      Collection: (_key, node) => mappingOf(node),
      Scalar(key, node) {
        if (typeof node.value === "number" && node.source !== undefined && NUMBER.test(node.source))
          node.value = key === "key" ? node.source : writtenNumber(node.source);
        // The library would use an empty key.
        else if (node.value === null && key === "key") node.value = "null";
        // The Base64 text of `!!binary`.
        else if (node.value instanceof Uint8Array) node.value = (node.source ?? "").replaceAll(/\s/g, "");
      },
    });
    expandAliases(document);
    limitKeys(document);
    return document.toJS() as unknown;
  });
  return values.length === 1 ? values[0] : values;
};

const EXACT = {
  tag: "tag:yaml.org,2002:float",
  identify: (value: unknown) => value instanceof ExactNumber,
  // Written without a tag. It has no `test`, so it never affects reading.
  default: true,
  resolve: (text: string) => new ExactNumber(text),
  stringify: ({ value }: { value?: unknown }) => String(value),
} as const;

/** Keeps dates as dates; as strings, they would be quoted. */
const DATE = {
  tag: "tag:yaml.org,2002:timestamp",
  identify: (value: unknown) => value instanceof Date,
  default: true,
  resolve: (text: string) => text,
  stringify: ({ value }: { value?: unknown }) => (value as Date).toISOString(),
} as const;

/** Quotes keys named `<<`, which would be merge keys otherwise. */
const MERGE = {
  tag: "tag:yaml.org,2002:merge",
  identify: () => false,
  default: true,
  test: /^<<$/,
  resolve: (text: string) => text,
} as const;

/** Line breaks in YAML 1.1, control characters and the byte order mark: unescaped, they would be lost or rejected. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;

/** A line with a tab, which PyYAML rejects outside quotes. */
const TABBED = /^[^\n]*\t[^\n]*$/;

/** Quotes a text with such a character, and escapes the character. */
const ESCAPED = {
  tag: "tag:yaml.org,2002:str",
  identify: (value: unknown) => typeof value === "string" && (UNPRINTABLE.test(value) || TABBED.test(value)),
  default: true,
  test: UNPRINTABLE,
  resolve: (text: string) => text,
  stringify: ({ value }: { value?: unknown }) =>
    JSON.stringify(value).replaceAll(
      new RegExp(UNPRINTABLE, "g"),
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
} as const;

/** Wraps an exact number in a node, or the library would convert it to a float. */
const wrap = (scalar: unknown): unknown => (scalar instanceof ExactNumber ? new Scalar(scalar) : scalar);

export const writeYaml = (value: unknown): string =>
  stringify(mapScalars(value, wrap), {
    aliasDuplicateObjects: false,
    lineWidth: 100,
    customTags: [EXACT, DATE, MERGE, ESCAPED],
    // Many programs still read YAML 1.1, where an unquoted yes is true and 12:30 is a number.
    compat: "yaml-1.1",
  });
