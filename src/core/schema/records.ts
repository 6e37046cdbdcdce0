import { kindNamed } from "../engine/index.ts";
import { schemaOf } from "../samples/json-schema.ts";
import { enumOf, formatOf, FORMATS, type SampleShape, shapeOf } from "../samples/shape.ts";
import { epochOfName, kindOfName, numberKindOfName } from "./names.ts";
import { isNode, type Node } from "./node.ts";
import { wordsOf } from "./words.ts";

/*
 * A file of records, such as json-server's db.json: the records are samples, and what they have in common becomes a JSON
 * Schema, so that the rest handles one language.
 */

/** Fewer repetitions than the tool for types requires, because these files are small. */
const REPEATED = 2;
const MAX_ITEMS = 20;
/** Numbers have ten decimals. */
const NARROWEST = 1e-8;
/** A moment above this is in milliseconds rather than seconds: 1973, or the year 5138. */
const FIRST_MILLISECONDS = 1e11;

export const isRecords = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.some(isNode);

export const holdsRecords = (root: Node): boolean => Object.values(root).some(isRecords);

/** What is done with a file of records. */
export const noteOnRecords = (root: Node): string => {
  const lists: string[] = [];
  const others: string[] = [];
  const strangers: string[] = [];
  for (const [name, value] of Object.entries(root)) {
    if (name === "$schema") continue;
    if (!isRecords(value)) {
      others.push(name);
      continue;
    }
    lists.push(name);
    const strange = value.filter((one) => !isNode(one)).length;
    if (strange > 0) strangers.push(`${strange} of ${value.length} in ${name}`);
  }
  const notes = [
    lists.join(", "),
    ...(others.length === 0 ? [] : [`left out, because they are not lists of records: ${others.join(", ")}`]),
    ...(strangers.length === 0 ? [] : [`left out, because they are not objects: ${strangers.join(", ")}`]),
  ];
  return `contains records: similar ones are generated, and its own are not served (${notes.join("; ")})`;
};

/** Whether values identify records: they have neither a range nor a list of values. */
const isKey = (name: string): boolean => /^ids?$/.test(wordsOf(name).at(-1) ?? "");

/** `dev-001`, `dev-002` … have a pattern: a prefix and digits. */
const patternOf = (words: readonly string[]): Node | undefined => {
  const [, prefix = "", digits = ""] = /^([A-Za-z][\w-]*?)(\d+)$/.exec(words[0] ?? "") ?? [];
  if (digits === "") return undefined;
  const width = words.some((word) => word[prefix.length] === "0") ? digits.length : 1;
  const pattern = `^${prefix}\\d{${width},}$`;
  return words.every((word) => new RegExp(pattern).test(word)) ? { pattern } : undefined;
};

/** Kinds for which an application has its own values and would not know ours. */
const VOCABULARIES = new Set(
  "status priority category genre department tag skill size material language locale currency paymentMethod".split(
    " ",
  ),
);

/** Whether the name of a field implies texts like the samples. */
const isImpliedByName = (name: string): boolean => {
  const kindName = kindOfName(name) ?? "";
  const kind = kindNamed(kindName);
  return kind?.type === "string" && !VOCABULARIES.has(kindName) && !Object.hasOwn(FORMATS, kind.format ?? "");
};

const textOf = (shape: SampleShape, name: string): Node => {
  const words = [...shape.textCounts.keys()];
  const format = formatOf(shape);
  if (shape.textRange !== undefined && (format === "date" || format === "date-time")) {
    const years = [shape.textRange.least, shape.textRange.most].map((text) => Number(text.slice(0, 4)));
    return { format, "x-mock-years": years };
  }
  if (format !== undefined) return { format };
  const pattern = name === "id" ? patternOf(words) : undefined;
  if (pattern !== undefined) return pattern;
  const repeated = isKey(name) ? undefined : enumOf(shape, REPEATED);
  if (repeated !== undefined) return { enum: repeated };
  if (isImpliedByName(name)) return {};
  // The name would win over a single example.
  return words.length === 1 && !isKey(name) ? { enum: words } : { examples: words };
};

/** The range from half to twice a single number; undefined for a year, an age and the like. */
const around = (number: number, name: string): readonly [number, number] | undefined => {
  const kind = numberKindOfName(name);
  const ends = [number / 2, number * 2].toSorted((a, b) => a - b) as [number, number];
  if (kind?.type !== "integer" && kind?.type !== "number") return ends;
  const [least, most] = kind.range;
  if (number < least || number > most) return ends;
  return kind.type === "integer" ? undefined : [Math.max(least, ends[0]), Math.min(most, ends[1])];
};

/** The range of numbers, or the numbers themselves if they are too close together for one. */
const rangeOf = (minimum: number, maximum: number, samples: readonly number[], step: number): Node =>
  maximum - minimum < NARROWEST ? { enum: samples } : { minimum, maximum, "x-mock-step": step };

const numberOf = ({ numberRange, fractions }: SampleShape, name: string): Node => {
  if (numberRange === undefined || isKey(name)) return {};
  const { least, most } = numberRange;
  const step = fractions > 0 ? 0.01 : 1;
  if (least < most) return rangeOf(least, most, [least, most], step);
  if (least > FIRST_MILLISECONDS && epochOfName(name) === "timestamp") return { "x-mock": "timestampMs" };
  const ends = least === 0 ? undefined : around(least, name);
  if (ends === undefined) return {};
  const [minimum, maximum] = fractions > 0 ? ends : [Math.round(ends[0]), Math.round(ends[1])];
  return rangeOf(minimum, maximum, [least], step);
};

const listOf = ({ lengthRange, items }: SampleShape): Node => {
  if (lengthRange === undefined) return {};
  const [minItems, maxItems] = [lengthRange.least, lengthRange.most].map((length) =>
    Math.min(length, MAX_ITEMS),
  );
  // Tags and the like, if there are enough different ones.
  const uniqueItems = items !== undefined && items.strings > 0 && items.textCounts.size >= lengthRange.most;
  return { minItems, maxItems, ...(uniqueItems ? { uniqueItems } : {}) };
};

/** The JSON Schema of records. */
export const schemaOfRecords = (records: readonly unknown[]): Node =>
  schemaOf(shapeOf(records.filter(isNode)), { text: textOf, number: numberOf, list: listOf });
