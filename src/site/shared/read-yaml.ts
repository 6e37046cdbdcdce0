import {
  type Document,
  type ErrorCode,
  isNode,
  isPair,
  LineCounter,
  type Node,
  Pair,
  parseAllDocuments,
  visit,
  YAMLMap,
  type YAMLSeq,
} from "yaml";
import { writtenNumber } from "./json/exact.ts";
import { InputError } from "./transform.ts";
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
