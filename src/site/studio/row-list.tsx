import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Problem } from "./problems.tsx";

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /** The label of the button that adds a row. */
  readonly addLabel: string;
  /** The row that is added; undefined if there can be no more. */
  readonly nextRow: Row | undefined;
  /** Names the row, and what its button removes. */
  readonly labelsOf: (row: Row, index: number) => readonly [row: string, removed: string];
  /** Empty if the row is valid. */
  readonly problemOf: (row: Row) => string;
  /** The fields of a row. */
  readonly children: (row: Row, onRow: (row: Row) => void, index: number) => ComponentChildren;
}

/**
 * Rows of fields that can be added and removed. The focus moves to an added row, and stays in the list when the focused
 * row is removed.
 */
export function RowList<Row>(props: Props<Row>) {
  const { rows, onChange, addLabel, nextRow, labelsOf, problemOf, children } = props;
  const adder = useRef<HTMLButtonElement>(null);
  const isAdded = useRef(false);
  // Not a moment later: a row that is added before the page has rested since the last is not missed.
  useLayoutEffect(() => {
    const row = adder.current?.previousElementSibling;
    if (isAdded.current) row?.querySelector<HTMLElement>("select, input")?.focus();
    isAdded.current = false;
  }, [rows.length]);
  return (
    <>
      {rows.map((row, index) => {
        const [label, removed] = labelsOf(row, index);
        return (
          // Rows have no identity other than their position.
          <div class="condition" role="group" aria-label={label} key={index}>
            {children(row, (next) => onChange(rows.with(index, next)), index)}
            <button
              type="button"
              aria-label={`Remove ${removed}`}
              onClick={() => {
                // Keyed by index, so removing any row unmounts the last one.
                if (index === rows.length - 1) adder.current?.focus();
                onChange(rows.toSpliced(index, 1));
              }}
            >
              ×
            </button>
            <Problem text={problemOf(row)} />
          </div>
        );
      })}
      <button
        ref={adder}
        type="button"
        disabled={nextRow === undefined}
        onClick={() => {
          if (nextRow === undefined) return;
          isAdded.current = true;
          onChange([...rows, nextRow]);
        }}
      >
        {addLabel}
      </button>
    </>
  );
}
