import { type Catalog, createCatalog, type ResourceInfo } from "./catalog.ts";
import { definitions, type RecordOf } from "./registry.ts";
import { RESOURCES, type ResourceName } from "./resource-names.ts";
import type { Definition } from "./resource.ts";
import type { VirtualTable } from "./table.ts";
import type { BelongsTo, Dataset, HasMany } from "./types.ts";
import { DATA_VERSION } from "./version.ts";

/** The resources that come with the engine. */
export const BUILT_IN_DEFINITIONS: readonly Definition[] = RESOURCES.map((name) => definitions[name]);

export const BUILT_IN: Catalog = createCatalog(BUILT_IN_DEFINITIONS, () => DATA_VERSION);

interface BuiltInInfo extends ResourceInfo {
  readonly name: ResourceName;
  readonly belongsTo: readonly BelongsTo<ResourceName>[];
  readonly hasMany: readonly HasMany<ResourceName>[];
}

/** Fields, schema and relations of a built-in resource. */
export const infoOf = (name: ResourceName): BuiltInInfo => BUILT_IN.info(name) as BuiltInInfo;

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
