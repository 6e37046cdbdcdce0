import type { Json } from "../engine/index.ts";
import type { RecordForm } from "../document/index.ts";
import type { Row } from "../query/index.ts";
import { differences, type Difference, momentOf } from "./compare.ts";
import { type Flaw, flaw, withoutIndexes } from "./finding.ts";
import type { Fact, ListAnswer } from "./list-answer.ts";

export const keyOf = (form: RecordForm, row: Row): Json => {
  const { property } = form.resource.key;
  return property === null ? null : (row[property] ?? null);
};

const shown = (value: Json): string => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

const MAX_IDS = 6;

export const idList = (ids: readonly Json[], from = 0): string => {
  const part = ids
    .slice(from, from + MAX_IDS)
    .map(shown)
    .join(", ");
  const isWhole = from === 0 && ids.length <= MAX_IDS;
  return ids.length === 0 ? "none" : `${from > 0 ? "…, " : ""}${part}${isWhole ? "" : `, … (${ids.length})`}`;
};

/** What two lists of ids are, from where they differ. */
export const otherIds = (actual: readonly Json[], wanted: readonly Json[], more = ""): string => {
  const first = actual.findIndex((id, index) => id !== wanted[index]);
  const from = Math.max(0, (first === -1 ? actual.length : first) - 2);
  return `answers ${idList(actual, from)}${more}, not ${idList(wanted, from)}`;
};

const QUARTER = 900_000;
const MOST_HOURS = 14;

/** The differences of moments in milliseconds, if a time zone explains all of them; undefined otherwise. */
const zoneShift = (all: readonly Difference[]): number | undefined => {
  const shifts = all.map(
    ({ expected, actual }) => (momentOf(actual) ?? Number.NaN) - (momentOf(expected) ?? 0),
  );
  const isZone = shifts.every(
    (shift) => shift !== 0 && shift % QUARTER === 0 && Math.abs(shift) <= MOST_HOURS * 4 * QUARTER,
  );
  return isZone ? shifts[0] : undefined;
};

/** Whether all that differs of some moments are their fractions of a second, which were cut off. */
const isWholeSeconds = (all: readonly Difference[]): boolean =>
  all.every(({ expected, actual }) => {
    const [wanted, own] = [momentOf(expected), momentOf(actual)];
    return wanted !== undefined && own !== undefined && own % 1000 === 0 && Math.abs(wanted - own) < 1000;
  });

const MAX_FLAWS = 5;

/** What is wrong with the values of records, a flaw for each field. */
export const valueFlaws = (
  form: RecordForm,
  pairs: readonly (readonly [expected: Row, actual: Row])[],
  onNote: (note: string) => void,
): Flaw[] => {
  const byField = new Map<string, (Difference & { readonly id: Json })[]>();
  for (const [expected, actual] of pairs)
    for (const difference of differences(expected, actual)) {
      const field = withoutIndexes(difference.pointer);
      byField.set(field, [...(byField.get(field) ?? []), { ...difference, id: keyOf(form, expected) }]);
    }
  return [...byField].slice(0, MAX_FLAWS).flatMap(([field, all]): Flaw[] => {
    const [first] = all;
    if (first === undefined) return [];
    const name = field.slice(1).replaceAll("/", ".");
    if (isWholeSeconds(all)) {
      onNote(`${form.resource.name}: ${name} has whole seconds; fractions are not compared`);
      return [];
    }
    const { id, expected, actual } = first;
    const which = id === null ? "" : ` of ${shown(id)}`;
    const shift = zoneShift(all);
    const hours = Math.abs(shift ?? 0) / (4 * QUARTER);
    if (shift === undefined)
      return [flaw("values", `${name}${which} is ${shown(actual)}, not ${shown(expected)}`, field)];
    const side = shift > 0 ? "after" : "before";
    return [
      flaw("time_zone", `${name}${which} is ${shown(actual)}, ${hours} h ${side} ${shown(expected)}`, field),
    ];
  });
};

/** A link to a page says the same if both are there. */
const sameFact = (expected: Json, actual: Json): boolean => {
  if (typeof expected === "string" || typeof actual === "string")
    return (expected === null) === (actual === null);
  return differences(expected, actual).length === 0;
};

/** What is wrong with what is said of a page. */
export const factFlaws = (
  expected: readonly Fact[],
  actual: ListAnswer,
  onNote: (note: string) => void,
): Flaw[] =>
  expected.flatMap(({ pointer, kind, value }): Flaw[] => {
    const own = actual.facts.find((one) => one.pointer === pointer);
    if (own === undefined || sameFact(value, own.value)) return [];
    if (/\/(?:count|size)$/i.test(pointer) && own.value === actual.rows.length) {
      onNote(`${pointer.slice(1)} is the number of records on the page`);
      return [];
    }
    // Nothing has no page for some, and one for others.
    if (kind === "other" && actual.rows.length === 0 && value === 0 && own.value === 1) {
      onNote(`${pointer.slice(1)} is 1 for a list without records`);
      return [];
    }
    const message = `${pointer.replace(/^\//, "")} is ${shown(own.value)}, not ${shown(value)}`;
    return [flaw(kind === "total" ? "total" : "page", message, pointer)];
  });
