import type { ResourceFacts } from "./model/facts.ts";
import type { SortRow } from "./model/state.ts";
import { Select } from "../parts/options.tsx";
import { choicesWith } from "./fields.tsx";
import { Problem, problemWith } from "./problems.tsx";
import type { Studio } from "./studio.ts";
import { useRows } from "./use-rows.ts";

const DIRECTIONS = [
  ["asc", "ascending"],
  ["desc", "descending"],
] as const;

/** The sort keys, most significant first. Clicking a column header also sets them. */
export function SortFields({
  studio,
  facts,
}: {
  readonly studio: Studio;
  readonly facts: ResourceFacts | undefined;
}) {
  const { sort } = studio.state.value;
  const sortable = facts?.fields.filter(({ kind, many }) => kind !== "object" && !many) ?? [];
  const paths = sortable.map(({ path }) => path);
  const put = (next: readonly SortRow[]): void => studio.set({ sort: next });
  const { adder, onAdd, onRemove } = useRows(sort.length);
  const free = paths.find((path) => !sort.some(({ field }) => field === path));
  return (
    <>
      {sort.map((row, index) => (
        <div class="condition" role="group" aria-label={`Sort key ${index + 1}`} key={index}>
          <Select
            aria-label="Sort by"
            aria-invalid={problemWith(studio, "sort", row.field) === "" ? undefined : true}
            value={row.field}
            choices={choicesWith(paths, row.field)}
            onChange={(field) => put(sort.with(index, { ...row, field }))}
          />
          <Select
            aria-label="Direction"
            value={row.descending ? "desc" : "asc"}
            choices={DIRECTIONS}
            onChange={(direction) => put(sort.with(index, { ...row, descending: direction === "desc" }))}
          />
          <button
            type="button"
            aria-label={`Remove the sort key ${row.field}`}
            onClick={() => {
              onRemove(index);
              put(sort.toSpliced(index, 1));
            }}
          >
            ×
          </button>
          <Problem text={problemWith(studio, "sort", row.field)} />
        </div>
      ))}
      <button
        ref={adder}
        type="button"
        disabled={free === undefined}
        onClick={() => {
          onAdd();
          put([...sort, { field: free ?? "id", descending: false }]);
        }}
      >
        Add a sort key
      </button>
    </>
  );
}
