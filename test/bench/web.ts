import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { temporaryFolder } from "../support/binary.ts";
import { launch } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { median } from "./pages/load.ts";
import { atMost, type Figure, type Report, rounded, told } from "./table.ts";

const VISITS = 3;
/** The network of a phone on slow 4G. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;

/** Milliseconds from the start of a navigation until the page is interactive, with nothing cached. */
const timeToReady = async (browser: Browser, address: string): Promise<number> => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW_LINE);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    // Not by a locator: what that puts into the page would take a tenth of the time.
    const ready = Promise.withResolvers<number>();
    await page.exposeBinding("tellReady", (_source, time: number) => ready.resolve(time));
    await page.addInitScript(() => {
      const tell = (): void => {
        if (!("ready" in document.documentElement.dataset)) return;
        observer.disconnect();
        (globalThis as unknown as { tellReady: (time: number) => void }).tellReady(performance.now());
      };
      const observer = new MutationObserver(tell);
      observer.observe(document, { subtree: true, attributeFilter: ["data-ready"] });
    });
    await page.goto(address, { waitUntil: "commit" });
    return await ready.promise;
  } finally {
    await context.close();
  }
};

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const atMostSeconds = (name: string, milliseconds: number, goal: number): Figure =>
  atMost(name, milliseconds / 1000, goal, inSeconds(milliseconds), "s");

const readyFigures = async (browser: Browser, origin: string): Promise<Figure[]> => {
  const ready = async (path: string): Promise<number> => {
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) times.push(await timeToReady(browser, origin + path));
    return median(times);
  };
  const slowly = (page: string): string => `${page} is interactive, slow 4G, processor at a quarter`;
  return [
    told(slowly("home"), inSeconds(await ready("/"))),
    told(slowly("studio"), inSeconds(await ready("/studio/"))),
    atMostSeconds(slowly("a tool's page"), await ready("/json/"), 1.2),
  ];
};

/** Opens a new page for a piece of work, and records every task over 50 ms from its start. */
const onPage = async <Found>(browser: Browser, address: string, work: (page: Page) => Promise<Found>) => {
  const context = await browser.newContext({ acceptDownloads: true });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await page.waitForTimeout(1500);
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(globalThis, { tasks });
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: "longtask",
      });
    });
    const found = await work(page);
    const longest = await page.evaluate(() =>
      Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks),
    );
    return { found, longest };
  } finally {
    await context.close();
  }
};

const SCROLLS = 150;

const scroll = async (page: Page): Promise<void> => {
  await page.getByText("1,000,000").first().waitFor();
  await page.locator(".virtual").first().hover();
  for (let turn = 0; turn < SCROLLS; turn++) {
    await page.mouse.wheel(0, turn % 10 === 9 ? 2_000_000 : 400);
    await page.waitForTimeout(16);
  }
};

const RECORDS = 100_000;

const exported = async (page: Page): Promise<number> => {
  const button = page.getByRole("button", { name: "Download", exact: true });
  await button.waitFor();
  const started = performance.now();
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), button.click()]);
  await download.path();
  return performance.now() - started;
};

const TEN_MEGABYTES = 10 * 1024 * 1024;

const formatted = async (page: Page): Promise<number> => {
  const one = '{"id":1,"name":"Ada Lovelace","tags":["a","b"],"address":{"city":"London"},"age":36}';
  // A file on disk, because bytes would first pass through the page's main thread.
  using folder = temporaryFolder();
  const path = join(folder.path, "ten.json");
  await Bun.write(
    path,
    `[${Array.from({ length: Math.ceil(TEN_MEGABYTES / one.length) }, () => one).join(",")}]`,
  );
  const started = performance.now();
  await page.locator('input[type="file"]').first().setInputFiles(path);
  await page
    .getByText(/"name": "Ada Lovelace"/)
    .first()
    .waitFor({ timeout: 30_000 });
  return performance.now() - started;
};

/** Pastes the whole text on the home page at once, as from the clipboard. */
const pasted = async (page: Page): Promise<void> => {
  await page.evaluate((length) => {
    const clipboard = new DataTransfer();
    clipboard.setData("text/plain", `[${"1234567,".repeat(length / 8)}0]`);
    Object.assign(globalThis, { clipboard });
  }, TEN_MEGABYTES);
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const { clipboard, tasks } = globalThis as unknown as { clipboard: DataTransfer; tasks: number[] };
    tasks.length = 0;
    document
      .querySelector(".paste-box textarea")
      ?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true }));
  });
  await page.locator(".paste-result").getByRole("button", { name: "JSON workbench" }).waitFor();
  await page.waitForTimeout(500);
};

const longestOf = ({ longest }: { readonly longest: number }): string =>
  longest === 0 ? "none over 50 ms" : `${rounded(longest)} ms`;

/** The pages in Chromium, as visitors get them. */
export const report = async (): Promise<Report> => {
  await using server = await startServer();
  const browser = await launch();
  try {
    const { origin } = server;
    const ready = await readyFigures(browser, origin);
    const table = await onPage(browser, `${origin}/studio/#users?count=1000000`, scroll);
    const file = await onPage(
      browser,
      `${origin}/studio/#users?count=${RECORDS}&~tab=export&~format=csv`,
      exported,
    );
    const json = await onPage(browser, `${origin}/json/`, formatted);
    const home = await onPage(browser, `${origin}/`, pasted);
    return {
      figures: [
        ...ready,
        atMost(
          "longest task while a table of 1,000,000 rows is scrolled",
          table.longest,
          50,
          longestOf(table),
          "ms",
        ),
        atMostSeconds(`${RECORDS.toLocaleString("en")} users as CSV, saved`, file.found, 1.2),
        atMost(
          "10 MB of JSON formatted, from the file to the screen",
          json.found,
          1000,
          `${rounded(json.found)} ms`,
          "ms",
        ),
        atMost("longest task meanwhile", json.longest, 50, longestOf(json), "ms"),
        atMost(
          "longest task while 10 MB are pasted on the home page",
          home.longest,
          50,
          longestOf(home),
          "ms",
        ),
      ],
    };
  } finally {
    await browser.close();
  }
};
