import { defaultKeymap, history, historyKeymap, isolateHistory, undo } from "@codemirror/commands";
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  syntaxHighlighting,
} from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, Compartment, EditorState, type Text } from "@codemirror/state";
import { EditorView, keymap, lineNumbers, placeholder } from "@codemirror/view";
import { isMac } from "../../shell/actions.ts";
import { changeBetween } from "../../shared/change.ts";
import { editorKeys } from "./editor-keys.ts";
import type { Language } from "../../shared/language.ts";
import { loadLanguage } from "./languages.ts";
import { highlighting, theme } from "./theme.ts";
import { type MarkedRange, ranges, setRanges } from "./ranges.ts";
import { setWrongPlace, wrongPlace } from "./wrong-place.ts";

export interface Selected {
  readonly from: number;
  readonly to: number;
}

export interface EditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly selection: Selected;
  readonly placeholder: string;
  readonly onInput: (text: string) => void;
}

export interface Editor {
  /** Replaces the text, as one step that can be undone. */
  setText(text: string): void;
  setLanguage(language: Language): void;
  setAttributes(attributes: Readonly<Record<string, string>>): void;
  /** Marks an error; undefined removes the mark. */
  mark(offset: number | undefined): void;
  /** Colours ranges of the text. */
  colour(ranges: readonly MarkedRange[]): void;
  /** Moves the cursor to an offset and scrolls it to the middle. */
  show(offset: number): void;
  selection(): Selected;
  focus(): void;
  scrollTo(top: number): void;
  destroy(): void;
}

export const EDITOR_KEYS = editorKeys(isMac());

const fromPage = Annotation.define<true>();

/** Line ends count as one character, as they do in a text field. */
const normalise = (text: string): string => text.replaceAll(/\r\n?/g, "\n");
const positionOf = (text: string, offset: number): number => normalise(text.slice(0, offset)).length;

// The page uses Mod-Enter itself.
const keys = defaultKeymap.filter(({ key }) => key !== "Mod-Enter");

/** CodeMirror in place of a text field. As in any field, Tab moves on. */
export function createEditor({
  parent,
  text: initial,
  selection,
  onInput,
  ...options
}: EditorOptions): Editor {
  const language = new Compartment();
  const attributes = new Compartment();
  let lastText = initial;
  let lastLanguage: Language = "text";
  /** The text that the page inserted last, and the text it replaced. */
  let replacement: { readonly before: string; readonly after: Text } | undefined;
  let isUndoing = false;
  const doc = normalise(initial);
  const clamp = (at: number): number => Math.min(at, doc.length);
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc,
      selection: { anchor: clamp(selection.from), head: clamp(selection.to) },
      extensions: [
        lineNumbers(),
        foldGutter(),
        history(),
        indentOnInput(),
        bracketMatching(),
        highlightSelectionMatches(),
        search({ top: true }),
        keymap.of([...keys, ...historyKeymap, ...searchKeymap, ...foldKeymap]),
        EditorView.lineWrapping,
        placeholder(options.placeholder),
        syntaxHighlighting(highlighting),
        wrongPlace,
        ranges,
        theme,
        language.of([]),
        attributes.of([]),
        EditorView.updateListener.of((update) => {
          if (
            isUndoing ||
            !update.docChanged ||
            update.transactions.some((step) => step.annotation(fromPage))
          )
            return;
          lastText = update.state.doc.toString();
          onInput(lastText);
        }),
      ],
    }),
  });

  return {
    setText(text) {
      if (text === lastText) return;
      lastText = text;
      const next = normalise(text);
      if (next === replacement?.before && view.state.doc.eq(replacement.after)) {
        // The page undoes its own step: a new step would be reverted by the next undo.
        isUndoing = true;
        undo(view);
        isUndoing = false;
      }
      const current = view.state.doc.toString();
      if (next === current) return;
      view.dispatch({
        // Only the difference, so that unchanged parts keep their folds and the cursor its place.
        changes: changeBetween(current, next),
        annotations: [fromPage.of(true), isolateHistory.of("full")],
      });
      replacement = { before: current, after: view.state.doc };
    },
    setLanguage(next) {
      if (lastLanguage === next) return;
      lastLanguage = next;
      void loadLanguage(next).then((support) => {
        if (lastLanguage === next) view.dispatch({ effects: language.reconfigure(support ?? []) });
      });
    },
    setAttributes: (next) =>
      view.dispatch({
        effects: attributes.reconfigure(EditorView.contentAttributes.of({ tabindex: "0", ...next })),
      }),
    mark: (offset) =>
      view.dispatch({
        effects: setWrongPlace.of(offset === undefined ? undefined : positionOf(lastText, offset)),
      }),
    colour: (ranges) => {
      const shifted = lastText.includes("\r")
        ? ranges.map(([from, to, colour]): MarkedRange => [
            positionOf(lastText, from),
            positionOf(lastText, to),
            colour,
          ])
        : ranges;
      view.dispatch({ effects: setRanges.of(shifted) });
    },
    show(offset) {
      const at = Math.min(positionOf(lastText, offset), view.state.doc.length);
      view.dispatch({
        selection: { anchor: at, head: Math.min(at + 1, view.state.doc.lineAt(at).to) },
        effects: EditorView.scrollIntoView(at, { y: "center" }),
      });
      view.focus();
    },
    selection: () => view.state.selection.main,
    focus: () => view.focus(),
    scrollTo: (top) => (view.scrollDOM.scrollTop = top),
    destroy: () => view.destroy(),
  };
}
