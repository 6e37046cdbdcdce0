import { useId, useState } from "preact/hooks";
import { withTyped } from "./model/search.ts";
import type { FilterRow } from "./model/state.ts";
import {
  type FieldFacts,
  filterName,
  type Operator,
  OPERATORS,
  operatorsFor,
  type ResourceFacts,
} from "../../core/query/index.ts";
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

/** How many levels of parents the fields are offered of. */
const MAX_LEVELS = 1;

/** The fields of a resource and, as `customer.name`, those of what it belongs to. */
export const fieldsOf = (
  all: ReadonlyMap<string, ResourceFacts>,
  facts: ResourceFacts | undefined,
  level = 0,
): readonly FieldFacts[] => {
  if (facts === undefined) return [];
  const own = facts.fields.filter(({ kind }) => kind !== "object");
  if (level >= MAX_LEVELS) return own;
  const above = facts.parents.flatMap(({ name, resource }) =>
    fieldsOf(all, all.get(resource), level + 1).map((field) => ({ ...field, path: `${name}.${field.path}` })),
  );
  return [...own, ...above];
};

/** Conditions on fields, each with the operators of the field's type. */
export function Filters({ studio, facts }: Props) {
  const fields = fieldsOf(studio.facts.value, facts);
  // The API names a filter as in the URL.
  const problemOf = ({ field, operator }: FilterRow): string =>
    problemWith(studio, filterName(field, operator));
  return (
    <>
      <RowList
        rows={studio.state.value.filters}
        onChange={(filters) => studio.set({ filters })}
        labelsOf={({ field }) => [`Filter on ${field}`, `the filter on ${field}`]}
        problemOf={problemOf}
      >
        {(row, onRow) => (
          <Condition row={row} fields={fields} isBad={problemOf(row) !== ""} onChange={onRow} />
        )}
      </RowList>
      <NewFilter studio={studio} fields={fields} />
    </>
  );
}

/** Takes the name of a field, or parameters as in a URL: `status=paid`, `total_gt=100&limit=50`. */
function NewFilter({ studio, fields }: { readonly studio: Studio; readonly fields: readonly FieldFacts[] }) {
  const id = useId();
  const [text, setText] = useState("");
  const add = (typed: string): void => {
    if (typed.trim() === "") return;
    const state = studio.state.peek();
    const field = typed.trim();
    const next = field.includes("=")
      ? withTyped(state, field)
      : { ...state, filters: [...state.filters, { field, operator: "eq" as const, value: null }] };
    setText("");
    studio.set(next);
  };
  const onInput = (typed: string, isPicked: boolean): void => {
    // A choice of the list is complete; what is typed may go on.
    if (isPicked && fields.some(({ path }) => path === typed)) add(typed);
    else setText(typed);
  };
  return (
    <>
      <input
        aria-label="Add a filter"
        placeholder="Add a filter: field, or field=value"
        list={id}
        {...verbatim}
        value={text}
        onInput={(event) =>
          onInput(event.currentTarget.value, (event as InputEvent).inputType === "insertReplacementText")
        }
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add(event.currentTarget.value);
        }}
      />
      <datalist id={id}>
        {fields.map(({ path }) => (
          <option key={path} value={path} />
        ))}
      </datalist>
    </>
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
          const operator =
            next !== undefined && operatorsFor(next.kind).includes(row.operator) ? row.operator : "eq";
          onChange({ field: path, operator, value: null });
        }}
      />
      <Select
        aria-label="Operator"
        value={row.operator}
        choices={choicesWith(field === undefined ? [] : operatorsFor(field.kind), row.operator).map(
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
  const choices = field?.values ?? [];
  const values = [...choices, ...(field?.nullable === true ? ["null"] : [])];
  if (choices.length > 0 && takesOne(operator))
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
  if (OPERATORS[operator].list) return field?.values?.slice(0, 2).join(",") ?? "a,b,c";
  if (operator === "like") return "part, or a*z";
  if (field?.kind === "date") return "2024-05-17";
  return field?.kind === "number" ? "0" : "text";
}
