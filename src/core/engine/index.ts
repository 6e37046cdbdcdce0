import { type Catalog, createCatalog, type ResourceInfo } from "./catalog.ts";
import { DATA_VERSION } from "./version.ts";
import { definitions, type RecordOf, type ResourceName } from "./registry.ts";
import type { Definition } from "./resource.ts";
import type { VirtualTable } from "./table.ts";
import type { BelongsTo, Dataset, HasMany } from "./types.ts";

export type {
  BelongsTo,
  Dataset,
  FieldReader,
  HasMany,
  IdForm,
  Json,
  Reader,
  Shape,
  Table,
  TimeReader,
  Vocabulary,
} from "./types.ts";
export type { JsonSchema } from "./schema.ts";
export { enumOfValues, schemaOfShape } from "./schema.ts";
export { printId, readId, readKey } from "./ids.ts";
export { type Catalog, createCatalog, type ResourceInfo } from "./catalog.ts";
export { isResource, type RecordOf, type ResourceName, RESOURCES } from "./registry.ts";
export { loadWords } from "./words/large.ts";
export { DAY, EPOCH, iso, REFERENCE, timeJustWritten } from "./clock.ts";
export type { Cell } from "./cell.ts";
export type { Field } from "./field.ts";
export { MAX_REFERENCE } from "./field.ts";
export { type Kind, type MomentKind, type NumberKind, type TextKind } from "./kinds/kind.ts";
export { KIND_GROUPS, KIND_NAMES, kindNamed } from "./kinds/kinds.ts";
export { lazy } from "./lazy.ts";
export { numberFormat } from "./number-format.ts";
export { hashText } from "./random.ts";
export { define, type Definition, relationOf } from "./resource.ts";
export { DATA_VERSION } from "./version.ts";
export { EVENT_TYPES, type EventType } from "./history/mix.ts";
export type { History, HistoryEvent } from "./history/history.ts";
export type { HistoryOptions } from "./history/timeline.ts";
export type { VirtualTable } from "./table.ts";

/** The resources that come with the engine. */
export const BUILT_IN_DEFINITIONS: readonly Definition[] = Object.values(definitions);

export const BUILT_IN: Catalog = createCatalog(BUILT_IN_DEFINITIONS, () => DATA_VERSION);

interface BuiltInInfo extends ResourceInfo {
  readonly name: ResourceName;
  readonly belongsTo: readonly BelongsTo<ResourceName>[];
  readonly hasMany: readonly HasMany<ResourceName>[];
}

/** Fields, schema and relations of a built-in resource. */
export const definition = (name: ResourceName): BuiltInInfo => BUILT_IN.info(name) as BuiltInInfo;

/**
 * The virtual table of a built-in resource, its records typed.
 *
 * @example
 * const orders = table("orders", { seed: "demo", count: 1000, origin: "http://localhost:3000" });
 * orders.row(17).total === orders.cell(17, "total");
 */
export const table = <Name extends ResourceName>(
  name: Name,
  dataset: Dataset,
): VirtualTable<RecordOf<Name>> => BUILT_IN.table(name, dataset) as unknown as VirtualTable<RecordOf<Name>>;
