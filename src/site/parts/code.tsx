import { useEffect, useRef } from "preact/hooks";
import type { Outcome } from "../shared/transform.ts";
import { drawTints } from "./draw-tints.ts";
import { isOwn, type Language, type TintRange, tintMarks, tintOf } from "./tint.ts";

interface Props {
  readonly text: string;
  readonly label: string;
  /** What to highlight it as; without it there are no colours. */
  readonly language?: Language | ((text: string) => TintRange[]) | undefined;
  readonly marks?: Outcome["marks"];
  /** Its lines scroll instead of wrapping. */
  readonly isColumned?: true | undefined;
}

/** Longer texts have no colours, so that the page stays responsive. */
const COLOUR_UP_TO = 70_000;

/** Read-only code. Its colours are CSS highlights over a single text node, without markup. */
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
    const remove: (() => void)[] = [];
    const draw = (tints: readonly TintRange[]): void => void remove.push(drawTints(node, tints));
    let isGone = false;
    if (marks !== undefined) draw(tintMarks(marks));
    if (typeof language === "function") draw(language(text));
    else if (language !== undefined && isOwn(language)) draw(tintOf(text, language));
    else if (language !== undefined)
      void import("./editor/tint-code.ts")
        .then(({ tintCode }) => tintCode(text, language))
        .then((tints) => !isGone && draw(tints))
        // The text is readable without colours, for example in a tab that went offline early.
        .catch(() => undefined);
    return () => {
      isGone = true;
      for (const undo of remove) undo();
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

/** While this text has the focus, Select all selects the text instead of the page. */
function selectWhole(event: KeyboardEvent): void {
  if (event.key !== "a" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  getSelection()?.selectAllChildren(event.currentTarget as Node);
}
