import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Problem } from "./problems.tsx";

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /** Names the row, and what its button removes. */
  readonly labelsOf: (row: Row, index: number) => readonly [row: string, removed: string];
  /** Empty if the row is valid. */
  readonly problemOf: (row: Row) => string;
  /** The fields of a row. */
  readonly children: (row: Row, onRow: (row: Row) => void, index: number) => ComponentChildren;
  /** What adds a row: a button, unless rows are added elsewhere. */
  readonly adding?: {
    readonly label: string;
    /** Undefined if there can be no more. */
    readonly row: Row | undefined;
  };
}

/**
 * Rows of fields that can be added and removed. The focus moves to the last field of an added row, and stays in the list
 * when the focused row is removed.
 */
export function RowList<Row>({ rows, onChange, labelsOf, problemOf, children, adding }: Props<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const count = useRef(rows.length);
  const isTouched = useRef(false);
  // Not a moment later: a row that is added before the page has rested since the last is not missed.
  useLayoutEffect(() => {
    const { children: elements } = list.current ?? {};
    const isAdded = rows.length === count.current + 1;
    count.current = rows.length;
    if (!isAdded || elements === undefined) return;
    const isHere = isTouched.current || list.current?.parentElement?.contains(document.activeElement);
    isTouched.current = false;
    const fields = elements[rows.length - 1]?.querySelectorAll<HTMLElement>("select, input");
    if (isHere === true) (adding === undefined ? [...(fields ?? [])].at(-1) : fields?.[0])?.focus();
  }, [rows.length]);
  const remove = (index: number): void => {
    // Keyed by index, so removing any row unmounts the last one.
    if (index === rows.length - 1)
      list.current?.parentElement?.querySelector<HTMLElement>(":scope > button, :scope > input")?.focus();
    onChange(rows.toSpliced(index, 1));
  };
  return (
    <>
      <div ref={list} class="conditions">
        {rows.map((row, index) => {
          const [label, removed] = labelsOf(row, index);
          return (
            // Rows have no identity other than their position.
            <div class="condition" role="group" aria-label={label} key={index}>
              {children(row, (next) => onChange(rows.with(index, next)), index)}
              <button type="button" aria-label={`Remove ${removed}`} onClick={() => remove(index)}>
                ×
              </button>
              <Problem text={problemOf(row)} />
            </div>
          );
        })}
      </div>
      {adding !== undefined && (
        <button
          type="button"
          disabled={adding.row === undefined}
          onClick={() => {
            if (adding.row === undefined) return;
            isTouched.current = true;
            onChange([...rows, adding.row]);
          }}
        >
          {adding.label}
        </button>
      )}
    </>
  );
}
