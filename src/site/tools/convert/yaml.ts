import {
  type ErrorCode,
  isPair,
  LineCounter,
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

/** What the library says of the commonest mistakes is about its parser: this is about the text. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  ALIAS_PROPS: "An alias (*name) has neither an anchor nor a tag.",
  BAD_ALIAS: "An alias (*name) is followed by a space, and by nothing else of a name.",
  BAD_DQ_ESCAPE: "Double quotes know no such escape.",
  BAD_INDENT: "This line is indented differently from its siblings.",
  BAD_SCALAR_START: "A text that begins with this character has to stand in quotes.",
  BLOCK_AS_IMPLICIT_KEY: "There is a second colon in this line. Put the text in quotes.",
  BLOCK_IN_FLOW: "Between brackets there are no indented lists or mappings.",
  DUPLICATE_KEY: "This key is there a second time.",
  MISSING_CHAR: "A closing bracket or quote, a comma or a space is missing here.",
  MULTILINE_IMPLICIT_KEY: "A key stands on one line, followed by a colon and a space.",
  TAB_AS_INDENT: "YAML is indented with spaces, not with tabs.",
  UNEXPECTED_TOKEN: "Something else has to stand here.",
};

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** What `!!set` and `!!omap` say, as a mapping: as a Set or Map of JavaScript nothing would be written of it. */
const mappingOf = (node: YAMLMap | YAMLSeq): YAMLMap | undefined => {
  if (node.tag !== "tag:yaml.org,2002:set" && node.tag !== "tag:yaml.org,2002:omap") return undefined;
  const mapping = new YAMLMap();
  mapping.items = node.items.map((item) => (isPair(item) ? item : new Pair(item, null)));
  if (node.anchor !== undefined) mapping.anchor = node.anchor;
  return mapping;
};

export const readYaml = (text: string): unknown => {
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
        // JSON's own word: the library would write an empty name.
        else if (node.value === null && key === "key") node.value = "null";
        // What `!!binary` says, as it is written.
        else if (node.value instanceof Uint8Array) node.value = (node.source ?? "").replaceAll(/\s/g, "");
      },
    });
    expandAliases(document);
    return document.toJS() as unknown;
  });
  return values.length === 1 ? values[0] : values;
};

const EXACT = {
  tag: "tag:yaml.org,2002:float",
  identify: (value: unknown) => value instanceof ExactNumber,
  // Printed without its tag; nothing is read by it, as it has no test.
  default: true,
  resolve: (text: string) => new ExactNumber(text),
  stringify: ({ value }: { value?: unknown }) => String(value),
} as const;

/** A date stays one: as a text it would get quotes. */
const DATE = {
  tag: "tag:yaml.org,2002:timestamp",
  identify: (value: unknown) => value instanceof Date,
  default: true,
  resolve: (text: string) => text,
  stringify: ({ value }: { value?: unknown }) => (value as Date).toISOString(),
} as const;

/** Puts keys called `<<` in quotes: plain, they would be merges. */
const MERGE = {
  tag: "tag:yaml.org,2002:merge",
  identify: () => false,
  default: true,
  test: /^<<$/,
  resolve: (text: string) => text,
} as const;

/** Line breaks to YAML 1.1, control characters, and the byte order mark: plain, they would be lost or refused. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;

/** A text with such a character, in quotes with the character escaped. */
const ESCAPED = {
  tag: "tag:yaml.org,2002:str",
  identify: (value: unknown) => typeof value === "string" && UNPRINTABLE.test(value),
  default: true,
  test: UNPRINTABLE,
  resolve: (text: string) => text,
  stringify: ({ value }: { value?: unknown }) =>
    JSON.stringify(value).replaceAll(
      new RegExp(UNPRINTABLE, "g"),
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
} as const;

/** A number in a node of its own: YAML's library would take the float out of it. */
const wrapped = (scalar: unknown): unknown => (scalar instanceof ExactNumber ? new Scalar(scalar) : scalar);

export const writeYaml = (value: unknown): string =>
  stringify(mapScalars(value, wrapped), {
    aliasDuplicateObjects: false,
    lineWidth: 100,
    customTags: [EXACT, DATE, MERGE, ESCAPED],
    // Many programs still read YAML 1.1, in which a plain yes is true and 12:30 is a number.
    compat: "yaml-1.1",
  });
