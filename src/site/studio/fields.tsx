import type { HashState, ViewName } from "./model/hash.ts";
import type { Texts } from "./model/state.ts";
import { Check, Choice } from "../parts/options.tsx";
import { problemWith } from "./problems.tsx";
import type { Studio } from "./studio.ts";
import { TextField } from "./text-field.tsx";
import type { Choices } from "../shared/options.ts";

type QuestionName = keyof Texts | ViewName | "id";

/** How the forms ask for a parameter: by a text, a choice, or a checkbox with the text that it stands for. */
interface Question {
  readonly label: string;
  /** The default value. */
  readonly standard?: string;
  /** An example of what to type. */
  readonly hint?: string;
  readonly isNumber?: boolean;
  readonly list?: readonly string[];
  readonly choices?: Choices;
  readonly checked?: string;
  readonly unchecked?: string;
  /** A parameter that means nothing beside another value. */
  readonly resets?: "_csvGuard" | "sort";
  /** What the form writes for a typed text, if it is not the same. */
  readonly parse?: (text: string) => string;
}

const QUESTIONS = {
  id: { label: "Record", standard: "all", isNumber: true },
  seed: { label: "Seed", standard: "1", parse: (text) => (text === "1" ? "" : text) },
  count: { label: "Records", standard: "100", isNumber: true },
  __now: { label: "Day of the data", hint: "2025-01-01 (default), or today" },
  __data: { label: "Data" },
  locale: { label: "Country and language" },
  __session: { label: "Session", hint: "a name" },
  q: { label: "Search all text", hint: 'words or "a phrase"' },
  _group: { label: "Group by", hint: "status, or createdAt:month", resets: "sort" },
  _agg: { label: "Compute", hint: "count (default), sum(total), avg(price)", resets: "sort" },
  page: { label: "Page", standard: "1", isNumber: true },
  offset: { label: "Offset", standard: "0", isNumber: true },
  cursor: { label: "Cursor", hint: "empty to start" },
  limit: { label: "Limit", standard: "10", isNumber: true },
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
  interval: { label: "Interval in ms", standard: "1000", isNumber: true },
  batch: { label: "Events per batch", standard: "1", isNumber: true },
  from: { label: "Start after event", standard: "0", isNumber: true },
  until: { label: "Number of events", standard: "no limit", isNumber: true },
  // Missing events, repeated events and cut connections; the server explains whatever else is typed.
  fault: { label: "Fault", hint: "none, or such as gap@0.2", list: ["gap@0.2", "dup@0.2", "reset@0.2"] },
  jitter: { label: "Random pauses, 50 to 150% of the interval", checked: "1", unchecked: "" },
} satisfies Partial<Record<QuestionName, Question>>;

const textOf = ({ state, view }: HashState, name: QuestionName): string =>
  ({ ...view, ...state.texts, id: state.id })[name];

/** Changes a text of the query, or an option of the view. */
const setText = (studio: Studio, name: QuestionName, text: string, resets: Question["resets"]): void => {
  const { state, view } = studio.current.peek();
  if (Object.hasOwn(view, name)) return studio.setView({ [name]: text });
  if (name === "id") return studio.set({ id: text });
  const texts = { ...state.texts, ...(resets === "_csvGuard" && { _csvGuard: "" }), [name]: text };
  return studio.set({ ...(resets === "sort" && { sort: [] }), texts });
};

interface ParameterProps extends Partial<Question> {
  readonly studio: Studio;
  readonly name: keyof typeof QUESTIONS;
}

/** The field of a parameter. */
export function Parameter({ studio, name, ...own }: ParameterProps) {
  const question: Question = { ...QUESTIONS[name], ...own };
  const { label, choices, checked, unchecked = "", resets, parse } = question;
  const { standard, hint, list = [], isNumber } = question;
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
    return (
      <TextField
        label={label}
        problem={problemWith(studio, name)}
        placeholder={standard === undefined ? hint : `${standard} (default)`}
        isNumber={isNumber}
        choices={list.map((item) => [item, ""] as const)}
        value={value}
        onChange={onChange}
      />
    );
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
