/** What an entry of the browser's history keeps, so that the keyboard goes on where it was. */
export interface HistoryEntry {
  /** The cell that was left, and the path whose table it is in. */
  readonly left?: { readonly path: string; readonly row: number; readonly column: number };
  /** Whether the entry before it is the table that this record was opened from. */
  readonly isFromTable?: boolean;
}

export const historyEntry = (): HistoryEntry => (history.state ?? {}) as HistoryEntry;

/** Focuses an element that replaces the one that had the focus; nobody loses the focus that they have. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
