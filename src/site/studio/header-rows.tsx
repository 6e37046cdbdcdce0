import { headerProblem, type HeaderRow } from "./model/console.ts";
import { verbatim } from "../parts/verbatim.ts";
import { useRows } from "./use-rows.ts";

/** Request headers that the mock API uses. */
const KNOWN = [
  "accept",
  "authorization",
  "content-type",
  "if-match",
  "if-none-match",
  "prefer",
  "x-api-key",
] as const;

/** The headers of a request, one per row. */
export function HeaderRows({
  rows,
  onChange,
}: {
  readonly rows: readonly HeaderRow[];
  readonly onChange: (rows: readonly HeaderRow[]) => void;
}) {
  const change = (index: number, row: HeaderRow): void =>
    onChange(rows.map((other, at) => (at === index ? row : other)));
  const { adder, onAdd, onRemove } = useRows(rows.length);
  return (
    <>
      <datalist id="known-headers">
        {KNOWN.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {rows.map(([name, value], index) => {
        const words = name === "" ? `header ${index + 1}` : name;
        const problem = name === "" ? "" : headerProblem([name, value]);
        return (
          // Rows have no identity other than their position.
          <div class="condition header-row" role="group" aria-label={`Header ${index + 1}`} key={index}>
            <input
              aria-label={`Name of header ${index + 1}`}
              placeholder="name"
              list="known-headers"
              {...verbatim}
              aria-invalid={problem !== ""}
              value={name}
              onInput={(event) => change(index, [event.currentTarget.value, value])}
            />
            <input
              aria-label={`Value of ${words}`}
              placeholder="value"
              {...verbatim}
              value={value}
              onInput={(event) => change(index, [name, event.currentTarget.value])}
            />
            <button
              type="button"
              aria-label={`Remove ${words}`}
              onClick={() => {
                onRemove(index);
                onChange(rows.filter((_, at) => at !== index));
              }}
            >
              ×
            </button>
            {problem !== "" && <p class="field-problem">{problem}</p>}
          </div>
        );
      })}
      <button
        ref={adder}
        type="button"
        onClick={() => {
          onAdd();
          onChange([...rows, ["", ""]]);
        }}
      >
        Add a header
      </button>
    </>
  );
}
