import { useId } from "preact/hooks";
import type { HashState, ViewName } from "./model/hash.ts";
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
  readonly list?: readonly string[];
  readonly onChange: (value: string) => void;
}

/** A labelled text input. */
function Field(props: FieldProps) {
  const { label, value, standard, hint, problem = "", numeric, list, onChange } = props;
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

type ListName = "group" | "aggregates" | "fields";
type QuestionName = keyof Texts | ViewName | "id" | "cursor" | ListName;

/** How the forms ask for a parameter: by a text, a choice, or a checkbox with the text that it stands for. */
type Question = Pick<FieldProps, "label" | "standard" | "hint" | "numeric" | "list"> & {
  readonly choices?: Choices;
  readonly checked?: string;
  readonly unchecked?: string;
  /** A parameter that means nothing beside another value. */
  readonly resets?: "_csvGuard" | "sort";
  /** What the API calls it, if its problems have another name. */
  readonly parameter?: string;
  /** What the form writes for a typed text, if it is not the same. */
  readonly parse?: (text: string) => string;
};

const QUESTIONS = {
  id: { label: "Record", standard: "all", numeric: true },
  seed: { label: "Seed", standard: "1", parse: (text) => (text === "1" ? "" : text) },
  count: { label: "Records", standard: "100", numeric: true },
  __now: { label: "Day of the data", hint: "2025-01-01 (default), or today" },
  __data: { label: "Data" },
  locale: { label: "Country and language" },
  __session: { label: "Session", hint: "a name" },
  q: { label: "Search all text", hint: 'words or "a phrase"' },
  group: { label: "Group by", hint: "status, or createdAt:month", resets: "sort", parameter: "_group" },
  aggregates: {
    label: "Compute",
    hint: "count (default), sum(total), avg(price)",
    resets: "sort",
    parameter: "_agg",
  },
  page: { label: "Page", standard: "1", numeric: true },
  offset: { label: "Offset", standard: "0", numeric: true },
  cursor: { label: "Cursor", hint: "empty to start" },
  limit: { label: "Limit", standard: "10", numeric: true },
  fields: { label: "Fields", hint: "all, or name,address.city or -bio" },
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
  guard: { label: "Escape formulas for spreadsheets", checked: "", unchecked: "off" },
  interval: { label: "Interval in ms", standard: "1000", numeric: true },
  batch: { label: "Events per batch", standard: "1", numeric: true },
  from: { label: "Start after event", standard: "0", numeric: true },
  until: { label: "Number of events", standard: "no limit", numeric: true },
  // Missing events, repeated events and cut connections; the server explains whatever else is typed.
  fault: { label: "Fault", hint: "none, or such as gap@0.2", list: ["gap@0.2", "dup@0.2", "reset@0.2"] },
  jitter: { label: "Random pauses, 50 to 150% of the interval", checked: "1", unchecked: "" },
} satisfies Partial<Record<QuestionName, Question>>;

const textOf = ({ state, view }: HashState, name: QuestionName): string => {
  const value = { ...view, ...state, ...state.texts }[name];
  return typeof value === "string" ? value : value.join(",");
};

const split = (text: string): string[] => text.split(",").filter((item) => item !== "");

/** Changes a text of the query, a list in it, or an option of the view. */
const setText = (studio: Studio, name: QuestionName, text: string, resets: Question["resets"]): void => {
  const { state, view } = studio.current.peek();
  if (Object.hasOwn(view, name)) return studio.setView({ [name]: text });
  if (Object.hasOwn(state.texts, name))
    return studio.setTexts({ ...(resets === "_csvGuard" && { _csvGuard: "" }), [name]: text });
  const value = Array.isArray(state[name as keyof typeof state]) ? split(text) : text;
  studio.set({ ...(resets === "sort" && { sort: [] }), [name]: value });
};

interface ParameterProps extends Partial<Question> {
  readonly studio: Studio;
  readonly name: keyof typeof QUESTIONS;
}

/** The field of a parameter. */
export function Parameter({ studio, name, ...own }: ParameterProps) {
  const question: Question = { ...QUESTIONS[name], ...own };
  const { label, choices, checked, unchecked = "", resets, parameter = name, parse } = question;
  const value = textOf(studio.current.value, name);
  const onChange = (text: string): void => setText(studio, name, parse?.(text) ?? text, resets);
  if (checked !== undefined)
    return (
      <Check
        label={label}
        checked={checked === "" ? value !== unchecked : value === checked}
        onChange={(isOn) => onChange(isOn ? checked : unchecked)}
      />
    );
  if (choices === undefined)
    return <Field problem={problemWith(studio, parameter)} {...question} value={value} onChange={onChange} />;
  // The URL may have what the list has not, such as several styles.
  const all: Choices = choices.some(([one]) => one === value) ? choices : [[value, value], ...choices];
  return <Dropdown label={label} value={value} choices={all} onChange={onChange} />;
}

/** A labelled drop-down list. */
export const Dropdown: typeof Choice = (props) => <Choice class="field" {...props} />;

/** Choices for these names; if the current one is not among them, it comes first. */
export const choicesWith = <Name extends string>(names: readonly Name[], current: Name) =>
  (names.includes(current) ? names : [current, ...names]).map((name) => [name, name] as const);

/** A checkbox for each item of a list. */
export function Ticks({
  legend,
  items,
  selection,
  onChange,
}: {
  readonly legend: string;
  readonly items: readonly string[];
  readonly selection: readonly string[];
  readonly onChange: (selection: readonly string[]) => void;
}) {
  return (
    <fieldset class="ticks">
      <legend>{legend}</legend>
      {items.map((item) => (
        <Check
          key={item}
          label={item}
          checked={selection.includes(item)}
          onChange={(checked) =>
            onChange(checked ? [...selection, item] : selection.filter((other) => other !== item))
          }
        />
      ))}
    </fieldset>
  );
}
