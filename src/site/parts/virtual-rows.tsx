import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

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
