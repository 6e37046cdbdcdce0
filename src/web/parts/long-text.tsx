import { useRef, useState } from "preact/hooks";
import { tintJson } from "./tint.ts";
import { type Range, VirtualRows } from "./virtual-rows.tsx";

/** One row on the screen: a line of the text, or a piece of a line too long for one row. */
export interface TextRow {
  /** From 1; undefined when the row goes on with the line before it. */
  readonly line: number | undefined;
  readonly text: string;
}

export interface LongTextSource {
  readonly rowCount: number;
  readonly rows: (from: number, to: number) => Promise<readonly TextRow[]>;
}

const ROW_HEIGHT = 20;

/** A text of any length, of which only the rows in sight exist. */
export function LongText({ source, label }: { readonly source: LongTextSource; readonly label: string }) {
  const [shown, setShown] = useState<{ readonly first: number; readonly rows: readonly TextRow[] }>({
    first: 0,
    rows: [],
  });
  const wanted = useRef<Range>(undefined);
  const fetchRows = async (range: Range): Promise<void> => {
    wanted.current = range;
    const rows = await source.rows(range.from, range.to);
    // While these were on their way, the reader may have scrolled on.
    if (wanted.current === range) setShown({ first: range.from, rows });
  };
  return (
    <VirtualRows
      count={source.rowCount}
      rowHeight={ROW_HEIGHT}
      label={label}
      first={shown.first}
      onRange={(range) => void fetchRows(range).catch(() => undefined)}
    >
      {shown.rows.map((row, index) => (
        <div class="text-row" key={shown.first + index}>
          <span class="line-number" aria-hidden="true">
            {row.line}
          </span>
          <Tints text={row.text} />
        </div>
      ))}
    </VirtualRows>
  );
}

function Tints({ text }: { readonly text: string }) {
  const parts = [];
  let at = 0;
  for (const { from, to, tint } of tintJson(text)) {
    if (from > at) parts.push(text.slice(at, from));
    parts.push(
      <span key={from} class={`tint-${tint}`}>
        {text.slice(from, to)}
      </span>,
    );
    at = to;
  }
  return (
    <code>
      {parts}
      {text.slice(at)}
    </code>
  );
}
