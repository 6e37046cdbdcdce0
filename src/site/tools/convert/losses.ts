import { ExactNumber, isObject } from "../../shared/json/exact.ts";
import { survivesDouble } from "../../shared/json/decimal.ts";
import { pointerStep } from "../../shared/json/pointer.ts";
import { isFormula, isFormulaColumn, recordsOf, repeatedColumn } from "./csv.ts";
import { flatten } from "./flatten.ts";
import { isTomlInteger } from "./toml.ts";
import type { Format } from "./options.ts";
import { NOT_IN_XML, xmlName } from "./xml.ts";

/** Everything in a value with its JSON Pointer, with a stop after so many: a caution needs one example, not all. */
function* walk(
  value: unknown,
  at = "",
  left = { values: 200_000 },
): Generator<readonly [string, unknown], void> {
  if (left.values-- <= 0) return;
  yield [at, value];
  if (!Array.isArray(value) && (!isObject(value) || value instanceof Date)) return;
  for (const [name, item] of Object.entries(value)) yield* walk(item, at + pointerStep(name), left);
}

const has = (value: unknown, test: (item: unknown) => boolean): boolean => placeOf(value, test) !== undefined;

/** The pointer of the first value of a kind. */
const placeOf = (value: unknown, test: (item: unknown) => boolean): string | undefined => {
  for (const [at, item] of walk(value)) if (test(item)) return at;
  return undefined;
};

/** A list stands in its cell as JSON, which no spreadsheet runs. */
const hasFormula = (records: readonly unknown[]): boolean =>
  records.some((record) =>
    flatten(record).some(([column, cell]) => isFormulaColumn(column) || isFormula(cell)),
  );

const isList = (value: unknown): boolean => Array.isArray(value);
const isDate = (value: unknown): boolean => value instanceof Date;
const isNull = (value: unknown): boolean => value === null;

/** What TOML's floats of 64 bits do not hold. */
const isRounded = (value: unknown): boolean =>
  value instanceof ExactNumber && !isTomlInteger(value) && !survivesDouble(String(value));
/** The same number, but not as it is written: `1.10`. One zero after the point stays. */
const isShortened = (value: unknown): boolean =>
  value instanceof ExactNumber && /\.\d+0$/.test(String(value)) && survivesDouble(String(value));
const isBare = (value: unknown): boolean =>
  typeof value === "number" || value instanceof ExactNumber || typeof value === "boolean" || value === null;

const isEndless = (value: unknown): boolean => typeof value === "number" && !Number.isFinite(value);

