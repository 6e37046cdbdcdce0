import { ARRAY, NUMBER, OBJECT, STRING } from "../../../shared/json/nodes.ts";
import type { TreeRow } from "../tree.ts";

interface Props {
  readonly row: TreeRow;
  readonly isActive: boolean;
  readonly onClick: () => void;
}

/** One line of the tree. */
export function Row({ row, isActive, onClick }: Props) {
  const holds = row.kind <= ARRAY;
  return (
    <div
      id={`node-${row.node}`}
      class="tree-row"
      role="treeitem"
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={holds ? row.isOpen : undefined}
      aria-selected={isActive}
      style={{ paddingInlineStart: `${Math.min(row.depth, 40) * 16 + 4}px` }}
      onClick={onClick}
    >
      <span class="twist" aria-hidden="true">
        {holds && row.count > 0 ? (row.isOpen ? "▾" : "▸") : ""}
      </span>
      {row.name !== undefined && <span class={row.inArray ? "tint-index" : "tint-key"}>{row.name}</span>}
      {holds ? (
        <span class="tint-count">{row.kind === OBJECT ? `{ ${row.count} }` : `[ ${row.count} ]`}</span>
      ) : (
        <span class={`tint-${tintOf(row.kind)}`}>{row.preview}</span>
      )}
    </div>
  );
}

const tintOf = (kind: number): string => (kind === STRING ? "string" : kind === NUMBER ? "number" : "word");
