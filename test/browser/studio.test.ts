import { describe, expect } from "bun:test";
import type { Page } from "playwright-core";
import { addressEnding, button, CLEAN, leave, open, servePages, test } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

/* The page as the executable serves it, with the executable's own API behind it. */
const server = servePages(startServer);

const path = (page: Page) => page.getByRole("textbox", { name: "Path under /api/mock/" });

const identical = async (page: Page, url: string): Promise<void> => {
  const bytes = (await (await fetch(server.origin + url)).arrayBuffer()).byteLength;
  await page.getByRole("button", { name: /^Verify/ }).click();
  await page.getByText(`Identical: ${bytes.toLocaleString("en")} bytes`).waitFor();
};

describe("a query built with the forms", () => {
  test.each(["", "live", "export"])(
    "shows a resource that does not exist, and leaves it (tab %p)",
    async (tab) => {
      await using opened = await server.tab();
      const { page } = opened;
      await open(page, `${server.address}studio/#nosuch?role=admin&~tab=${tab}`);
      const resource = page.getByLabel("Resource", { exact: true });
      await resource.locator("option", { hasText: "products" }).waitFor({ state: "attached" });
      expect(await resource.inputValue()).toBe("nosuch");
      await resource.selectOption("products");
      await page.waitForURL(({ hash }) => !hash.includes("role"));
    },
  );

  test("is what the server answers, and comes back from its link", async () => {
    await using tab = await server.tab();
    const { page, witness } = tab;
    await open(page, `${server.address}studio/`);
    await page.getByRole("row").nth(3).waitFor();
    await page.getByLabel("Resource").selectOption("products");
    await page.getByLabel("Seed", { exact: true }).fill("shop 7");
    await button(page, "Next seed").click();
    await button(page, "Add a filter").click();
    const filter = page.getByRole("group", { name: /^Filter on/ });
    await filter.getByLabel("Field").selectOption("price");
    expect(await filter.getByLabel("Operator").locator("option").allTextContents()).toContain("≥");
    await filter.getByLabel("Operator").selectOption("gte");
    await filter.getByLabel(/^Value of/).fill("20");
    await button(page, "Add a sort key").click();
    await page.getByLabel("Sort by").selectOption("price");
    await page.getByLabel("Direction").selectOption("desc");
    await page.getByText("Paging", { exact: true }).click();
    await page.getByLabel("Limit").fill("3");
    const url = "/api/mock/products?seed=shop%208&price_gte=20&sort=-price&limit=3";
    expect(await path(page).inputValue()).toBe(url.slice("/api/mock/".length));
    await page.getByText("The response has rows 1 to 3").waitFor();
    await identical(page, url);
    await page.getByRole("radio", { name: "Body" }).check();
    const body = JSON.parse((await page.locator(".response-pane pre").textContent()) ?? "");
    expect(body).toEqual(await (await fetch(server.origin + url)).json());

    await addressEnding(page, "&~view=json");
    const link = page.url();
    await leave(page);
    await open(page, link);
    await page.getByText("The response has rows 1 to 3").waitFor();
    expect(await path(page).inputValue()).toBe(url.slice("/api/mock/".length));
    expect(await filter.getByLabel("Operator").inputValue()).toBe("gte");
    expect(await page.getByRole("radio", { name: "Body" }).isChecked()).toBe(true);
    expect(page.url()).toBe(link);
    expect(witness).toMatchObject(CLEAN);
  });
});

/** The count in the title of a folded part. */
const inUse = (page: Page, title: string) => page.locator("summary", { hasText: title }).innerText();

