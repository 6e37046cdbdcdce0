import { ARRAY } from "../../../shared/json/nodes.ts";
import { copy } from "../../../parts/clipboard.ts";
import type { TreeRow } from "../tree.ts";
import type { TreeEditing } from "./use-tree-editing.ts";
import type { Workbench } from "./workbench.ts";

interface Props {
  readonly bench: Workbench;
  readonly row: TreeRow | undefined;
  readonly pointer: string;
  readonly editing: TreeEditing;
}

/** Actions on the selected row, and its pointer. */
export function TreeFoot({ bench, row, pointer, editing }: Props) {
  const { problem, edit, openField, undo, redo } = editing;
  const isRoot = row === undefined || row.depth === 0;
  const act = (what: Parameters<typeof edit>[1]) => () => row && edit(row, what);
  return (
    <>
      <div class="tree-foot" role="group" aria-label="Edit the tree">
        <button
          type="button"
          disabled={row === undefined || row.kind <= ARRAY}
          onClick={() => row && openField(row, "value")}
        >
          Edit value
        </button>
        <button type="button" disabled={isRoot || row.inArray} onClick={() => row && openField(row, "key")}>
          Rename
        </button>
        <button type="button" disabled={isRoot && (row?.kind ?? 9) > ARRAY} onClick={act("add")}>
          Add
        </button>
        <button type="button" disabled={isRoot} onClick={act("duplicate")}>
          Duplicate
        </button>
        <button type="button" disabled={isRoot} onClick={act("delete")}>
          Delete
        </button>
        <button
          type="button"
          aria-label="Move up"
          disabled={isRoot || row.position === 1}
          onClick={act("up")}
        >
          ↑
        </button>
        <button
          type="button"
          aria-label="Move down"
          disabled={isRoot || row.position === row.siblings}
          onClick={act("down")}
        >
          ↓
        </button>
        <span class="spring" />
        <button type="button" disabled={!bench.canUndo.value} onClick={undo}>
          Undo
        </button>
        <button type="button" disabled={!bench.canRedo.value} onClick={redo}>
          Redo
        </button>
      </div>
      <div class="tree-foot">
        {problem === undefined ? (
          <code>{pointer === "" ? "(root)" : pointer}</code>
        ) : (
          <span id="tree-problem" class="tree-problem" role="alert">
            {problem}
          </span>
        )}
        <span class="spring" />
        <button type="button" onClick={() => void copy(pointer, "Pointer copied")}>
          Copy pointer
        </button>
        <button
          type="button"
          disabled={row === undefined}
          onClick={() =>
            void bench.documents.call("value", row?.node ?? 0).then((text) => copy(text, "Value copied"))
          }
        >
          Copy value
        </button>
      </div>
    </>
  );
}
