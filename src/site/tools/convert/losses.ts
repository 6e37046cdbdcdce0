import type { ToolOptions } from "../../shared/transform.ts";
import { ExactNumber, isObject } from "../../shared/json/exact.ts";
import { survivesDouble } from "../../shared/json/decimal.ts";
import { present } from "../../shared/present.ts";
import { pointerStep } from "../../shared/json/pointer.ts";
import { isFormulaCell, isFormulaColumn, recordsOf, repeatedColumn } from "./csv.ts";
import { flatten } from "./flatten.ts";
import { isTomlInteger } from "./toml.ts";
import type { Format, tool } from "./tool.ts";
import { NOT_IN_XML, xmlName } from "./xml.ts";

/** Every value in a document with its JSON Pointer, up to a limit: a caution needs one example, not all. */
function* walk(
  value: unknown,
  at = "",
  budget = { values: 200_000 },
): Generator<readonly [string, unknown], void> {
  if (budget.values-- <= 0) return;
  yield [at, value];
  if (!Array.isArray(value) && !isObject(value)) return;
  for (const [name, item] of Object.entries(value)) yield* walk(item, at + pointerStep(name), budget);
}

const has = (value: unknown, test: (item: unknown) => boolean): boolean => placeOf(value, test) !== undefined;

/** The pointer of the first value that passes the test. */
const placeOf = (value: unknown, test: (item: unknown) => boolean): string | undefined => {
  for (const [at, item] of walk(value)) if (test(item)) return at;
  return undefined;
};

/** Lists are written to a cell as JSON, which no spreadsheet evaluates. */
const hasFormula = (records: readonly unknown[]): boolean =>
  records.some((record) =>
    flatten(record).some(([column, cell]) => isFormulaColumn(column) || isFormulaCell(cell)),
  );

const isList = (value: unknown): boolean => Array.isArray(value);
const isDate = (value: unknown): boolean => value instanceof Date;
const isNull = (value: unknown): boolean => value === null;

/** Numbers that TOML's 64-bit floats cannot hold. */
const isRounded = (value: unknown): boolean =>
  value instanceof ExactNumber && !isTomlInteger(value) && !survivesDouble(String(value));
/** Numbers with trailing zeros, such as `1.10`, which TOML does not keep. A single zero after the point stays. */
const isShortened = (value: unknown): boolean =>
  value instanceof ExactNumber && /\.\d+0$/.test(String(value)) && survivesDouble(String(value));
const isBare = (value: unknown): boolean =>
  typeof value === "number" || value instanceof ExactNumber || typeof value === "boolean" || value === null;

const isEndless = (value: unknown): boolean => typeof value === "number" && !Number.isFinite(value);

