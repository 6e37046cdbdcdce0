import { DEFAULT_COUNT, type IdFormat, NUMERIC_IDS, textIds } from "../engine/index.ts";
import { pointerStep } from "../query/index.ts";
import { boundsOf, type Lengths, lengthsOf } from "./bounds.ts";
import type { Described } from "./described.ts";
import { SchemaError } from "./error.ts";
import { member, propertiesOf, textOf } from "./node.ts";
import { safeExpression, sampleOf } from "./pattern/pattern.ts";
import { besideNull, soleTypeOf, UUID_IDS } from "./references.ts";
import { resolve } from "./resolve.ts";

const LENGTHS = Array.from({ length: 65 }, (_, digits) => digits);
/** Sample ids of small and large datasets. */
const SAMPLES = [1, 9, 10, 99, 100, 12_345, 1_000_000];

/**
 * The id format that matches a pattern: a prefix and digits, such as `ord_000017`, or UUIDs. If no format matches at
 * every count, then one that does at the default count; larger ids get more digits.
 */
export const idsMatching = (pattern: string, { minLength, maxLength }: Lengths): IdFormat | undefined => {
  const expression = safeExpression(pattern);
  if (expression === undefined) return undefined;
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

/** The id format of a resource: numbers, unless its schema says strings. */
export const idFormatOf = ({ schema, root }: Described): IdFormat => {
  const declared = member(propertiesOf(schema.node), "id");
  if (declared === undefined) return NUMERIC_IDS;
  const { node: written, pointer } = resolve(root, declared, `${schema.pointer}/properties/id`);
  // An id is never null, even if the schema allows it.
  const node = besideNull(written);
  const type = soleTypeOf(node);
  const { minimum } = boundsOf(node, 1);
  if (type === "integer" || type === "number") {
    if ((minimum ?? 1) > 1) throw new SchemaError(pointer, `must accept 1: ids run from 1 to the count`);
    return NUMERIC_IDS;
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
