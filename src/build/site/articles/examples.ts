import { printJson } from "../../../site/pages/home/print-json.ts";
import { DEFAULT_SERVER } from "../../../site/parts/use-server.ts";
import { escapeHtml } from "../../../server/escape-html.ts";
import { highlighted } from "./highlight.ts";
import { type Variant, variantsOf } from "./variants.ts";

const COPY = '<button type="button" data-copy>Copy</button>';

const box = (bar: string, content: string, attributes = ""): string =>
  `<div class="example"${attributes}><div class="example-bar">${bar}</div>${content}</div>`;

interface CodeOptions {
  readonly language?: string | undefined;
  /** Shown as it stands: an origin in it is not the page's. */
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

/** A GET that a link can do: no other method, header or body. */
const linkOf = (command: string): string | undefined => {
  const [, url] = /^curl -sg? "?(\S+?)"?$/.exec(command) ?? [];
  return url?.startsWith(`${DEFAULT_SERVER}/`) === true ? url.slice(DEFAULT_SERVER.length + 1) : undefined;
};

/** JSON is easier to read with line breaks; the bytes that a terminal shows have none. */
const answerOf = (output: string): string => {
  try {
    return highlighted(printJson(JSON.parse(output)), "json");
  } catch (error) {
    if (error instanceof SyntaxError) return highlighted(output);
    throw error;
  }
};

/** Longer answers are folded. */
const OPEN_UP_TO = 14;

let groups = 0;

/** A command in the words of several programs, and its answer. */
export const requestExample = (command: string, output: string, root: string): string => {
  const variants = variantsOf(command, output);
  const path = linkOf(command);
  const run =
    path === undefined ? "" : `<a class="button" data-run href="${escapeHtml(root + path)}">Run</a>`;
  const codes = variants.map(
    ({ name, code, language }) =>
      `<pre tabindex="0" data-variant="${name}">${highlighted(code, language)}</pre>`,
  );
  const answer = answerOf(output);
  const isShort = answer.split("\n").length <= OPEN_UP_TO && output.length < 1200;
  return box(
    `${tabs(`example-${groups++}`, variants)}<span class="spring"></span>${run}${COPY}`,
    `${codes.join("")}<details${isShort ? " open" : ""}><summary>Response</summary><pre tabindex="0">${answer}</pre></details>`,
  );
};

/** A console block: lines that begin with `$ ` are commands, what follows each is its output. */
export const consoleBlock = (body: string, root: string): string =>
  body
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf("\n");
      return requestExample(part.slice(0, end), part.slice(end + 1).trimEnd(), root);
    })
    .join("");
