import { useId } from "preact/hooks";
import type { Texts } from "./model/state.ts";
import { Check, Choice } from "../parts/options.tsx";
import { problemWith } from "./problems.tsx";
import type { Studio } from "./studio.ts";
import { verbatim } from "../parts/verbatim.ts";
import type { Choices } from "../shared/options.ts";

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

/** How the forms ask for a parameter: by a text, a choice, or a checkbox with the text that it stands for. */
type Question = Pick<FieldProps, "label" | "standard" | "hint" | "numeric"> & {
  readonly choices?: Choices;
  readonly checked?: string;
  readonly unchecked?: string;
  /** A parameter that means nothing beside another value. */
  readonly resets?: keyof Texts;
};

const QUESTIONS = {
  count: { label: "Records in the dataset", standard: "100", numeric: true },
  __now: { label: "Day of the data", hint: "2025-01-01 (default), or today" },
  __data: { label: "Data" },
  locale: { label: "Names of" },
  __session: { label: "Session", hint: "a name" },
  q: { label: "Search all text", hint: 'words or "a phrase"' },
  page: { label: "Page", standard: "1", numeric: true },
  offset: { label: "Offset", standard: "0", numeric: true },
  limit: { label: "Limit", standard: "10", numeric: true },
  _format: {
    label: "Format",
    resets: "_csvGuard",
    choices: [
      ["", "JSON (default)"],
      ["ndjson", "NDJSON"],
      ["csv", "CSV"],
    ],
  },
  _csvGuard: { label: "Escape formulas for spreadsheets", checked: "", unchecked: "false" },
  _envelope: { label: "Envelope: data and meta", checked: "true", unchecked: "" },
  __delay: { label: "Delay in ms", hint: "none, or 500 or 200-800" },
  __error: { label: "Failure", hint: "none, or 503, 500@0.2, 503:after" },
  __auth: {
    label: "Required credentials",
    choices: [
      ["", "none (default)"],
      ["bearer", "bearer"],
      ["apikey", "apikey"],
      ["basic", "basic"],
    ],
  },
} satisfies Partial<Record<keyof Texts, Question>>;

interface ParameterProps extends Partial<Question> {
  readonly studio: Studio;
  readonly name: keyof typeof QUESTIONS;
  /** What the form writes for a typed text, if it is not the same. */
  readonly read?: (typed: string) => string;
}

/** The field of a parameter. */
export function Parameter({ studio, name, read = (text) => text, ...own }: ParameterProps) {
  const question: Question = { ...QUESTIONS[name], ...own };
  const { label, choices, checked, unchecked = "", resets = name } = question;
  const value = studio.state.value.texts[name];
  const onChange = (typed: string): void => studio.setTexts({ [resets]: "", [name]: read(typed) });
  if (checked !== undefined)
    return (
      <Check
        label={label}
        checked={checked === "" ? value !== unchecked : value === checked}
        onChange={(isOn) => onChange(isOn ? checked : unchecked)}
      />
    );
  if (choices === undefined)
    return <Field problem={problemWith(studio, name)} {...question} value={value} onChange={onChange} />;
  // The URL may have what the list has not, such as several styles.
  const all: Choices = choices.some(([one]) => one === value) ? choices : [[value, value], ...choices];
  return <Dropdown label={label} value={value} choices={all} onChange={onChange} />;
}

/** A labelled drop-down list. */
export const Dropdown: typeof Choice = (props) => <Choice class="field" {...props} />;

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
