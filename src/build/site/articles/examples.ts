import { printJson } from "../../../site/pages/home/print-json.ts";
import { DEFAULT_SERVER } from "../../../site/parts/use-server.ts";
import { escapeHtml } from "../../../server/escape-html.ts";
import { highlighted } from "./highlight.ts";
import { type Variant, variantsOf } from "./variants.ts";

const COPY = '<button type="button" data-copy>Copy</button>';

const box = (bar: string, content: string, attributes = ""): string =>
  `<div class="pane example"${attributes}><div class="pane-bar">${bar}</div>${content}</div>`;

interface CodeOptions {
  readonly language?: string | undefined;
  /** Whether to keep origins in the code instead of replacing them with the page's. */
  readonly isVerbatim?: boolean;
}

/** Code with a Copy button. */
export const codeBlock = (code: string, { language = "", isVerbatim = false }: CodeOptions = {}): string =>
  box(
    `<span>${escapeHtml(language === "bash" ? "sh" : language)}</span><span class="spring"></span>${COPY}`,
    `<pre tabindex="0">${highlighted(code, language)}</pre>`,
    isVerbatim ? " data-verbatim" : "",
  );

const tab = (group: string, { name }: Variant, index: number): string =>
  `<label><input type="radio" name="${group}" value="${name}"${index === 0 ? " checked" : ""}><span>${name}</span></label>`;

const tabs = (group: string, variants: readonly Variant[]): string =>
  variants.length === 1
    ? "<span>sh</span>"
    : `<fieldset class="segments"><legend class="off-screen">Program</legend>${variants.map((variant, index) => tab(group, variant, index)).join("")}</fieldset>`;

/** The path of a command that a link can replace: a GET without headers or a body. */
const linkOf = (command: string): string | undefined => {
  const [, url] = /^curl -sg? "?(\S+?)"?$/.exec(command) ?? [];
  return url?.startsWith(`${DEFAULT_SERVER}/`) === true ? url.slice(DEFAULT_SERVER.length + 1) : undefined;
};

/** Adds line breaks to JSON; the actual output has none. */
const responseHtml = (output: string): string => {
  try {
    return highlighted(printJson(JSON.parse(output)), "json");
  } catch (error) {
    if (error instanceof SyntaxError) return highlighted(output);
    throw error;
  }
};

/** Longer responses are folded. */
const OPEN_UP_TO = 14;

let groups = 0;

/** A request as code for several programs, and its response. */
export const requestExample = (command: string, output: string): string => {
  const variants = variantsOf(command, output);
  const path = linkOf(command);
  const run = path === undefined ? "" : `<a class="button" data-run href="${escapeHtml(path)}">Run</a>`;
  const codes = variants.map(
    ({ name, code, language }) =>
      `<pre tabindex="0" data-variant="${name}">${highlighted(code, language)}</pre>`,
  );
  const response = responseHtml(output);
  const isShort = response.split("\n").length <= OPEN_UP_TO && output.length < 1200;
  return box(
    `${tabs(`example-${groups++}`, variants)}<span class="spring"></span>${run}${COPY}`,
    `${codes.join("")}<details${isShort ? " open" : ""}><summary>Response</summary><pre tabindex="0">${response}</pre></details>`,
  );
};

/** A console block: lines that begin with `$ ` are commands, each followed by its output. */
export const consoleBlock = (body: string): string =>
  body
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf("\n");
      return requestExample(part.slice(0, end), part.slice(end + 1).trimEnd());
    })
    .join("");
