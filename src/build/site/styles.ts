import { readdirSync } from "node:fs";
import { join } from "node:path";
import { BREAKPOINTS } from "../../site/breakpoints.ts";
import type { PageEntry } from "../../site/page.ts";
import { tools } from "../../site/registry/tools.ts";
import type { Site } from "./site.ts";
import { webSource } from "./site.ts";

const inFolder = (folder: string, names: readonly string[]): string[] =>
  names.map((name) => `${folder}/${name}`);

/** In cascade order; each file declares the layer that it fills. */
const SHEETS = [
  "tokens",
  "base",
  "shell",
  "dialogs",
  ...inFolder("parts", [
    "header",
    "options",
    "results",
    "panes",
    "highlighting",
    "menu",
    "fields",
    "worked-example",
    "prose",
    "messages",
  ]),
  ...inFolder("home", ["page", "tool-list", "contact", "not-found"]),
  ...inFolder("studio", ["builder", "answer", "time", "record", "export", "live", "mock"]),
];

/** Every sheet of a folder whose order does not matter, such as those that only tools need. */
const allIn = (folder: string): string[] =>
  readdirSync(join(webSource, "styles", folder))
    .toSorted()
    .map((file) => `${folder}/${file.replace(/\.css$/, "")}`);

/** Styles that only docs pages need: a separate sheet after the main one. */
const DOCS_SHEETS = inFolder("docs", ["page", "examples", "tables", "index"]);

export interface Styles {
  readonly site: string;
  readonly tools: string;
  readonly docs: string;
}

/**
 * One style sheet for all pages, and one more for docs and for tools: the second page finds them in the cache. The files are joined before
 * they are minified, because the minifier would hoist imports above the declaration of the layer order.
 */
export async function buildStyles(site: Site, faces: string): Promise<Styles> {
  const [all, forTools, docs] = await Promise.all([
    buildSheet(site, "site", SHEETS, faces),
    buildSheet(site, "tools", allIn("tools")),
    buildSheet(site, "docs", DOCS_SHEETS),
  ]);
  return { site: all, tools: forTools, docs };
}

/** Writes out the breakpoints, which no browser knows by name. */
const withBreakpoints = (sheet: string): string =>
  sheet.replaceAll(/@media[^{]+/g, (query) =>
    query.replaceAll(/\(--([\w-]+)\)/g, (_, name: string) => {
      if (!(name in BREAKPOINTS)) throw new Error(`${query.trim()}: there is no such breakpoint`);
      return BREAKPOINTS[name as keyof typeof BREAKPOINTS];
    }),
  );

const COLOUR = /(--[\w-]+): light-dark\(([^,]+),[^)]*\);/g;

/** Only the light colours, for browsers before May 2024, which do not support light-dark(). */
function plainColours(sheet: string): string {
  const colours = Array.from(sheet.matchAll(COLOUR), ([, name, light]) => `${name}: ${light};`);
  if (colours.length === 0) return "";
  return `@layer tokens {
    @supports not (color: light-dark(#000, #fff)) {
      :root, :root[data-theme] { color-scheme: light; ${colours.join(" ")} }
    }
  }`;
}

async function buildSheet(site: Site, output: string, names: readonly string[], faces = ""): Promise<string> {
  const parts = await Promise.all(
    names.map((name) => Bun.file(join(webSource, "styles", `${name}.css`)).text()),
  );
  const entry = join(webSource, `styles/${output}-joined.css`);
  const result = await Bun.build({
    entrypoints: [entry],
    files: { [entry]: withBreakpoints([...parts, plainColours(parts.join("\n"))].join("\n")) },
    // Keeps it as written: for "browser" the bundler adds `:-webkit-any()` to `:is()`, which has another specificity in
    // Chromium and Safari.
    target: "bun",
    minify: site.mode === "production",
  });
  const [sheet] = result.outputs;
  if (sheet === undefined) throw new Error(`the style sheet ${output} was not written`);
  // Not bundled, because the bundler would look for their files.
  return site.emitHashed(output, "css", faces + (await sheet.text()));
}

/** The sheets that a page links. */
export const stylesOf = (page: PageEntry, styles: Styles): readonly string[] => {
  if (page.category === "Docs") return [styles.site, styles.docs];
  return tools.includes(page) ? [styles.site, styles.tools] : [styles.site];
};
