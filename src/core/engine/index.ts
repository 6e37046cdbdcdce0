import { definitionOf, type RecordOf, type ResourceName } from "./registry.ts";
import { belongsTo, hasMany } from "./relations.ts";
import { type JsonSchema, recordSchema } from "./schema.ts";
import { Universe, VirtualTable } from "./table.ts";
import type { BelongsTo, Dataset, HasMany, Shape } from "./types.ts";

export type { BelongsTo, Dataset, HasMany, Json, Reader, Shape, Table } from "./types.ts";
export type { JsonSchema } from "./schema.ts";
export { schemaOfShape } from "./schema.ts";
export { isResource, type RecordOf, type ResourceName, RESOURCES } from "./registry.ts";
export { REFERENCE } from "./clock.ts";
export { DATA_VERSION } from "./version.ts";
export { EVENT_TYPES, type EventType } from "./history/mix.ts";
export { History, type HistoryEvent } from "./history/history.ts";
export { TableAt } from "./history/table-at.ts";
export type { HistoryOptions } from "./history/timeline.ts";
export { VirtualTable } from "./table.ts";

/** What there is to know of a resource without making any data. */
export interface ResourceInfo {
  readonly name: ResourceName;
  readonly about: string;
  readonly fields: Readonly<Record<string, Shape>>;
  readonly schema: JsonSchema;
  readonly belongsTo: readonly BelongsTo<ResourceName>[];
  readonly hasMany: readonly HasMany<ResourceName>[];
  readonly revisions: readonly (readonly string[])[];
}

const infos = new Map<ResourceName, ResourceInfo>();

/** Fields, schema and relations of a resource. */
export const definition = (name: ResourceName): ResourceInfo => {
  let info = infos.get(name);
  if (info === undefined) {
    const { about, shapes, revisions } = definitionOf(name);
    info = {
      name,
      about,
      fields: shapes,
      schema: recordSchema(name),
      belongsTo: belongsTo(name),
      hasMany: hasMany(name),
      revisions,
    };
    infos.set(name, info);
  }
  return info;
};

/**
 * The virtual table of a resource.
 *
 * @example
 * const orders = table("orders", { seed: "demo", count: 1000, origin: "http://localhost:3000" });
 * orders.row(17).total === orders.cell(17, "total");
 */
export const table = <Name extends ResourceName>(
  name: Name,
  dataset: Dataset,
): VirtualTable<RecordOf<Name>> =>
  new VirtualTable(new Universe(dataset.seed, dataset.origin, definitionOf), definitionOf(name), dataset);
