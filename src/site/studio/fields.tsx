import { useId } from "preact/hooks";
import type { Texts } from "./model/state.ts";
import { Check, Choice } from "../parts/options.tsx";
import { problemWith } from "./problems.tsx";
import type { Studio } from "./studio.ts";
import { verbatim } from "../parts/verbatim.ts";

interface FieldProps {
  readonly label: string;
  readonly value: string;
  /** The default value. */
  readonly standard?: string;
  /** An example of what to type. */
  readonly hint?: string;
  /** What is wrong with the value; empty if it is valid. */
  readonly problem?: string | undefined;
  readonly numeric?: boolean;
  readonly readOnly?: boolean;
  readonly list?: readonly string[];
  readonly onChange: (value: string) => void;
}

/** A labelled text input. */
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
        {...verbatim}
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

/** A text input for a parameter. */
export function TextField({
  studio,
  name,
  ...field
}: Omit<FieldProps, "value" | "onChange"> & { readonly studio: Studio; readonly name: keyof Texts }) {
  return (
    <Field
      problem={problemWith(studio, name)}
      {...field}
      value={studio.state.value.texts[name]}
      onChange={(value) => studio.setTexts({ [name]: value })}
    />
  );
}

/** A labelled drop-down list. */
export const Pick: typeof Choice = (props) => <Choice class="field" {...props} />;

/** Choices for these names; if the current one is not among them, it comes first. */
export const choicesWith = <Name extends string>(names: readonly Name[], used: Name) =>
  (names.includes(used) ? names : [used, ...names]).map((name) => [name, name] as const);

/** A checkbox for each item of a list. */
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
