import { describe, expect } from "bun:test";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, test, visit } from "../../support/browser.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { BUILT_IN, type RecordOf } from "../../../src/core/engine/index.ts";
import { type FrontEnd, type PageFacts, type Pages, serveFrontEnd } from "./front-end.ts";

const WINDOW = { width: 1400, height: 1000 };

const LISTS = ["mix/users", "mix/products", "html/products", "null/orders", "huge/orders"];
const RECORDS = ["mix/users/7", "null/orders/8", "huge/orders/9"];

/** The total of an order that they show. */
const HUGE = BUILT_IN.table("orders", { seed: "1", count: 100, origin: "", data: ["huge"] }).row(
  9,
) as unknown as RecordOf<"orders">;
const PLAIN = String(HUGE.total);
const GROUPED = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 }).format(HUGE.total);

const REACT = ["react@19.3.1", "react-dom@19.3.1"];

/** A name that cannot break makes the table far wider than the window, and a hundred tags a row higher than it. */
const growsWithItsContent = (pages: Pages): void => {
  expect(pages("mix/users").width).toBeGreaterThan(2 * WINDOW.width);
  expect(pages("mix/products").height).toBeGreaterThan(2 * WINDOW.height);
};

/** Whatever a cell has, it is cut off: rows keep their height. */
const cutsContentOff = (pages: Pages): void => {
  for (const list of LISTS) expect(pages(list).height).toBeLessThan(60);
};

export const FRONT_ENDS: readonly FrontEnd[] = [
  {
    app: "react-admin",
    packages: ["react-admin", "5.15.4", "ra-data-json-server@5.15.3", ...REACT],
    rows: "tbody tr",
    record: ".RaShow-main",
    breaks(pages) {
      growsWithItsContent(pages);
      // Amounts of zero are taken for dates.
      expect(pages("huge/orders").text).toContain("1/1/1970");
      expect(pages("huge/orders").text).toContain(GROUPED);
    },
  },
  {
    app: "refine",
    packages: [
      "@refinedev/inferencer",
      "7.0.0",
      "@refinedev/core@5.0.12",
      "@refinedev/antd@6.0.3",
      "@refinedev/simple-rest@6.0.1",
      "antd@5.29.3",
      "react-live@4.1.8",
      ...REACT,
    ],
    rows: "tbody .ant-table-row",
    record: ".ant-card-body",
    breaks(pages) {
      growsWithItsContent(pages);
      expect(pages("huge/orders").text).toContain(PLAIN);
      expect(pages("huge/orders/9").text).toContain(GROUPED);
    },
  },
  {
    app: "toolpad",
    packages: [
      "@toolpad/core",
      "0.16.0",
      "@mui/material@7.3.9",
      "@mui/icons-material@7.3.9",
      "@emotion/react@11.14.0",
      "@emotion/styled@11.14.1",
      ...REACT,
    ],
    rows: ".MuiDataGrid-row",
    record: "#root",
    breaks(pages) {
      cutsContentOff(pages);
      expect(pages("huge/orders").text).toContain(GROUPED);
      expect(pages("huge/orders/9").text).toContain(PLAIN);
      // An amount of zero is shown as none.
      expect(pages("huge/orders/9").text).toMatch(/tax\s*-\s*shipping\s*-/i);
    },
  },
  {
    app: "ag-grid",
    packages: ["ag-grid-community", "36.2.0"],
    rows: ".ag-row",
    record: null,
    breaks(pages) {
      cutsContentOff(pages);
      expect(pages("huge/orders").text).toContain(PLAIN);
      expect(pages("huge/orders").text).toContain("[object Object]");
    },
  },
  {
    app: "vuetify",
    packages: ["vuetify", "4.3.0", "vue@3.5.45"],
    rows: "tbody tr",
    record: null,
    breaks(pages) {
      growsWithItsContent(pages);
      expect(pages("huge/orders").text).toContain(`"unitPrice": ${HUGE.items[0]?.unitPrice}`);
    },
  },
];

/** Opens a page. A cookie tells the server which data it has, so the front end knows nothing of it. */
const openPage = async (page: Page, context: BrowserContext, origin: string, path: string): Promise<void> => {
  const [data, ...rest] = path.split("/");
  await context.addCookies([{ name: "mock", value: `data=${data}`, url: origin }]);
  // Another search, because a change of the hash alone loads nothing.
  await page.goto(`${origin}/?${path}#/${rest.join("/")}${rest.length > 1 ? "/show" : ""}`);
};

const factsOf = async (page: Page, selector: string): Promise<PageFacts> => {
  const { width = 0, height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {};
  return { text: await page.locator("#root").innerText(), width, height };
};

export const testFrontEnds = (frontEnds: readonly FrontEnd[]): void => {
  let api: TestServer;
  beforeAll(async () => {
    api = await startServer();
  });
  afterAll(() => api[Symbol.asyncDispose]());

  describe.each(frontEnds)("$app", (frontEnd) => {
    test("shows hard data, runs none of it, and breaks where the docs say", async () => {
      await using site = await serveFrontEnd(frontEnd, api.origin);
      await using tab = await visit(site.origin, { viewport: WINDOW });
      const { page, context, witness } = tab;
      const dialogs: string[] = [];
      page.on("dialog", (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      const pages = new Map<string, PageFacts>();
      for (const path of LISTS) {
        await openPage(page, context, site.origin, path);
        await page.locator(frontEnd.rows).nth(9).waitFor();
        pages.set(path, await factsOf(page, frontEnd.rows));
      }
      const { record } = frontEnd;
      for (const path of record === null ? [] : RECORDS) {
        await openPage(page, context, site.origin, path);
        await page
          .locator(record as string)
          .getByText(/created ?at/i)
          .first()
          .waitFor();
        pages.set(path, await factsOf(page, record as string));
      }
      expect([dialogs, witness.complaints]).toEqual([[], []]);
      frontEnd.breaks((path) => pages.get(path) as PageFacts);
    });
  });
};
