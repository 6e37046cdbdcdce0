import type { Outcome } from "./transform.ts";

/** What a value is called, and the value; without a name it continues the one above. */
export type Row = readonly [label: string, value: string];

/** Names and values in two columns, in blocks that share their width. */
export const inColumns = (blocks: readonly (readonly Row[])[]): Pick<Outcome, "text" | "isColumned"> => {
  let width = 0;
  for (const rows of blocks) for (const [label] of rows) width = Math.max(width, label.length);
  const write = ([label, value]: Row): string => `${label.padEnd(width)}  ${value}`.trimEnd();
  return { text: blocks.map((rows) => rows.map(write).join("\n")).join("\n\n"), isColumned: true };
};
