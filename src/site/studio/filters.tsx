import type { FieldFacts, ResourceFacts } from "./model/facts.ts";
import type { FilterRow } from "./model/state.ts";
import { filterName, type Operator, OPERATORS } from "../../core/query/index.ts";
import { Problem, problemWith } from "./problems.tsx";
import type { Studio } from "./studio.ts";

const WORDS: Readonly<Record<Operator, string>> = {
  eq: "is",
  ne: "is not",
  gt: ">",
  gte: "≥",
  lt: "<",
  lte: "≤",
  in: "is one of",
  nin: "is none of",
  like: "contains",
  startsWith: "starts with",
  endsWith: "ends with",
};

const OF_DATES: Partial<Readonly<Record<Operator, string>>> = {
  gt: "after",
  gte: "from",
  lt: "before",
  lte: "until",
};

interface Props {
  readonly studio: Studio;
  readonly facts: ResourceFacts | undefined;
}

/** Conditions on fields, each with the operators that make sense for its type. */
export function Filters({ studio, facts }: Props) {
  const { filters } = studio.state.value;
  const fields = facts?.fields.filter(({ kind }) => kind !== "object") ?? [];
  const put = (next: readonly FilterRow[]): void => studio.set({ filters: next });
  const change = (index: number, row: FilterRow): void =>
    put(filters.map((other, at) => (at === index ? row : other)));
  return (
    <>
      {filters.map((row, index) => (
        <Condition
          // A row has no name of its own; its place is what it is.
          key={index}
          row={row}
          fields={fields}
          problem={problemOf(studio, row)}
          onChange={(next) => change(index, next)}
          onRemove={() => put(filters.filter((_, at) => at !== index))}
        />
      ))}
      <button
        type="button"
        disabled={fields.length === 0}
        onClick={() => put([...filters, { field: fields[1]?.path ?? "id", operator: "eq", value: null }])}
      >
        Add a filter
      </button>
    </>
  );
}

/** The API names a filter as it is written in the URL. */
const problemOf = (studio: Studio, { field, operator }: FilterRow): string =>
  problemWith(studio, filterName(field, operator));

function Condition({
  row,
  fields,
  problem,
  onChange,
  onRemove,
}: {
  readonly row: FilterRow;
  readonly fields: readonly FieldFacts[];
  readonly problem: string;
  readonly onChange: (row: FilterRow) => void;
  readonly onRemove: () => void;
}) {
  const field = fields.find(({ path }) => path === row.field);
  const operators = field?.operators ?? [row.operator];
  const known = operators.includes(row.operator) ? operators : [row.operator, ...operators];
  return (
    <div class="condition" role="group" aria-label={`Filter on ${row.field}`} data-bad={problem !== ""}>
      <select
        aria-label="Field"
        value={row.field}
        onChange={(event) => {
          const path = event.currentTarget.value;
          const next = fields.find((one) => one.path === path);
          const operator = next?.operators.includes(row.operator) === true ? row.operator : "eq";
          onChange({ field: path, operator, value: null });
        }}
      >
        {field === undefined && <option value={row.field}>{row.field}</option>}
        {fields.map(({ path }) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </select>
      <select
        aria-label="Operator"
        value={row.operator}
        onChange={(event) => onChange({ ...row, operator: event.currentTarget.value as Operator })}
      >
        {known.map((operator) => (
          <option key={operator} value={operator}>
            {(field?.kind === "date" ? OF_DATES[operator] : undefined) ?? WORDS[operator]}
          </option>
        ))}
      </select>
      <Value
        row={row}
        field={field}
        isBad={problem !== ""}
        onChange={(value) => onChange({ ...row, value })}
      />
      <button type="button" aria-label={`Remove the filter on ${row.field}`} onClick={onRemove}>
        ×
      </button>
      <Problem text={problem} />
    </div>
  );
}

/** One value of a list to choose from, not a part of a text or several of them. */
const takesOne = (operator: Operator): boolean =>
  !OPERATORS[operator].list && OPERATORS[operator].compares !== "text";

function Value({
  row: { operator, value, field: name },
  field,
  isBad,
  onChange,
}: {
  readonly row: FilterRow;
  readonly field: FieldFacts | undefined;
  readonly isBad: boolean;
  readonly onChange: (value: string | null) => void;
}) {
  const values = [...(field?.values ?? []), ...(field?.nullable === true ? ["null"] : [])];
  if ((field?.values.length ?? 0) > 0 && takesOne(operator))
    return (
      <select
        aria-label={`Value of ${name}`}
        aria-invalid={isBad ? true : undefined}
        value={value ?? ""}
        onChange={(event) => onChange(event.currentTarget.value === "" ? null : event.currentTarget.value)}
      >
        <option value="">any</option>
        {value !== null && value !== "" && !values.includes(value) && <option value={value}>{value}</option>}
        {values.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    );
  return (
    <input
      aria-label={`Value of ${name}`}
      aria-invalid={isBad ? true : undefined}
      value={value ?? ""}
      placeholder={hintOf(operator, field)}
      inputMode={field?.kind === "number" && !OPERATORS[operator].list ? "decimal" : undefined}
      spellcheck={false}
      autocomplete="off"
      autocapitalize="off"
      onInput={(event) => onChange(event.currentTarget.value === "" ? null : event.currentTarget.value)}
    />
  );
}

function hintOf(operator: Operator, field: FieldFacts | undefined): string {
  if (OPERATORS[operator].list) return field?.values.slice(0, 2).join(",") || "a,b,c";
  if (operator === "like") return "part, or a*z";
  if (field?.kind === "date") return "2024-05-17";
  return field?.kind === "number" ? "0" : "text";
}
