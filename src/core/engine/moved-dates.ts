import { iso, timeOf } from "./clock.ts";
import type { FieldReader, Json, Reader, Shape, Shapes, Table, TimeReader } from "./types.ts";

type Row = Record<string, Json>;
type Move = (value: Json) => Json;

/** How a resource's values change if its dataset was made on another day. */
export interface Mover {
  readonly shift: number;
  /** For fields that are dates or have dates inside. */
  readonly moves: ReadonlyMap<string, Move>;
  /** A record, or some of its fields. */
  readonly record: (row: Readonly<Row>) => Row;
}

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

const mapValues = (value: object, moves: ReadonlyMap<string, Move>): Row =>
  Object.fromEntries(
    Object.entries<Json>(value as Row).map(([name, member]) => [name, moves.get(name)?.(member) ?? member]),
  );

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
      return (value) => (typeof value === "object" && value !== null ? mapValues(value, moves) : value);
    }
    case "integer":
    case "number":
    case "boolean":
      return undefined;
  }
};

export const moverOf = (shapes: Shapes, shift: number): Mover => {
  const moves = movesOf(shapes, shift);
  return { shift, moves, record: (row) => mapValues(row, moves) };
};

/** A table of a dataset that was made on another day: the same records, with all dates moved. */
export class MovedTable implements Table {
  private readonly table: Table;
  private readonly mover: Mover;
  readonly resource: string;
  readonly seed: string;
  readonly count: number;
  readonly origin: string;
  readonly size: number;
  readonly lastId: number;
  readonly has: Table["has"];
  readonly ids: Table["ids"];
  readonly times?: (field: string) => TimeReader | undefined;
  readonly fields?: (id: number) => FieldReader;

  constructor(table: Table, mover: Mover) {
    this.table = table;
    this.mover = mover;
    this.resource = table.resource;
    this.seed = table.seed;
    this.count = table.count;
    this.origin = table.origin;
    this.size = table.size;
    this.lastId = table.lastId;
    this.has = (id) => table.has(id);
    this.ids = (offset, limit) => table.ids(offset, limit);
    const { moves, shift } = mover;
    if (table.times !== undefined)
      this.times = (field) => {
        const time = table.times?.(field);
        return time && ((id) => time(id) + shift);
      };
    if (table.fields !== undefined)
      this.fields = (id) => {
        const fields = (table.fields as (id: number) => FieldReader)(id);
        return {
          value: (field) => moves.get(field)?.(fields.value(field)) ?? fields.value(field),
        };
      };
  }

  row(id: number): Row {
    return this.mover.record(this.table.row(id));
  }

  reader(field: string): Reader {
    const read = this.table.reader(field);
    const move = this.mover.moves.get(field);
    return move === undefined ? read : (id) => move(read(id));
  }
}
