import { expect } from "bun:test";
import { violations } from "../support/axe.ts";
import { button, CLEAN, open, servePages, test } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

/* Changes that stay: in the tab alone, and through the console on the server. */
const server = servePages(startServer);

test("what is written in the tab is seen by every view, exported, and undone one by one", async () => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  await open(page, `${server.origin}/studio/#todos?seed=box&count=5`);
  await page.getByText("Keep my changes").click();
  await page.getByLabel("Session", { exact: true }).fill("mine");
  await page.getByText("Add to todos").click();
  await page.getByRole("textbox", { name: "Body", exact: true }).fill('{"title": "Water the ferns"}');
  await button(page, "Add").click();
  await page.getByRole("grid", { name: "6 todos" }).waitFor();
  await page.getByRole("link", { name: "todos 2", exact: true }).click();
  await page.getByText("Edit todos 2").waitFor();
  await page.getByRole("textbox", { name: "Body", exact: true }).fill('{"title": ');
  await button(page, "Save").click();
  await page.getByRole("alert").waitFor();
  await page
    .getByRole("textbox", { name: "Body", exact: true })
    .fill('{"title": "Call the plumber", "completed": true}');
  await button(page, "Save").click();
  await page.getByText("was", { exact: false }).first().waitFor();
  await page.getByRole("link", { name: "All todos" }).click();
  await page.getByRole("gridcell", { name: "Call the plumber" }).waitFor();
  await page.getByRole("link", { name: "todos 3", exact: true }).click();
  await button(page, "Delete").click();
  await page.getByText("was deleted").first().waitFor();
  const changes = page.getByRole("list", { name: "Changes" });
  expect((await changes.getByRole("listitem").allTextContents()).map((text) => text.slice(0, 15))).toEqual([
    "Deleted todos 3",
    "Changed todos 2",
    "Created todos 6",
  ]);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  // Nothing of it was sent.
  expect(witness.sent.filter((text) => text.includes("plumber"))).toEqual([]);
  await button(page, "Undo: deleted todos 3").click();
  await page.getByRole("heading", { name: "todos 3", exact: true }).waitFor();
  await page.getByRole("link", { name: "All todos" }).click();
  await page.getByRole("radio", { name: "Export" }).check();
  const beginning = page.getByRole("region", { name: "How the file begins" });
  await beginning.getByText("Water the ferns").waitFor();
  expect(await beginning.textContent()).toContain("Call the plumber");
  await page.getByRole("radio", { name: "Query" }).check();
  await button(page, "Reset").click();
  await changes.waitFor({ state: "detached" });
  expect(witness).toMatchObject(CLEAN);
});

test("what the console writes is stored on the server and in the tab", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  await open(page, `${server.origin}/studio/#todos?count=5&__session=both&~tab=console&~method=POST`);
  await page.getByRole("textbox", { name: "Body", exact: true }).fill('{"title": "Water the ferns"}');
  await button(page, "Send").click();
  await page.getByText("as predicted").first().waitFor();
  await page.getByRole("radio", { name: "Query" }).check();
  await page.getByRole("grid", { name: "6 todos" }).waitFor();
  await page.getByRole("button", { name: /^Verify/ }).click();
  await page.getByText(/^Identical: /).waitFor();
});

test("two tabs that write to one session learn why their answers differ", async () => {
  await using tab = await server.tab();
  const address = `${server.origin}/studio/#todos/2?count=5&__session=shared&~tab=console&~method=PATCH`;
  const [first, second] = [tab.page, await tab.context.newPage()];
  for (const [page, body] of [
    [first, '{"title": "Water the ferns"}'],
    [second, '{"completed": true}'],
  ] as const) {
    await open(page, address);
    await page.getByRole("textbox", { name: "Body", exact: true }).fill(body);
    await button(page, "Send").click();
    await page.getByRole("region", { name: "Server", exact: true }).getByText("200").waitFor();
  }
  const why = "Not identical. The session may have different changes on the server than in this tab.";
  await second.getByText(why).waitFor();
  await first.getByRole("radio", { name: "Query" }).check();
  await first.getByRole("button", { name: /^Verify/ }).click();
  await first.getByText(why).waitFor();
});

test("typed text stays, whatever else changes in the meantime", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  const body = page.getByRole("textbox", { name: "Body", exact: true });
  await open(page, `${server.origin}/studio/#todos?count=5&__session=typed`);
  await page.getByText("Add to todos").click();
  await body.fill('{"title": "Water the ferns"}');
  await button(page, "Add").click();
  await page.getByRole("link", { name: "todos 2", exact: true }).click();
  await page.getByText("Edit todos 2").waitFor();
  await body.fill('{"title": "Read the meter"}');
  await button(page, "Save").click();
  const title = page.getByRole("region", { name: "Record" }).getByRole("row", { name: /^title / });
  await title.filter({ hasText: "Read the meter" }).waitFor();
  await body.fill('{"title": "Half of a');
  await button(page, "Undo: changed todos 2").click();
  await title.filter({ hasNotText: "Read the meter" }).waitFor();
  await button(page, "Undo: created todos 6").click();
  await page.getByRole("list", { name: "Changes" }).waitFor({ state: "detached" });
  expect(await body.inputValue()).toBe('{"title": "Half of a');
  await body.fill('{"title": "Most of it"}');
  // Typed in the same moment: the page has saved nothing yet.
  await button(page, "Save").evaluate((save: HTMLButtonElement) => {
    save.click();
    const field = document.querySelector("textarea");
    if (field === null) throw new Error("no body to type");
    field.value = '{"title": "Whole"}';
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await title.filter({ hasText: "Most of it" }).waitFor();
  expect(await body.inputValue()).toBe('{"title": "Whole"}');
  await button(page, "Save").click();
  await page.waitForFunction(() =>
    /"title": "Whole"[^]*"id": 2/.test(document.querySelector("textarea")?.value ?? ""),
  );
  expect(JSON.parse(await body.inputValue())).toEqual({ title: "Whole", id: 2 });
});
