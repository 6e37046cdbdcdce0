import { expect } from "bun:test";
import { button, CLEAN, leave, open, servePages, test } from "../support/browser.ts";
import { textIn } from "../support/editor.ts";
import { serveSite } from "../support/site-server.ts";
import { field, shown, toolAddress } from "./support/tool-page.ts";

const site = servePages(serveSite);
const addressOf = toolAddress(site);

test("what is kept gives way to a result that another tool sends", async () => {
  await using tab = await site.visit();
  const { page, witness } = tab;
  await open(page, addressOf("escapes"));
  await field(page, "Text").fill("<kept>");
  await shown(page, "&lt;kept&gt;");
  await leave(page);
  await open(page, addressOf("base64"));
  await field(page, "Input").fill("sent");
  await shown(page, "c2VudA==");
  await button(page, "Send to…").click();
  const [next] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "Escapes", exact: true }).click(),
  ]);
  await shown(next, "c2VudA==");
  expect(await textIn(field(next, "Text"))).toBe("c2VudA==");
  // The tab that it was typed into still has it.
  await leave(page);
  await open(page, addressOf("escapes"));
  await shown(page, "&lt;kept&gt;");
  expect(witness).toMatchObject(CLEAN);
});

test("what the formatter changed is shown by the text diff", async () => {
  await using tab = await site.visit();
  const { page, witness } = tab;
  await open(page, addressOf("format", "language=toml"));
  await field(page, "Source").fill("a=1\n");
  await button(page, "Show what changed").waitFor();
  const [next] = await Promise.all([
    page.context().waitForEvent("page"),
    button(page, "Show what changed").click(),
  ]);
  await next.getByText("Different:").first().waitFor();
  expect(await textIn(field(next, "Before"))).toBe("a=1\n");
  expect(await textIn(field(next, "After"))).toBe("a = 1\n");
  expect(witness).toMatchObject(CLEAN);
});

test("what is kept gives way to a link in every field, also in those that it leaves empty", async () => {
  await using tab = await site.visit();
  const { page, witness } = tab;
  const labels = ["Before", "After"] as const;
  await open(page, addressOf("text-diff"));
  await field(page, "After").fill("linked");
  await button(page, "Share").click();
  await button(page, "Copy link with input").click();
  await page.getByText("including your input").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  for (const label of labels) await field(page, label).fill(`kept ${label}`);
  await leave(page);
  await open(page, link);
  await page
    .locator(".pane", { has: field(page, "After") })
    .getByText("linked")
    .waitFor();
  expect(await Promise.all(labels.map((label) => textIn(field(page, label))))).toEqual(["", "linked"]);
  expect(witness).toMatchObject(CLEAN);
});
