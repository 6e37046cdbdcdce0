import type { Json, Shape } from "../../engine/index.ts";
import { writeRows } from "../part.ts";
import type { TableRows } from "./write.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "\\": String.raw`\\`,
  "\t": String.raw`\t`,
  "\n": String.raw`\n`,
  "\r": String.raw`\r`,
};

/** A value in the text format of COPY. */
const cell = ({ type }: Shape, value: Json | undefined): string => {
  if (value === null || value === undefined) return String.raw`\N`;
  const text =
    typeof value === "string" && type !== "object" && type !== "array" ? value : JSON.stringify(value);
  return text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
};

/** The rows of a table as psql hands them to COPY. */
export const copied: TableRows = ({ part, columns }, rules, onRow) => {
  if (part.rows === 0) return [];
  const names = columns.map(({ name }) => rules.name(name)).join(", ");
  const line = (row: Readonly<Record<string, Json>>): string => {
    onRow();
    return `${columns.map(({ field, shape }) => cell(shape, Object.hasOwn(row, field) ? row[field] : null)).join("\t")}\n`;
  };
  return [`COPY ${rules.name(part.info.name)} (${names}) FROM stdin;\n`, writeRows(part, line, "\\.\n\n")];
};
