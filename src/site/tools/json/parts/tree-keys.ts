import { ARRAY } from "../../../shared/json/nodes.ts";
import type { KeyList } from "../../../shell/key-lists.ts";
import type { TreeRow } from "../tree.ts";
import type { TreeEditing } from "./use-tree-editing.ts";

/** What the keyboard can do in a tree. */
export interface TreeKeys {
  readonly active: number;
  readonly rowCount: number;
  readonly rowAt: (row: number) => TreeRow | undefined;
  readonly go: (row: number) => void;
  readonly toggle: (row: TreeRow, isOpen: boolean) => void;
  readonly editing: TreeEditing;
}

const PAGE = 12;

export const TREE_KEYS: KeyList = {
  title: "JSON tree",
  rows: [
    { keys: "← →", label: "Close or go to the parent; open or go to the first child" },
    { keys: "Enter", label: "Edit a value; open or close an object or array" },
    { keys: "F2", label: "Rename a key" },
    { keys: "Insert plus", label: "Add a member" },
    { keys: "Delete", label: "Delete" },
    { keys: "mod+d", label: "Duplicate" },
    { keys: "alt+↑ alt+↓", label: "Move up and down" },
    { keys: "mod+z mod+shift+z", label: "Undo and redo" },
  ],
};

/** Handles the keys of the ARIA tree pattern, and those for editing. */
export function treeKeyDown(event: KeyboardEvent, keys: TreeKeys): void {
  const { active, go, editing } = keys;
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
      if (row === undefined) return;
      if (row.kind > ARRAY) editing.openField(row, "value");
      else if (holds) keys.toggle(row, !row.isOpen);
    },
    F2: () => row && editing.openField(row, row.inArray || row.name === undefined ? "value" : "key"),
    Insert: () => row && editing.edit(row, "add"),
    "+": () => row && editing.edit(row, "add"),
    Delete: () => row && editing.edit(row, "delete"),
    "mod+d": () => row && editing.edit(row, "duplicate"),
    "alt+ArrowUp": () => row && editing.edit(row, "up"),
    "alt+ArrowDown": () => row && editing.edit(row, "down"),
    "mod+z": editing.undo,
    "mod+shift+z": editing.redo,
    "mod+y": editing.redo,
  };
  const move = moves[nameOf(event)];
  if (move === undefined) return;
  event.preventDefault();
  move();
}

function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  if (ctrlKey || metaKey) return `mod+${shiftKey ? "shift+" : ""}${key.toLowerCase()}`;
  return altKey ? `alt+${key}` : key;
}

/** Goes up within the loaded rows; a parent further up is reached by repeating. */
function goToParent(keys: TreeKeys, row: TreeRow): void {
  for (let above = keys.active - 1; above >= 0; above--) {
    const candidate = keys.rowAt(above);
    if (candidate === undefined || candidate.depth < row.depth) return keys.go(above);
  }
}
