export { BUILT_IN, BUILT_IN_DEFINITIONS, infoOf, table } from "./built-in.ts";
export type {
  BelongsTo,
  Dataset,
  FieldReader,
  HasMany,
  Json,
  Reader,
  Row,
  Shape,
  Shapes,
  Table,
  TimeReader,
} from "./types.ts";
export type { JsonSchema } from "./schema.ts";
export { enumOfValues, numberFormat, schemaOfShape } from "./schema.ts";
export { withFirstKeys, createRowIds, isRowId, type RowId } from "./row-ids.ts";
export { withForeignIds, FOREIGN_IDS, type IdFormat, NUMERIC_IDS, textIds } from "./ids.ts";
export { type Catalog, catalogOn, createCatalog, type ResourceInfo } from "./catalog.ts";
export type { RecordOf } from "./registry.ts";
export { isResource, type ResourceName, RESOURCES } from "./resource-names.ts";
export { loadWords } from "./words/load.ts";
export { onDemand, derive, kept, lazy, replaceGetter } from "./lazy.ts";
export { DAY, EPOCH, iso, REFERENCE } from "./clock.ts";
export type { Cell } from "./cell.ts";
export type { Field } from "./field.ts";
export { MAX_REFERENCE } from "./field.ts";
export { type Kind, type MomentKind, type NumberKind, type SharedKey, type TextKind } from "./kinds/kind.ts";
export { KIND_GROUPS, KIND_NAMES, kindNamed } from "./kinds/kinds.ts";
export { tableOfRows } from "./table.ts";
export { hashText, KeyedRandom } from "./random.ts";
export { slugify } from "./slug.ts";
export { DEFAULT_COUNT, define, type Definition, relationOf } from "./resource.ts";
export { DATA_STYLES, type DataStyle, MIX, styleOf } from "./worst-case/styles.ts";
export { LOCALES, type LocaleName } from "./locales.ts";
export { departmentOf, departments } from "./kinds/business.ts";
export { seedOfShare } from "./seeded.ts";
export { DATA_VERSION } from "./version.ts";
export { DEFAULT_HISTORY, EVENT_TYPES, type EventType } from "./history/mix.ts";
export type { History, HistoryEvent } from "./history/history.ts";
export type { HistoryOptions } from "./history/timeline.ts";
export type { VirtualTable } from "./table.ts";
