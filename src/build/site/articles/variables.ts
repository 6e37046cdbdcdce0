import { type Variable, VARIABLES } from "../../../server/config/variables.ts";
import { escapeHtml } from "../../../server/escape-html.ts";

const code = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");

/** The configuration, from the table that reads it. */
export const variablesTable = (): string => {
  const rows = Object.entries<Variable>(VARIABLES).map(
    ([name, { fallback, meaning, parser }]) =>
      `<tr><th scope="row"><code>${name}</code></th><td>${escapeHtml(fallback)}</td><td>${code(meaning)}; ${code(parser.accepts)}</td></tr>`,
  );
  return (
    '<div class="wide" tabindex="0" role="group" aria-label="Variables"><table><thead><tr><th>variable</th><th>default</th><th>meaning; what it takes</th></tr></thead>' +
    `<tbody>${rows.join("")}</tbody></table></div>`
  );
};
