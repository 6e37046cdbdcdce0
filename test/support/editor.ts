import type { Locator, Page } from "playwright-core";

/** The content of a field: a textarea, or the editor that replaces it when the page is idle. */
export const textIn = (field: Locator): Promise<string> =>
  field.evaluate((element) => {
    if (element instanceof HTMLTextAreaElement) return element.value;
    const lines = [...element.querySelectorAll(".cm-line")];
    return lines
      .map((line) => (line.querySelector(".cm-placeholder") === null ? line.textContent : ""))
      .join("\n");
  });

/** The field with this label, once it is an editor. */
export const editorOf = async (page: Page, label: string | RegExp): Promise<Locator> => {
  const inInput = page.locator(".pane > .editor .cm-content");
  const field = page.getByRole("textbox", { name: label, exact: true }).and(inInput);
  await field.waitFor();
  return field;
};
