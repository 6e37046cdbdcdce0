/**
 * `bun run contact-sheet`: a picture of each style of hard data, with the first records of every resource
 * as a plain page shows them, in dist/contact-sheet. Somebody has to look at them: what is valid may still be useless.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "../../src/build/paths.ts";
import { escapeHtml } from "../../src/server/escape-html.ts";
import { BUILT_IN, DATA_STYLES, type Json, type Row } from "../../src/core/engine/index.ts";
import { launch } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

await using server = await startServer();
const { origin } = server;
const FOLDER = join(DIST, "contact-sheet");
const RECORDS = 3;

const textOf = (value: Json | undefined): string => {
  if (value === undefined) return "<i>absent</i>";
  if (value === null) return "<i>null</i>";
  if (typeof value !== "string") return escapeHtml(JSON.stringify(value).slice(0, 400));
  if (value.startsWith(`${origin}/images/`)) return `<img src="${value}" alt="">`;
  return `<span dir="auto">${escapeHtml(value.slice(0, 400))}</span>`;
};

const tableOf = (resource: string, rows: readonly Row[]): string => {
  const names = Object.keys(BUILT_IN.info(resource).fields);
  const cells = names.map(
    (name) => `<tr><th>${name}</th>${rows.map((row) => `<td>${textOf(row[name])}</td>`).join("")}</tr>`,
  );
  return `<section><h2>${resource}</h2><table>${cells.join("")}</table></section>`;
};

const STYLE = `
  body { font: 13px/1.4 system-ui, sans-serif; margin: 16px; columns: 2; column-gap: 16px }
  section { break-inside: avoid-column; margin-bottom: 16px }
  h2 { font-size: 15px; margin: 0 0 4px }
  table { border-collapse: collapse; table-layout: fixed; width: 100% }
  th { width: 110px; text-align: start; font-weight: 500; color: #555 }
  th, td { border: 1px solid #ddd; padding: 2px 5px; vertical-align: top; overflow-wrap: anywhere }
  td { max-height: 60px; overflow: hidden } i { color: #a33 } img { max-width: 100%; height: 40px }`;

const pageOf = (style: (typeof DATA_STYLES)[number]): string => {
  const sections = BUILT_IN.names.map((resource) => {
    const table = BUILT_IN.table(resource, { seed: "1", count: 100, origin, data: [style] });
    return tableOf(
      resource,
      Array.from({ length: RECORDS }, (_, index) => table.row(index + 3)),
    );
  });
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><h1>__data=${style}</h1>${sections.join("")}`;
};

mkdirSync(FOLDER, { recursive: true });
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
for (const style of DATA_STYLES) {
  await page.setContent(pageOf(style), { waitUntil: "load" });
  await page.screenshot({ path: join(FOLDER, `${style}.png`), fullPage: true });
}
await browser.close();
console.log(FOLDER);
