import { readFileSync } from "node:fs";
import type axe from "axe-core";
import type { Page } from "playwright-core";

/** Minified, because sending it into a page takes as long as checking a small page. */
const SOURCE = readFileSync(Bun.resolveSync("axe-core/axe.min.js", import.meta.dir), "utf8");

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The violations that axe finds in the current page, one line per element. The page must have axe. */
function findings(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const { violations: found } = await checker.run(document, {
      runOnly: only,
      resultTypes: ["violations"],
      preload: false,
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
    );
  }, runOnly);
}

/** The violations in the light theme, or in both; only contrast depends on the theme. */
export async function violations(page: Page, themes: "light" | "both" = "both"): Promise<string[]> {
  // Without motion, so that no colour is measured during the transition between themes.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.evaluate(SOURCE);
  const found = await findings(page, { type: "tag", values: STANDARDS });
  if (themes === "both") {
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await findings(page, { type: "rule", values: ["color-contrast"] });
    found.push(...dark.map((one) => `dark: ${one}`));
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return found;
}
