import { expect } from "bun:test";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { button, CLEAN, open, servePages, test } from "../support/browser.ts";
import { textIn } from "../support/editor.ts";
import { serveSite } from "../support/site-server.ts";
import { field, shown, toolAddress } from "./support/tool-page.ts";

const site = servePages(serveSite);
const addressOf = toolAddress(site);

const copied = async (page: Page): Promise<string> => {
  await button(page, "Copy").click();
  await page.getByText("Copied", { exact: true }).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
};

const saved = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
  return readFile(await download.path(), "utf8");
};

/** The text that another tool gets. */
const sent = async (page: Page): Promise<string> => {
  await button(page, "Send to…").click();
  const [next] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "Escapes", exact: true }).click(),
  ]);
  await next.locator("pre.code").waitFor();
  const text = await textIn(field(next, "Text"));
  await next.close();
  return text;
};

test("copying, saving and sending on during a run take the result that is shown", async () => {
  await using tab = await site.visit();
  const { page, witness } = tab;
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    addEventListener("release", () => {
      for (const post of held.splice(0)) post();
    });
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the worker
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { method: string; args: unknown[] }) {
      if (message.args.includes("second")) held.push(() => post.call(this, message));
      else post.call(this, message);
    };
  });
  await open(page, addressOf("base64"));
  await field(page, "Input").fill("first");
  await shown(page, "Zmlyc3Q=");
  await field(page, "Input").fill("second");
  await button(page, "Cancel").waitFor();
  for (const take of [copied, saved, sent]) expect(await take(page)).toBe("Zmlyc3Q=");
  await page.evaluate(() => dispatchEvent(new Event("release")));
  await shown(page, "c2Vjb25k");
  for (const take of [copied, saved, sent]) expect(await take(page)).toBe("c2Vjb25k");
  expect(witness).toMatchObject(CLEAN);
});
