import type { MapNode } from "./map.ts";

/** Sizes of the drawing, in its own units. */
export const NODE = { width: 140, height: 30 } as const;
const GAP = 96;
const ROW = 42;
const MARGIN = 26;
const LOOP = 16;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const sizeOf = (columns: number, rows: number): Point => ({
  x: columns * NODE.width + (columns - 1) * GAP + 2 * MARGIN,
  y: rows * ROW,
});

/** The left end of a node's middle line. */
export const placeOfNode = ({ column, row }: Pick<MapNode, "column" | "row">): Point => ({
  x: MARGIN + column * (NODE.width + GAP),
  y: (row + 0.5) * ROW,
});

/** How far from a row's middle a line passes it: between two rows there is room for that of either. */
const PASS = 0.43;

/** Where a line runs past the columns between its ends. */
const trackOf = (parent: MapNode, child: MapNode): number => {
  if (parent.row !== child.row) return child.row + (parent.row > child.row ? PASS : -PASS);
  // In one row lines of different lengths take different sides.
  return child.row + ((child.column - parent.column) % 2 === 0 ? -PASS : PASS);
};

const curve = (from: Point, to: Point): string => {
  const middle = (from.x + to.x) / 2;
  return `C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
};

/** A line from a parent's right side to its child's left side, behind nobody; of one to itself, a loop. */
export const pathBetween = (parent: MapNode, child: MapNode): string => {
  const left = placeOfNode(parent);
  const from = { x: left.x + NODE.width, y: left.y };
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
