import { verbatim } from "../parts/verbatim.ts";
import { headerProblem, type HeaderRow } from "./model/console.ts";
import { RowList } from "./row-list.tsx";

/** Request headers that the mock API uses. */
const COMMON = [
  "accept",
  "authorization",
  "content-type",
  "if-match",
  "if-none-match",
  "prefer",
  "x-api-key",
] as const;

const BLANK: HeaderRow = ["", ""];

const nameOf = ([name]: HeaderRow, index: number): string => (name === "" ? `header ${index + 1}` : name);

interface Props {
  readonly rows: readonly HeaderRow[];
  readonly onChange: (rows: readonly HeaderRow[]) => void;
}

/** The headers of a request, one per row. */
export function HeaderRows(props: Props) {
  return (
    <>
      <datalist id="known-headers">
        {COMMON.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <RowList
        {...props}
        adding={{ label: "Add a header", row: BLANK }}
        labelsOf={(row, index) => [`Header ${index + 1}`, nameOf(row, index)]}
        problemOf={problemOf}
      >
        {(row, onRow, index) => (
          <>
            <input
              aria-label={`Name of header ${index + 1}`}
              placeholder="name"
              list="known-headers"
              {...verbatim}
              aria-invalid={problemOf(row) !== ""}
              value={row[0]}
              onInput={(event) => onRow([event.currentTarget.value, row[1]])}
            />
            <input
              aria-label={`Value of ${nameOf(row, index)}`}
              placeholder="value"
              {...verbatim}
              value={row[1]}
              onInput={(event) => onRow([row[0], event.currentTarget.value])}
            />
          </>
        )}
      </RowList>
    </>
  );
}

const problemOf = (row: HeaderRow): string => (row[0] === "" ? "" : headerProblem(row));
