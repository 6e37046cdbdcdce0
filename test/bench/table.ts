/** One measured figure with its goal. */
export interface Figure {
  readonly name: string;
  readonly measured: string;
  readonly goal: string;
  /** Undefined if the figure is only informative. */
  readonly reached?: boolean;
}

/** The results of one part of the bench. */
export interface Report {
  readonly figures: readonly Figure[];
  /** Results that are not single figures, as Markdown tables. */
  readonly tables?: readonly string[];
  /** Its text for the README: a Mermaid chart or a sentence. */
  readonly readme?: string;
}

/** A figure without a goal. */
export const told = (name: string, measured: string): Figure => ({ name, measured, goal: "" });

// No-break spaces, because a narrow column would separate the sign from its number.
const sized = (value: number, unit: string): string => (unit === "" ? `${value}` : `${value}\u00a0${unit}`);

export const atLeast = (name: string, value: number, goal: number, measured: string, unit = ""): Figure => ({
  name,
  measured,
  goal: `≥\u00a0${sized(goal, unit)}`,
  reached: value >= goal,
});

export const atMost = (name: string, value: number, goal: number, measured: string, unit = ""): Figure => ({
  name,
  measured,
  goal: `≤\u00a0${sized(goal, unit)}`,
  reached: value <= goal,
});

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const mark = (reached: boolean | undefined): string =>
  reached === undefined ? "" : reached ? "yes" : "**no**";

/** A plain table of texts. */
export const plainTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

/** Figures as a Markdown table. */
export const figureTable = (figures: readonly Figure[]): string =>
  plainTable(
    ["figure", "measured", "goal", "reached"],
    figures.map(({ name, measured, goal, reached }) => [name, measured, goal, mark(reached)]),
  );

/** A bar chart for the page of figures: one line for each bar. */
export const costChart = (title: string, bars: readonly (readonly [name: string, value: number])[]): string =>
  ["```chart", title, ...bars.map(([name, value]) => `${name}: ${rounded(value)}`), "```"].join("\n");

/** A bar chart for the README. */
export const barChart = (title: string, bars: readonly (readonly [name: string, value: number])[]): string =>
  [
    "```mermaid",
    "xychart-beta",
    `  title "${title}"`,
    `  x-axis [${bars.map(([name]) => `"${name}"`).join(", ")}]`,
    `  bar [${bars.map(([, value]) => Math.round(value)).join(", ")}]`,
    "```",
  ].join("\n");

/** The README with the text between its markers replaced. */
export const withSpeed = (readme: string, parts: readonly string[]): string =>
  readme.replace(/(<!-- speed -->)[\s\S]*(<!-- \/speed -->)/, (_all, start: string, end: string) =>
    [start, ...parts, end].join("\n\n"),
  );

export const rounded = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** The range of the rounds: `0.91 to 0.95`. */
export const spread = (values: readonly number[]): string =>
  `${rounded(Math.min(...values))} to ${rounded(Math.max(...values))}`;

const STEADY_VARIATION = 0.1;

/** The mean of several runs, or their range if they vary by more than a tenth. */
export const steady = (values: readonly number[], unit: string): string => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return `${deviation / mean > STEADY_VARIATION ? spread(values) : rounded(mean)} ${unit}`;
};

export const perSecond = (value: number): string =>
  `${value >= 10_000 ? `${(value / 1000).toFixed(0)}k` : value.toFixed(0)}/s`;
