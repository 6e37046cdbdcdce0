import type { Page } from "playwright-core";

/** The address of a tool's page, with the settings in its hash. */
export const toolAddress =
  (site: { readonly address: string }) =>
  (slug: string, hash = ""): string =>
    `${site.address}${slug}/${hash === "" ? "" : `#${hash}`}`;

export const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });

/** Waits until a tool's result contains a text. */
export const shown = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => document.querySelector("pre.code, .result-rows")?.textContent?.includes(wanted),
    text,
  );
