import {
  type Cell,
  DAY,
  hashText,
  type Kind,
  kindNamed,
  lazy,
  type MomentKind,
  type NumberKind,
  REFERENCE,
  type SharedKey,
  type TextKind,
} from "../../engine/index.ts";
import { wordTables } from "./domain-tables.ts";

/*
 * How the tables say what a field holds:
 *
 *   fullName                   a kind of the engine
 *   50..110 bpm                whole numbers with their unit
 *   ~0..40/0.01 money          small ones more often, in steps
 *   date -6800..-2300          days before or after the reference date
 *   time 7..10                 hours of the day
 *   red green | Old Town|Port  words, or phrases between bars: `#` is a digit, `@` a letter, {place} {city} {last} {first} names
 *   LH>Lufthansa>LH ###|…      rows of a table whose columns agree; the names of the columns are separated by `>` as well.
 *                              The last column may have several values: Ford>Focus,Fiesta
 */

const NUMBER = /^(~?)(-?[\d.]+)\.\.(-?[\d.]+)(?:\/([\d.]+))?(?: (.+))?$/;
const MOMENT = /^(date|moment|time) (-?\d+)\.\.(-?\d+)$/;

const placeNames = lazy(() => wordTables().places.split(" "));
const OTHERS = 0x6f746872;

const textOf = (kind: string, cell: Cell, shared: SharedKey): string =>
  (kindNamed(kind) as TextKind).make(cell, shared);

/** What is between braces in a text. */
const GAPS: Readonly<Record<string, (cell: Cell, shared: SharedKey) => string>> = {
  place: (cell) => cell.pick(placeNames()),
  city: (cell, shared) => textOf("city", cell, shared),
  // Of somebody else than the person whom the record is about.
  last: (cell) => textOf("lastName", cell, cell.int(1, OTHERS)),
  first: (cell) => textOf("firstName", cell, cell.int(1, OTHERS)),
};

/** Whether a text has gaps to fill. */
export const isTemplate = (text: string): boolean => /[#@{]/.test(text);

const filled = (text: string, cell: Cell, shared: SharedKey): string => {
  const named = text.includes("{")
    ? text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => GAPS[name]?.(cell, shared) ?? gap)
    : text;
  return /[#@]/.test(named) ? cell.code(named) : named;
};

const wordsOf = (meaning: string): readonly string[] => meaning.split(meaning.includes("|") ? "|" : " ");

const numberKind = ([, skew, from, to, step, unit]: RegExpExecArray): NumberKind => {
  const range = [Number(from), Number(to)] as const;
  const steps = step === undefined ? undefined : Number(step);
  const isWhole = range.every(Number.isInteger) && Number.isInteger(steps ?? 1);
  return {
    about: unit ?? "",
    type: isWhole ? "integer" : "number",
    range,
    ...(steps === undefined ? {} : { step: steps }),
    ...(skew === "" ? {} : { skewed: true }),
    ...(skew === "" && unit !== "money" ? {} : { unbounded: true }),
  };
};

const momentKind = ([, format, from, to]: RegExpExecArray): MomentKind =>
  format === "time"
    ? { about: "", type: "moment", format, range: [(Number(from) * DAY) / 24, (Number(to) * DAY) / 24] }
    : {
        about: "",
        type: "moment",
        format: format === "date" ? "date" : "date-time",
        range: [REFERENCE + Number(from) * DAY, REFERENCE + Number(to) * DAY],
      };

const columnKind = (meaning: string, column: number): TextKind => {
  const key = hashText(meaning)[0];
  const rows = meaning.split("|").map((row) => row.split(">"));
  return {
    about: "",
    type: "string",
    make(cell, shared) {
      const row = cell.shared(shared ^ key, (one) => one.pick(rows));
      const cells = (row[column] ?? "").split(",");
      const text =
        cells.length === 1 ? (cells[0] ?? "") : cell.shared(shared ^ key ^ 1, (one) => one.pick(cells));
      return /[#@]/.test(text) ? cell.shared(shared ^ key ^ 2, (one) => one.code(text)) : text;
    },
  };
};

const listKind = (meaning: string): TextKind => {
  const words = wordsOf(meaning);
  return { about: "", type: "string", make: (cell, shared) => filled(cell.pick(words), cell, shared) };
};

/** Whether an entry is a table of several columns. */
export const isTable = (meaning: string): boolean => meaning.includes(">");

/** The kind that a text of the tables describes. */
export const kindOfMeaning = (meaning: string, column = 0): Kind => {
  const known = kindNamed(meaning);
  if (known !== undefined) return known;
  const number = NUMBER.exec(meaning);
  if (number !== null) return numberKind(number);
  const moment = MOMENT.exec(meaning);
  if (moment !== null) return momentKind(moment);
  return isTable(meaning) ? columnKind(meaning, column) : listKind(meaning);
};

/** The words that a field may have; undefined if they are not a list. */
export const listOfMeaning = (meaning: string): readonly string[] | undefined =>
  kindNamed(meaning) !== undefined || NUMBER.test(meaning) || MOMENT.test(meaning) || isTable(meaning)
    ? undefined
    : wordsOf(meaning);
