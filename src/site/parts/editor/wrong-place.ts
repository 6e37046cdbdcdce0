import { type EditorState, type Extension, RangeSet, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutterLineClass } from "@codemirror/view";

/** Marks the position of an error; undefined removes the mark. */
export const setWrongPlace = StateEffect.define<number | undefined>();

interface MarkState {
  readonly text: DecorationSet;
  readonly gutter: RangeSet<GutterMarker>;
}

const NOTHING: MarkState = { text: Decoration.none, gutter: RangeSet.empty };

const line = Decoration.line({ class: "cm-wrong-line" });
const mark = Decoration.mark({ class: "cm-wrong" });

class WrongLine extends GutterMarker {
  override elementClass = "cm-wrong-line";
}
const wrongLine = new WrongLine();

function markedAt(state: EditorState, offset: number): MarkState {
  const at = Math.min(offset, state.doc.length);
  const { from, to, text } = state.doc.lineAt(at);
  const end = Math.min(to, at + ((text.codePointAt(at - from) ?? 0) > 0xffff ? 2 : 1));
  // At the end of a line there is no character to underline, so underline the one before.
  const start = end > at ? at : Math.max(from, at - 1);
  return {
    text: Decoration.set([line.range(from), ...(end > start ? [mark.range(start, end)] : [])]),
    gutter: RangeSet.of(wrongLine.range(from)),
  };
}

/** The mark moves with the text until the next verdict arrives. */
const field = StateField.define<MarkState>({
  create: () => NOTHING,
  update(state, transaction) {
    for (const effect of transaction.effects)
      if (effect.is(setWrongPlace))
        return effect.value === undefined ? NOTHING : markedAt(transaction.state, effect.value);
    if (!transaction.docChanged) return state;
    return { text: state.text.map(transaction.changes), gutter: state.gutter.map(transaction.changes) };
  },
  provide: (self) => [
    EditorView.decorations.from(self, ({ text }) => text),
    gutterLineClass.from(self, ({ gutter }) => gutter),
  ],
});

export const wrongPlace: Extension = field;
