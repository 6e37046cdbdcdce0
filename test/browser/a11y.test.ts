import { describe, expect } from "bun:test";
import type { Page } from "playwright-core";
import { violations } from "../support/axe.ts";
import { CLEAN, makeOffline, open, servePages, test } from "../support/browser.ts";
import { fakeApi } from "../support/fake-api.ts";
import { serveSite } from "../support/site-server.ts";

const site = servePages(() => serveSite({ api: fakeApi(), offline: [""] }));

/** The states with the most content; pictures.test.ts checks every page in its initial state. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "home in use": async (page) => {
    await open(page, site.address);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByText(/\d ms/).waitFor();
    await page.getByRole("textbox", { name: "Paste anything" }).fill("[1]");
    await page.getByRole("button", { name: "JSON workbench" }).waitFor();
  },
  "home with a stream": async (page) => {
    await open(page, site.address);
    await page.getByRole("radio", { name: "Realtime" }).check();
    await page
      .getByText(/users\/\d+/)
      .first()
      .waitFor();
  },
  "home with a refusal": async (page) => {
    await open(page, site.address);
    await page.getByRole("radio", { name: "Contact" }).check();
    await page.getByRole("button", { name: "Send an invalid message" }).click();
    await page.getByText("400 Bad Request").waitFor();
  },
  palette: async (page) => {
    await open(page, site.address);
    await page.keyboard.press("Control+k");
    await page.getByRole("listbox").waitFor();
  },
  keyboard: async (page) => {
    await open(page, site.address);
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
  },
  "json with a result": async (page) => {
    await open(page, `${site.address}json/`);
    await page.locator(".cm-content").waitFor();
    await page.getByRole("button", { name: "Examples" }).click();
    await page.getByRole("button", { name: "An order" }).click();
    await page.locator(".notes").getByText("1 duplicate key").waitFor();
  },
  "json with a problem": async (page) => {
    await open(page, `${site.address}json/`);
    await page.locator(".cm-content").fill("[1,]");
    await page.getByRole("alert").waitFor();
    await page.keyboard.press("Control+f");
    await page.locator(".cm-search").waitFor();
  },
  "json as a tree": async (page) => {
    await open(page, `${site.address}json/#mode=tree`);
    await page.getByRole("button", { name: "Examples" }).click();
    await page.getByRole("button", { name: "An order" }).click();
    await page.getByRole("treeitem").first().waitFor();
  },
  "keyboard on the workbench": async (page) => {
    await open(page, `${site.address}json/#mode=tree`);
    await page.locator(".cm-content").fill("[1]");
    await page.getByRole("treeitem").nth(1).click();
    await page.keyboard.press("?");
    await page.getByRole("dialog").getByText("JSON tree").waitFor();
  },
  "json too long to show": async (page) => {
    await open(page, `${site.address}json/`);
    await page.locator('input[type="file"]').setInputFiles({
      name: "long.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(Array.from({ length: 50_000 }, (_, id) => id))),
    });
    await page.locator(".text-row").first().waitFor();
  },
  "jwt read": async (page) => {
    await open(page, `${site.address}jwt/`);
    await page.getByRole("button", { name: "Examples", exact: true }).click();
    await page.getByRole("button", { name: "Verify a token" }).click();
    await page.getByText("Signature valid").waitFor();
  },
  "jwt signed": async (page) => {
    await open(page, `${site.address}jwt/#mode=sign`);
    await page.getByLabel("Algorithm").selectOption("ES256");
    await page.getByRole("textbox", { name: "Payload" }).fill("{}");
    await page.getByRole("button", { name: "Generate a key" }).click();
    await page.getByText("Public key", { exact: true }).waitFor();
  },
  "a resource, from where its docs were": async (page) => {
    await open(page, `${site.address}docs/resources/#users`);
    await page.getByRole("group", { name: "Fields of users" }).waitFor();
  },
  "contact refused": async (page) => {
    await open(page, `${site.address}contact/`);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("2 fields need another look").waitFor();
  },
};

describe("axe finds nothing", () => {
  for (const [name, reach] of Object.entries(STATES)) {
    test(name, async () => {
      await using tab = await site.tab();
      await reach(tab.page);
      expect(await violations(tab.page)).toEqual([]);
      expect(tab.witness).toMatchObject(CLEAN);
    });
  }
});

test("axe finds nothing on a page that works offline", async () => {
  await using tab = await site.visit({ serviceWorkers: "allow" });
  await open(tab.page, site.address);
  await makeOffline(tab.page);
  expect(await violations(tab.page)).toEqual([]);
});
