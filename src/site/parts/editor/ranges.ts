import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";

/** Start, end and colour. */
export type MarkedRange = readonly [from: number, to: number, colour: string];

/** Colours ranges of the text; an empty list removes the colours. */
export const setRanges = StateEffect.define<readonly MarkedRange[]>();

/** The ranges move with the text until the next list arrives. */
const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(ranges, transaction) {
    for (const effect of transaction.effects)
      if (effect.is(setRanges)) {
        const { length } = transaction.state.doc;
        const marks = effect.value
          .filter(([from, to]) => from < to && to <= length)
          .map(([from, to, colour]) => Decoration.mark({ class: `cm-range-${colour}` }).range(from, to));
        return Decoration.set(marks, true);
      }
    return transaction.docChanged ? ranges.map(transaction.changes) : ranges;
  },
  provide: (self) => EditorView.decorations.from(self),
});

export const ranges: Extension = field;
