import { type Kind, KIND_GROUPS } from "../../../core/engine/index.ts";
import { readCatalog } from "../../../core/schema/index.ts";
import { escapeHtml } from "../../../server/escape-html.ts";

const ORIGIN = "http://localhost:3000";

const table = (title: string, kinds: Readonly<Record<string, Kind>>): string => {
  const names = Object.keys(kinds);
  const fields = Object.fromEntries(names.map((name) => [name, name]));
  const catalog = readCatalog([{ name: "kinds", text: JSON.stringify({ samples: fields }) }]);
  const record = catalog.table("samples", { seed: "1", count: 100, origin: ORIGIN }).row(17);
  const rows = Object.entries(kinds).map(([name, { about }]) => {
    const example = JSON.stringify(record[name]);
    const shown = example.length > 80 ? `${example.slice(0, 79)}…` : example;
    return `<tr><th scope="row"><code>${name}</code></th><td>${escapeHtml(about)}</td><td><code>${escapeHtml(shown)}</code></td></tr>`;
  });
  return (
    `<h3>${escapeHtml(title)}</h3><div class="wide" tabindex="0" role="group" aria-label="${escapeHtml(title)}">` +
    `<table><thead><tr><th>kind</th><th>what it is</th><th>for example</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`
  );
};

/** Every kind that a schema can name, with an example that the engine makes. */
export const kindsTable = (): string =>
  Object.entries(KIND_GROUPS)
    .map(([title, kinds]) => table(title, kinds))
    .join("");
