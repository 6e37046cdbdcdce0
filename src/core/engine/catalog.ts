import { type HistoryOptions } from "./history/timeline.ts";
import type { History } from "./history/history.ts";
import { DAY, REFERENCE } from "./clock.ts";
import type { IdFormat } from "./ids.ts";
import { changes, isOrdinary, loadWords, type Wanted } from "./words/load.ts";
import { derive, lazy, replaceGetter } from "./lazy.ts";
import type { Definition } from "./resource.ts";
import { type JsonSchema, recordSchema } from "./schema.ts";
import { type Lookup, SeededResources } from "./seeded.ts";
import { VirtualTable } from "./table.ts";
import type { BelongsTo, Dataset, HasMany, Json, Shapes, Table } from "./types.ts";

/** The description of a resource. */
export interface ResourceInfo {
  readonly name: string;
  readonly about: string;
  /** How many records it has by default. */
  readonly count: number;
  readonly fields: Shapes;
  readonly schema: JsonSchema;
  readonly ids: IdFormat;
  /** What the field with the id is called; without it, `id`. */
  readonly key?: string | undefined;
  /** One record at the path of the resource itself. It shows an id only if that is one of its fields. */
  readonly isSingle?: boolean;
  readonly belongsTo: readonly BelongsTo[];
  readonly hasMany: readonly HasMany[];
  /** Finds the resources of its catalog, for its relations. */
  readonly related?: Catalog["find"];
  readonly revisions: readonly (readonly string[])[];
  /** The form in which a pattern of the schema is run; null if it is not. Without it, all are run as they are. */
  readonly runnable?: ((pattern: string) => string | null) | undefined;
}

/** The resources that an API serves. They refer only to each other. */
export interface Catalog {
  /** Changes with any byte of any record. Part of every ETag. */
  readonly version: string;
  /** The day of datasets that name none, as midnight in UTC. */
  readonly now: number;
  /** In display order. */
  readonly names: readonly string[];
  /** Undefined for an unknown name. */
  readonly find: (name: string) => ResourceInfo | undefined;
  /** As `find`, but throws for an unknown name. */
  readonly info: (name: string) => ResourceInfo;
  /** The records of a resource, by default before the first event. */
  readonly table: (name: string, dataset: Dataset, event?: number) => Table;
  readonly history: (name: string, options: HistoryOptions) => History;
  /** Loads what the records of resources are made of, by default of all: whatever makes some awaits it. */
  readonly load: (wanted?: Wanted, names?: readonly string[]) => Promise<void>;
  /** The resources that have a history; without it, all of them. */
  readonly changing?: readonly string[];
}

const childrenOf = ({ name }: Definition, definitions: readonly Definition[]): HasMany[] =>
  definitions.flatMap((child) => {
    const relations = child.belongsTo.filter(({ resource }) => resource === name);
    if (relations.length === 0) return [];
    const [keys, ids] = [relations.map(({ field }) => field), relations.map((relation) => relation.ids)];
    return [{ name: child.name, resource: child.name, keys, ids }];
  });

const describe = (
  definition: Definition,
  definitions: readonly Definition[],
  related: Catalog["find"],
): ResourceInfo => ({
  name: definition.name,
  related,
  about: definition.about,
  count: definition.count,
  ids: definition.ids,
  runnable: definition.runnable,
  // On demand: what follows from the fields may have to be compiled from a schema.
  get fields() {
    return replaceGetter(this, "fields", definition.shapes);
  },
  get belongsTo() {
    return replaceGetter(this, "belongsTo", definition.belongsTo);
  },
  get revisions() {
    return replaceGetter(this, "revisions", definition.revisions);
  },
  get schema() {
    return replaceGetter(this, "schema", recordSchema(definition));
  },
  get hasMany() {
    return replaceGetter(this, "hasMany", childrenOf(definition, definitions));
  },
});

/**
 * Creates a catalog of definitions.
 *
 * @example
 * const catalog = createCatalog([users, posts], () => "1");
 * catalog.table("posts", { seed: "1", count: 100, origin: "http://localhost:3000" }).row(1);
 */
export const createCatalog = (definitions: readonly Definition[], makeVersion: () => string): Catalog => {
  const find = (name: string): ResourceInfo | undefined => byName.get(name)?.info();
  const byName = new Map(
    definitions.map((definition) => [
      definition.name,
      { definition, info: lazy(() => describe(definition, definitions, find)) },
    ]),
  );
  const entry = (name: string): { definition: Definition; info: () => ResourceInfo } => {
    const found = byName.get(name);
    if (found === undefined) throw new Error(`no resource is called ${name}`);
    return found;
  };
  const lookup: Lookup = (name) => entry(name).definition;
  return {
    // On demand: it may be a hash of megabytes.
    get version() {
      return replaceGetter(this, "version", makeVersion());
    },
    now: REFERENCE,
    names: [...byName.keys()],
    find,
    info: (name) => entry(name).info(),
    load: (wanted, names = [...byName.keys()]) =>
      loadWords(
        wanted,
        names.flatMap((name) => lookup(name).wordLists),
      ),
    table(name, dataset, event = 0) {
      const definition = lookup(name);
      const table =
        event === 0
          ? new VirtualTable<Record<string, Json>>(
              new SeededResources(dataset, lookup, { keepsReferenced: true }),
              definition,
              dataset,
            )
          : new (changes.get().TableAt)(definition, lookup, dataset, event);
      return isOrdinary(dataset) ? table : changes.get().variantOf(table, definition, lookup, dataset);
    },
    history(name, options) {
      const definition = lookup(name);
      const { changesOf, History } = changes.get();
      return new History(
        definition,
        lookup,
        options,
        isOrdinary(options) ? [] : changesOf(definition, lookup, options),
      );
    },
  };
};

/** The same resources, made on another day unless a dataset names its own. */
export const catalogOn = (catalog: Catalog, now: number): Catalog =>
  derive(catalog, {
    // On demand, as in the catalog.
    get version() {
      return replaceGetter(this, "version", `${catalog.version}+${(now - REFERENCE) / DAY}d`);
    },
    now,
    load: (wanted, names) => catalog.load({ now, ...wanted }, names),
    table: (name, dataset, event) => catalog.table(name, { now, ...dataset }, event),
    history: (name, options) => catalog.history(name, { now, ...options }),
  });
