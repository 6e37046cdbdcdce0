import { Select } from "../parts/options.tsx";
import { choicesWith } from "./fields.tsx";
import { fieldsOf } from "./filters.tsx";
import type { ResourceFacts } from "../../core/query/index.ts";
import { problemWith } from "./problems.tsx";
import { RowList } from "./row-list.tsx";
import type { Studio } from "./studio.ts";

const DIRECTIONS = [
  ["asc", "ascending"],
  ["desc", "descending"],
] as const;

interface Props {
  readonly studio: Studio;
  readonly facts: ResourceFacts | undefined;
}

/** The sort keys, most significant first. Clicking a column header also sets them. */
export function SortFields({ studio, facts }: Props) {
  const { sort } = studio.state.value;
  const sortable = fieldsOf(studio.facts.value, facts).filter(({ many }) => many !== true);
  const paths = sortable.map(({ path }) => path);
  const free = paths.find((path) => !sort.some(({ field }) => field === path));
  return (
    <RowList
      rows={sort}
      onChange={(rows) => studio.set({ sort: rows })}
      adding={{
        label: "Add a sort key",
        row: free === undefined ? undefined : { field: free, descending: false },
      }}
      labelsOf={({ field }, index) => [`Sort key ${index + 1}`, `the sort key ${field}`]}
      problemOf={({ field }) => problemWith(studio, "sort", field)}
    >
      {(row, onRow) => (
        <>
          <Select
            aria-label="Sort by"
            aria-invalid={problemWith(studio, "sort", row.field) === "" ? undefined : true}
            value={row.field}
            choices={choicesWith(paths, row.field)}
            onChange={(field) => onRow({ ...row, field })}
          />
          <Select
            aria-label="Direction"
            value={row.descending ? "desc" : "asc"}
            choices={DIRECTIONS}
            onChange={(direction) => onRow({ ...row, descending: direction === "desc" })}
          />
        </>
      )}
    </RowList>
  );
}