/** A program's own, such as CloudFormation's `!Ref`, where a value begins. */
const YAML_TAG = /(?:^|[:-] +|[[,{] *)(![a-z][\w:./-]*)(?=\s)/im;

/** What YAML 1.1 takes for something else. */
const OF_YAML_1_1 = /(?:^|[:-][ \t]+|[[,][ \t]*)(0[0-7]+|yes|no|on|off)(?=[ \t]*(?:$|[,\]}]|#))/im;

const readDifferently = (word: string): string =>
  /^\d/.test(word)
    ? `${word} is a decimal number, as in YAML 1.2: to YAML 1.1 it is octal.`
    : `${word} is a text, as in YAML 1.2: to YAML 1.1 it is true or false.`;

/** The first key that cannot be the name of an element. */
const strangeName = (value: unknown): string | undefined => {
  for (const [, item] of walk(value)) {
    const found = isObject(item)
      ? Object.entries(item).find(([key, inner]) => xmlName(key, inner) !== key)
      : undefined;
    if (found !== undefined) return found[0];
  }
  return undefined;
};

const ofTable = (value: unknown): string[] => {
  const { records, list } = recordsOf(value);
  const beside = list === undefined ? [] : Object.keys(value as object).filter((name) => name !== list);
  return [
    ...(beside.length > 0 ? [`The rows are those of /${list}. Left out: ${beside.join(", ")}.`] : []),
    ...(has(records, (item) => isList(item) && item !== records)
      ? ["Lists stand in one cell, as JSON."]
      : []),
    ...(hasFormula(records)
      ? ["Text that a spreadsheet would run as a formula has an apostrophe in front."]
      : []),
    ...(has(records, isNull) ? ["Null and empty text look the same."] : []),
  ];
};

/** What the way from one format to another does not carry, as far as this text has it. */
export const losses = (text: string, value: unknown, from: Format, to: Format): string[] => {
  const told: string[] = [];
  const comments: Partial<Record<Format, RegExp>> = { yaml: /^\s*#|\s#/m, toml: /^\s*#|\s#/m, xml: /<!--/ };
  if (comments[from]?.test(text) === true) told.push("Comments are gone.");
  const rounded = to === "toml" ? placeOf(value, isRounded) : undefined;
  if (rounded !== undefined)
    told.push(
      `TOML's numbers have 64 bits: ${rounded || "the value"} is rounded. Put it in quotes to keep it.`,
    );
  const shortened = to === "toml" ? placeOf(value, isShortened) : undefined;
  if (shortened !== undefined)
    told.push(
      `TOML's numbers end without zeros: ${shortened || "the value"} is shorter. Put it in quotes to keep it.`,
    );
  if (from === "toml" && /[=[,]\s*[+-]?[\d_]+\.\d+0\s*(?:[,\]}#]|$)/m.test(text))
    told.push("Zeros at the end of a number are gone.");
  if (from === "yaml" && /(?:^|[\s:-])[&*][\w-]+/m.test(text))
    told.push("Anchors and aliases are written out.");
  const tag = from === "yaml" ? YAML_TAG.exec(text)?.[1] : undefined;
  const old = from === "yaml" ? OF_YAML_1_1.exec(text)?.[1] : undefined;
  if (old !== undefined) told.push(readDifferently(old));
  if (tag !== undefined) told.push(`Tags such as ${tag} are left out.`);
  const endless = to === "json" || to === "ndjson" ? placeOf(value, isEndless) : undefined;
  if (endless !== undefined)
    told.push(`JSON has neither infinity nor NaN: ${endless || "the value"} became null.`);
  if (from === "toml" && /:\d\d\.\d{4}/.test(text))
    told.push("Seconds have three digits after the point here: the others are gone.");
  if (from === "yaml" && /!!binary\b/.test(text)) told.push("Bytes (!!binary) became text in Base64.");
  const repeated = from === "csv" ? repeatedColumn(text) : undefined;
  if (repeated !== undefined)
    told.push(
      repeated === ""
        ? "Columns without a name: the first has an empty key, the others a number such as _2."
        : `Several columns are called “${repeated}”: the others have a number behind their name.`,
    );
  const strange = to === "xml" ? strangeName(value) : undefined;
  if (strange !== undefined)
    told.push(`XML does not allow the name “${strange}”: characters it does not allow became _.`);
  const barred =
    to === "xml" ? placeOf(value, (item) => typeof item === "string" && NOT_IN_XML.test(item)) : undefined;
  if (barred !== undefined)
    told.push(`Characters that XML cannot hold became U+FFFD, the first at ${barred || "the root"}.`);
  if (from === "xml")
    told.push(
      "The order between elements of different names, and the white space between them, is not kept.",
    );
  const entity = from === "xml" ? /&(?!(?:amp|apos|gt|lt|quot);)[a-z]\w*;/i.exec(text)?.[0] : undefined;
  if (entity !== undefined) told.push(`XML knows ${entity} from a document type alone: it stays as it is.`);
  if (from === "csv")
    told.push("A column of numbers, or of true and false, has that type; empty cells are null.");
  if (to === "toml" && has(value, isNull)) told.push("TOML has no null: what was null is left out.");
  const mixed =
    from === "xml" ? placeOf(value, (item) => isObject(item) && Array.isArray(item["#text"])) : undefined;
  if (mixed !== undefined)
    told.push(
      `Text and elements mix at ${mixed || "the root"}: the pieces of text are kept, their places are not.`,
    );
  if (to === "toml" && (Array.isArray(value) || typeof value !== "object"))
    told.push("TOML begins with a table: the whole stands under “value”.");
  if (to === "csv") told.push(...ofTable(value));
  if (to === "xml" && has(value, (item) => Array.isArray(item) && item.length < 2))
    told.push("XML has no lists: one of a single item looks like no list, an empty one is gone.");
  if (to === "xml" && has(value, isBare))
    told.push("XML has text alone: numbers, booleans and null lose their kind.");
  if ((to === "json" || to === "ndjson" || to === "csv") && has(value, isDate))
    told.push("Dates became text.");
  return told;
};
