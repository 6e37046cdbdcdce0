import type { Outcome, RowGroup } from "./transform.ts";

/** A label, a value and an optional note. */
export type Row = readonly [label: string, value: string, note?: string];

export const groupOf = (rows: readonly Row[], title?: string): RowGroup => ({
  title,
  rows: rows.map(([label, value, note]) => ({ label, value, note })),
});

/** Texts of equal rank, each with its number. */
export const numbered = (texts: readonly string[], separator = "\n"): Pick<Outcome, "text" | "groups"> => ({
  text: texts.join(separator),
  groups: [groupOf(texts.map((text, at) => [String(at + 1), text]))],
});

/** A result as rows, and as text in columns that are aligned across all groups. */
export const inRows = (
  groups: readonly RowGroup[],
): Required<Pick<Outcome, "text" | "isColumned" | "groups">> => {
  let width = 0;
  for (const { rows } of groups) for (const { label } of rows) width = Math.max(width, label.length);
  const texts = groups.map(({ title, rows }) => {
    const lines = rows.map(({ label, value, note }) =>
      `${label.padEnd(width)}  ${value}${note === undefined ? "" : `   ${note}`}`.trimEnd(),
    );
    return [...(title === undefined ? [] : [title]), ...lines].join("\n");
  });
  return { text: texts.join("\n\n"), isColumned: true, groups };
};
