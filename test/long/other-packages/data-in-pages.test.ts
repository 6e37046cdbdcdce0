import { expect, setDefaultTimeout } from "bun:test";
import type { Page } from "playwright-core";
import { createContext, type MockContext } from "../../../src/packages/context/index.ts";
import { type FrontEnd, serveFrontEnd } from "../../proofs/admin-front-ends/front-end.ts";
import { test, visit } from "../../support/browser.ts";
import { startServer } from "../../support/server.ts";

/* Libraries that load and keep data, in a page that says in a cookie whose session it is. */

setDefaultTimeout(300_000);

type App = Pick<FrontEnd, "app" | "packages">;

const REACT = ["react@19.3.1", "react-dom@19.3.1"];

const inPage = async (app: App, use: (page: Page, mock: MockContext) => Promise<void>): Promise<void> => {
  await using server = await startServer();
  await using site = await serveFrontEnd(app, server.origin);
  await using tab = await visit(site.origin);
  const mock = createContext({ url: server.origin });
  const value = encodeURIComponent(mock.headers["x-mock"]);
  await tab.context.addCookies([{ name: "mock", value, url: site.origin }]);
  await tab.page.goto(site.origin);
  await use(tab.page, mock);
};

const says = (page: Page, text: string): Promise<void> => page.getByRole("status").getByText(text).waitFor();

test("TanStack Query loads more, retries, and takes back what a failure undid", async () => {
  const app: App = { app: "tanstack-query", packages: ["@tanstack/react-query", "5.108.4", ...REACT] };
  await inPage(app, async (page, mock) => {
    await says(page, "40 of 100");
    await page.getByRole("button", { name: "More" }).click();
    await says(page, "80 of 100");
    const first = page.getByRole("checkbox").first();
    const before = await first.isChecked();
    await mock.fail("PATCH /todos/*", 503, { times: 1 });
    await first.click();
    await says(page, "error");
    expect(await first.isChecked()).toBe(before);
    await first.click();
    await says(page, "success");
    expect(await first.isChecked()).toBe(!before);
    await mock.fail("GET /todos", 503, { times: 2 });
    await page.reload();
    await says(page, "40 of 100");
    expect([await first.isChecked(), await mock.unmet()]).toEqual([!before, []]);
  });
});

test("SWR follows Link, and reads what it wrote", async () => {
  const app: App = { app: "swr", packages: ["swr", "2.5.1", ...REACT] };
  await inPage(app, async (page, mock) => {
    await says(page, "40 of 100");
    await page.getByRole("button", { name: "More" }).click();
    await says(page, "80 of 100");
    await page.getByRole("button", { name: "More" }).click();
    await says(page, "100 of 100");
    await page.getByRole("button", { name: "Add" }).click();
    await says(page, "101 of 101");
    await mock.fail("GET /todos", 503, { times: 3 });
    await page.reload();
    await page.locator("#last").getByText("Buy milk").waitFor();
    await says(page, "40 of 101");
  });
});

interface Grid {
  readonly setFilterModel: (model: object) => void;
  readonly applyColumnState: (state: object) => void;
  readonly getDisplayedRowCount: () => number;
  readonly setRowGroupColumns: (columns: readonly string[]) => void;
}

test("AG Grid's server-side row model pages, sorts, filters and groups", async () => {
  const app: App = {
    app: "ag-grid-server-side",
    packages: ["ag-grid-enterprise", "36.2.0", "ag-grid-community@36.2.0"],
  };
  await inPage(app, async (page) => {
    const inGrid = (work: (grid: Grid) => unknown): Promise<unknown> =>
      page.evaluate(`(${work.toString()})(globalThis.grid)`);
    /** Waits until it holds for the first rows that are loaded. */
    const firstRows = (condition: string): Promise<unknown> =>
      page.waitForFunction(
        `((rows) => rows.every((row) => row?.data !== undefined) && ${condition})([0, 1, 2, 3].map((at) => grid.getDisplayedRowAtIndex(at)))`,
      );
    await firstRows("rows[3].data.id === 4");
    expect(await inGrid((grid) => grid.getDisplayedRowCount())).toBe(100);
    await inGrid((grid) =>
      grid.setFilterModel({ status: { filterType: "text", type: "equals", filter: "delivered" } }),
    );
    await firstRows("rows.every(({ data }) => data.status === 'delivered')");
    const delivered = Number(await inGrid((grid) => grid.getDisplayedRowCount()));
    await inGrid((grid) => grid.applyColumnState({ state: [{ colId: "total", sort: "desc" }] }));
    await firstRows("rows.every(({ data }, at) => at === 0 || data.total <= rows[at - 1].data.total)");
    await inGrid((grid) => grid.setFilterModel({}));
    await inGrid((grid) => grid.setRowGroupColumns(["status"]));
    await firstRows("rows.every(({ group }) => group)");
    await page.locator(".ag-group-contracted:visible").first().click();
    await page.waitForFunction("grid.getDisplayedRowAtIndex(1)?.data?.total > 0");
    expect(delivered).toBeWithin(1, 100);
  });
});
