import { describe, expect } from "bun:test";
import type { Page } from "playwright-core";
import { CLEAN, open, servePages, test } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

const server = servePages(startServer);

/** Waits until the studio asks for this, and the server gives the bytes that the page predicts. */
const isWhatTheServerAnswers = async (page: Page, path: string): Promise<void> => {
  const url = `/api/mock/${path}`;
  await page.waitForFunction((wanted) => decodeURIComponent(location.hash).startsWith(`#${wanted}`), path);
  const { byteLength } = await (await fetch(server.origin + url)).arrayBuffer();
  await page.getByRole("button", { name: /^Verify/ }).click();
  await page.getByText(`Identical: ${byteLength.toLocaleString("en")} bytes`).waitFor();
};

test("the difficulty, the place and the day of the data are chosen beside the seed", async () => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  await open(page, `${server.address}studio/#users`);
  await page.getByRole("gridcell", { name: "William Myers" }).waitFor();
  await page.getByRole("combobox", { name: "Data", exact: true }).selectOption("rtl");
  await page
    .getByRole("gridcell", { name: /^\p{Script=Arabic}+ \p{Script=Arabic}+$/u })
    .first()
    .waitFor();
  await page.getByLabel("Names of").selectOption("ja");
  await page.getByLabel("Day of the data").fill("2026-11-26");
  await isWhatTheServerAnswers(page, "users?__now=2026-11-26&locale=ja&__data=rtl");
  await page.getByRole("combobox", { name: "Data", exact: true }).selectOption("normal");
  await page
    .getByRole("gridcell", { name: /^\p{Script=Han}+ \p{Script=Han}+$/u })
    .first()
    .waitFor();
  expect(witness).toMatchObject(CLEAN);
});

describe("groups", () => {
  test("are a table with bars, or with a line over time", async () => {
    await using tab = await server.tab();
    const { page, witness } = tab;
    await open(page, `${server.address}studio/#orders`);
    await page.locator("summary", { hasText: "Groups" }).click();
    await page.getByLabel("Group by").fill("status");
    await page.getByLabel("Compute").fill("count,sum(total)");
    await isWhatTheServerAnswers(page, "orders?_group=status&_agg=count,sum(total)");
    await page.getByRole("rowheader", { name: "delivered" }).waitFor();
    const bars = page.locator("td svg rect");
    const lengths = await bars.evaluateAll((all) => all.map((bar) => Number(bar.getAttribute("width"))));
    expect(lengths).toHaveLength(await page.getByRole("rowheader").count());
    expect(Math.max(...lengths)).toBe(100);

    await page.getByLabel("Group by").fill("placedAt:month");
    const chart = page.getByRole("img", { name: "count over time" });
    await chart.waitFor();
    expect(await chart.locator("circle").count()).toBe(await page.getByRole("rowheader").count());
    expect(await bars.count()).toBe(0);
    expect(witness).toMatchObject(CLEAN);
  });

  test("may be none", async () => {
    await using tab = await server.tab();
    const { page } = tab;
    await open(page, `${server.address}studio/#orders?count=0&_group=status`);
    await page.getByText("There are no groups.").waitFor();
  });
});

test("an empty dataset says so, and leads out", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  await open(page, `${server.address}studio/#users?count=0`);
  await page.getByText("The dataset has no records").waitFor();
  await page.getByRole("link", { name: "Show the default dataset" }).click();
  await page.getByRole("gridcell", { name: "William Myers" }).waitFor();
});
