import axe from "axe-core";
import type { Page } from "playwright-core";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds wrong with the page as it stands, one line per element. */
async function findings(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  await page.evaluate(axe.source);
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

export const violations = (page: Page): Promise<string[]> =>
  findings(page, { type: "tag", values: STANDARDS });

/** The one rule whose outcome depends on the theme. */
export const contrastViolations = (page: Page): Promise<string[]> =>
  findings(page, { type: "rule", values: ["color-contrast"] });
