import type { ComponentChildren } from "preact";
import { type Inputs, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** Browsers do not reliably lay out boxes of tens of millions of pixels. Above this height, scrolling is scaled. */
const MAX_HEIGHT = 8_000_000;
const OVERSCAN = 4;

export interface RowRange {
  readonly from: number;
  readonly to: number;
}

interface Props {
  readonly count: number;
  /** In CSS pixels; must match the style sheet. */
  readonly rowHeight: number;
  readonly label: string;
  readonly role?: "tree" | "region" | "table" | "grid";
  /** Called when other rows become visible. */
  readonly onRange: (range: RowRange) => void;
  /** The row of the first child. */
  readonly first: number;
  /** A new object scrolls to its row. */
  readonly reveal?: { readonly row: number; readonly at?: "top" } | undefined;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly activeDescendant?: string | undefined;
  /** A row that stays at the top and scrolls sideways with the others. */
  readonly head?: ComponentChildren;
  readonly children: ComponentChildren;
}

/**
 * The rows in sight as `read` returns them, again when an input changes. Until a promise is resolved, the rows before it
 * stay.
 */
export function useVisibleRows<Row>(
  read: (range: RowRange) => readonly Row[] | Promise<readonly Row[]>,
  inputs: Inputs,
): {
  readonly first: number;
  readonly rows: readonly Row[];
  readonly onRange: (range: RowRange) => void;
  readonly refresh: () => void;
} {
  const [page, setPage] = useState<{ readonly first: number; readonly rows: readonly Row[] }>({
    first: 0,
    rows: [],
  });
  const visible = useRef<RowRange>(undefined);
  const onRange = (range: RowRange): void => {
    visible.current = range;
    const show = (rows: readonly Row[]): void => {
      // The user may have scrolled on in the meantime.
      if (visible.current === range) setPage({ first: range.from, rows });
    };
    const rows = read(range);
    // Whoever made the promise reports why it failed.
    if (rows instanceof Promise) rows.then(show, () => undefined);
    else show(rows);
  };
  const refresh = (): void => {
    if (visible.current !== undefined) onRange({ ...visible.current });
  };
  useEffect(refresh, inputs);
  return { ...page, onRange, refresh };
}

/** A box that scrolls any number of rows, of which only the visible ones are rendered. */
export function VirtualRows(props: Props) {
  const { count, rowHeight, first, reveal } = props;
  const box = useRef<HTMLDivElement>(null);
  /** The height of the box without its head. */
  const [height, setHeight] = useState(0);
  const [top, setTop] = useState(0);
  const full = count * rowHeight;
  const tall = Math.min(full, MAX_HEIGHT);
  const scale = tall > height ? Math.max(1, (full - height) / (tall - height)) : 1;
  const scrolled = top * scale;
  const from = Math.max(0, Math.floor(scrolled / rowHeight) - OVERSCAN);
  const to = Math.min(count, Math.ceil((scrolled + height) / rowHeight) + OVERSCAN);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() =>
      setHeight(element.clientHeight - (props.head === undefined ? 0 : rowHeight)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (height > 0) props.onRange({ from, to });
  }, [from, to, height > 0, count]);
  useEffect(() => {
    const element = box.current;
    if (element === null || reveal === undefined || height === 0) return;
    const at = reveal.row * rowHeight;
    if (at < scrolled || reveal.at === "top") element.scrollTop = at / scale;
    else if (at + rowHeight > scrolled + height) element.scrollTop = (at + rowHeight - height) / scale;
  }, [reveal, height > 0]);

  return (
    <div
      ref={box}
      class="virtual"
      role={props.role ?? "region"}
      aria-label={props.label}
      aria-rowcount={props.head === undefined ? undefined : count + 1}
      aria-activedescendant={props.activeDescendant}
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={props.onKeyDown}
    >
      {props.head}
      <div class="virtual-sizer" role="presentation" style={{ height: `${tall}px` }}>
        <div
          class="virtual-rows"
          role="presentation"
          style={{ transform: `translateY(${first * rowHeight - scrolled + top}px)` }}
        >
          {props.children}
        </div>
      </div>
    </div>
  );
}
