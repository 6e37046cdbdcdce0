import { useLayoutEffect, useRef } from "preact/hooks";

/** Keeps the focus in a list of rows: moves it to an added row, and keeps it when the focused row is removed. */
export function useRows(count: number) {
  const adder = useRef<HTMLButtonElement>(null);
  const isAdded = useRef(false);
  // Not a moment later: a row that is added before the page has rested since the last is not missed.
  useLayoutEffect(() => {
    const row = adder.current?.previousElementSibling;
    if (isAdded.current) row?.querySelector<HTMLElement>("select, input")?.focus();
    isAdded.current = false;
  }, [count]);
  return {
    adder,
    onAdd: (): void => {
      isAdded.current = true;
    },
    /** Rows are keyed by index, so removing any row unmounts the last one. */
    onRemove: (index: number): void => {
      if (index === count - 1) adder.current?.focus();
    },
  };
}
