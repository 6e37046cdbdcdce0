import { derive } from "./lazy.ts";
import type { FieldReader, Json, Row, Table } from "./types.ts";

/** Changes a value of a field; undefined for a record that then lacks the field. */
export type Change = (value: Json, id: number) => Json | undefined;

/** How the values of a resource change after they are made. Fields that it does not name stay. */
export interface Changes {
  readonly fields: ReadonlyMap<string, Change>;
  /** How far all dates move, in milliseconds. */
  readonly shift: number;
  /** A record, or some of its fields, with the changes made. */
  readonly row: (row: Readonly<Row>, id: number) => Row;
}

/** Changes the members of an object; those that become undefined are left out. */
export const mapMembers = (
  row: Readonly<Row>,
  change: (name: string, value: Json) => Json | undefined,
): Row =>
  // Not by assignment, which for a field called `__proto__` would set the prototype.
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const changed = change(name, value);
      return changed === undefined ? [] : [[name, changed] as const];
    }),
  );

export const createChanges = (fields: ReadonlyMap<string, Change>, shift = 0): Changes => ({
  fields,
  shift,
  row: (row, id) =>
    mapMembers(row, (name, value) => {
      const change = fields.get(name);
      return change === undefined ? value : change(value, id);
    }),
});

/** The records of another table with their values changed. */
export const changedTable = (table: Table, { fields, shift, row }: Changes): Table =>
  derive(table, {
    row: (id) => row(table.row(id), id),
    reader(field) {
      const read = table.reader(field);
      const change = fields.get(field);
      // A missing optional field reads as null.
      return change === undefined ? read : (id) => change(read(id), id) ?? null;
    },
    times(field) {
      // Dates only move. A field with any other change is read as it is written.
      const time = shift === 0 && fields.has(field) ? undefined : table.times?.(field);
      return time && ((id) => time(id) + shift);
    },
    ...(table.fields && {
      fields(id) {
        const record = (table.fields as (id: number) => FieldReader)(id);
        return {
          value(field) {
            const change = fields.get(field);
            const value = record.value(field);
            return change === undefined ? value : (change(value, id) ?? null);
          },
        };
      },
    }),
  });
