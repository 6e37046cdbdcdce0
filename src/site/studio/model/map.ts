import type { ResourceFacts } from "./facts.ts";

type Facts = Pick<ResourceFacts, "name" | "parents">;

/** A resource on the map. Columns count from the left, rows from the top; a row may be fractional. */
export interface MapNode {
  readonly name: string;
  readonly column: number;
  readonly row: number;
}

/** One or more foreign keys in `child` that refer to `parent`. */
export interface MapLine {
  readonly parent: string;
  readonly child: string;
  readonly keys: readonly string[];
}

export interface ResourceMap {
  readonly columns: number;
  readonly rows: number;
  /** Tree by tree, parents first. */
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

/** The number of steps from each resource to one without parents other than itself. */
const depthsOf = (facts: readonly Facts[], lines: readonly MapLine[]): ReadonlyMap<string, number> => {
  const depths = new Map(facts.map(({ name }) => [name, 0]));
  // Cyclic references end, too, because no path is longer than the number of resources.
  for (const _ of facts)
    for (const { parent, child } of lines)
      if (parent !== child && (depths.get(parent) ?? 0) >= (depths.get(child) ?? 0))
        depths.set(child, Math.min((depths.get(parent) ?? 0) + 1, facts.length));
  return depths;
};

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Places each resource to the right of those it belongs to, as a branch of the nearest. Each leaf takes a row, and a
 * resource with several branches is centred on them, so no two boxes overlap.
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
    const places = above.map(place);
    const row = places.length === 0 ? rows++ : mean(places);
    nodes.splice(at, 0, { name, column: depth(name), row });
    return row;
  };
  for (const root of roots) place(root);
  return { columns: Math.max(0, ...nodes.map(({ column }) => column + 1)), rows, nodes, lines };
};

/** Sizes in the drawing's own units. */
export const NODE = { width: 140, height: 30 } as const;
const GAP = 96;
const ROW = 42;
const MARGIN = 26;
const LOOP = 16;

interface Point {
  readonly x: number;
  readonly y: number;
}

export const sizeOf = (columns: number, rows: number): Point => ({
  x: columns * NODE.width + (columns - 1) * GAP + 2 * MARGIN,
  y: rows * ROW,
});

/** The middle of a node's left edge. */
export const placeOfNode = ({ column, row }: Pick<MapNode, "column" | "row">): Point => ({
  x: MARGIN + column * (NODE.width + GAP),
  y: (row + 0.5) * ROW,
});

/** The distance at which a line passes the middle of a row, so that two lines fit between rows. */
const PASS = 0.43;

/** The row at which a line passes the columns between its ends. */
const trackOf = (parent: MapNode, child: MapNode): number => {
  if (parent.row !== child.row) return child.row + (parent.row > child.row ? PASS : -PASS);
  // In the same row, lines of different lengths take different sides.
  return child.row + ((child.column - parent.column) % 2 === 0 ? -PASS : PASS);
};

const curve = (from: Point, to: Point): string => {
  const middle = (from.x + to.x) / 2;
  return `C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
};

/** A line from the parent's right edge to the child's left edge that crosses no box; a loop if they are the same. */
export const pathBetween = (parent: MapNode, child: MapNode): string => {
  const parentPlace = placeOfNode(parent);
  const from = { x: parentPlace.x + NODE.width, y: parentPlace.y };
  if (parent.name === child.name) {
    const [above, below] = [from.y - NODE.height / 4, from.y + NODE.height / 4];
    return `M${from.x} ${above}h${LOOP / 2}a${NODE.height / 4} ${NODE.height / 4} 0 0 1 0 ${below - above}h${-LOOP / 2}`;
  }
  const to = placeOfNode(child);
  const start = `M${from.x} ${from.y}`;
  if (child.column - parent.column === 1) return start + curve(from, to);
  const row = trackOf(parent, child);
  const enter = placeOfNode({ column: parent.column + 1, row });
  const leave = placeOfNode({ column: child.column - 1, row });
  const out = { x: leave.x + NODE.width, y: leave.y };
  return `${start}${curve(from, enter)}H${out.x}${curve(out, to)}`;
};
