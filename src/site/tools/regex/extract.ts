import { counted, type Outcome } from "../../shared/transform.ts";
import type { Found } from "./found.ts";

const cell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** The matches and their groups as CSV; only the matches if there are no groups. */
const table = ({ matches, names }: Found): string[] => {
  if (names.length === 0) return matches.map(([match]) => match);
  const rows = matches.map((match) => Array.from(match, (value: string | undefined) => value ?? ""));
  const header = ["match", ...names.map((name, at) => name ?? String(at + 1))];
  return [header, ...rows].map((row) => row.map(cell).join(","));
};

/** A character that a text does not have. */
const absentFrom = (text: string): string => {
  for (let code = 0xe000; ; code++)
    if (!text.includes(String.fromCharCode(code))) return String.fromCharCode(code);
};

/** What the matches become, without the text between them. */
export const fillIn = (text: string, expression: RegExp, template: string): string[] => {
  const mark = absentFrom(text + template);
  return text
    .replace(expression, `${mark}${template}${mark}`)
    .split(mark)
    .filter((_, at) => at % 2 === 1);
};

/** Lists only the matches: as a template says, or as a table with a column for each group. */
export const extract = (
  found: Found,
  template: string,
): Pick<Outcome, "text" | "figures" | "type" | "fileName"> => {
  const { matches, names } = found;
  const figures = [counted(matches.length, "match", "matches")];
  if (template !== "") return { text: found.fill(template).join("\n"), figures };
  const csv = names.length > 0 ? { type: "text/csv", fileName: "matches.csv" } : {};
  return { text: table(found).join("\n"), figures, ...csv };
};
