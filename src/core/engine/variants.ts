import { type Changes, changedTable } from "./changed-table.ts";
import { shiftOf } from "./clock.ts";
import { movedDates } from "./moved-dates.ts";
import type { Definition } from "./resource.ts";
import type { Lookup } from "./seeded.ts";
import type { Dataset, Table } from "./types.ts";
import { worstCase } from "./worst-case/changes.ts";

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
