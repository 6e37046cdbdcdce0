import type { ComponentChildren } from "preact";
import { sizeInWords } from "../../../parts/input.ts";
import { encodingCaution } from "../../../shared/decode.ts";
import type { Notes } from "../json.worker.ts";

const number = new Intl.NumberFormat("en");

/** Figures about the document, and cautions about what other programs may change or lose. */
export function NotesBar({
  notes,
  children,
}: {
  readonly notes: Notes;
  readonly children?: ComponentChildren;
}) {
  return (
    <div class="notes">
      <p class="figures">
        <span>{number.format(notes.values)} values</span>
        <span>{number.format(notes.depth)} deep</span>
        <span>
          {sizeInWords(notes.sizeBefore)} → {sizeInWords(notes.sizeAfter)}
        </span>
        <span>{Math.max(1, Math.round(notes.milliseconds))} ms</span>
      </p>
      {notes.encoding !== undefined && <p class="caution">{encodingCaution(notes.encoding)}</p>}
      {notes.duplicateKeys > 0 && (
        <p class="caution">
          {plural(notes.duplicateKeys, "duplicate key", "duplicate keys")} kept (
          <code>{notes.firstDuplicate}</code>). Most programs see only the last.
        </p>
      )}
      {notes.fragileNumbers > 0 && notes.rounded === 0 && (
        <p class="caution">
          {plural(notes.fragileNumbers, "number", "numbers")} kept digit by digit (
          <code>{notes.firstFragile}</code>). JavaScript would round{" "}
          {notes.fragileNumbers === 1 ? "it" : "them"}.
        </p>
      )}
      {notes.rounded > 0 && (
        <p class="caution">
          {plural(notes.rounded, "number was", "numbers were")} rounded to a 64-bit float, as RFC 8785
          requires.
        </p>
      )}
      {children}
    </div>
  );
}

function plural(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}
