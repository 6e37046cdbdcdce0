import { useMemo, useRef, useState } from "preact/hooks";
import type { Mark, LogEntry } from "./model/event-log.ts";
import { type RowRange, VirtualRows } from "../parts/virtual-rows.tsx";
import type { Live } from "./live.ts";

const ROW_HEIGHT = 32;

const MARKS: Readonly<Record<Mark, string>> = {
  asking: "…",
  same: "✓ as predicted",
  different: "≠ different",
  made: "computed here",
  received: "not predicted",
};

/** The events, newest last. Follows the newest one until the user scrolls up. */
export function LiveList({ live }: { readonly live: Live; readonly version: number }) {
  const { visibleEntries: entries } = live.log;
  const count = entries.length;
  const [range, setRange] = useState<RowRange>({ from: 0, to: 0 });
  const last = useRef({ from: 0, count: 0 });
  const following = useRef(true);
  const reveal = useMemo(() => (following.current ? { row: count - 1 } : undefined), [count]);
  const look = (next: RowRange): void => {
    const scrolledUp = next.from < last.current.from && count === last.current.count;
    if (scrolledUp) following.current = false;
    else if (next.to >= count) following.current = true;
    last.current = { from: next.from, count };
    setRange(next);
  };
  // The list may have become shorter since the range was reported.
  const rows = entries.slice(range.from, range.to);
  return (
    <VirtualRows
      count={count}
      rowHeight={ROW_HEIGHT}
      role="table"
      label="Events"
      first={range.from}
      reveal={reveal}
      onRange={look}
      head={
        <div class="cells head" role="row" aria-rowindex={1}>
          {["id", "type", "record", "check", "changes"].map((name) => (
            <div key={name} role="columnheader">
              {name}
            </div>
          ))}
        </div>
      }
    >
      {rows.map((entry, index) => (
        <Event key={range.from + index} live={live} entry={entry} mark={entry.mark} at={range.from + index} />
      ))}
    </VirtualRows>
  );
}

function Event({
  live,
  entry,
  at,
}: {
  readonly live: Live;
  readonly entry: LogEntry;
  readonly mark: Mark;
  readonly at: number;
}) {
  const { id, type, recordId, summary, mark } = entry;
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
      <div role="cell" data-mark={mark}>
        {MARKS[mark]}
      </div>
      <div role="cell">{summary}</div>
    </div>
  );
}
