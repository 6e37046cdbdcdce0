import type { Locator, Page } from "playwright-core";
import { open } from "../../support/browser.ts";

/** The parts of the studio that tests look at. */
export const studioPage = (page: Page) => {
  const path = page.getByRole("textbox", { name: "Path", exact: true });
  const grid = (name?: string): Locator =>
    name === undefined ? page.getByRole("grid") : page.getByRole("grid", { name, exact: true });
  return {
    path,
    grid,
    method: page.getByRole("combobox", { name: "Method" }),
    body: page.getByRole("textbox", { name: "Body", exact: true }),
    answeredBy: page.locator(".who"),
    field: page.getByRole("combobox", { name: "Add a filter" }),
    status: page.locator(".answer-line strong"),
    unfold: (title: string) => page.locator("summary", { hasText: title }).click(),
    tab: (name: string) => page.getByRole("radio", { name, exact: true }).check(),
    fileBegins: page.getByRole("region", { name: "How the file begins" }),
    open: (origin: string, hash = "") => open(page, `${origin}/studio/${hash}`),
  };
};
