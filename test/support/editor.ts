import type { Locator, Page } from "playwright-core";

/** What stands in a field: a text field, or the editor that takes its place when the page is idle. */
export const textIn = (field: Locator): Promise<string> =>
  field.evaluate((element) => {
    if (element instanceof HTMLTextAreaElement) return element.value;
    const lines = [...element.querySelectorAll(".cm-line")];
    return lines
      .map((line) => (line.querySelector(".cm-placeholder") === null ? line.textContent : ""))
      .join("\n");
  });

/** The field of this label, once it is the editor. */
export const editorOf = async (page: Page, label: string | RegExp): Promise<Locator> => {
  const inInput = page.locator(".pane > .editor .cm-content");
  const field = page.getByRole("textbox", { name: label, exact: true }).and(inInput);
  await field.waitFor();
  return field;
};
