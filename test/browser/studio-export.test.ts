import { describe, expect } from "bun:test";
import type { Download, Page } from "playwright-core";
import { violations } from "../support/axe.ts";
import { button, CLEAN, open, servePages, test } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { until } from "../support/until.ts";

/* Files generated in the browser, compared with the executable's API. */
const server = servePages(startServer);

const saved = async (page: Page, act: () => Promise<unknown>): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return download;
};

const bytesOf = async (download: Download): Promise<Uint8Array> => Bun.file(await download.path()).bytes();

const fromApi = async (path: string): Promise<Uint8Array> => {
  const response = await fetch(`${server.origin}/api/mock/${path}`);
  expect(response.status).toBe(200);
  return response.bytes();
};

describe("a download", () => {
  test("holds the bytes that the API answers, in each of its formats", async () => {
    await using tab = await server.tab();
    const { page, witness } = tab;
    const query = "users?seed=caf%C3%A9&count=2500&role=admin&sort=-age";
    await open(page, `${server.address}studio/#${query}&page=2&limit=5&~tab=export`);
    await page.getByText("5 rows", { exact: true }).waitFor();
    await page.getByRole("radio", { name: "All that match" }).check();
    for (const [label, format] of [
      ["CSV", "csv"],
      ["NDJSON", "ndjson"],
      ["JSON", "json"],
    ] as const) {
      await page.getByRole("radio", { name: label, exact: true }).check();
      await page.getByRole("heading", { name: `users.${format}` }).waitFor();
      const expected = await fromApi(`${query}&_all=true&_format=${format}`);
      const whole = new TextDecoder().decode(expected);
      const preview = page.getByRole("region", { name: "How the file begins" });
      await until(async () => {
        const text = (await preview.textContent()) ?? "";
        return text.length > 1000 && whole.startsWith(text);
      });
      const download = await saved(page, () => button(page, "Download").click());
      expect(download.suggestedFilename()).toBe(`users.${format}`);
      expect(await bytesOf(download)).toEqual(expected);
    }
    const { length } = JSON.parse(new TextDecoder().decode(await fromApi(`${query}&_all=true`)));
    await page.getByText(`users.json: ${length} rows`).waitFor();
    expect(witness).toMatchObject(CLEAN);
  });

  test("as SQL is PostgreSQL's unless another dialect is chosen", async () => {
    await using tab = await server.tab();
    const { page } = tab;
    await open(page, `${server.address}studio/#users?count=2&~tab=export&~format=sql`);
    await page.getByRole("region", { name: "How the file begins" }).getByText("CREATE TABLE").waitFor();
    const dialect = page.getByRole("group", { name: "Dialect" });
    expect(await dialect.locator("label").allTextContents()).toEqual(["PostgreSQL", "MySQL", "SQLite"]);
    expect(await dialect.getByRole("radio", { name: "PostgreSQL" }).isChecked()).toBe(true);
  });

  test("of several tables is put together by keys alone, and runs", async () => {
    await using tab = await server.tab();
    const { page, witness } = tab;
    await open(page, `${server.address}studio/#comments?count=20&~tab=export&~dialect=sqlite`);
    await page.getByRole("radio", { name: "CSV" }).focus();
    await page.keyboard.press("ArrowDown");
    expect(await page.getByRole("radio", { name: "SQL", exact: true }).isChecked()).toBe(true);
    await page.locator("button:enabled", { hasText: "Parents" }).press("Enter");
    await page.getByRole("checkbox", { name: "todos" }).press("Space");
    await page.getByText("and 3 other resources").waitFor();
    await page.getByText("80 rows").waitFor();
    const download = await saved(page, () => button(page, "Download").press("Enter"));
    expect(download.suggestedFilename()).toBe("mockbench.sqlite.sql");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Download");
    const { Database } = await import("bun:sqlite");
    using database = new Database(":memory:");
    database.run(new TextDecoder().decode(await bytesOf(download)));
    const joined = "SELECT count(*) AS n FROM comments JOIN posts ON postId = posts.id";
    expect(database.query(joined).get()).toEqual({ n: 20 });
    expect(database.query("SELECT count(*) AS n FROM todos").get()).toEqual({ n: 20 });
    expect(witness).toMatchObject(CLEAN);
  });

  test("of a million rows shows how far it is and stops at once; then a copy still works", async () => {
    await using tab = await server.tab();
    const { page, witness } = tab;
    await open(page, `${server.address}studio/#users?count=1000000&~tab=export&~format=ndjson`);
    await page.getByText("1,000,000 rows").waitFor();
    expect(await button(page, "Copy").isDisabled()).toBe(true);
    await button(page, "Download").click();
    await page.getByText(/^[\d,]+ of 1,000,000 rows$/).waitFor();
    expect(await page.getByRole("progressbar", { name: "Rows generated" }).getAttribute("max")).toBe("1");
    await button(page, "Cancel").click();
    await page.getByText(/^Stopped after [\d,]+ rows\.$/).waitFor();
    expect(await page.getByRole("progressbar").count()).toBe(0);
    await page.getByLabel("Records", { exact: true }).fill("3");
    await page.getByText("3 rows", { exact: true }).waitFor();
    await button(page, "Copy").click();
    await page.getByText("users.ndjson: 3 rows").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new TextDecoder().decode(await fromApi("users?count=3&_all=true&_format=ndjson")));
    expect(witness).toMatchObject(CLEAN);
  });
});

test("50 overdue invoices of German customers as fetch code, CSV and MSW handlers take eight actions", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  await open(page, `${server.address}studio/`);
  await page.getByLabel("Resource").selectOption("invoices");
  const filter = page.getByRole("combobox", { name: "Add a filter" });
  await filter.fill("customer.address.country=Germany&status=overdue&count=20000&limit=50");
  await filter.press("Enter");
  await page.getByText("The response has rows 1 to 50").waitFor();
  expect(await page.locator("datalist option[value='customer.address.country']").count()).toBe(1);
  await button(page, "Copy code").click();
  await page.getByText("Copied as fetch").waitFor();
  await page.getByRole("radio", { name: "Export" }).check();
  await page.getByText("50 rows", { exact: true }).waitFor();
  const csv = await saved(page, () => button(page, "Download").click());
  expect(await bytesOf(csv)).toEqual(
    await fromApi(
      "invoices?count=20000&customer.address.country=Germany&status=overdue&limit=50&_format=csv",
    ),
  );
  await page.getByRole("radio", { name: "MSW handlers" }).check();
  await page.getByRole("heading", { name: "invoices.handlers.js" }).waitFor();
  const handlers = await saved(page, () => button(page, "Download").click());
  expect(await Bun.file(await handlers.path()).text()).toContain("HttpResponse");
});

test("axe finds nothing in a file, in one refused and while it is made", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  await open(page, `${server.address}studio/#posts?~tab=export&~format=sql&~also=users`);
  await page.getByText("200 rows").waitFor();
  expect(await violations(page)).toEqual([]);
  await open(page, `${server.address}studio/#posts?userId_gte=x&~tab=export`);
  await page.getByText("must be").first().waitFor();
  expect(await button(page, "Download").isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.goto(`${server.address}studio/#posts?count=1000000&~tab=export`);
  await page.getByText("1,000,000 rows").waitFor();
  await button(page, "Download").click();
  await page.getByText(/ of 1,000,000 rows/).waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, "Cancel").click();
  await page.getByText(/^Stopped after/).waitFor();
});
