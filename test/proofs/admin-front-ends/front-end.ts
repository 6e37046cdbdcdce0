import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";

/** A front end of another project, as its users start it. */
export interface FrontEnd {
  /** What it is started with, in `apps`. */
  readonly app: string;
  readonly packages: readonly [name: string, version: string, ...others: string[]];
  /** Selects the rows of a list. */
  readonly rows: string;
  /** Selects the page of one record; null if there is none. */
  readonly record: string | null;
  /** What is wrong with its pages, as the docs say. */
  readonly breaks: (pages: Pages) => void;
}

/** What a page shows: a list and its first row, or a record. */
export interface PageFacts {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** The pages that were opened, such as `mix/users` and `huge/orders/9`. */
export type Pages = (path: string) => PageFacts;

const PAGE = `<!doctype html>
<meta charset="utf-8">
<link rel="stylesheet" href="/app.css">
<div id="root"></div>
<script>globalThis.process = { env: {} }</script>
<script type="module" src="/app.js"></script>`;

/** The script and the style sheet of a front end. */
const bundle = async ({ app, packages: [name, version, ...others] }: Pick<FrontEnd, "app" | "packages">) => {
  const folder = join(await installed(name, version, others), ...name.split("/").map(() => ".."), "..");
  const entry = join(folder, `${app}.js`);
  await Bun.write(entry, Bun.file(join(import.meta.dir, "apps", `${app}.js`)));
  const { outputs } = await Bun.build({
    entrypoints: [entry],
    target: "browser",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const textOf = async (kind: string): Promise<string> =>
    (await outputs.find(({ path }) => path.endsWith(kind))?.text()) ?? "";
  return { script: await textOf(".js"), style: await textOf(".css") };
};

/** Serves a front end, and the API of a server at the same origin. */
export const serveFrontEnd = async (frontEnd: Pick<FrontEnd, "app" | "packages">, api: string) => {
  const { script, style } = await bundle(frontEnd);
  const file = (body: string, type: string): Response =>
    new Response(body, {
      // So that the browser compiles a script once.
      headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "max-age=3600" },
    });
  const site = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    routes: {
      "/": file(PAGE, "text/html"),
      "/app.js": file(script, "text/javascript"),
      "/app.css": file(style, "text/css"),
    },
    fetch(request) {
      const { pathname, search } = new URL(request.url);
      // The bytes are passed on as they are.
      return fetch(new Request(api + pathname + search, request), { decompress: false });
    },
  });
  return { origin: site.url.origin, [Symbol.asyncDispose]: () => site.stop(true) };
};
