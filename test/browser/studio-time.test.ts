import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { violations } from "../support/axe.ts";
import { addressEnding, button, CLEAN, leave, open, servePages, test } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

/* The time slider, compared with the executable's responses at the same events. */
const server = servePages(startServer);

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

const event = (page: Page) => page.getByRole("textbox", { name: "After event" });
const slider = (page: Page) => page.getByRole("slider", { name: "Event" });
const legend = (page: Page, mark: string) => page.locator(`.legend [data-mark="${mark}"]`);

const rowsAt = async (n: number): Promise<ReadonlyMap<number, Row>> => {
  const url = `${server.origin}/api/mock/todos?seed=clock&count=20&__at=${n}&_all=true`;
  const rows = (await (await fetch(url)).json()) as readonly Row[];
  return new Map(rows.map((row) => [row.id, row]));
};

test("shows the table after an event, with what changed since the last position", async () => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  await open(page, `${server.origin}/studio/#todos?seed=clock&count=20`);
  await page.getByRole("grid", { name: "20 todos" }).waitFor();
  await event(page).fill("40");
  await event(page).press("Enter");
  const [before, after] = await Promise.all([rowsAt(0), rowsAt(40)]);
  const added = [...after.keys()].filter((id) => !before.has(id));
  const removed = [...before.keys()].filter((id) => !after.has(id));
  await page.getByText(`${added.length} added`, { exact: true }).waitFor();
  expect(await legend(page, "removed").textContent()).toBe(
    `${removed.length} removed: ${removed.join(", ")}`,
  );
  const changed = [...after].filter(
    ([id, row]) => before.has(id) && JSON.stringify(row) !== JSON.stringify(before.get(id)),
  );
  expect(await legend(page, "changed").textContent()).toBe(`${changed.length} changed`);
  // Exactly the new ones among the visible rows are marked.
  const marks = await page
    .locator(".response-pane .virtual-rows .cells")
    .evaluateAll((rows) =>
      rows.map((row) => [Number(row.firstElementChild?.textContent), row.dataset["new"]]),
    );
  expect(marks.length).toBeGreaterThan(5);
  expect(marks).toEqual(marks.map(([id]) => [id, String(added.includes(Number(id)))] as const));
  // The moment is in the link, and the server says the same.
  await page.getByRole("button", { name: /^Verify/ }).click();
  await page.getByText(/^Identical: /).waitFor();
  await addressEnding(page, "#todos?seed=clock&count=20&__at=40&~since=0");
  const link = page.url();
  await leave(page);
  await open(page, link);
  await page.getByText(`${added.length} added`, { exact: true }).waitFor();
  // Removed records are shown as they were.
  await legend(page, "removed").getByRole("link").first().click();
  await page.getByRole("heading", { name: `todos ${removed[0]}` }).waitFor();
  // Nothing is hidden under the site's sticky header.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  expect(witness).toMatchObject(CLEAN);
});

test("goes by keys and buttons, event by event", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  await open(page, `${server.origin}/studio/#todos?seed=clock&count=20`);
  await button(page, "Next event").click();
  await page.waitForURL(/__at=1&/);
  await page.getByText(/^Event 1, /).waitFor();
  await slider(page).focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
  await page.waitForURL(/__at=2&~since=3$/);
  await page.keyboard.press("End");
  await page.waitForURL(/__at=1000000&~since=2$/);
  expect(await button(page, "Next event").isDisabled()).toBe(true);
  await page.keyboard.press("Home");
  await page.waitForURL(/#todos\?seed=clock&count=20&~since=1000000$/);
  await event(page).fill("-3");
  await event(page).press("Enter");
  await page.getByText("must be the number of an event").first().waitFor();
});

test("leads to the stream after the event, and back from it", async () => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  await open(page, `${server.origin}/studio/#todos?seed=clock&count=20&__at=40`);
  await button(page, "Follow from here").click();
  await page.getByText("Connected.").waitFor();
  await page.getByRole("cell", { name: "✓ as predicted" }).first().waitFor();
  expect(witness.sent.filter((text) => text.includes("/realtime?resource=todos")).join("\n")).toContain(
    "count=20&lastEventId=40",
  );
  expect(await page.getByRole("button", { name: /^Event 41/ }).count()).toBe(1);
  await button(page, "Disconnect").click();
  const last = await page.locator(".numbers > div", { hasText: "last id" }).locator("dd").textContent();
  await page.getByRole("link", { name: `Table after event ${last}` }).click();
  await page.getByRole("slider", { name: "Event" }).waitFor();
  expect(page.url()).toContain(`__at=${last}&~since=40`);
});

test("says why a large dataset has no timeline", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  await open(page, `${server.origin}/studio/#todos?count=10001`);
  await page.getByText("The timeline works with up to 10,000 records; this dataset has 10,001.").waitFor();
  expect(await slider(page).isDisabled()).toBe(true);
  await button(page, "Use 10,000").click();
  await page.getByRole("grid", { name: "10,000 todos" }).waitFor();
  expect(await slider(page).isEnabled()).toBe(true);
});
