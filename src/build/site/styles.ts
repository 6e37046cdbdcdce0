import { join } from "node:path";
import type { Site } from "./site.ts";
import { webSource } from "./site.ts";

/** In cascade order; each file declares the layer that it fills. */
const SHEETS = [
  "tokens",
  "base",
  "shell",
  "parts",
  "home",
  "tools",
  "studio",
  "studio-live",
  "docs",
] as const;

/**
 * One style sheet for all pages: it is small, and the second page finds it in the cache. Joined before the
 * minifier sees it, which would otherwise hoist imports over the declaration of the layers' order.
 */
export async function buildStyles(site: Site): Promise<string> {
  const parts = await Promise.all(
    SHEETS.map((name) => Bun.file(join(webSource, "styles", `${name}.css`)).text()),
  );
  const entry = join(webSource, "styles/site.css");
  const result = await Bun.build({
    entrypoints: [entry],
    files: { [entry]: parts.join("\n") },
    minify: site.mode === "production",
  });
  const [output] = result.outputs;
  if (output === undefined) throw new Error("the style sheets came out empty");
  return site.emitHashed("site", "css", await output.text());
}
