import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { PageEntry, PageFacts } from "../../site/page.ts";
import { pages } from "../../site/registry.ts";
import { tools } from "../../site/registry/tools.ts";
import { firstAnswer } from "./first-answer.ts";
import { type Bundle, bundle } from "./bundle.ts";
import type { Site } from "./site.ts";
import { webSource } from "./site.ts";

const WORKER = ".worker.ts";

/**
 * Workers are built first, because the bundler does not follow `new Worker()`. The pages get the hashed names of the
 * workers as a constant.
 */
async function buildWorkers(site: Site): Promise<Bundle> {
  const files = readdirSync(webSource, { recursive: true, encoding: "utf8" });
  const found = files.filter((name) => name.endsWith(WORKER)).map((name) => join(webSource, name));
  const virtual = { [join(webSource, `transform${WORKER}`)]: transformsSource() };
  return bundle(site, { entrypoints: [...found, ...Object.keys(virtual)], virtual });
}

/** The worker for all tools with a transform; each transform is loaded on demand. */
function transformsSource(): string {
  const imports = tools
    .map(({ slug }) => ({ slug, path: `tools/${slug}/transform.ts` }))
    .filter(({ path }) => existsSync(join(webSource, path)))
    .map(({ slug, path }) => `${JSON.stringify(slug)}: () => import("./${path}")`);
  const list = imports.join(",\n");
  return `import { serveTransforms } from "./parts/transform-worker.ts";\nserveTransforms({\n${list}\n});\n`;
}

/** One generated entry per page, so that a new page needs only its own file. */
export async function buildScripts(
  site: Site,
): Promise<{ readonly pages: Bundle; readonly workers: Bundle; readonly theme: string }> {
  const workers = await buildWorkers(site);
  const workerNames = [...workers.entries].map(([name, path]) => [basename(name, ".worker"), basename(path)]);
  const virtual = Object.fromEntries(
    pages.map((page) => [join(webSource, `${page.slug}.entry.ts`), entrySource(page)]),
  );
  const built = await bundle(site, {
    entrypoints: Object.keys(virtual),
    virtual,
    define: {
      __WORKERS__: JSON.stringify(Object.fromEntries(workerNames)),
      __FIRST_ANSWER__: JSON.stringify(await firstAnswer()),
    },
  });
  const theme = await bundle(site, { entrypoints: [join(webSource, "theme.ts")], format: "iife" });
  return { pages: built, workers, theme: required(theme.entries, "theme") };
}

/** A page is in its tool's folder, in a folder of the site, or among the pages of the shell. */
export function componentOf({ slug }: PageEntry): string {
  const places = [`tools/${slug}`, slug, `pages/${slug}`].map((folder) => `${folder}/page.tsx`);
  const found = places.find((path) => existsSync(join(webSource, path)));
  if (found === undefined) throw new Error(`the page ${slug} has no file: looked for ${places.join(", ")}`);
  return found;
}

/** JSON omits functions, which only the whole registry needs. */
function entrySource(page: PageEntry): string {
  const facts = JSON.stringify(page satisfies PageFacts);
  const component =
    page.article === true
      ? 'import { Article as Page } from "./parts/article.tsx";'
      : `import { Page } from "./${componentOf(page)}";`;
  return `import { mount } from "./mount.tsx";\n${component}\nmount(${facts}, Page);\n`;
}

export function required<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the build made no ${key}; it made ${[...map.keys()].join(", ")}`);
  return value;
}
