import { join } from "node:path";
import { ROOT } from "../paths.ts";
import type { Site } from "./site.ts";

/** Arial and the families with its widths: one of them is almost everywhere. */
const LIKE_ARIAL = ["Arial", "Liberation Sans", "Arimo", "Helvetica"];
const LIKE_COURIER = ["Courier New", "Liberation Mono", "Cousine", "Courier"];

interface Typeface {
  readonly name: string;
  readonly family: string;
  /** What is shown until it is there: of the same width and height, so that nothing moves. */
  readonly fallback: {
    readonly families: readonly string[];
    /** Of the two widths of an English text, and its height above and below the line, divided by it. */
    readonly size: string;
    readonly ascent: string;
    readonly descent: string;
  };
}

const TYPEFACES: readonly Typeface[] = [
  {
    name: "geist",
    family: "Geist",
    fallback: { families: LIKE_ARIAL, size: "101%", ascent: "99.5%", descent: "29.2%" },
  },
  {
    name: "geist-mono",
    family: "Geist Mono",
    fallback: { families: LIKE_COURIER, size: "100%", ascent: "100.5%", descent: "29.5%" },
  },
];

/** Browsers load the second one only for pages with such letters, as in Czech or Polish names. */
const SUBSETS = ["latin", "latin-ext"] as const;

export interface Typefaces {
  /** `@font-face` rules, with the files relative to the style sheets. */
  readonly rules: string;
  /** The files that every page needs. */
  readonly preloaded: readonly string[];
}

/** Writes the files of the typefaces, which are variable and part of their npm packages. */
export async function buildTypefaces(site: Site): Promise<Typefaces> {
  const rules: string[] = [];
  const preloaded: string[] = [];
  for (const { name, family, fallback } of TYPEFACES) {
    const folder = join(ROOT, "node_modules/@fontsource-variable", name);
    const ranges = (await Bun.file(join(folder, "unicode.json")).json()) as Readonly<Record<string, string>>;
    site.packages.add(folder);
    for (const subset of SUBSETS) {
      const bytes = await Bun.file(join(folder, `files/${name}-${subset}-wght-normal.woff2`)).bytes();
      const path = await site.emitHashed(`${name}-${subset}`, "woff2", bytes);
      if (subset === "latin") preloaded.push(path);
      rules.push(
        `@font-face{font-family:"${family}";font-weight:100 900;font-display:swap;` +
          `src:url(${path.slice(path.lastIndexOf("/") + 1)})format("woff2");unicode-range:${ranges[subset]}}`,
      );
    }
    const local = fallback.families.map((one) => `local("${one}")`).join(",");
    rules.push(
      `@font-face{font-family:"${family} fallback";src:${local};size-adjust:${fallback.size};` +
        `ascent-override:${fallback.ascent};descent-override:${fallback.descent};line-gap-override:0%}`,
    );
  }
  return { rules: rules.join(""), preloaded };
}