describe("a change of the query", () => {
  test("begins at the first page, and steps to other pages keep the query", async () => {
    await using tab = await server.tab();
    const { page } = tab;
    // The links in the response have the filters in another order.
    await open(page, `${server.address}studio/#posts?status=published&userId_lte=50&limit=5`);
    await button(page, "Next").click();
    await page.getByText("The response has rows 6 to 10").waitFor();
    expect(await path(page).inputValue()).toContain("page=2");
    await page.getByLabel("Value of userId").fill("40");
    await page.getByText("The response has rows 1 to 5").waitFor();
    expect(await path(page).inputValue()).not.toContain("page=");
    await button(page, "Last").click();
    await page.waitForFunction(() => location.hash.includes("page="));
    await button(page, "Add a sort key").click();
    await page.waitForFunction(() => !location.hash.includes("page="));
    await page.locator("summary", { hasText: "Paging" }).click();
    await page.getByRole("textbox", { name: "Page", exact: true }).fill("2");
    await page.getByLabel("Seed", { exact: true }).fill("other");
    expect(await path(page).inputValue()).toContain("page=2");
  });

  test("is counted where it is folded away, once it is in use", async () => {
    await using tab = await server.tab();
    const { page } = tab;
    await open(page, `${server.address}studio/#posts?q=the&limit=5&_envelope=true`);
    await button(page, "Add a filter").click();
    expect(await inUse(page, "Filters")).toBe("Filters 1");
    expect(await inUse(page, "Paging")).toBe("Paging 1");
    expect(await inUse(page, "Shape")).toBe("Shape 1");
    await page.getByLabel(/^Value of/).fill("7");
    expect(await inUse(page, "Filters")).toBe("Filters 2");
  });

  test.each([
    ["", "Add a filter", "Field", "Remove the filter on userId"],
    ["", "Add a sort key", "Sort by", "Remove the sort key id"],
    ["~tab=console", "Add a header", "Name of header 1", "Remove header 1"],
  ])("(%p) goes on by keyboard: %s", async (tab, add, field, remove) => {
    await using opened = await server.tab();
    const { page } = opened;
    await open(page, `${server.address}studio/#posts?${tab}`);
    await page.locator("button:enabled", { hasText: add }).press("Enter");
    await page.waitForFunction(
      (label) => document.activeElement?.getAttribute("aria-label") === label,
      field,
    );
    await button(page, remove).press("Enter");
    await button(page, remove).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(add);
  });
});

test("a header that is added as soon as there is a way to has the focus", async () => {
  await using tab = await server.visit();
  const { page } = tab;
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const add = [...document.querySelectorAll("button")].find((one) => one.textContent === "Add a header");
      if (add === undefined) return;
      observer.disconnect();
      add.click();
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, `${server.address}studio/#posts?~tab=console`);
  await page.locator("input[aria-label='Name of header 1']:focus").waitFor();
});

test.each(["#users?~view=headers", "#users/1"])(
  "on a phone, no name beside a value is broken: %s",
  async (hash) => {
    await using tab = await server.visit({ viewport: { width: 390, height: 800 } });
    const { page } = tab;
    await open(page, `${server.origin}/studio/${hash}`);
    await page.locator(".value-table th").first().waitFor();
    const broken = await page.locator(".value-table th").evaluateAll((all) =>
      all.flatMap((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getClientRects().length > 1 ? [one.textContent] : [];
      }),
    );
    expect(broken).toEqual([]);
  },
);

describe("a million rows", () => {
  test("scroll to the end, and lead from record to record", async () => {
    await using tab = await server.tab();
    const { page, witness } = tab;
    await open(page, `${server.address}studio/#posts?count=1000000`);
    await page.getByRole("grid", { name: "1,000,000 posts" }).waitFor();
    await page.getByRole("grid").press("End");
    await page.getByRole("row").getByText("1000000", { exact: true }).waitFor();
    const last = page.getByRole("row").filter({ hasText: "1000000" });
    const user = await last.getByRole("link", { name: /^users/ }).textContent();
    await last.getByRole("link", { name: /^users/ }).click();
    await page.getByRole("heading", { name: `users ${user}` }).waitFor();
    expect(await path(page).inputValue()).toBe(`users/${user}?count=1000000`);
    await page.goBack();
    await page.getByRole("grid", { name: "1,000,000 posts" }).waitFor();
    expect(witness).toMatchObject(CLEAN);
  });
});

test.each(["schema", "console"])(
  "on a small phone, the parts of %s keep within their frames",
  async (name) => {
    await using tab = await server.visit({ viewport: { width: 320, height: 800 } });
    const { page } = tab;
    await open(page, `${server.origin}/studio/#users?~tab=${name}`);
    await page.locator(".page-studio .stack > *").first().waitFor();
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".page-studio .stack > *")].flatMap((part) => {
        const frame = part.parentElement?.getBoundingClientRect();
        const { right } = part.getBoundingClientRect();
        return frame !== undefined && right > frame.right + 1 ? [`${part.className} ${right}`] : [];
      }),
    );
    expect(outside).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);

