import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, setDefaultTimeout } from "bun:test";
import { binary, temporaryFolder } from "../support/binary.ts";
import { type FirefoxPage, startFirefox } from "../support/firefox.ts";
import { startMock } from "../support/mock-command.ts";
import { testWith } from "../support/programs.ts";
import { until } from "../support/until.ts";

/* The studio of `mockbench mock` in Firefox: its paths, the requests of another tab, and answering them differently. */

setDefaultTimeout(180_000);
const { test, beforeAll } = testWith("firefox");
beforeAll(binary);

/** Waits until the page has a text. */
const shows = (page: FirefoxPage, text: string): Promise<void> =>
  until(() => page.evaluate((wanted) => document.body.innerText.includes(wanted), text));

/** Waits for what a user would press, and gives it the focus. */
const focus = (page: FirefoxPage, name: string): Promise<void> =>
  until(() =>
    page.evaluate((wanted) => {
      const all = document.querySelectorAll<HTMLElement>("button, input, select, textarea, summary");
      const nameOf = (element: HTMLElement): string =>
        element.getAttribute("aria-label") ??
        [...((element as HTMLInputElement).labels ?? [])].map((one) => one.textContent).join(" ") +
          (element.matches("button, summary") ? element.textContent : "");
      const found = [...all].find((one) => nameOf(one).replaceAll(/\s+/g, " ").trim() === wanted);
      found?.focus();
      return found !== undefined && document.activeElement === found;
    }, name),
  );

const ENTER = "\uE007";

const press = async (page: FirefoxPage, name: string): Promise<void> => {
  await focus(page, name);
  await page.press(ENTER);
};

test("paths are called, a front end in another tab is seen, and answered differently", async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, "db.json");
  writeFileSync(file, JSON.stringify({ posts: [{ id: 1, title: "Hello" }] }));
  await using server = await startMock(file);
  await using firefox = await startFirefox();
  const page = await firefox.open();
  await page.goto(`${server.origin}/__mockbench/studio/#~tab=paths`);
  await press(page, "GET /posts/{id}");
  await press(page, "Send");
  await shows(page, '"title": "Hello"');

  const frontEnd = await firefox.open();
  // Any page of this origin: what Firefox shows of a text or of JSON is a page of its own.
  await frontEnd.goto(`${server.origin}/__mockbench/contact/`);
  const send = (method: string, path: string): Promise<number> =>
    frontEnd.evaluate(
      async (as, to) => {
        const headers = { "x-mock-session": "app", "content-type": "application/json" };
        const body = as === "GET" ? null : '{"title":"From the app"}';
        return (await fetch(to, { method: as, headers, body })).status;
      },
      method,
      path,
    );
  await page.goto(`${server.origin}/__mockbench/studio/#posts?__session=app&~tab=requests`);
  expect(await send("PATCH", "/posts/1")).toBe(200);
  await press(page, "PATCH /posts/1");
  await press(page, "Answer this differently");
  await focus(page, "Status");
  await page.evaluate(() => (document.activeElement as HTMLInputElement).select());
  await page.press("4", "1", "8", ENTER);
  await shows(page, "met 0 of 1");
  expect([await send("PATCH", "/posts/1"), await send("PATCH", "/posts/1")]).toEqual([418, 200]);
  await shows(page, "met 1 of 1");
  await page.goto(`${server.origin}/__mockbench/studio/#posts?__session=app&~tab=sessions`);
  await shows(page, "1 changed record");
  await page.goto(`${server.origin}/__mockbench/studio/#posts?__session=app`);
  await shows(page, "From the app");
});
