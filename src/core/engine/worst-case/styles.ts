/** What can be hard about the data of a record, in the order in which records take them. */
export const DATA_STYLES = [
  "long",
  "short",
  "rtl",
  "cjk",
  "emoji",
  "zalgo",
  "html",
  "null",
  "huge",
  "pseudo",
] as const;

export type DataStyle = (typeof DATA_STYLES)[number];

/** All styles, in a list of them. */
export const MIX = "mix";

/** Record 1 takes the first style, record 2 the next: a page shows each of them. */
export const styleOf = (styles: readonly DataStyle[], id: number): DataStyle =>
  styles[(id - 1) % styles.length] as DataStyle;
