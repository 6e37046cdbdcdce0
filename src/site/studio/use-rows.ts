import { useLayoutEffect, useRef } from "preact/hooks";

/** Keeps the focus in a list of rows: it goes to a row that is added, and no row takes it along when it is removed. */
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
    /** Rows are known by their place, so it is always the last that goes. */
    onRemove: (index: number): void => {
      if (index === count - 1) adder.current?.focus();
    },
  };
}
