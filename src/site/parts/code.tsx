import { useEffect, useRef } from "preact/hooks";
import type { Outcome } from "../shared/transform.ts";
import { drawTints } from "./draw-tints.ts";
import { isOwn, type Language, type Tinted, tintMarks, tintOf } from "./tint.ts";

interface Props {
  readonly text: string;
  readonly label: string;
  /** Decides its colours; without it there are none. */
  readonly language?: Language | ((text: string) => Tinted[]) | undefined;
  readonly marks?: Outcome["marks"];
  /** Its lines scroll instead of wrapping. */
  readonly isColumned?: true | undefined;
}

/** Longer texts have no colours, so that the page stays quick. */
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
    const remove: (() => void)[] = [];
    const draw = (tints: readonly Tinted[]): void => void remove.push(drawTints(node, tints));
    let isGone = false;
    if (marks !== undefined) draw(tintMarks(marks));
    else if (typeof language === "function") draw(language(text));
    else if (language !== undefined && isOwn(language)) draw(tintOf(text, language));
    else if (language !== undefined)
      void import("./editor/tint-code.ts")
        .then(({ tintCode }) => tintCode(text, language))
        .then((tints) => !isGone && draw(tints))
        // Without its colours the text is as good, as in a tab that went offline early.
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

/** Select all means all of this text while it has the focus, not all of the page. */
function selectWhole(event: KeyboardEvent): void {
  if (event.key !== "a" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  getSelection()?.selectAllChildren(event.currentTarget as Node);
}
