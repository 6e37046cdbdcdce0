import { foldGutter, syntaxHighlighting } from "@codemirror/language";
import { Change, diff, type DiffConfig, MergeView } from "@codemirror/merge";
import { search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { Decoration, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { type Ignored, simplify } from "../../shared/simplify.ts";
import type { Gap, Move, Sides } from "../../shared/transform.ts";
import { loadLanguage } from "./languages.ts";
import { highlighting, theme } from "./theme.ts";

const colours = EditorView.theme({
  "&": { height: "auto" },
  "&.cm-merge-a .cm-changedLine": { backgroundColor: "var(--bad-soft)" },
  "&.cm-merge-b .cm-changedLine": { backgroundColor: "var(--accent-soft)" },
  "&.cm-merge-a .cm-changedText": {
    background: "color-mix(in srgb, var(--bad) 28%, transparent)",
    borderRadius: "2px",
  },
  "&.cm-merge-b .cm-changedText": {
    background: "color-mix(in srgb, var(--accent) 28%, transparent)",
    borderRadius: "2px",
  },
  "&.cm-merge-a .cm-changedLineGutter": { background: "var(--bad)" },
  "&.cm-merge-b .cm-changedLineGutter": { background: "var(--accent)" },
  "&.cm-merge-a .cm-movedLine, &.cm-merge-b .cm-movedLine": {
    backgroundColor: "var(--moved-soft)",
    borderInlineStart: "3px double var(--moved)",
  },
  "& .cm-movedLine .cm-changedText": { background: "none !important", textDecoration: "none !important" },
  ".cm-movedLine[data-moved]::after": {
    content: '"⇅ " attr(data-moved)',
    marginInlineStart: "2ch",
    padding: "0 0.4em",
    borderRadius: "2px",
    background: "var(--surface)",
    color: "var(--moved)",
    fontFamily: "var(--sans)",
    fontSize: "0.85em",
  },
  // Few typefaces have the package's own symbol.
  ".cm-collapsedLines:before, .cm-collapsedLines:after": { content: '"⋯"' },
  ".cm-collapsedLines": { background: "var(--sunken)", color: "var(--ink-2)", fontFamily: "var(--sans)" },
});

/** In prose, what was removed is struck through; code would be hard to read. */
const strikes = EditorView.theme({
  "&.cm-merge-a .cm-changedText": {
    textDecoration: "line-through",
    textDecorationColor: "var(--bad)",
  },
});

type Differ = NonNullable<DiffConfig["override"]>;

const DIFF: DiffConfig = { scanLimit: 5000, timeout: 500 };

/** Compares within the stretches that are known to differ. */
const withinGaps =
  (gaps: readonly Gap[], differ: Differ): Differ =>
  (before, after) =>
    gaps.flatMap((gap) => {
      const [a, b] = [gap.before[0], gap.after[0]];
      return differ(before.slice(...gap.before), after.slice(...gap.after)).map(
        ({ fromA, toA, fromB, toB }) => new Change(fromA + a, toA + a, fromB + b, toB + b),
      );
    });

/** Marks the lines of moved blocks; the first says where its block is on the other side. */
const movedLines = (moves: readonly Move[], start: "from" | "to"): Extension => {
  const other = start === "from" ? "to" : "from";
  return EditorView.decorations.compute([], ({ doc }) =>
    Decoration.set(
      moves.flatMap((move) =>
        Array.from({ length: move.count }, (_, line) =>
          Decoration.line({
            class: "cm-movedLine",
            attributes: line === 0 ? { "data-moved": `moved ${other} line ${move[other] + 1}` } : {},
          }).range(doc.line(move[start] + line + 1).from),
        ),
      ),
      true,
    ),
  );
};

/** Compares the simplified texts, and maps the differences back to the original ones. */
const ignoring =
  (ignored: Ignored): Differ =>
  (before, after) => {
    const [a, b] = [simplify(before, ignored), simplify(after, ignored)];
    return diff(a.text, b.text, DIFF).map(({ fromA, toA, fromB, toB }) => {
      const startA = a.starts[fromA] ?? before.length;
      const startB = b.starts[fromB] ?? after.length;
      return new Change(
        startA,
        toA > fromA ? (a.ends[toA - 1] ?? startA) : startA,
        startB,
        toB > fromB ? (b.ends[toB - 1] ?? startB) : startB,
      );
    });
  };

/** Two texts side by side, with their lines aligned and equal parts folded. */
export async function createComparison(parent: HTMLElement, sides: Sides): Promise<() => void> {
  const { ignored = "", gaps, moves = [] } = sides;
  const differ: Differ = ignored === "" ? (before, after) => diff(before, after, DIFF) : ignoring(ignored);
  const language = (await loadLanguage(sides.language)) ?? [];
  const extensions = (label: string): Extension => [
    lineNumbers(),
    foldGutter(),
    search({ top: true }),
    keymap.of(searchKeymap),
    EditorView.lineWrapping,
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({ "aria-label": label, "aria-readonly": "true", tabindex: "0" }),
    syntaxHighlighting(highlighting),
    language,
    theme,
    colours,
    sides.language === "text" ? strikes : [],
  ];
  const view = new MergeView({
    parent,
    a: { doc: sides.before, extensions: [extensions("Before, compared"), movedLines(moves, "from")] },
    b: { doc: sides.after, extensions: [extensions("After, compared"), movedLines(moves, "to")] },
    collapseUnchanged: { margin: 3, minSize: 6 },
    diffConfig: { override: gaps === undefined ? differ : withinGaps(gaps, differ) },
  });
  return () => view.destroy();
}
