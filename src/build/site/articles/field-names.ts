import { kindNamed } from "../../../core/engine/index.ts";
import { dictionary, domainTables, kindOfEntry, type Line } from "../../../core/schema/index.ts";
import { escapeHtml } from "../../../server/escape-html.ts";
import { tableOf } from "./tables.ts";

/** Lists are shown up to this many characters. */
const LONGEST = 90;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** What fields of a line hold, in words. */
const saysOf = (line: Line): string => {
  const { meaning, column } = line;
  const kind = kindOfEntry(line);
  if (kindNamed(meaning) !== undefined) return `${kind.about} (<code>${escapeHtml(meaning)}</code>)`;
  if (kind.type === "integer" || kind.type === "number") {
    const { range, step, skewed, about } = kind;
    const steps = step === undefined || step === 1 ? "" : `, in steps of ${step}`;
    const unit = about === "" ? "" : ` ${about}`;
    return escapeHtml(
      `${range.join(" to ")}${unit}${steps}${skewed === true ? ", small ones more often" : ""}`,
    );
  }
  if (kind.type === "moment") {
    const [from, to] = kind.format === "time" ? [11, 16] : [0, 10];
    return escapeHtml(kind.range.map((time) => new Date(time).toISOString().slice(from, to)).join(" to "));
  }
  const cells = meaning.includes(">")
    ? [...new Set(meaning.split("|").map((row) => row.split(">")[column] ?? ""))]
    : meaning.split(meaning.includes("|") ? "|" : " ");
  return escapeHtml(shortened(cells.join(", ")));
};

const namesOf = ({ names }: Line): string => names.map((name) => name.replace(/[.:]/, ": ")).join(", ");

/** Every name of a field that has a meaning, by domain. */
export const fieldsTable = (): string => {
  const tables = Object.entries(Object.groupBy(dictionary(), ({ domain }) => domain))
    .map(([domain, lines]) => {
      const { title } = domainTables()[domain as keyof ReturnType<typeof domainTables>];
      const rows = lines.map(
        (line) => `<tr><td>${saysOf(line)}</td><td>${escapeHtml(namesOf(line))}</td></tr>`,
      );
      const table = tableOf(title, ["values", "names of fields"], rows);
      return `<details class="fold"><summary>${escapeHtml(title)} (${lines.length})</summary>${table}</details>`;
    })
    .join("");
  return `<div class="field-names">${tables}</div>`;
};
