import type { ResourceFacts } from "./facts.ts";

type Facts = Pick<ResourceFacts, "name" | "parents">;

/** A resource on the map: columns count from the left, rows from the top; a row may lie between two. */
export interface MapNode {
  readonly name: string;
  readonly column: number;
  readonly row: number;
}

/** One or more keys by which records of `child` name records of `parent`. */
export interface MapLine {
  readonly parent: string;
  readonly child: string;
  readonly keys: readonly string[];
}

export interface ResourceMap {
  readonly columns: number;
  readonly rows: number;
  /** Families one after the other, parents first. */
  readonly nodes: readonly MapNode[];
  readonly lines: readonly MapLine[];
}

const linesOf = (facts: readonly Facts[]): MapLine[] =>
  facts.flatMap(({ name, parents }) => {
    const keys = Map.groupBy(parents, ({ resource }) => resource);
    return [...keys].map(([parent, fields]) => ({
      parent,
      child: name,
      keys: fields.map(({ field }) => field),
    }));
  });

/** How many steps a resource is from one that names nobody; itself it may name. */
const depthsOf = (facts: readonly Facts[], lines: readonly MapLine[]): ReadonlyMap<string, number> => {
  const depths = new Map(facts.map(({ name }) => [name, 0]));
  // A path is never longer than there are resources, so this ends, whatever names whatever.
  for (const _ of facts)
    for (const { parent, child } of lines)
      if (parent !== child && (depths.get(parent) ?? 0) >= (depths.get(child) ?? 0))
        depths.set(child, Math.min((depths.get(parent) ?? 0) + 1, facts.length));
  return depths;
};

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Each resource is to the right of those it belongs to, as a branch of the nearest. A branch takes a row for each of
 * its ends, and a resource with several branches is in their middle, so no two boxes overlap.
 */
export const mapOf = (facts: readonly Facts[]): ResourceMap => {
  const lines = linesOf(facts);
  const depths = depthsOf(facts, lines);
  const depth = (name: string): number => depths.get(name) ?? 0;
  const branches = new Map<string, string[]>();
  const roots: string[] = [];
  for (const { name } of facts) {
    const nearest = lines.find(({ parent, child }) => child === name && depth(parent) === depth(name) - 1);
    if (nearest === undefined) roots.push(name);
    else branches.set(nearest.parent, [...(branches.get(nearest.parent) ?? []), name]);
  }
  const nodes: MapNode[] = [];
  let rows = 0;
  const place = (name: string): number => {
    const at = nodes.length;
    const above = branches.get(name) ?? [];
    const found = above.map(place);
    const row = found.length === 0 ? rows++ : mean(found);
    nodes.splice(at, 0, { name, column: depth(name), row });
    return row;
  };
  for (const root of roots) place(root);
  return { columns: Math.max(0, ...nodes.map(({ column }) => column + 1)), rows, nodes, lines };
};
