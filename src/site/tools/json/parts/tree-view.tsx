import { useEffect, useState } from "preact/hooks";
import { useVisibleRows, VirtualRows } from "../../../parts/virtual-rows.tsx";
import { ARRAY } from "../../../shared/json/nodes.ts";
import { copy } from "../../../parts/clipboard.ts";
import { announce } from "../../../shell/announce.tsx";
import { useKeyList } from "../../../shell/key-lists.ts";
import type { TreeRow } from "../tree.ts";
import { TREE_KEYS, type TreeKeys, treeKeyDown } from "./tree-keys.ts";
import { Row } from "./tree-row.tsx";
import type { Workbench } from "./workbench.ts";
import { verbatim } from "../../../parts/verbatim.ts";

const ROW_HEIGHT = 24;

/** The document as a tree of any size: rows are fetched from the worker as they scroll into view. */
export function TreeView({ bench }: { readonly bench: Workbench }) {
  const { documents: worker } = bench;
  const [rowCount, setRowCount] = useState(0);
  const [active, setActive] = useState(0);
  const [reveal, setReveal] = useState<{ readonly row: number }>();
  const [pointer, setPointer] = useState("");
  const [query, setQuery] = useState("");
  const page = useVisibleRows(({ from, to }) => worker.call("rows", from, to), []);

  const refresh = (count: number): void => {
    setRowCount(count);
    page.refresh();
  };
  useEffect(() => {
    // A text that is no JSON any more has no tree: its run says so.
    void bench.open().then(refresh, () => undefined);
  }, [bench.view.value]);

  const rowAt = (row: number): TreeRow | undefined => page.rows[row - page.first];
  const current = rowAt(active);
  useEffect(() => {
    if (current !== undefined) void worker.call("pointer", current.node).then(setPointer);
  }, [current]);
  useKeyList(TREE_KEYS);

  const go = (row: number): void => {
    const target = Math.max(0, Math.min(rowCount - 1, row));
    setActive(target);
    setReveal({ row: target });
  };
  const toggle = async (row: TreeRow, isOpen: boolean): Promise<void> =>
    refresh(await worker.call("toggle", row.node, isOpen));
  const findNext = async (): Promise<void> => {
    const match = await worker.call("find", query, active);
    if (match.row === -1) announce("Not found");
    else {
      refresh(match.rowCount);
      go(match.row);
    }
  };
  const keys: TreeKeys = {
    active,
    rowCount,
    rowAt,
    go,
    toggle: (row, isOpen) => void toggle(row, isOpen),
  };

  return (
    <div class="tree">
      <form
        class="tree-bar"
        onSubmit={(event) => {
          event.preventDefault();
          void findNext();
        }}
      >
        <input
          type="search"
          {...verbatim}
          aria-label="Find a key or a value"
          placeholder="Find a key or a value"
          value={query}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        <button type="submit" disabled={query === ""}>
          Next
        </button>
        <button type="button" onClick={() => void worker.call("toggleAll", true).then(refresh)}>
          Open all
        </button>
        <button type="button" onClick={() => void worker.call("toggleAll", false).then(refresh)}>
          Close all
        </button>
      </form>
      <VirtualRows
        count={rowCount}
        rowHeight={ROW_HEIGHT}
        label="JSON tree"
        role="tree"
        first={page.first}
        reveal={reveal}
        activeDescendant={current === undefined ? undefined : `node-${current.node}`}
        onRange={page.onRange}
        onKeyDown={(event) => treeKeyDown(event, keys)}
      >
        {page.rows.map((row, index) => (
          <Row
            key={row.node}
            row={row}
            isActive={page.first + index === active}
            onClick={() => {
              setActive(page.first + index);
              if (row.kind <= ARRAY) void toggle(row, !row.isOpen);
            }}
          />
        ))}
      </VirtualRows>
      <div class="tree-foot">
        <code>{pointer === "" ? "(root)" : pointer}</code>
        <span class="spring" />
        <button type="button" onClick={() => void copy(pointer, "Pointer copied")}>
          Copy pointer
        </button>
        <button
          type="button"
          disabled={current === undefined}
          onClick={() =>
            void worker.call("value", current?.node ?? 0).then((text) => copy(text, "Value copied"))
          }
        >
          Copy value
        </button>
      </div>
    </div>
  );
}
