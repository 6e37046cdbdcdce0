/** State of a history entry, so that keyboard users can continue where they were. */
export interface HistoryEntry {
  /** The last active cell, and the path of its table. */
  readonly lastCell?: { readonly path: string; readonly row: number; readonly column: number };
  /** Whether the previous entry is the table from which this record was opened. */
  readonly isFromTable?: boolean;
}

export const historyEntry = (): HistoryEntry => (history.state ?? {}) as HistoryEntry;

/** Focuses an element that replaces the focused one. Does nothing if another element has the focus. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
