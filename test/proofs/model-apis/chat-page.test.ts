import { expect } from "bun:test";
import { join } from "node:path";
import { start } from "../../server/local/support/start.ts";
import { EXAMPLES } from "../../support/examples.ts";
import { test, visit } from "../../support/browser.ts";

const FOLDER = join(EXAMPLES, "models");

test("the chat page looks up the order that the model asks for, and stops an answer", async () => {
  await using server = await start([join(FOLDER, "openapi.yaml")], { static: FOLDER });
  await using tab = await visit(server.origin);
  const { page } = tab;
  await page.goto(`${server.origin}/chat.html`);
  const send = page.getByRole("button", { name: "Send" });
  const stop = page.getByRole("button", { name: "Stop" });
  await send.click();
  await page.locator("#stop:disabled").waitFor();
  const [said, called, answered] = await page.locator("li").allTextContents();
  expect(said).toBe("Where is order 17?");
  const order = await (await fetch(`${server.origin}/orders/17`)).text();
  expect(called).toBe(`get_order({"order_id":17}) → ${order}`);
  expect(answered).toContain("no model wrote it. get_order returned");
  await page.getByRole("textbox", { name: "Message" }).fill("Tell me more");
  await send.click();
  await page.locator("li.assistant").nth(1).getByText("This").waitFor();
  await stop.click();
  await page.getByText("Stopped.").waitFor();
  expect(await page.locator("li").nth(4).textContent()).not.toEndWith(".");
  expect(tab.witness.complaints).toEqual([]);
});
