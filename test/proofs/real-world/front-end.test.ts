import { expect, setDefaultTimeout } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { DIST } from "../../../src/build/paths.ts";
import { createFolders } from "../../server/local/support/folders.ts";
import { start } from "../../server/local/support/start.ts";
import { binary } from "../../support/binary.ts";
import { beforeAll, test, visit } from "../../support/browser.ts";
import { CONDUIT } from "./document.ts";

/* A front end as those of RealWorld, against `mock` with its document: what a person does there, and sees. */

setDefaultTimeout(600_000);
// The pictures that records name are in the built site.
beforeAll(binary);

const PICTURES = join(DIST, "real-world");

/** What is wrong with what a page shows: pictures that are broken, and texts of values that are none. */
const flawsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    await Promise.all(pictures.map((one) => one.decode().catch(() => undefined)));
    const broken = pictures.filter((one) => one.naturalWidth === 0).map((one) => `broken: ${one.src}`);
    const wrong = /Invalid Date|undefined|\bnull\b|NaN|\[object/.exec(document.body.innerText) ?? [];
    return [...broken, ...wrong];
  });

test("a visitor registers, writes, comments, favourites, follows, reads the feed and signs out", async () => {
  const folder = createFolders()({ "openapi.json": JSON.stringify(CONDUIT) });
  await using api = await start([join(folder, "openapi.json")], { auth: true });
  await using site = {
    server: Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: () => new Response(Bun.file(join(import.meta.dir, "page.html"))),
    }),
    [Symbol.asyncDispose]: () => site.server.stop(true),
  };
  const { origin } = site.server.url;
  await using tab = await visit(origin, { viewport: { width: 1000, height: 1200 } });
  const { page } = tab;
  mkdirSync(PICTURES, { recursive: true });

  const shown = async (hash?: string): Promise<void> => {
    await page.waitForFunction((wanted) => {
      const { shown: now } = document.querySelector("main")?.dataset ?? {};
      return now === location.hash && (wanted === undefined || now === wanted);
    }, hash);
    expect(await flawsOf(page)).toEqual([]);
  };
  const go = async (name: string, hash: string): Promise<void> => {
    await page.getByRole("link", { name, exact: true }).first().click();
    await shown(hash);
  };
  const press = async (name: string | RegExp): Promise<void> => {
    const answered = page.waitForResponse((one) => one.request().method() !== "OPTIONS");
    await page.getByRole("button", { name }).first().click();
    await answered;
  };
  const write = async (fields: Record<string, string>, button: string): Promise<void> => {
    for (const [name, text] of Object.entries(fields))
      await page.getByPlaceholder(name, { exact: true }).fill(text);
    await page.getByRole("button", { name: button }).click();
  };
  const textOf = (selector: string): Promise<string[]> => page.locator(selector).allInnerTexts();
  const photograph = (name: string) => page.screenshot({ path: join(PICTURES, `${name}.png`) });

  await page.goto(`${origin}/?api=${encodeURIComponent(`${api.origin}/api`)}`);
  await shown("");
  expect(await textOf(".count")).toEqual(["100 articles"]);
  await photograph("home");

  await go("Sign up", "#register");
  await write({ username: "ann", email: "ann@example.com", password: "secret" }, "Sign up");
  await shown("");
  expect(await textOf("nav a")).toEqual(["Home", "Your Feed", "New Article", "Settings", "ann"]);

  await go("New Article", "#editor");
  const article = {
    title: "How to tie a bowline",
    description: "A knot",
    body: "Over, round and back.",
    tagList: "knots sea",
  };
  await write(article, "Publish");
  await page.waitForURL(/#article\//);
  await shown();
  expect([await textOf("h1"), await textOf("main .meta a")]).toEqual([["How to tie a bowline"], ["ann"]]);
  await write({ body: "So true" }, "Post Comment");
  await page.locator(".comment").waitFor();
  await shown();
  expect(await textOf(".comment")).toEqual([expect.stringMatching(/^So true\s+ann\s.*\d{4}$/)]);
  await photograph("article");

  await go("Home", "");
  expect(await textOf(".count")).toEqual(["101 articles"]);
  const first = page.locator("main article").nth(1);
  const author = await first.locator(".meta a").innerText();
  const before = await first.getByRole("button").innerText();
  const isOn = (await first.getByRole("button").getAttribute("aria-pressed")) === "true";
  await first.getByRole("button").click();
  const count = Number(/\d+/.exec(before)?.[0]) + (isOn ? -1 : 1);
  await first.getByRole("button", { name: `♥ ${count}` }).waitFor();
  await shown("");

  await first.locator("h2 a").click();
  await page.waitForURL(/#article\//);
  await shown();
  expect((await textOf("main .meta a"))[0]).toBe(author);
  if (await page.getByRole("button", { name: `Unfollow ${author}` }).isVisible()) await press(/^Unfollow/);
  await press(`Follow ${author}`);
  await page.getByRole("button", { name: `Unfollow ${author}` }).waitFor();
  await shown();
  await page.locator("main .meta a").first().click();
  await page.waitForURL(/#profile\//);
  await shown();
  expect(await textOf("h1")).toEqual([expect.stringContaining(author)]);
  expect(new Set(await textOf("main article .meta a"))).toEqual(new Set([author]));
  await photograph("profile");

  await go("Your Feed", "#feed");
  expect(new Set(await textOf("main article .meta a"))).toEqual(new Set([author]));
  await photograph("feed");

  await go("ann", "#profile/ann");
  expect(await textOf("main article h2")).toEqual(["How to tie a bowline"]);
  await go("Settings", "#settings");
  await press("Sign out");
  await shown("");
  expect(await textOf("nav a")).toEqual(["Home", "Sign in", "Sign up"]);
  await go("Sign in", "#login");
  await write({ email: "ann@example.com", password: "secret" }, "Sign in");
  await shown("");
  expect((await textOf("nav a")).at(-1)).toBe("ann");
});