/** An application tag at the start of a value, such as CloudFormation's `!Ref`. */
const YAML_TAG = /(?:^|[:-] +|[[,{] *)(![a-z][\w:./-]*)(?=\s)/im;

/** Values that YAML 1.1 reads differently. */
const OF_YAML_1_1 = /(?:^|[:-][ \t]+|[[,][ \t]*)(0[0-7]+|yes|no|on|off)(?=[ \t]*(?:$|[,\]}]|#))/im;

const readDifferently = (word: string): string =>
  /^\d/.test(word)
    ? `${word} is read as a decimal number, as in YAML 1.2. YAML 1.1 reads it as octal.`
    : `${word} is read as text, as in YAML 1.2. YAML 1.1 reads it as true or false.`;

/** The first key that is not a valid element name. */
const strangeName = (value: unknown): string | undefined => {
  for (const [, item] of walk(value)) {
    const entry = isObject(item)
      ? Object.entries(item).find(([key, inner]) => xmlName(key, inner) !== key)
      : undefined;
    if (entry !== undefined) return entry[0];
  }
  return undefined;
};

const ofTable = (value: unknown, guards: boolean): string[] => {
  const { records, list } = recordsOf(value);
  const beside = list === undefined ? [] : Object.keys(value as object).filter((name) => name !== list);
  return present([
    list !== undefined &&
      `The rows come from /${list}.${beside.length === 0 ? "" : ` Left out: ${beside.join(", ")}.`}`,
    has(records, (item) => isList(item) && item !== records) && "Lists are written to one cell, as JSON.",
    hasFormula(records) &&
      (guards
        ? "Text that a spreadsheet would run as a formula gets a leading apostrophe."
        : "Text in this file is a formula to a spreadsheet, which runs it."),
    has(records, isNull) && "Null and empty text look the same.",
  ]);
};

/** What this conversion loses of this text. */
export const losses = (
  text: string,
  value: unknown,
  from: Format,
  to: Format,
  options: ToolOptions<typeof tool>,
): string[] => {
  const notes: string[] = [];
  const comments: Partial<Record<Format, RegExp>> = { yaml: /(?:^|\s)#/, toml: /(?:^|\s)#/, xml: /<!--/ };
  if (comments[from]?.test(text) === true) notes.push("Comments are lost.");
  const roundedAt = to === "toml" ? placeOf(value, isRounded) : undefined;
  if (roundedAt !== undefined)
    notes.push(
      `TOML numbers have 64 bits: ${roundedAt || "the value"} is rounded. Quote it to keep every digit.`,
    );
  const shortenedAt = to === "toml" ? placeOf(value, isShortened) : undefined;
  if (shortenedAt !== undefined)
    notes.push(
      `TOML numbers lose trailing zeros: ${shortenedAt || "the value"} is shortened. Quote it to keep them.`,
    );
  if (from === "toml" && /[=[,]\s*[+-]?[\d_]+\.\d+0\s*(?:[,\]}#]|$)/m.test(text))
    notes.push("Trailing zeros of numbers are lost.");
  if (from === "yaml" && /(?:^|[\s:-])[&*][\w-]+/m.test(text))
    notes.push("Anchors and aliases are expanded.");
  const tag = from === "yaml" ? YAML_TAG.exec(text)?.[1] : undefined;
  const old = from === "yaml" ? OF_YAML_1_1.exec(text)?.[1] : undefined;
  if (old !== undefined) notes.push(readDifferently(old));
  if (tag !== undefined) notes.push(`Tags such as ${tag} are left out.`);
  const endless = to === "json" || to === "ndjson" ? placeOf(value, isEndless) : undefined;
  if (endless !== undefined)
    notes.push(`JSON has no infinity or NaN: ${endless || "the value"} became null.`);
  if (from === "yaml" && /!!binary\b/.test(text)) notes.push("Binary data (!!binary) became Base64 text.");
  const column = from === "csv" ? repeatedColumn(text, options) : undefined;
  if (column !== undefined)
    notes.push(
      column === ""
        ? "Several columns have no name: the first gets an empty key, the others a number such as _2."
        : `Several columns are called “${column}”: all but the first get a number after their name.`,
    );
  const strange = to === "xml" ? strangeName(value) : undefined;
  if (strange !== undefined) notes.push(`“${strange}” is not a valid XML name: invalid characters became _.`);
  const invalidAt =
    to === "xml" ? placeOf(value, (item) => typeof item === "string" && NOT_IN_XML.test(item)) : undefined;
  if (invalidAt !== undefined)
    notes.push(`Characters that XML does not allow became U+FFFD, the first at ${invalidAt || "the root"}.`);
  if (from === "xml")
    notes.push("The order of elements with different names is lost, and so is the white space between them.");
  const entity = from === "xml" ? /&(?!(?:amp|apos|gt|lt|quot);)[a-z]\w*;/i.exec(text)?.[0] : undefined;
  if (entity !== undefined) notes.push(`${entity} is defined by a document type only: it is kept as it is.`);
  if (from === "csv")
    notes.push(
      "Columns of numbers become numbers, columns of true and false become booleans, empty cells become null.",
    );
  if (to === "toml" && has(value, isNull)) notes.push("TOML has no null: null values are left out.");
  const mixedAt =
    from === "xml" ? placeOf(value, (item) => isObject(item) && Array.isArray(item["#text"])) : undefined;
  if (mixedAt !== undefined)
    notes.push(
      `Text and elements are mixed at ${mixedAt || "the root"}: the text is kept, its position is not.`,
    );
  if (to === "toml" && (Array.isArray(value) || typeof value !== "object"))
    notes.push("A TOML document is a table: the data is placed under “value”.");
  if (to === "csv") notes.push(...ofTable(value, options.guard));
  if (to === "xml" && has(value, (item) => Array.isArray(item) && item.length < 2))
    notes.push("XML has no lists: a list of one item looks like a single value, and an empty list is lost.");
  if (to === "xml" && has(value, isBare))
    notes.push("XML has only text: numbers, booleans and null lose their type.");
  if ((to === "json" || to === "ndjson" || to === "csv") && has(value, isDate))
    notes.push("Dates became text.");
  return notes;
};
