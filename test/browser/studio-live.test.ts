import { describe, expect } from "bun:test";
import type { Page } from "playwright-core";
import { violations } from "../support/axe.ts";
import { addressEnding, button, CLEAN, open, servePages, test } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

/* The stream as the executable sends it, and what the page does with it. */
const server = servePages(startServer);

const number = (page: Page, name: string) =>
  page.locator(".numbers > div", { has: page.getByText(name, { exact: true }) }).locator("dd");
const value = async (page: Page, name: string): Promise<number> =>
  Number(((await number(page, name).textContent()) ?? "").replaceAll(",", ""));

/** Waits until a number of the page is at least this. */
const reaches = async (page: Page, name: string, least: number): Promise<void> => {
  await page.waitForFunction(
    ([label, wanted]) =>
      [...document.querySelectorAll(".numbers > div")].some(
        (entry) =>
          entry.querySelector("dt")?.textContent === label &&
          Number(entry.querySelector("dd")?.textContent.replaceAll(",", "")) >= wanted,
      ),
    [name, least] as const,
  );
};

/** The file that a click on the button saves, line by line. */
const saved = async (page: Page): Promise<{ readonly name: string; readonly lines: readonly string[] }> => {
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Download NDJSON").click()]);
  const text = await Bun.file(await file.path()).text();
  return { name: file.suggestedFilename(), lines: text.trimEnd().split("\n") };
};

