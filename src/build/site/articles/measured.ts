import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml } from "../../../server/escape-html.ts";
import { render } from "./render.ts";
import { scrollingTable } from "./tables.ts";

export interface Bar {
  readonly name: string;
  readonly value: number;
}

/** Numbers with bars. The bars are SVG, because the Content-Security-Policy forbids inline styles. */
export const chartHtml = (title: string, bars: readonly Bar[]): string => {
  const most = Math.max(...bars.map(({ value }) => value));
  const rows = bars.map(
    ({ name, value }) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${value}</td>` +
      `<td><svg class="bar" aria-hidden="true"><rect width="${((value / most) * 100).toFixed(1)}%" height="100%"/></svg></td></tr>`,
  );
  const inside = `<caption>${escapeHtml(title)}</caption><tbody>${rows.join("")}</tbody>`;
  return scrollingTable(title, inside, ' class="chart"');
};

/** Parses a block with a title and `name: number` lines. */
const readChart = (block: string): string => {
  const [title = "", ...lines] = block.trim().split("\n");
  const bars = lines.map((line) => {
    const at = line.lastIndexOf(":");
    return { name: line.slice(0, at), value: Number(line.slice(at + 1)) };
  });
  return chartHtml(title, bars);
};

/** Renders Markdown with charts, as written by the benchmarks. */
export const renderMeasured = (markdown: string): string => {
  const charts: Record<string, string> = {};
  const text = markdown.replace(/^```chart\n([\s\S]*?)^```$/gm, (_all, block: string) => {
    const name = `chart-${Object.keys(charts).length}`;
    charts[name] = readChart(block);
    return `<!-- ${name} -->`;
  });
  return render(text, "", charts).html;
};

const measured = (file: string): string => renderMeasured(readFileSync(join(import.meta.dir, file), "utf8"));

/** The tables that `bun run bench` wrote. */
export const benchTable = (): string => measured("bench.md");

/** The table that `bun run peers:compare` wrote. */
export const jsonServerTable = (): string => measured("json-server.md");

/** The table that the proof of DummyJSON wrote. */
export const dummyJsonTable = (): string => measured("dummyjson.md");
