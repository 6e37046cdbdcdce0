import type { TargetedEvent } from "preact";
import { useId } from "preact/hooks";
import { verbatim } from "../../parts/verbatim.ts";

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly title?: string;
  readonly isSecret?: boolean;
  /** What may be chosen; any other text may be typed. */
  readonly choices?: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
}

/** A line of text with its label. */
export function TextField({ label, hint, isSecret = false, choices = [], onChange, ...attributes }: Props) {
  const list = useId();
  const onInput = (event: TargetedEvent<HTMLInputElement>): void => onChange(event.currentTarget.value);
  const own = { ...verbatim, ...attributes, onInput };
  return (
    <label class="field">
      <span>
        {label} {hint !== undefined && <small>{hint}</small>}
      </span>
      {isSecret ? <input type="password" {...own} /> : <input {...own} list={list} />}
      {choices.length > 0 && (
        <datalist id={list}>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </datalist>
      )}
    </label>
  );
}