/** The first events of a stream, fetched directly. */
const sent = async (search: string, limit: number): Promise<string[]> => {
  const response = await fetch(`${server.origin}/api/mock/realtime?${search}&limit=${limit}`);
  return [...(await response.text()).matchAll(/^data: (\{"id".*)$/gm)].map(([, data = ""]) => data);
};

const HASH = "#posts?seed=live&count=30&~tab=live&~interval=100&~batch=20";
const SEARCH = "resource=posts&seed=live&count=30&interval=100&batch=20";

describe("the stream", () => {
  test("is followed, cut and resumed without a gap, every event as predicted", async () => {
    await using tab = await server.tab();
    const { page, witness } = tab;
    await open(page, `${server.origin}/studio/${HASH}`);
    await button(page, "Connect").click();
    await page.getByText("Connected.").waitFor();
    await reaches(page, "received", 40);
    await button(page, "Pause list").click();
    // The newest event is in sight. Until the pause, newer ones may take its place before they are compared.
    await page.getByRole("cell", { name: "✓ as predicted" }).first().waitFor();
    const paused = await value(page, "shown");
    await reaches(page, "received", paused + 40);
    expect(await value(page, "shown")).toBe(paused);
    await button(page, "Drop connection").click();
    await page.getByText("Connection dropped.").waitFor();
    const last = await value(page, "last id");
    await button(page, "Resume list").click();
    await button(page, "Reconnect").click();
    await reaches(page, "received", last + 60);
    const resumed = witness.sent.filter((text) => text.includes("/api/mock/realtime?"));
    expect(resumed.map((text) => /"last-event-id":"(\d+)"/.exec(text)?.[1])).toEqual([
      undefined,
      String(last),
    ]);
    await button(page, "Disconnect").click();
    await page.getByText("Not connected.").waitFor();
    const received = await value(page, "received");
    await reaches(page, "as predicted", received);
    expect(await value(page, "mismatches")).toBe(0);
    expect(await value(page, "last id")).toBe(received);
    const { name, lines } = await saved(page);
    expect(name).toBe("events-resource=posts-seed=live-count=30-interval=100-batch=20.ndjson");
    expect(lines).toEqual(await sent(SEARCH, received));
    expect(witness).toMatchObject(CLEAN);
  });

  test("that ends during a pause shows the rest when the list resumes, and a new one is not paused", async () => {
    await using tab = await server.visit();
    const { page } = tab;
    // The stream goes on when the test says so, however long it takes to press a button.
    await page.clock.install({ time: 0 });
    await open(page, `${server.origin}/studio/${HASH}&~until=60`);
    await button(page, "Predict").waitFor();
    await page.clock.pauseAt(60_000);
    const goOn = async (): Promise<void> => {
      for (const received of [20, 40, 60]) {
        await reaches(page, "received", received);
        await page.clock.fastForward(1000);
      }
      await page.getByText("The stream has ended.").waitFor();
    };
    await button(page, "Predict").click();
    await reaches(page, "received", 20);
    await button(page, "Pause list").click();
    await goOn();
    const before = await value(page, "shown");
    expect(await value(page, "waiting")).toBe(60 - before);
    await button(page, "Resume list").click();
    expect(await value(page, "shown")).toBe(60);
    await button(page, "Predict").click();
    await button(page, "Pause list").click();
    await button(page, "Stop").click();
    await button(page, "Predict").click();
    await goOn();
    expect(await value(page, "shown")).toBe(60);
  });

  test("comes out the same offline, is filtered, looked into by keyboard, and shared by link", async () => {
    await using tab = await server.visit({ reducedMotion: "reduce" });
    const { page, witness, context } = tab;
    await open(page, `${server.origin}/studio/${HASH}`);
    await page.getByLabel("Number of events").fill("60");
    await button(page, "Connect").click();
    await page.getByText("The stream has ended.").waitFor();
    await reaches(page, "as predicted", 60);
    const online = await saved(page);
    await context.setOffline(true);
    await button(page, "Connect").click();
    await page.getByText("The server did not respond.").waitFor();
    await button(page, "Predict").click();
    await page.getByText("The stream has ended.").waitFor();
    expect(await value(page, "received")).toBe(60);
    expect((await saved(page)).lines).toEqual(online.lines);

    await page.getByLabel("Type", { exact: true }).selectOption("delete");
    await page.waitForFunction(() => !document.querySelector(".cells[data-type=create]"));
    const deletes = online.lines.filter((line) => line.includes('"type":"delete"'));
    expect(await value(page, "shown")).toBe(deletes.length);
    expect((await saved(page)).lines).toEqual(deletes);
    const [first = "{}"] = deletes;
    const { id } = JSON.parse(first);
    await button(page, `Event ${id}`).focus();
    await page.keyboard.press("Enter");
    const whole = await page.getByRole("region", { name: `Data of event ${id}` }).textContent();
    expect(JSON.stringify(JSON.parse(whole ?? ""))).toBe(first);
    expect(await violations(page)).toEqual([]);
    await addressEnding(page, `${HASH}&~only=delete&~until=60`);
    expect(witness).toMatchObject(CLEAN);
  });

  test("shows what a fault of the stream repeats", async () => {
    await using tab = await server.tab();
    const { page, witness } = tab;
    await open(page, `${server.origin}/studio/${HASH}&~until=3`);
    await page.getByLabel("Fault", { exact: true }).fill("dup");
    await button(page, "Connect").click();
    await page.getByText("The stream has ended.").waitFor();
    // The first event of a connection always comes once.
    expect(await value(page, "received")).toBe(5);
    expect(await value(page, "mismatches")).toBe(2);
    await button(page, "Event 2").last().click();
    await page.getByText("it is repeated").waitFor();
    await addressEnding(page, "&~until=3&~fault=dup");
    expect(witness).toMatchObject(CLEAN);
  });

  test("says what it is refused with, and what does not come as predicted", async () => {
    await using tab = await server.visit();
    const { page } = tab;
    // A server that skips an event and changes another.
    await page.route("**/api/mock/realtime?*", async (route) => {
      const response = await route.fetch({ url: `${route.request().url()}&limit=5` });
      const text = await response.text();
      const frames = text.split("\n\n").filter((frame) => !frame.startsWith("id: 2\n"));
      const body = frames.join("\n\n").replace('"recordId":', '"recordId":9');
      await route.fulfill({ response, body });
    });
    await open(page, `${server.origin}/studio/${HASH}`);
    await button(page, "Connect").click();
    await page.getByText("The stream has ended.").waitFor();
    await reaches(page, "mismatches", 2);
    await button(page, "Event 3").click();
    await page.getByText("it follows event 1: a gap").waitFor();
    await button(page, "Event 1").click();
    await page.getByText(/^recordId is 9\d+, predicted \d+$/).waitFor();
    await page.unroute("**/api/mock/realtime?*");
    await page.getByLabel("Interval in ms").fill("soon");
    for (const name of ["Connect", "Predict"]) {
      await button(page, name).click();
      await page.getByText("interval=soon must be an integer from 100 to 10000.").waitFor();
    }
  });
});

const send = async (page: Page): Promise<void> => {
  await button(page, "Send").click();
  await button(page, "Send").waitFor();
};
const status = (page: Page, side: string) =>
  page.getByRole("region", { name: side, exact: true }).locator(".response-line strong");
const body = async (page: Page, side: string): Promise<unknown> =>
  JSON.parse((await page.getByRole("region", { name: `${side}: body` }).textContent()) ?? "");
/** Waits for the verdict, then returns the status of both sides. */
const both = async (page: Page): Promise<(string | null)[]> => {
  await page.getByText(/^Identical: [\d,]+ bytes/).waitFor();
  return Promise.all(["Server", "Predicted"].map((side) => status(page, side).textContent()));
};

describe("the console", () => {
  test("gets, gets nothing new, posts and fails, each as predicted", async () => {
    await using tab = await server.tab();
    const { page, witness } = tab;
    await open(page, `${server.origin}/studio/#products?seed=c&limit=2&~tab=console`);
    const path = page.getByRole("textbox", { name: "Path on this service" });
    expect(await path.inputValue()).toBe("api/mock/products?seed=c&limit=2");
    await path.press("Enter");
    expect(await both(page)).toEqual(["200", "200"]);
    const records = await (await fetch(`${server.origin}/api/mock/products?seed=c&limit=2`)).json();
    expect(await body(page, "Server")).toEqual(records);
    expect(await body(page, "Predicted")).toEqual(records);
    await button(page, "Send again with If-None-Match").click();
    await status(page, "Server").getByText("304").waitFor();
    expect(await both(page)).toEqual(["304", "304"]);
    await page.getByRole("radio", { name: "Headers" }).check();
    const headers = page.getByRole("region", { name: "Server: headers" });
    expect(await headers.getByRole("row", { name: /^date/ }).textContent()).toContain("not compared");
    expect(await headers.getByRole("row", { name: /^x-data-version/ }).getAttribute("data-state")).toBe(
      "same",
    );
    await page.getByRole("radio", { name: "Body" }).check();

    await page.getByLabel("Method", { exact: true }).selectOption("POST");
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>(".console-request > input")?.value ===
        "api/mock/products?seed=c",
    );
    await page.getByRole("textbox", { name: "Body" }).fill('{"name": "Lamp",}');
    await page.getByText(/^Invalid JSON\. Line 1, column 17: /).waitFor();
    await page.getByRole("textbox", { name: "Body" }).fill('{"name": "Lamp", "price": 0}');
    await page.getByText("Valid JSON.").waitFor();
    expect(await page.getByLabel("Value of content-type").inputValue()).toBe("application/json");
    await page.keyboard.press("Control+Enter");
    await status(page, "Server").getByText("201").waitFor();
    expect(await both(page)).toEqual(["201", "201"]);
    expect(await body(page, "Server")).toEqual({ name: "Lamp", price: 0, id: 101 });

    await page.getByLabel("Method", { exact: true }).selectOption("GET");
    await path.fill("api/mock/products?sort=prize&api_key=s3cret");
    await send(page);
    await status(page, "Server").getByText("400").waitFor();
    expect(await both(page)).toEqual(["400", "400"]);
    expect(await body(page, "Server")).toMatchObject({ status: 400, errors: [{ parameter: "sort" }] });

    const history = page.getByRole("list").filter({ hasText: "as predicted" }).getByRole("button");
    expect((await history.allTextContents()).map((text) => /\d{3} · /.exec(text)?.[0])).toEqual([
      "400 · ",
      "201 · ",
      "304 · ",
      "200 · ",
    ]);
    expect(await violations(page)).toEqual([]);
    // An entry of the history can be sent again; the address contains neither the body nor credentials.
    await history.nth(1).click();
    expect(await page.getByRole("textbox", { name: "Body" }).inputValue()).toContain("Lamp");
    expect(await status(page, "Server").textContent()).toBe("201");
    await history.nth(0).click();
    expect(await path.inputValue()).toContain("s3cret");
    await page.waitForURL(({ hash }) =>
      decodeURIComponent(hash).includes("~path=api/mock/products?sort=prize"),
    );
    expect(page.url()).not.toContain("s3cret");
    expect(page.url()).not.toContain("Lamp");
    expect(witness).toMatchObject(CLEAN);
  });

  test("is cancelled, keeps to this service, and predicts offline and by chance", async () => {
    await using tab = await server.visit();
    const { page, witness, context } = tab;
    await open(page, `${server.origin}/studio/#users/1?__delay=15000&~tab=console`);
    const path = page.getByRole("textbox", { name: "Path on this service" });
    await button(page, "Send").click();
    await button(page, "Cancel").click();
    await page.getByText("Cancelled.").waitFor();
    await path.fill("https://elsewhere.example/x");
    await button(page, "Send").click();
    await page
      .getByRole("alert")
      .getByText(/^Requests go only to this service/)
      .waitFor();
    await path.fill("api/mock/users/1?__error=503@0.5");
    for (let round = 0; round < 4; round++) {
      await send(page);
      const [left, right] = await both(page);
      expect(["200", "503"]).toContain(left ?? "");
      expect(right).toBe(left ?? "");
    }
    await path.fill("openapi.json");
    await send(page);
    await page.getByText("This response is not predicted").waitFor();
    await context.setOffline(true);
    await path.fill("api/mock/users/7");
    await send(page);
    await page.getByText("The server did not respond.").waitFor();
    expect(await body(page, "Predicted")).toMatchObject({ id: 7 });
    expect(witness).toMatchObject(CLEAN);
  });

  test("shows where a server answers otherwise", async () => {
    await using tab = await server.visit();
    const { page } = tab;
    await page.route("**/api/mock/users/1", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"id":1', '"id":2') });
    });
    await open(page, `${server.origin}/studio/#users/1?~tab=console`);
    await button(page, "Send").click();
    await page.getByText("Not identical.").waitFor();
    await page.getByText("Byte 7", { exact: true }).waitFor();
  });
});
