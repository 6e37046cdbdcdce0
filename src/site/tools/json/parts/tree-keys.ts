import { ARRAY } from "../../../shared/json/nodes.ts";
import type { KeyList } from "../../../shell/key-lists.ts";
import type { TreeRow } from "../tree.ts";

/** What the keyboard can do in a tree. */
export interface TreeKeys {
  readonly active: number;
  readonly rowCount: number;
  readonly rowAt: (row: number) => TreeRow | undefined;
  readonly go: (row: number) => void;
  readonly toggle: (row: TreeRow, isOpen: boolean) => void;
}

const PAGE = 12;

export const TREE_KEYS: KeyList = {
  title: "JSON tree",
  rows: [
    { keys: "← →", label: "Close or go to the parent; open or go to the first child" },
    { keys: "Enter", label: "Open or close an object or array" },
  ],
};

/** Handles the keys of the ARIA tree pattern. */
export function treeKeyDown(event: KeyboardEvent, keys: TreeKeys): void {
  const { active, go } = keys;
  const row = keys.rowAt(active);
  const holds = row !== undefined && row.kind <= ARRAY && row.count > 0;
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(active + 1),
    ArrowUp: () => go(active - 1),
    PageDown: () => go(active + PAGE),
    PageUp: () => go(active - PAGE),
    Home: () => go(0),
    End: () => go(keys.rowCount - 1),
    ArrowRight: () => {
      if (!holds) return;
      if (row.isOpen) go(active + 1);
      else keys.toggle(row, true);
    },
    ArrowLeft: () => {
      if (row === undefined) return;
      if (holds && row.isOpen) keys.toggle(row, false);
      else goToParent(keys, row);
    },
    Enter: () => {
      if (holds) keys.toggle(row, !row.isOpen);
    },
  };
  const move = moves[event.key];
  if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  move();
}

/** Goes up within the loaded rows; a parent further up is reached by repeating. */
function goToParent(keys: TreeKeys, row: TreeRow): void {
  for (let above = keys.active - 1; above >= 0; above--) {
    const candidate = keys.rowAt(above);
    if (candidate === undefined || candidate.depth < row.depth) return keys.go(above);
  }
}
