import { pages } from "../../site/registry.ts";
import type { Compression, Sizes } from "../compress.ts";
import type { Web } from "./build-web.ts";
import { closureOf } from "./bundle.ts";
import { offlineFiles } from "./offline.ts";
import { required } from "./scripts.ts";
import { stylesOf } from "./styles.ts";

const KB = 1024;

/** In bytes after the best compression. */
const LIMITS = {
  shared: 20 * KB,
  own: 25 * KB,
  first: 120 * KB,
  studio: 60 * KB,
  css: 12 * KB,
  typeface: 60 * KB,
  editor: 130 * KB,
  // Brotli, zstd and jq, in WebAssembly, take 1.2 MB of it.
  offline: 4.5 * KB * KB,
} as const;

/** What light compression may add. */
const LIGHT_SHARE = 1.08;

/** A page with a limit of its own: it is more than a tool. */
const STUDIO = "studio";

interface Row {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
}

/** What each page loads before any interaction. */
export function measure(
  { site, scripts, styles, typefaces }: Web,
  sizes: Sizes,
  compression: Compression,
): readonly Row[] {
  const size = (path: string): number => required(sizes, path);
  const total = (paths: Iterable<string>): number => [...paths].reduce((sum, path) => sum + size(path), 0);
  const closures = pages.map((page) => ({
    page,
    slug: page.slug,
    paths: closureOf(scripts.imports, required(scripts.entries, `${page.slug}.entry`)),
  }));
  const [first, ...others] = closures.map(({ paths }) => new Set(paths));
  const shared = others.reduce((common, paths) => common.intersection(paths), first ?? new Set<string>());
  const rows: readonly Row[] = [
    { what: "script that every page shares", bytes: total(shared), limit: LIMITS.shared },
    ...closures
      .filter(({ slug }) => slug !== STUDIO)
      .map(({ slug, paths }) => ({
        what: `own script of ${slug}`,
        bytes: total(paths.filter((path) => !shared.has(path))),
        limit: LIMITS.own,
      })),
    ...closures.map(({ slug, paths, page }) => ({
      what: `first load of ${slug}`,
      bytes: total([...paths, ...stylesOf(page, styles)]),
      limit: slug === STUDIO ? LIMITS.studio : LIMITS.first,
    })),
    {
      what: "editor, when the page is idle",
      bytes: total(closureOf(scripts.imports, scripts.outputOf("parts/editor/create-editor.ts"))),
      limit: LIMITS.editor,
    },
    {
      what: "style sheets of a page",
      bytes: Math.max(...pages.map((page) => total(stylesOf(page, styles)))),
      limit: LIMITS.css,
    },
    ...typefaces.map((path) => ({ what: `typeface ${path}`, bytes: size(path), limit: LIMITS.typeface })),
    { what: "everything offline", bytes: total(offlineFiles(site)), limit: LIMITS.offline },
  ];
  return compression === "best" ? rows : rows.map((row) => ({ ...row, limit: row.limit * LIGHT_SHARE }));
}

export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  const lines = rows.map(({ what, bytes, limit }) => {
    const mark = bytes > limit ? "  OVER" : "";
    return `${what.padEnd(width)}  ${kilobytes(bytes).padStart(9)}  of ${kilobytes(limit).padStart(9)}${mark}`;
  });
  return lines.join("\n");
}

function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`;
}

/** Throws if a limit is exceeded, so that the build fails. */
export function enforce(rows: readonly Row[]): void {
  const over = rows.filter(({ bytes, limit }) => bytes > limit);
  if (over.length > 0) throw new Error(`over budget: ${over.map(({ what }) => what).join(", ")}`);
}
