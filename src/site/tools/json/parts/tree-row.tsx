import { useLayoutEffect, useRef } from "preact/hooks";
import { ARRAY, NUMBER, OBJECT, STRING } from "../../../shared/json/nodes.ts";
import type { TreeRow } from "../tree.ts";
import type { Part, TreeEditing } from "./use-tree-editing.ts";
import { verbatim } from "../../../parts/verbatim.ts";

interface Props {
  readonly row: TreeRow;
  readonly isActive: boolean;
  readonly editing: TreeEditing;
  readonly onClick: () => void;
}

/** One line of the tree, with a field in place of the key or value being edited. */
export function Row({ row, isActive, editing, onClick }: Props) {
  const { field } = editing;
  const openPart = field?.row.node === row.node ? field.part : undefined;
  const holds = row.kind <= ARRAY;
  const hasKey = row.name !== undefined && !row.inArray;
  const openOnDoubleClick = (part: Part) => (event: MouseEvent) => {
    event.stopPropagation();
    editing.openField(row, part);
  };
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
      {openPart === "key" ? (
        <Field editing={editing} label="Key" />
      ) : (
        row.name !== undefined && (
          <span
            class={row.inArray ? "tint-index" : "tint-key"}
            onDblClick={hasKey ? openOnDoubleClick("key") : undefined}
          >
            {row.name}
          </span>
        )
      )}
      {openPart === "value" ? (
        <Field editing={editing} label="Value: JSON, or any text" />
      ) : holds ? (
        <span class="tint-count">{row.kind === OBJECT ? `{ ${row.count} }` : `[ ${row.count} ]`}</span>
      ) : (
        <span class={`tint-${tintOf(row.kind)}`} onDblClick={openOnDoubleClick("value")}>
          {row.preview}
        </span>
      )}
    </div>
  );
}

const tintOf = (kind: number): string => (kind === STRING ? "string" : kind === NUMBER ? "number" : "word");

/** Enter and leaving the field commit the text, Escape discards it. */
function Field({ editing, label }: { readonly editing: TreeEditing; readonly label: string }) {
  const { field, problem, commit, closeField } = editing;
  const element = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);
  // A layout effect, because the next key press is meant for the field.
  useLayoutEffect(() => {
    element.current?.focus();
    element.current?.select();
  }, []);
  const leave = async (byKey: boolean): Promise<void> => {
    const { current: input } = element;
    if (input === null || isLeft.current) return;
    isLeft.current = true;
    const tree = input.closest<HTMLElement>('[role="tree"]');
    const isTaken = await commit(input.value);
    isLeft.current = isTaken;
    const isNextOpen = field?.isNew === true && field.part === "key";
    if (byKey && isTaken && !isNextOpen) tree?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.isComposing) return;
    if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
    if (event.key === "Enter") void leave(true);
    if (event.key !== "Escape") return;
    isLeft.current = true;
    const tree = element.current?.closest<HTMLElement>('[role="tree"]');
    closeField();
    tree?.focus();
  };
  return (
    <input
      ref={element}
      class="tree-field"
      aria-label={label}
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : "tree-problem"}
      {...verbatim}
      defaultValue={field?.text ?? ""}
      onClick={(event) => event.stopPropagation()}
      onDblClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
      onBlur={() => void leave(false)}
    />
  );
}
