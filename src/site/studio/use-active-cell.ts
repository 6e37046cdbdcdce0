import { useEffect, useMemo, useState } from "preact/hooks";
import type { KeyList } from "../shell/key-lists.ts";
import { type HistoryEntry, historyEntry, takeFocus } from "./history-entry.ts";
import { pathOf } from "./model/search.ts";
import { sameDataset } from "./model/state.ts";
import type { TableFacts } from "./model/table.ts";
import type { Studio } from "./studio.ts";

interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** In CSS pixels, as in the style sheet. */
export const ROW_HEIGHT = 32;

/** The row above the first. */
export const HEAD = -1;

export const columnId = (column: number): string => `column-${column}`;
export const cellId = ({ row, column }: GridCell): string =>
  row === HEAD ? columnId(column) : `cell-${row}-${column}`;

export const TABLE_KEYS: KeyList = {
  title: "Table",
  rows: [
    { keys: "↑ ↓ ← →", label: "Move between cells; the header is above the first row" },
    { keys: "Home End", label: "First and last row" },
    {
      keys: "Enter Space",
      label: "Open the record, or the one that a foreign key refers to; in the header, sort",
    },
    { keys: "Esc", label: "Go back from a record to its row" },
  ],
};

interface Options {
  /** The record of a row; undefined until it has arrived. */
  readonly rowAt: (row: number) => Readonly<Record<string, unknown>> | undefined;
  readonly sort: (column: number) => void;
}

/** The cell that keys act on. Going back from a record to the table restores it. */
export function useActiveCell(studio: Studio, table: TableFacts, { rowAt, sort }: Options) {
  const path = studio.answer.value?.path ?? "";
  const { lastCell } = historyEntry();
  const [position, setPosition] = useState(lastCell?.path === path ? { ...lastCell, table } : undefined);
  const column = Math.min(position?.column ?? 0, table.columns.length - 1);
  const isHere = position?.table === table;
  const active = { row: isHere || position?.row === HEAD ? position.row : table.first, column };
  const reveal = useMemo(() => {
    if (!isHere) return { row: table.first, at: "top" as const };
    return active.row === HEAD ? undefined : { row: active.row };
  }, [table, position]);
  useEffect(() => {
    const header = document.getElementById(columnId(column));
    if (position !== undefined) header?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [column]);
  useEffect(() => {
    if (position !== undefined)
      takeFocus(document.querySelector<HTMLElement>('.response-pane [role="grid"]'));
  }, []);

  const leave = (cell: GridCell): void => {
    setPosition({ ...cell, path, table });
    // Of the query in the address, whose answer may not have arrived yet.
    const lastCell = { ...cell, path: pathOf(studio.state.peek()) };
    const entry: HistoryEntry = { ...historyEntry(), lastCell };
    history.replaceState(entry, "");
  };
  const open = (): void => {
    if (active.row === HEAD) return sort(column);
    const row = rowAt(active.row);
    if (row === undefined) return;
    const { leadsTo = null, name = "" } = table.columns[column] ?? {};
    const key = row[name];
    const state = studio.state.peek();
    const isKey = typeof key === "string" || typeof key === "number";
    const target =
      leadsTo === null || !isKey
        ? sameDataset(state, state.resource, String(row["id"]))
        : sameDataset(state, leadsTo, String(key));
    leave(active);
    studio.open(target, {}, { isFromTable: true });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const grid = event.currentTarget as HTMLElement;
    const isInside = event.target !== grid;
    const page = Math.max(1, Math.floor(grid.clientHeight / ROW_HEIGHT) - 2);
    const go = (row: number, to = column): void =>
      setPosition({
        row: Math.max(HEAD, Math.min(table.total - 1, row)),
        column: Math.max(0, Math.min(table.columns.length - 1, to)),
        path,
        table,
      });
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(active.row + 1),
      ArrowUp: () => go(active.row - 1),
      ArrowRight: () => go(active.row, column + 1),
      ArrowLeft: () => go(active.row, column - 1),
      PageDown: () => go(active.row + page),
      PageUp: () => go(Math.max(0, active.row - page)),
      Home: () => go(0),
      End: () => go(table.total - 1),
      // A focused link or button handles these keys itself.
      ...(isInside ? {} : { Enter: open, " ": open }),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    if (isInside) grid.focus();
    move();
  };
  return { active, reveal, leave, onKeyDown };
}
