import { expect } from "bun:test";
import { violations } from "../support/axe.ts";
import { CLEAN, open, servePages, test } from "../support/browser.ts";
import { textIn } from "../support/editor.ts";
import { serveSite } from "../support/site-server.ts";
import { field, shown, toolAddress } from "./support/tool-page.ts";

const site = servePages(serveSite);
const addressOf = toolAddress(site);

test("jq runs in the page, its keys complete by keyboard, and what never ends is stopped", async () => {
  await using tab = await site.tab();
  const { page, witness } = tab;
  await open(page, addressOf("query"));
  await field(page, "JSON").fill(
    '{"store":{"books":[{"title":"Sayings","price":8.95},{"title":"Moby Dick"}]}}',
  );
  expect(witness.sent.join("\n")).not.toContain(".wasm");
  await page.getByRole("radio", { name: "jq" }).check();
  const expression = field(page, "Expression");
  const list = page.getByRole("listbox");
  await expression.focus();
  await page.keyboard.type(".st");
  await list.getByRole("option", { name: "store" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.keyboard.type(".books[] | {");
  await page.keyboard.type("t");
  await list.getByRole("option", { name: "title" }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type("} | .");
  await list.waitFor({ state: "detached" });
  expect(await textIn(expression)).toBe(".store.books[] | {title} | .");
  await shown(page, '"title": "Moby Dick"');
  await expression.fill(".store.books[] | .");
  await list.getByRole("option", { name: "price 8.95" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await list.getByRole("option", { name: "price 8.95", selected: true }).waitFor();
  expect(await expression.getAttribute("aria-activedescendant")).toBe(
    await list.getByRole("option", { selected: true }).getAttribute("id"),
  );
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await expression.fill("[limit(1e9; repeat(1))] | length");
  await page.getByText("Stopped after 5 s without a result.").waitFor();
  await expression.fill(".store.books | length");
  await shown(page, "2");
  expect(witness).toMatchObject(CLEAN);
});
