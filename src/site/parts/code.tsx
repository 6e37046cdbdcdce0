import { useEffect, useRef } from "preact/hooks";
import type { Outcome } from "../shared/transform.ts";
import { type Language, type Tint, tintMarks, tintOf } from "./tint.ts";

interface Props {
  readonly text: string;
  readonly label: string;
  /** What its colours follow; any other text has none. */
  readonly language?: Language | undefined;
  readonly marks?: Outcome["marks"];
  /** Its lines are scrolled rather than broken. */
  readonly isColumned?: true | undefined;
}

/** Longer texts go without colour rather than make the page slow. */
const COLOUR_UP_TO = 70_000;

/** A text to read and select. Its colours are highlights over one text node: no markup, nothing to slow down. */
export function Code({ text, label, language, marks, isColumned }: Props) {
  const element = useRef<HTMLPreElement>(null);
  useEffect(() => {
    const node = element.current?.firstChild;
    if (
      !(node instanceof Text) ||
      !("highlights" in CSS) ||
      text.length > COLOUR_UP_TO ||
      (language === undefined && marks === undefined)
    )
      return undefined;
    const tints =
      marks === undefined ? (language === undefined ? [] : tintOf(text, language)) : tintMarks(marks);
    const ranges = new Map<Tint, Range[]>();
    for (const { from, to, tint } of tints) {
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, to);
      const same = ranges.get(tint);
      if (same === undefined) ranges.set(tint, [range]);
      else same.push(range);
    }
    for (const [tint, found] of ranges) for (const range of found) highlightOf(tint).add(range);
    return () => {
      for (const [tint, found] of ranges) for (const range of found) highlightOf(tint).delete(range);
    };
  }, [text, language, marks]);
  return (
    <pre
      ref={element}
      class={isColumned ? "code columned" : "code"}
      role="region"
      tabIndex={0}
      aria-label={label}
      onKeyDown={selectWhole}
    >
      {text}
    </pre>
  );
}

/** Several texts on a page share one highlight per colour. */
function highlightOf(tint: Tint): Highlight {
  const name = `code-${tint}`;
  const known = CSS.highlights.get(name);
  if (known !== undefined) return known;
  const made = new Highlight();
  CSS.highlights.set(name, made);
  return made;
}

/** Select all means all of this text while it has the focus, not all of the page. */
function selectWhole(event: KeyboardEvent): void {
  if (event.key !== "a" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  getSelection()?.selectAllChildren(event.currentTarget as Node);
}
