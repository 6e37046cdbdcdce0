import { DEFAULT_COUNT, type IdFormat, NUMERIC_IDS, textIds } from "../engine/index.ts";
import { pointerStep } from "../query/index.ts";
import { boundsOf, type Lengths, lengthsOf } from "./bounds.ts";
import type { Described } from "./described.ts";
import { SchemaError } from "./error.ts";
import { member, type Node, ownPropertiesOf, soleTypeOf, textOf } from "./node.ts";
import { safeExpression, sampleOf } from "./pattern/pattern.ts";
import { UUID_IDS } from "./references.ts";
import { type Located, resolve, withoutNull } from "./resolve.ts";

const LENGTHS = Array.from({ length: 65 }, (_, digits) => digits);
/** Sample ids of small and large datasets. */
const SAMPLES = [1, 9, 10, 99, 100, 12_345, 1_000_000];

/**
 * The id format that matches a pattern: a prefix and digits, such as `ord_000017`, or UUIDs. If no format matches at
 * every count, then one that does at the default count; larger ids get more digits.
 */
export const idsMatching = (pattern: string, { minLength, maxLength }: Lengths): IdFormat | undefined => {
  const expression = safeExpression(pattern);
  // What could take long, or is in the syntax of another language, is checked nowhere.
  if (expression === undefined) return textIds("", minLength);
  const [, prefix = ""] = /^\^?\(?([\w:.-]*?)(?=[\\[(.^$*+?]|$)/.exec(pattern) ?? [];
  const counted = ["", prefix, "a"].flatMap((one) => LENGTHS.map((digits) => textIds(one, digits)));
  // Or a text that matches the pattern, whose last characters become digits.
  const sample = sampleOf(pattern);
  const sampled = LENGTHS.flatMap((digits) =>
    digits > sample.length ? [] : [textIds(sample.slice(0, sample.length - digits), digits)],
  );
  const formats = [...counted, UUID_IDS, ...sampled];
  const formatOf = (ids: readonly number[]): IdFormat | undefined =>
    formats.find((format) =>
      ids.every((id) => {
        const text = String(format.print(id));
        return text.length >= minLength && text.length <= maxLength && expression.test(text);
      }),
    );
  return formatOf(SAMPLES) ?? formatOf(SAMPLES.filter((id) => id <= DEFAULT_COUNT));
};

/** The schema of a resource's ids; undefined if it has none. */
const idNodeOf = ({ schema, root }: Described): Located | undefined => {
  const declared = member(ownPropertiesOf(schema.node), "id");
  if (declared === undefined) return undefined;
  const { node, pointer } = resolve(root, declared, `${schema.pointer}/properties/id`);
  // An id is never null, even if the schema allows it.
  return { node: withoutNull(node), pointer };
};

type Id = string | number;

/** The only ids that a schema allows; undefined if it lists none. */
const listedIn = (node: Node): readonly Id[] | undefined => {
  const values = node["enum"] ?? (Object.hasOwn(node, "const") ? [node["const"]] : undefined);
  if (!Array.isArray(values)) return undefined;
  return values.filter((value): value is Id => typeof value === "string" || Number.isInteger(value));
};

/** Ids from a list, and numbers after those. */
const listedIds = (values: readonly Id[]): IdFormat => {
  const parse = (value: unknown): number => {
    const index = values.findIndex((one) => String(one) === String(value));
    return index === -1 ? NUMERIC_IDS.parse(value) : index + 1;
  };
  return {
    isText: true,
    isUnordered: true,
    print: (id) => values[id - 1] ?? String(id),
    parse,
    parseKey: (value) => (values.includes(value as Id) ? parse(value) : 0),
  };
};

/** Numbers that do not begin at 1. */
const numbersFrom = (first: number): IdFormat => {
  const parse = (value: unknown): number => Math.max(0, NUMERIC_IDS.parse(value) - first + 1);
  return {
    // As in paths and filters, an id is not the number of its record.
    isText: true,
    print: (id) => id + first - 1,
    parse,
    parseKey: (value) => (typeof value === "number" ? parse(value) : 0),
  };
};

/** How many ids a schema allows. */
export const idLimitOf = (described: Described): number => {
  const { node } = idNodeOf(described) ?? {};
  if (node === undefined) return Infinity;
  const { minimum = 1, maximum = Infinity } = boundsOf(node, 1);
  return listedIn(node)?.length ?? maximum - Math.max(1, minimum) + 1;
};

/** The id format of a resource: numbers, unless its schema says otherwise. */
export const idFormatOf = (described: Described): IdFormat => {
  const { node, pointer } = idNodeOf(described) ?? {};
  if (node === undefined || pointer === undefined) return NUMERIC_IDS;
  const listed = listedIn(node);
  if (listed !== undefined && listed.length > 0) return listedIds(listed);
  const type = soleTypeOf(node);
  if (type === "integer" || type === "number") {
    const { minimum = 1 } = boundsOf(node, 1);
    if (idLimitOf(described) < 1) throw new SchemaError(pointer, "must allow an id that is greater than 0");
    return minimum > 1 ? numbersFrom(minimum) : NUMERIC_IDS;
  }
  const format = textOf(node["format"]) ?? (node["x-mock"] === "uuid" ? "uuid" : undefined);
  if (format === "uuid") return UUID_IDS;
  if (type === "object" || type === "array" || type === "boolean")
    throw new SchemaError(pointer, `must be an integer or a string, not ${type}, because ids are numbered`);
  if (type !== "string") return NUMERIC_IDS;
  const pattern = textOf(node["pattern"]);
  if (pattern !== undefined) {
    const ids = idsMatching(pattern, lengthsOf(node));
    if (ids !== undefined) return ids;
    throw new SchemaError(
      pointer + pointerStep("pattern"),
      `${JSON.stringify(pattern).slice(0, 60)} must match a UUID, or a fixed prefix and digits for ${DEFAULT_COUNT} records, because ids are numbered`,
    );
  }
  if (format === "uri") return textIds("https://www.example.com/", 0);
  return textIds("", lengthsOf(node).minLength);
};
