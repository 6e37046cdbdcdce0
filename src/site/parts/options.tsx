import type { ComponentProps } from "preact";
import { useId } from "preact/hooks";

type Choices<Value extends string> = readonly (readonly [value: Value, label: string])[];

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly choices: Choices<Value>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/** A radio group shown as a segmented control. */
export function Segments<Value extends string>({
  label,
  choices,
  value,
  onChange,
  disabled,
}: SegmentsProps<Value>) {
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

type SelectAttributes = Pick<
  ComponentProps<"select">,
  "id" | "name" | "value" | "disabled" | "aria-label" | "aria-invalid" | "aria-describedby"
>;

interface SelectProps<Value extends string> extends SelectAttributes {
  readonly choices: Choices<Value>;
  /** Groups of a long list: the heading before a choice, by that choice. */
  readonly headings?: Readonly<Record<string, string>> | undefined;
  readonly onChange: (value: Value) => void;
}

/** A drop-down list. */
export function Select<Value extends string>({
  choices,
  headings = {},
  onChange,
  ...attributes
}: SelectProps<Value>) {
  const starts = choices.flatMap(([choice], at) => (headings[choice] === undefined ? [] : [at]));
  const optionsOf = (list: Choices<Value>) =>
    list.map(([choice, words]) => (
      <option key={choice} value={choice}>
        {words}
      </option>
    ));
  return (
    <select {...attributes} onChange={(event) => onChange(event.currentTarget.value as Value)}>
      {optionsOf(choices.slice(0, starts[0]))}
      {starts.map((from, at) => (
        <optgroup key={from} label={headings[choices[from]?.[0] ?? ""]}>
          {optionsOf(choices.slice(from, starts[at + 1]))}
        </optgroup>
      ))}
    </select>
  );
}

/** A `Select` and its label. */
export function Choice<Value extends string>({
  label,
  class: className = "choice",
  ...select
}: SelectProps<Value> & { readonly label: string; readonly class?: string }) {
  const id = useId();
  return (
    <div class={className}>
      <label for={id}>{label}</label>
      <Select id={id} {...select} />
    </div>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with its label. */
export function Check({ label, checked, disabled, onChange }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
