import type { FieldFacts, ResourceFacts } from "./model/facts.ts";
import type { FilterRow } from "./model/state.ts";
import { filterName, type Operator, OPERATORS } from "../../core/query/index.ts";
import { Select } from "../parts/options.tsx";
import { choicesWith } from "./fields.tsx";
import { problemWith } from "./problems.tsx";
import { RowList } from "./row-list.tsx";
import type { Studio } from "./studio.ts";
import { verbatim } from "../parts/verbatim.ts";

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

/** Conditions on fields, each with the operators of the field's type. */
export function Filters({ studio, facts }: Props) {
  const fields = facts?.fields.filter(({ kind }) => kind !== "object") ?? [];
  const path = fields[1]?.path ?? fields[0]?.path;
  // The API names a filter as in the URL.
  const problemOf = ({ field, operator }: FilterRow): string =>
    problemWith(studio, filterName(field, operator));
  return (
    <RowList
      rows={studio.state.value.filters}
      onChange={(filters) => studio.set({ filters })}
      addLabel="Add a filter"
      nextRow={path === undefined ? undefined : { field: path, operator: "eq", value: null }}
      labelsOf={({ field }) => [`Filter on ${field}`, `the filter on ${field}`]}
      problemOf={problemOf}
    >
      {(row, onRow) => <Condition row={row} fields={fields} isBad={problemOf(row) !== ""} onChange={onRow} />}
    </RowList>
  );
}

interface ConditionProps {
  readonly row: FilterRow;
  readonly fields: readonly FieldFacts[];
  readonly isBad: boolean;
  readonly onChange: (row: FilterRow) => void;
}

function Condition({ row, fields, isBad, onChange }: ConditionProps) {
  const field = fields.find(({ path }) => path === row.field);
  return (
    <>
      <Select
        aria-label="Field"
        value={row.field}
        choices={choicesWith(
          fields.map(({ path }) => path),
          row.field,
        )}
        onChange={(path) => {
          const next = fields.find((one) => one.path === path);
          const operator = next?.operators.includes(row.operator) === true ? row.operator : "eq";
          onChange({ field: path, operator, value: null });
        }}
      />
      <Select
        aria-label="Operator"
        value={row.operator}
        choices={choicesWith(field?.operators ?? [], row.operator).map(
          ([operator]) =>
            [operator, (field?.kind === "date" ? OF_DATES[operator] : undefined) ?? WORDS[operator]] as const,
        )}
        onChange={(operator) => onChange({ ...row, operator })}
      />
      <Value row={row} field={field} isBad={isBad} onChange={(value) => onChange({ ...row, value })} />
    </>
  );
}

/** Whether the operator takes a single whole value, not a list or a part of a text. */
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
      <Select
        aria-label={`Value of ${name}`}
        aria-invalid={isBad ? true : undefined}
        value={value ?? ""}
        choices={[["", "any"], ...choicesWith(values, value || values[0] || "")]}
        onChange={(next) => onChange(next === "" ? null : next)}
      />
    );
  return (
    <input
      aria-label={`Value of ${name}`}
      aria-invalid={isBad ? true : undefined}
      value={value ?? ""}
      placeholder={hintOf(operator, field)}
      inputMode={field?.kind === "number" && !OPERATORS[operator].list ? "decimal" : undefined}
      {...verbatim}
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