test.each([1280, 360])(
  "with text of 200 %% at %i pixels, the button to verify stays in its frame",
  async (width) => {
    await using tab = await server.visit({ viewport: { width, height: 800 } });
    const { page } = tab;
    await open(page, `${server.origin}/studio/`);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    const frame = await page.locator(".request").boundingBox();
    const inside = await page.getByRole("button", { name: /^Verify/ }).boundingBox();
    const path = await page.getByLabel("Path under").boundingBox();
    if (frame === null || inside === null || path === null) throw new Error("not shown");
    expect(inside.x + inside.width).toBeLessThanOrEqual(frame.x + frame.width);
    expect(path.width).toBeGreaterThan(100);
  },
);

test("the facts about the resources are loaded again after a failure", async () => {
  await using tab = await server.visit();
  const { page } = tab;
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the worker
    const post = Worker.prototype.postMessage;
    let isLost = false;
    Worker.prototype.postMessage = function (this: Worker, message: { id: number; method: string }) {
      if (message.method !== "facts" || isLost) return post.call(this, message);
      isLost = true;
      const data = { id: message.id, ok: false, message: "lost" };
      return void this.dispatchEvent(new MessageEvent("message", { data }));
    };
  });
  await open(page, `${server.address}studio/#users`);
  await page.locator("button:enabled", { hasText: "Add a filter" }).waitFor();
});

describe("Back", () => {
  const has = async (page: Page, hash: string): Promise<void> => {
    await page.waitForURL(({ href }) => href.endsWith(hash === "" ? "/studio/" : `/studio/#${hash}`));
    if (!hash.includes("~tab"))
      await page.waitForFunction(
        (wanted) => document.querySelector<HTMLInputElement>(".request input")?.value === wanted,
        hash || "users",
      );
  };

  test("undoes each step, of which what is typed in one go is one", async () => {
    await using tab = await server.tab();
    const { page, witness } = tab;
    await open(page, `${server.address}studio/`);
    await page.getByRole("row").nth(3).waitFor();
    await button(page, "Next").click();
    await has(page, "users?page=2&limit=10");
    await button(page, "Next").click();
    await has(page, "users?page=3&limit=10");
    await page.getByLabel("Search all text").pressSequentially("ada");
    await has(page, "users?q=ada&limit=10");
    await page.getByRole("columnheader", { name: "name", exact: true }).getByRole("button").click();
    await has(page, "users?q=ada&sort=name&limit=10");
    await page.getByRole("radio", { name: "Export" }).check();
    await has(page, "users?q=ada&sort=name&limit=10&~tab=export");
    for (const hash of [
      "users?q=ada&sort=name&limit=10",
      "users?q=ada&limit=10",
      "users?page=3&limit=10",
      "users?page=2&limit=10",
      "",
    ]) {
      await page.goBack();
      await has(page, hash);
    }
    await page.goForward();
    await has(page, "users?page=2&limit=10");
    expect(witness).toMatchObject(CLEAN);
  });
});

test("after Cancel, the answer that is still shown is whole", async () => {
  await using tab = await server.visit();
  const { page } = tab;
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the worker
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { args: readonly unknown[] }) {
      if (!String(message.args[0]).includes("endless")) post.call(this, message);
    };
  });
  await open(page, `${server.address}studio/#users?count=300`);
  await page.getByRole("row").nth(3).waitFor();
  await page.getByLabel("Search all text").fill("endless");
  await button(page, "Cancel").click();
  await page.getByText("Stopped. Change anything").waitFor();
  await page.getByRole("grid").press("End");
  await page.getByRole("row").getByText("300", { exact: true }).waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
  expect(await Bun.file(await download.path()).json()).toHaveLength(300);
});

test("the button that leads to the last page keeps the focus", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  await open(page, `${server.address}studio/#users?count=25&limit=10&page=2`);
  await page.getByText("The response has rows 11 to 20").waitFor();
  await button(page, "Next").press("Enter");
  await page.getByText("The response has rows 21 to 25").waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Next");
  expect(await button(page, "Next").isDisabled()).toBe(true);
});
