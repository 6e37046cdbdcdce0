import { Field } from "./fields.tsx";
import { problemWith } from "./problems.tsx";
import type { Studio } from "./studio.ts";

const split = (text: string): string[] => text.split(",").filter((item) => item !== "");

/** What makes a group, and what is computed for each. */
export function GroupFields({ studio }: { readonly studio: Studio }) {
  const { group, aggregates } = studio.state.value;
  return (
    <>
      <Field
        label="Group by"
        value={group.join(",")}
        hint="status, or createdAt:month"
        problem={problemWith(studio, "_group")}
        onChange={(text) => studio.set({ group: split(text), sort: [] })}
      />
      <Field
        label="Compute"
        value={aggregates.join(",")}
        hint="count (default), sum(total), avg(price)"
        problem={problemWith(studio, "_agg")}
        onChange={(text) => studio.set({ aggregates: split(text), sort: [] })}
      />
    </>
  );
}
