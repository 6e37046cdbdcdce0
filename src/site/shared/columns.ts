import { InputError, type Outcome, type RowGroup } from "./transform.ts";

/** A label, a value and an optional note. */
export type Row = readonly [label: string, value: string, note?: string];

export const groupOf = (rows: readonly Row[], title?: string): RowGroup => ({
  title,
  rows: rows.map(([label, value, note]) => ({ label, value, note })),
});

/** What was read of one of several, or what is wrong with it. */
export type Attempt<Value> = { readonly value: Value } | { readonly wrong: InputError };

/** Reads one after the other. What cannot be read is an attempt among the others, unless nothing can be. */
export const attempts = <Item, Value>(
  items: readonly Item[],
  read: (item: Item) => Value,
): readonly Attempt<Value>[] => {
  const all = items.map((item): Attempt<Value> => {
    try {
      return { value: read(item) };
    } catch (cause) {
      if (!(cause instanceof InputError)) throw cause;
      return { wrong: cause };
    }
  });
  const [first] = all;
  if (first !== undefined && "wrong" in first && all.every((one) => "wrong" in one)) throw first.wrong;
  return all;
};

/** A bad row among good ones. */
export const wrongGroup = ({ message }: InputError, title: string): RowGroup => ({
  title,
  rows: [{ label: "not read", value: message, isProse: true, tone: "bad" }],
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
