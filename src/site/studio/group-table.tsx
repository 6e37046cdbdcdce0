import { chartOf, type Group } from "./model/group-chart.ts";

const labelOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const number = (value: unknown): string =>
  typeof value === "number" ? value.toLocaleString("en", { maximumFractionDigits: 2 }) : labelOf(value);

// Here and not in a style sheet: most visits never show a group.
const BOX = { overflow: "auto", padding: "var(--gap-3)" };
const CHART = { display: "block", width: "100%", maxWidth: "40rem", height: "auto", color: "var(--accent)" };
const CELL = { padding: "var(--gap-1) var(--gap-2)", textAlign: "start" };
const NUMBER = { ...CELL, textAlign: "end", fontVariantNumeric: "tabular-nums" };
const BAR = { display: "block", width: "100%", height: "0.75rem", color: "var(--accent)" };

/** The groups as a table, with a bar for the first number of each, or a line over them if they are of a time. */
export function GroupTable({ text, keys }: { readonly text: string; readonly keys: number }) {
  const groups = JSON.parse(text) as readonly Group[];
  const [first] = groups;
  if (first === undefined) return <p class="blank">There are no groups.</p>;
  const columns = Object.keys(first);
  const { measure, isOverTime, shares, line } = chartOf(groups, keys);
  return (
    <div style={BOX}>
      {isOverTime && (
        <svg
          style={CHART}
          viewBox="0 0 640 160"
          role="img"
          aria-label={`${measure} over time; the table has its numbers`}
        >
          <path stroke="var(--line)" d="M0 159.5H640" />
          <polyline
            fill="none"
            stroke="currentColor"
            stroke-width="2"
            points={line.map(({ x, y }) => `${x},${y}`).join(" ")}
          />
          {line.map(({ group, x, y }) => (
            <circle key={x} cx={x} cy={y} r="3" fill="currentColor">
              <title>
                {String(group[columns[0] ?? ""])}: {number(group[measure])}
              </title>
            </circle>
          ))}
        </svg>
      )}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" style={CELL}>
                {column}
              </th>
            ))}
            {!isOverTime && measure !== "" && <th aria-hidden="true" />}
          </tr>
        </thead>
        <tbody>
          {groups.map((group, at) => (
            <tr key={at}>
              {columns.map((column, index) =>
                index === 0 && keys > 0 ? (
                  <th key={column} scope="row" style={CELL}>
                    {labelOf(group[column])}
                  </th>
                ) : (
                  <td key={column} style={typeof group[column] === "number" ? NUMBER : CELL}>
                    {number(group[column])}
                  </td>
                ),
              )}
              {!isOverTime && measure !== "" && (
                <td style={{ width: "50%" }} aria-hidden="true">
                  <svg style={BAR} viewBox="0 0 100 10" preserveAspectRatio="none">
                    <rect width={shares[at]} height="10" fill="currentColor" />
                  </svg>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
