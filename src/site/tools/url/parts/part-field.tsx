import { useId, useState } from "preact/hooks";
import { copy } from "../../../parts/clipboard.ts";
import { Icon, ICONS } from "../../../parts/icon.tsx";
import { verbatim } from "../../../parts/verbatim.ts";

interface Props {
  readonly label: string;
  readonly value: string;
  /** Returns false if the URL cannot have this value. */
  readonly onChange: (value: string) => boolean;
  /** Hides the label visually, for fields in a row. */
  readonly bare?: boolean;
  /** Whether it has a copy button. */
  readonly copies?: boolean;
}

/** A field for a part of a URL. The text stays as typed until the field loses focus, even if the URL normalises it. */
export function PartField({ label, value, onChange, bare = false, copies = true }: Props) {
  const id = useId();
  const [draft, setDraft] = useState<{ readonly text: string; readonly isRight: boolean }>();
  return (
    <div class={copies ? "field part-field copied" : "field part-field"}>
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
          class="quiet"
          aria-label={`Copy ${label}`}
          title="Copy"
          disabled={value === ""}
          onClick={() => void copy(value, `${label} copied`)}
        >
          <Icon path={ICONS.copy} />
        </button>
      )}
      {draft?.isRight === false && <p class="field-problem">This is not valid here.</p>}
    </div>
  );
}
