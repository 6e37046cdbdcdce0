import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { TINTED_TAGS } from "./code-tints.ts";

/** Uses the page's design tokens, so that themes and forced colours apply. Unlayered, it overrides the page's layers. */
export const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", fontSize: "var(--small)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { padding: "0.75rem 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 0.75rem 0 0.25rem" },
  ".cm-placeholder": { color: "var(--ink-2)" },
  ".cm-gutters": { border: "0", backgroundColor: "var(--surface)", color: "var(--ink-2)" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "2.25rem", padding: "0 0.125rem 0 0.25rem" },
  ".cm-foldGutter .cm-gutterElement": { width: "1rem", textAlign: "center", cursor: "pointer" },
  ".cm-foldPlaceholder": {
    border: "1px solid var(--line)",
    backgroundColor: "var(--sunken)",
    color: "var(--ink-2)",
  },
  "&.cm-focused .cm-matchingBracket, .cm-matchingBracket": {
    backgroundColor: "var(--accent-soft)",
    outline: "1px solid var(--line-2)",
  },
  "&.cm-focused .cm-nonmatchingBracket, .cm-nonmatchingBracket": { backgroundColor: "var(--bad-soft)" },
  ".cm-wrong-line": { backgroundColor: "var(--bad-soft)" },
  ".cm-gutterElement.cm-wrong-line": { color: "var(--bad)", fontWeight: "700" },
  ".cm-wrong": {
    textDecoration: "underline wavy var(--bad)",
    textUnderlineOffset: "0.2em",
    textDecorationSkipInk: "none",
  },
  ".cm-wrong-end": { display: "inline-block", width: "0.6em" },
  ".cm-searchMatch": { backgroundColor: "var(--warn-soft)", outline: "1px solid var(--line-2)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--accent-soft)", outline: "2px solid var(--accent)" },
  ".cm-selectionMatch": { backgroundColor: "var(--sunken)" },
  ".cm-range-match": { backgroundColor: "var(--accent-soft)", borderRadius: "2px" },
  ".cm-range-match-too": { backgroundColor: "var(--warn-soft)", borderRadius: "2px" },
  ".cm-range-group-1": { borderBottom: "2px solid var(--tint-key)" },
  ".cm-range-group-2": { borderBottom: "2px solid var(--tint-word)" },
  ".cm-range-group-3": { borderBottom: "2px solid var(--tint-number)" },
  ".cm-range-group-4": { borderBottom: "2px solid var(--bad)" },
  ".cm-range-wrong": { backgroundColor: "var(--bad-soft)", borderBottom: "2px solid var(--bad)" },
  ".cm-panels": { backgroundColor: "var(--sunken)", color: "var(--ink)" },
  ".cm-panels.cm-panels-top": { borderBottom: "1px solid var(--line)" },
  ".cm-panel.cm-search": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "0.25rem 0.5rem",
    padding: "0.5rem 2.5rem 0.5rem 0.75rem",
    fontFamily: "var(--sans)",
  },
  ".cm-panel.cm-search br": { display: "block", flexBasis: "100%" },
  ".cm-panel.cm-search label": { fontSize: "var(--tiny)" },
  ".cm-panel.cm-search [name=close]": { top: "0.375rem", right: "0.5rem", padding: "0 0.5rem" },
  ".cm-textfield": {
    minHeight: "1.875rem",
    margin: "0",
    border: "1px solid var(--line-2)",
    backgroundColor: "var(--surface)",
    fontSize: "var(--tiny)",
  },
  ".cm-button": {
    minHeight: "1.875rem",
    margin: "0",
    border: "1px solid var(--line)",
    background: "var(--surface)",
    fontSize: "var(--tiny)",
  },
});

export const highlighting = HighlightStyle.define([
  ...TINTED_TAGS.map(({ tag, class: tint }) =>
    tint === "comment"
      ? { tag, color: "var(--ink-2)", fontStyle: "italic" }
      : { tag, color: `var(--tint-${tint})` },
  ),
  { tag: tags.heading, color: "var(--tint-word)", fontWeight: "700" },
  { tag: tags.strong, fontWeight: "700" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: [tags.link, tags.url], color: "var(--tint-key)", textDecoration: "underline" },
  { tag: tags.invalid, color: "var(--bad)" },
]);
