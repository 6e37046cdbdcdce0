import { beforeEach, describe, expect } from "bun:test";
import type { Page } from "playwright-core";
import { CLEAN, open, servePages, test } from "../support/browser.ts";
import { fakeApi } from "../support/fake-api.ts";
import { serveSite } from "../support/site-server.ts";

interface Received {
  readonly key: string | null;
  readonly body: unknown;
}

let received: Received[];
let replies: Response[];

const api = fakeApi(async (request) => {
  received.push({ key: request.headers.get("Idempotency-Key"), body: await request.json() });
  return replies.shift() ?? Response.json({ success: true, key: "stored-1" });
});
const site = servePages(() => serveSite({ api }));
beforeEach(() => {
  received = [];
  replies = [];
});

const refuse = (
  status: number,
  ...errors: { field: string | null; code: string; message: string }[]
): Response => Response.json({ success: false, errors }, { status });

async function fill(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill("A message of some length.");
}

describe("the contact form", () => {
  test("is filled in and sent by keyboard alone", async () => {
    await using tab = await site.tab();
    const { page, witness } = tab;
    await open(page, `${site.address}contact/`);
    await page.getByRole("button", { name: "Favourite" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.type("ada@example.org");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Ada");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Feature");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Please add a vice to the bench.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Your message is stored as stored-1").waitFor();
    expect(received.map(({ body }) => body)).toEqual([
      {
        name: "Ada",
        email: "ada@example.org",
        category: "feature",
        message: "Please add a vice to the bench.",
      },
    ]);
    expect(await page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("");
    expect(witness).toMatchObject(CLEAN);
  });

  test("sends nothing before its script has loaded, says so, and keeps what was typed", async () => {
    await using tab = await site.visit();
    const { page, witness } = tab;
    const scripts = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      // The one that chooses the colours comes before the page.
      if (!route.request().url().includes("theme")) await scripts.promise;
      await route.continue();
    });
    await page.goto(`${site.address}contact/`, { waitUntil: "commit" });
    await fill(page);
    await page.getByRole("textbox", { name: "Email" }).press("Enter");
    await page.getByRole("button", { name: "Send" }).click({ force: true });
    await page.getByText("until its scripts have loaded").waitFor();
    expect(witness.sent.filter((request) => request.includes("ada"))).toEqual([]);
    scripts.resolve();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    expect(await page.getByText("until its scripts have loaded").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("stored as").waitFor();
    expect(received[0]?.body).toEqual({ email: "ada@example.org", message: "A message of some length." });
  });

  test("ties each problem to its field and goes to the first", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    replies = [
      refuse(
        400,
        { field: "email", code: "invalid_email", message: "This is not an email address." },
        { field: "category", code: "invalid_category", message: "Choose one of the list." },
        { field: null, code: "odd", message: "Something else is odd." },
      ),
    ];
    await open(page, `${site.address}contact/`);
    await fill(page);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("3 fields need another look").waitFor();
    const email = page.getByRole("textbox", { name: "Email" });
    expect(await email.evaluate((field) => document.activeElement === field)).toBe(true);
    const described = (await email.getAttribute("aria-describedby"))?.split(" ") ?? [];
    expect(await page.locator(`[id="${described[0]}"]`).textContent()).toBe("This is not an email address.");
    await page.getByText("Choose one of the list.").waitFor();
    await page.getByText("Something else is odd.").waitFor();
    expect(await page.getByRole("textbox", { name: "Message" }).getAttribute("aria-invalid")).toBe("false");
  });

  test("sends the same attempt again under the same key, and a changed one under another", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    replies = [
      refuse(500, {
        field: null,
        code: "notification_failed",
        message: "Kept, but the mail did not go out.",
      }),
      refuse(500),
    ];
    await open(page, `${site.address}contact/`);
    await fill(page);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Kept, but the mail did not go out.").waitFor();
    await page.getByRole("button", { name: "Send again" }).click();
    await page.getByText("No response. Check the connection").waitFor();
    await page.getByRole("textbox", { name: "Name" }).fill("Ada");
    await page.getByRole("button", { name: "Send again" }).click();
    await page.getByText("stored as").waitFor();
    await fill(page);
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>("textarea")?.value === "");
    const [first, second, third, fourth] = received.map(({ key }) => key);
    expect(second).toBe(first ?? "no key");
    expect(new Set([first, third, fourth]).size).toBe(3);
  });

  test("passes on what only a robot fills in, and hides that field from people", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}contact/`);
    await fill(page);
    const trap = page.locator('input[name="_gotcha"]');
    expect(await trap.evaluate((field) => field.closest(".off-screen")?.clientWidth)).toBe(1);
    expect(await trap.getAttribute("tabindex")).toBe("-1");
    await trap.evaluate((field: HTMLInputElement) => {
      field.value = "cheap watches";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("stored as").waitFor();
    expect(received[0]?.body).toMatchObject({ _gotcha: "cheap watches" });
  });
});
