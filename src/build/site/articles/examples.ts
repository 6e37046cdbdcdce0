const ORIGIN = "http://localhost:3000/";

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

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
  const run =
    path === undefined ? "" : `<a class="button" data-run href="${escapeHtml(root + path)}">Run</a>`;
  return (
    `<div class="example"><pre tabindex="0"><code>${escapeHtml(command)}</code></pre>` +
    `<div class="row">${run}<button type="button" data-copy>Copy</button></div>` +
    `<pre class="answer" tabindex="0">${escapeHtml(shown(output))}</pre><output hidden></output></div>`
  );
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
