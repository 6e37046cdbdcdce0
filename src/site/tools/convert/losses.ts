import type { Format } from "./formats.ts";

/** Everything in a value, with a stop after so many: a caution needs one example, not all. */
function* walk(value: unknown, left = { values: 200_000 }): Generator<unknown, void> {
  if (left.values-- <= 0) return;
  yield value;
  if (Array.isArray(value)) for (const item of value) yield* walk(item, left);
  else if (typeof value === "object" && value !== null && !(value instanceof Date))
    for (const item of Object.values(value)) yield* walk(item, left);
}

const has = (value: unknown, test: (item: unknown) => boolean): boolean => {
  for (const item of walk(value)) if (test(item)) return true;
  return false;
};

const isList = (value: unknown): boolean => Array.isArray(value);
const isDate = (value: unknown): boolean => value instanceof Date;
const isNull = (value: unknown): boolean => value === null;

/** What the way from one format to another does not carry, as far as this text has it. */
export const losses = (text: string, value: unknown, from: Format, to: Format): string[] => {
  const told: string[] = [];
  const comments: Partial<Record<Format, RegExp>> = { yaml: /^\s*#|\s#/m, toml: /^\s*#|\s#/m, xml: /<!--/ };
  if (comments[from]?.test(text) === true) told.push("Comments are gone.");
  if (/(?<![\w.])\d{17,}(?![\w])/.test(text) && from !== "csv" && to !== from)
    told.push("Whole numbers above 2^53 are rounded; put them in quotes to keep them.");
  if (from === "yaml" && /(?:^|[\s:-])[&*][\w-]+/m.test(text))
    told.push("Anchors and aliases are written out.");
  if (from === "xml")
    told.push(
      "The order between elements of different names, and the white space between them, is not kept.",
    );
  if (from === "csv")
    told.push("Cells that look like numbers, true or false became that; empty ones became null.");
  if (to === "toml" && has(value, isNull)) told.push("TOML has no null: what was null is left out.");
  if (to === "toml" && (Array.isArray(value) || typeof value !== "object"))
    told.push("TOML begins with a table: the whole stands under “value”.");
  if (to === "csv" && has(value, (item) => isList(item) && item !== value))
    told.push("Lists stand in one cell, as JSON.");
  if (to === "csv" && has(value, isNull)) told.push("Null and empty text look the same.");
  if (
    to === "xml" &&
    has(value, (item) => typeof item === "number" || typeof item === "boolean" || item === null)
  )
    told.push("XML has text alone: numbers, booleans and null lose their kind.");
  if ((to === "json" || to === "ndjson" || to === "csv") && has(value, isDate))
    told.push("Dates became text.");
  return told;
};
