import { foldGutter, syntaxHighlighting } from "@codemirror/language";
import { MergeView } from "@codemirror/merge";
import { search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import type { Sides } from "../../shared/transform.ts";
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
  ".cm-collapsedLines": { background: "var(--sunken)", color: "var(--ink-2)", fontFamily: "var(--sans)" },
});

/** Two texts beside each other, their lines level, what is the same folded away. */
export async function createComparison(parent: HTMLElement, sides: Sides): Promise<() => void> {
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
  ];
  const view = new MergeView({
    parent,
    a: { doc: sides.before, extensions: extensions("Before, compared") },
    b: { doc: sides.after, extensions: extensions("After, compared") },
    collapseUnchanged: { margin: 3, minSize: 6 },
    diffConfig: { scanLimit: 5000, timeout: 500 },
  });
  return () => view.destroy();
}
