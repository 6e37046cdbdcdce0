import { lazy } from "./lazy.ts";
import { definitionOf, RESOURCES, type ResourceName } from "./registry.ts";
import type { BelongsTo, HasMany } from "./types.ts";

const parents = (name: ResourceName) => definitionOf(name).belongsTo as readonly BelongsTo<ResourceName>[];

const childrenOf = (name: ResourceName): HasMany<ResourceName>[] =>
  RESOURCES.flatMap((child) => {
    const keys = parents(child).flatMap(({ resource, field }) => (resource === name ? [field] : []));
    return keys.length === 0 ? [] : [{ name: child, resource: child, keys }];
  });

const children = lazy(() => new Map(RESOURCES.map((name) => [name, childrenOf(name)])));

/** The records that this resource points to, by relation name. */
export const belongsTo = (name: ResourceName): readonly BelongsTo<ResourceName>[] => parents(name);

/** The records that point to this resource, named after the child resource. */
export const hasMany = (name: ResourceName): readonly HasMany<ResourceName>[] => children().get(name) ?? [];
