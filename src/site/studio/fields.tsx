import { useId } from "preact/hooks";

interface FieldProps {
  readonly label: string;
  readonly value: string;
  /** What holds while nothing is typed. */
  readonly standard?: string;
  /** An example of what to type. */
  readonly hint?: string;
  /** What is wrong with the value; empty where nothing is. */
  readonly problem?: string | undefined;
  readonly numeric?: boolean;
  readonly readOnly?: boolean;
  readonly list?: readonly string[];
  readonly onChange: (value: string) => void;
}

/** A labelled line of text. */
export function Field(props: FieldProps) {
  const { label, value, standard, hint, problem = "", numeric, readOnly, list, onChange } = props;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        value={value}
        placeholder={standard === undefined ? hint : `${standard} (default)`}
        aria-invalid={problem === "" ? undefined : true}
        aria-describedby={problem === "" ? undefined : `${id}-problem`}
        readOnly={readOnly}
        inputMode={numeric === true ? "numeric" : undefined}
        list={list === undefined ? undefined : `${id}-list`}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {problem !== "" && (
        <p class="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {list !== undefined && (
        <datalist id={`${id}-list`}>
          {list.map((item) => (
            <option key={item} value={item} />
          ))}
        </datalist>
      )}
    </div>
  );
}

/** A labelled choice of one. */
export function Pick({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** On or off. */
export function Check({
  label,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

/** Any number of a list. */
export function Ticks({
  legend,
  items,
  chosen,
  onChange,
}: {
  readonly legend: string;
  readonly items: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  return (
    <fieldset class="ticks">
      <legend>{legend}</legend>
      {items.map((item) => (
        <Check
          key={item}
          label={item}
          checked={chosen.includes(item)}
          onChange={(checked) =>
            onChange(checked ? [...chosen, item] : chosen.filter((other) => other !== item))
          }
        />
      ))}
    </fieldset>
  );
}
