import { changedTable, type Changes, createChanges, mapMembers } from "./changed-table.ts";
import { iso, shiftOf, timeOf } from "./clock.ts";
import type { Definition } from "./resource.ts";
import type { Lookup } from "./seeded.ts";
import type { Dataset, Json, Row, Shape, Shapes, Table } from "./types.ts";
import { worstCase } from "./worst-case/changes.ts";

type Move = (value: Json) => Json;

/** Dates as generators write them. Texts that a schema prescribes may have other forms; they stay. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const FIRST = Date.UTC(1000, 0, 1);
const LAST = Date.UTC(9999, 11, 31);

const movedText = (text: string, shift: number): string => {
  const isDate = DATE.test(text);
  if (!isDate && !DATE_TIME.test(text)) return text;
  const time = timeOf(isDate ? `${text}T00:00:00.000Z` : text) + shift;
  // Years of four digits only.
  if (time < FIRST || time > LAST) return text;
  return isDate ? iso(time).slice(0, 10) : iso(time);
};

const movesOf = (shapes: Shapes, shift: number): ReadonlyMap<string, Move> =>
  new Map(
    Object.entries(shapes).flatMap(([name, shape]) => {
      const move = moveOf(shape, shift);
      return move === undefined ? [] : [[name, move] as const];
    }),
  );

/** Undefined for values without dates. */
const moveOf = (shape: Shape, shift: number): Move | undefined => {
  switch (shape.type) {
    case "string": {
      const isMoment = shape.format === "date-time" || shape.format === "date";
      if (!isMoment || shape.enum !== undefined || shape.values !== undefined) return undefined;
      return (value) => (typeof value === "string" ? movedText(value, shift) : value);
    }
    case "array": {
      const move = moveOf(shape.items, shift);
      return move && ((value) => (Array.isArray(value) ? value.map(move) : value));
    }
    case "object": {
      const moves = movesOf(shape.properties, shift);
      if (moves.size === 0) return undefined;
      return (value) =>
        typeof value === "object" && value !== null
          ? mapMembers(value as Row, (name, member) => moves.get(name)?.(member) ?? member)
          : value;
    }
    case "integer":
    case "number":
    case "boolean":
      return undefined;
  }
};

/** The same records made on another day: all dates move. */
const movedDates = (shapes: Shapes, shift: number): Changes => createChanges(movesOf(shapes, shift), shift);

/** What happens to the records of a dataset after they are made. */
export const changesOf = (definition: Definition, lookup: Lookup, dataset: Dataset): Changes[] => {
  const shift = shiftOf(dataset);
  const { data = [] } = dataset;
  return [
    ...(shift === 0 ? [] : [movedDates(definition.shapes, shift)]),
    ...(data.length === 0 ? [] : [worstCase(definition, lookup, dataset, data)]),
  ];
};

/** The table of a dataset over the same records without its changes. */
export const variantOf = (table: Table, definition: Definition, lookup: Lookup, dataset: Dataset): Table =>
  changesOf(definition, lookup, dataset).reduce<Table>(changedTable, table);
