import { useMemo, useRef } from "preact/hooks";
import type { LogEntry } from "./model/event-log.ts";
import { type RowRange, useVisibleRows, VirtualRows } from "../parts/virtual-rows.tsx";
import type { Live } from "./live.ts";

const ROW_HEIGHT = 32;

/** The events, newest last. Follows the newest one until the user scrolls up. */
export function LiveList({ live }: { readonly live: Live }) {
  const { entries } = live.shown.value;
  const count = entries.length;
  const { first, rows, onRange } = useVisibleRows(({ from, to }) => entries.slice(from, to), [entries]);
  const last = useRef({ from: 0, count: 0 });
  const following = useRef(true);
  const reveal = useMemo(() => (following.current ? { row: count - 1 } : undefined), [count]);
  const look = (next: RowRange): void => {
    const scrolledUp = next.from < last.current.from && count === last.current.count;
    if (scrolledUp) following.current = false;
    else if (next.to >= count) following.current = true;
    last.current = { from: next.from, count };
    onRange(next);
  };
  return (
    <VirtualRows
      count={count}
      rowHeight={ROW_HEIGHT}
      role="table"
      label="Events"
      first={first}
      reveal={reveal}
      onRange={look}
      head={
        <div class="cells head" role="row" aria-rowindex={1}>
          {["id", "type", "record", "changes"].map((name) => (
            <div key={name} role="columnheader">
              {name}
            </div>
          ))}
        </div>
      }
    >
      {rows.map((entry, index) => (
        <Event key={first + index} live={live} entry={entry} at={first + index} />
      ))}
    </VirtualRows>
  );
}

function Event({ live, entry, at }: { readonly live: Live; readonly entry: LogEntry; readonly at: number }) {
  const { id, type, recordId, summary, fault } = entry;
  const isSelected = live.selection.value === entry;
  return (
    <div class="cells" role="row" aria-rowindex={at + 2} data-inside={isSelected} data-type={type}>
      <div role="cell">
        <button
          type="button"
          class="link"
          aria-label={`Event ${id}`}
          aria-pressed={isSelected}
          onClick={() => (live.selection.value = isSelected ? undefined : entry)}
        >
          {id}
        </button>
      </div>
      <div role="cell" class="event-type">
        {type}
      </div>
      <div role="cell">{recordId}</div>
      <div role="cell">
        {fault !== "" && <span class="caution">{fault} </span>}
        {summary}
      </div>
    </div>
  );
}
