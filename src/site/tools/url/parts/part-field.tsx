import { useId, useState } from "preact/hooks";
import { copy } from "../../../parts/clipboard.ts";
import { verbatim } from "../../../parts/verbatim.ts";

interface Props {
  readonly label: string;
  readonly value: string;
  /** False where the URL cannot have this. */
  readonly onChange: (value: string) => boolean;
  /** Set beside others in a row, its label is for those who cannot see where it stands. */
  readonly bare?: boolean;
  /** It has a copy button. */
  readonly copies?: boolean;
}

/** A part of a URL. What is typed stays as typed until it is left, though the URL may write it in another way. */
export function PartField({ label, value, onChange, bare = false, copies = true }: Props) {
  const id = useId();
  const [draft, setDraft] = useState<{ readonly text: string; readonly isRight: boolean }>();
  return (
    <div class="field part-field">
      <label for={id} class={bare ? "off-screen" : undefined}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        {...verbatim}
        value={draft?.text ?? value}
        aria-invalid={draft?.isRight === false}
        onInput={(event) => {
          const text = event.currentTarget.value;
          setDraft({ text, isRight: onChange(text) });
        }}
        onBlur={() => setDraft(undefined)}
      />
      {copies && (
        <button
          type="button"
          aria-label={`Copy ${label}`}
          disabled={value === ""}
          onClick={() => void copy(value, `${label} copied`)}
        >
          Copy
        </button>
      )}
      {draft?.isRight === false && <p class="field-problem">A URL cannot have this here.</p>}
    </div>
  );
}
