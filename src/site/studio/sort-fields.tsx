import type { ResourceFacts } from "./model/facts.ts";
import type { SortRow } from "./model/state.ts";
import { Problem, problemWith } from "./problems.tsx";
import type { Studio } from "./studio.ts";

/** What orders the result, the first key first. A click on a column's head does the same. */
export function SortFields({
  studio,
  facts,
}: {
  readonly studio: Studio;
  readonly facts: ResourceFacts | undefined;
}) {
  const { sort } = studio.state.value;
  const fields = facts?.fields.filter(({ kind, many }) => kind !== "object" && !many) ?? [];
  const put = (next: readonly SortRow[]): void => studio.set({ sort: next });
  const free = fields.find(({ path }) => !sort.some(({ field }) => field === path));
  return (
    <>
      {sort.map((row, index) => (
        <div class="condition" role="group" aria-label={`Sort key ${index + 1}`} key={index}>
          <select
            aria-label="Sort by"
            aria-invalid={problemWith(studio, "sort", row.field) === "" ? undefined : true}
            value={row.field}
            onChange={(event) => {
              const field = event.currentTarget.value;
              put(sort.map((other, at) => (at === index ? { ...other, field } : other)));
            }}
          >
            {!fields.some(({ path }) => path === row.field) && <option value={row.field}>{row.field}</option>}
            {fields.map(({ path }) => (
              <option key={path} value={path}>
                {path}
              </option>
            ))}
          </select>
          <select
            aria-label="Direction"
            value={row.descending ? "desc" : "asc"}
            onChange={(event) => {
              const descending = event.currentTarget.value === "desc";
              put(sort.map((other, at) => (at === index ? { ...other, descending } : other)));
            }}
          >
            <option value="asc">ascending</option>
            <option value="desc">descending</option>
          </select>
          <button
            type="button"
            aria-label={`Remove the sort key ${row.field}`}
            onClick={() => put(sort.filter((_, at) => at !== index))}
          >
            ×
          </button>
          <Problem text={problemWith(studio, "sort", row.field)} />
        </div>
      ))}
      <button
        type="button"
        disabled={free === undefined}
        onClick={() => put([...sort, { field: free?.path ?? "id", descending: false }])}
      >
        Add a sort key
      </button>
    </>
  );
}
