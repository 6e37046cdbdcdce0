import {
  constructFromEvents,
  CORE_SCHEMA,
  type Event,
  EVENT_ID,
  getScalarValue,
  mergeTag,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from "js-yaml";
import { SchemaError } from "./error.ts";
import { MAX_DEPTH, TOO_DEEP } from "./json-text.ts";

/** The maximal number of fields that merge keys may copy in all. */
const MAX_MERGED = 200_000;

const SCHEMA = CORE_SCHEMA.withTags(mergeTag);
const MERGE = "<<";
const STANDARD = "tag:yaml.org,2002:";

/** An open object or list. */
interface Holder {
  readonly isObject: boolean;
  /** How many nodes it has so far; in an object, keys and values alternate. */
  nodes: number;
  /** The last key of an object. */
  key: string;
}

/** A node without its children. */
interface YamlNode {
  readonly event: Event;
  /** Its depth. */
  readonly level: number;
  /** Its key, or its index in a list. */
  readonly name: string;
  readonly isKey: boolean;
}

/** All nodes of a text in order. */
export const eachNode = (text: string, events: readonly Event[], visit: (node: YamlNode) => void): void => {
  const holders: Holder[] = [];
  for (const event of events) {
    const holder = holders.at(-1);
    if (event.type === EVENT_ID.POP) {
      holders.pop();
      continue;
    }
    if (event.type === EVENT_ID.DOCUMENT) {
      holders.push({ isObject: false, nodes: 0, key: "" });
      continue;
    }
    const isKey = holder?.isObject === true && holder.nodes % 2 === 0;
    if (isKey) holder.key = event.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : "";
    const level = holders.length - 1;
    const name = holder?.isObject === true ? holder.key : String(holder?.nodes);
    if (holder !== undefined) holder.nodes++;
    visit({ event, level, name, isKey });
    if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE)
      holders.push({ isObject: event.type === EVENT_ID.MAPPING, nodes: 0, key: "" });
  }
};

/** The line that begins a block scalar, whose lines are content. */
const BLOCK_SCALAR = /(?:^|\s)[|>][-+\d]{0,2}\s*(?:\s#.*)?$/;

/**
 * A text whose flow collections close deeper than their keys, as YAML demands, for one in which some close at the column
 * of their key, as most readers accept. Outside of block scalars, spaces before a bracket mean nothing.
 */
const withIndentedEnds = (text: string): string => {
  /** The indentation that the lines of a block scalar exceed. */
  let scalar = Infinity;
  const lines = text.split("\n").map((line) => {
    const [indent = ""] = /^ *(?:- +)*/.exec(line) ?? [];
    if (line.trim() === "" || line.search(/\S/) > scalar) return line;
    // That of a key is deeper than the key, that of an item deeper than its dash.
    const holder = /:\s/.test(line) ? indent.length : indent.trimEnd().length - 1;
    scalar = BLOCK_SCALAR.test(line) ? holder : Infinity;
    return /^\s*[}\]]/.test(line) ? ` ${line}` : line;
  });
  return lines.join("\n");
};

/** The events of a text, whose positions are those in `source`. */
export interface YamlEvents {
  readonly source: string;
  readonly events: Event[];
}

const MAX_REPAIRS = 20;

const withIndentedLine = (text: string, index: number): string =>
  text
    .split("\n")
    .map((line, at) => (at === index ? ` ${line}` : line))
    .join("\n");

// The children of a collection are one level deeper.
export const parseYamlEvents = (text: string, maxDepth = MAX_DEPTH + 1): YamlEvents => {
  let source = text;
  let first: YAMLException | undefined;
  for (let repairs = 0; ; repairs++)
    try {
      return { source, events: parseEvents(source, { maxDepth }) };
    } catch (error) {
      if (!(error instanceof YAMLException)) throw error;
      const line = error.mark?.line ?? 0;
      // What is wrong in the same line is no matter of columns: a bracket that is never closed.
      if (error.reason !== "deficient indentation" || repairs === MAX_REPAIRS)
        throw faultOf(first?.mark?.line === line ? first : error);
      first ??= error;
      // Most are brackets; the others are within quotes, where spaces at the start of a line mean nothing either.
      source = repairs === 0 ? withIndentedEnds(source) : withIndentedLine(source, line);
    }
};

/** The short form of a tag. */
const shortTag = (name: string): string =>
  name.startsWith("!") ? name : name.startsWith(STANDARD) ? `!!${name.slice(STANDARD.length)}` : `!<${name}>`;

const messageOf = (reason: string): string => {
  if (reason.includes("maxDepth")) return TOO_DEEP;
  if (reason.includes("maxTotalMergeKeys"))
    return `has merge keys (<<) for more than ${MAX_MERGED} fields: repeat fewer`;
  if (reason.includes("abnormal merge sequence"))
    return "has a merge key (<<) with a list of more than 100 objects: merge fewer";
  if (reason.startsWith("cannot merge mappings"))
    return "has a merge key (<<) whose value is neither an object nor a list of objects";
  const tag = /^unknown (?:scalar|sequence|mapping) tag !<(.*)>$/.exec(reason)?.[1];
  return tag === undefined
    ? `is neither JSON nor YAML: ${reason}`
    : `has the tag ${shortTag(tag).slice(0, 60)}; only those of YAML's core schema are supported, such as !!str`;
};

const faultOf = (error: unknown): unknown => {
  if (!(error instanceof YAMLException)) return error;
  const { reason, mark } = error;
  return new SchemaError("", messageOf(reason), {
    line: (mark?.line ?? 0) + 1,
    column: (mark?.column ?? 0) + 1,
  });
};

/** Keys are always strings: `1.0`, `012` and `~` are names. */
const keepKeys = (text: string, events: readonly Event[]): void =>
  eachNode(text, events, ({ event, name, isKey }) => {
    if (!isKey || event.type !== EVENT_ID.SCALAR || event.tagStart >= 0 || name === MERGE) return;
    if (event.style === SCALAR_STYLE.PLAIN && event.fast) event.style = SCALAR_STYLE.SINGLE_QUOTED;
  });

/** Parses YAML 1.2 with the core schema and merge keys. */
export const parseYaml = (text: string): unknown => {
  const { source, events } = parseYamlEvents(text);
  keepKeys(source, events);
  let documents: unknown[];
  try {
    documents = constructFromEvents(events, { source, schema: SCHEMA, maxTotalMergeKeys: MAX_MERGED });
  } catch (error) {
    throw faultOf(error);
  }
  if (documents.length > 1) throw new SchemaError("", "contains more than one YAML document");
  return documents[0] ?? null;
};
