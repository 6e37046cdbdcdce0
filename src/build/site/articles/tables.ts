import { type Kind, KIND_GROUPS } from "../../../core/engine/index.ts";
import { readCatalog } from "../../../core/schema/index.ts";
import { type Variable, VARIABLES } from "../../../server/config/variables.ts";
import { escapeHtml } from "../../../server/escape-html.ts";
import { DEFAULT_SERVER } from "../../../site/parts/use-server.ts";
import worksWith from "./works-with.json" with { type: "json" };
import soak from "./soak.json" with { type: "json" };

/** A table that scrolls sideways on a narrow page. */
export const scrollingTable = (label: string, inside: string, attributes = ""): string =>
  `<div class="wide" tabindex="0" role="group" aria-label="${escapeHtml(label)}"><table${attributes}>${inside}</table></div>`;

export const tableOf = (label: string, columns: readonly string[], rows: readonly string[]): string =>
  scrollingTable(
    label,
    `<thead><tr>${columns.map((column) => `<th>${column}</th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody>`,
  );

/** A text with code between backticks. */
export const codeText = (text: string): string =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replaceAll(/:\/\/|@/g, "$&<wbr>");

/** The table of environment variables. */
export const variablesTable = (): string =>
  tableOf(
    "Variables",
    ["variable", "default", "meaning; accepted values"],
    Object.entries<Variable>(VARIABLES).map(
      ([name, { fallback, meaning, parser }]) =>
        `<tr><th scope="row"><code>${name.replaceAll("_", "_<wbr>")}</code></th><td>${escapeHtml(fallback)}</td><td>${codeText(meaning)}; ${codeText(parser.accepts)}</td></tr>`,
    ),
  );

/** The results of `bun run soak`, each with its date. */
export const soakTable = (): string =>
  tableOf(
    "Table",
    ["promise", "goal", "measured", "date"],
    soak.map(
      ({ title, goal, measured, good, date }) =>
        `<tr><td>${title}</td><td>${goal}</td><td>${measured}${good ? "" : " <strong>(not reached)</strong>"}</td><td>${date}</td></tr>`,
    ),
  );

/** The programs of others that test/long and test/proofs run, with their versions. */
export const worksWithTable = (): string =>
  tableOf(
    "Works with",
    ["what", "programs", "versions", "what is checked"],
    worksWith.map(({ kind, programs, packages, does }) => {
      const versions = packages.map(({ name, version }) => codeText(`\`${name}\` ${version}`)).join("<br>");
      return `<tr><th scope="row">${kind}</th><td>${programs}</td><td>${versions}</td><td>${codeText(does)}</td></tr>`;
    }),
  );

const kindRows = (kinds: Readonly<Record<string, Kind>>): string[] => {
  const fields = Object.fromEntries(Object.keys(kinds).map((name) => [name, name]));
  const catalog = readCatalog([{ name: "kinds", text: JSON.stringify({ samples: fields }) }]);
  const record = catalog.table("samples", { seed: "1", count: 100, origin: DEFAULT_SERVER }).row(17);
  return Object.entries(kinds).map(([name, { about }]) => {
    const example = JSON.stringify(record[name]);
    const shown = example.length > 80 ? `${example.slice(0, 79)}…` : example;
    return `<tr><th scope="row"><code>${name}</code></th><td>${escapeHtml(about)}</td><td><code>${escapeHtml(shown)}</code></td></tr>`;
  });
};

/** Every kind that a schema can use, with a generated example. */
export const kindsTable = (): string =>
  Object.entries(KIND_GROUPS)
    .map(
      ([title, kinds]) =>
        `<h3>${escapeHtml(title)}</h3>${tableOf(title, ["kind", "description", "example"], kindRows(kinds))}`,
    )
    .join("");
