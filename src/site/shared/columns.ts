import type { Outcome, RowGroup } from "./transform.ts";

/** What a value is called, the value, and what is said about it. */
export type Row = readonly [label: string, value: string, note?: string];

export const groupOf = (rows: readonly Row[], title?: string): RowGroup => ({
  ...(title === undefined ? {} : { title }),
  rows: rows.map(([label, value, note]) => ({ label, value, ...(note === undefined ? {} : { note }) })),
});

/** The result as rows with a copy button each; as a text, in columns that all groups share. */
export const inRows = (
  groups: readonly RowGroup[],
): Required<Pick<Outcome, "text" | "isColumned" | "groups">> => {
  let width = 0;
  for (const { rows } of groups) for (const { label } of rows) width = Math.max(width, label.length);
  const written = groups.map(({ title, rows }) => {
    const lines = rows.map(({ label, value, note }) =>
      `${label.padEnd(width)}  ${value}${note === undefined ? "" : `   ${note}`}`.trimEnd(),
    );
    return [...(title === undefined ? [] : [title]), ...lines].join("\n");
  });
  return { text: written.join("\n\n"), isColumned: true, groups };
};
