import { useId } from "preact/hooks";

type Choices<Value extends string> = readonly (readonly [value: Value, label: string])[];

interface Props<Value extends string> {
  readonly label: string;
  readonly choices: Choices<Value>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/** A few choices of which one holds, all in sight; arrows walk through them, as through any radio group. */
export function Segments<Value extends string>({ label, choices, value, onChange, disabled }: Props<Value>) {
  const name = useId();
  return (
    <fieldset class="segments" disabled={disabled}>
      <legend class="off-screen">{label}</legend>
      {choices.map(([choice, words]) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** One of several, folded away. */
export function Choice<Value extends string>({
  label,
  choices,
  value,
  onChange,
  disabled,
}: Omit<Props<Value>, "value"> & { readonly value: string }) {
  const id = useId();
  return (
    <div class="choice">
      <label for={id}>{label}</label>
      <select
        id={id}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
