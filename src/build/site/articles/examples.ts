const ORIGIN = "http://localhost:3000/";

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

interface Extras {
  /** A path below the root of the site that a GET can ask for, and the way to that root. */
  readonly run?: string | undefined;
  readonly answer?: string;
  /** Shown as it stands: an origin in it is not the page's. */
  readonly isVerbatim?: boolean;
}

/** Code with a Copy button, and where it can be run a Run button and its answer. `html` is a `<code>` element. */
export const codeBlock = (html: string, { run, answer, isVerbatim = false }: Extras = {}): string =>
  `<div class="example"${isVerbatim ? " data-verbatim" : ""}><pre tabindex="0">${html}</pre><div class="row">` +
  (run === undefined ? "" : `<a class="button" data-run href="${escapeHtml(run)}">Run</a>`) +
  `<button type="button" data-copy>Copy</button></div>` +
  (answer === undefined
    ? ""
    : `<pre class="answer" tabindex="0">${escapeHtml(answer)}</pre><output hidden></output>`) +
  "</div>";

export const codeOf = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** A GET that a link can do: no other method, header or body. */
const linkOf = (command: string): string | undefined => {
  const [, url] = /^curl -sg? "?(\S+?)"?$/.exec(command) ?? [];
  return url?.startsWith(ORIGIN) === true ? url.slice(ORIGIN.length) : undefined;
};

/** JSON is easier to read with line ends; the bytes that a terminal shows have none. */
const shown = (output: string): string => {
  try {
    return JSON.stringify(JSON.parse(output), null, 2);
  } catch (error) {
    if (error instanceof SyntaxError) return output;
    throw error;
  }
};

const example = (command: string, output: string, root: string): string => {
  const path = linkOf(command);
  const run = path === undefined ? undefined : root + path;
  return codeBlock(codeOf(command), { run, answer: shown(output) });
};

/** A console block: lines that begin with `$ ` are commands, what follows each is its output. */
export const consoleBlock = (body: string, root: string): string =>
  body
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf("\n");
      return example(part.slice(0, end), part.slice(end + 1).trimEnd(), root);
    })
    .join("");
