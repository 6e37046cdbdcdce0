import { describe, expect } from "bun:test";
import type { Page } from "playwright-core";
import { pathOf } from "../../src/site/page.ts";
import { pages } from "../../src/site/registry.ts";
import { button, launch, makeOffline, open, test, visit, worksOffline } from "../support/browser.ts";
import { textIn } from "../support/editor.ts";
import { fakeApi } from "../support/fake-api.ts";
import { freePort } from "../support/free-port.ts";
import { BROWSERS, openBrowser } from "../support/plain-browser.ts";
import { testWith } from "../support/programs.ts";
import { type Change, serveSite } from "../support/site-server.ts";
import { until } from "../support/until.ts";

const TIMEOUT_MS = 180_000;
const ALLOW = { serviceWorkers: "allow" } as const;

const installed = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }));

const NOTHING = { workers: 0, caches: 0 };

/** Longer than the worker waits for a slow network. */
const SLOW_MS = 4000;

const HTML = { headers: { "content-type": "text/html" } };

/** Another program on the same port. */
const serveForeign = (
  port: number,
  answer: (path: string) => Response | Promise<Response> = () => new Response("<h1>Another app</h1>", HTML),
) => {
  const server = Bun.serve({
    port,
    hostname: "127.0.0.1",
    fetch: ({ url }) => answer(new URL(url).pathname),
  });
  return { [Symbol.asyncDispose]: () => server.stop(true) };
};

/** What older versions installed by themselves: it answers every page from its cache. */
const CACHE_FIRST = `
addEventListener("install", (event) => event.waitUntil((async () => {
  const cache = await caches.open("mockbench / 0123456789");
  await cache.put("/", new Response("<h1>An older version</h1><script src='/old.js'></script>", { headers: { "content-type": "text/html" } }));
})()));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => event.respondWith(caches.match(event.request).then((copy) => copy ?? fetch(event.request))));
`;
const OLD_SCRIPT = 'navigator.serviceWorker.register("/sw.js", { scope: "/" });';

describe("on loopback", () => {
  test("nothing is installed until it is asked for, and all of it can be removed", async () => {
    await using own = await serveSite({ offline: ["", "json/"] });
    await using tab = await visit(own.origin, ALLOW);
    const { page } = tab;
    await open(page, own.address);
    await button(page, "Make it work offline").waitFor();
    expect(await installed(page)).toEqual(NOTHING);
    await makeOffline(page);
    await open(page, `${own.address}json/`);
    await worksOffline(page);
    expect(await installed(page)).toEqual({ workers: 1, caches: 1 });
    await button(page, "Remove the offline copy").click();
    await button(page, "Make it work offline").waitFor();
    expect(await installed(page)).toEqual(NOTHING);
  });

  test("every page opens with the server gone, once asked for", async () => {
    let hasSchema = false;
    const own = await serveSite({
      change: async (path, answer) =>
        hasSchema && path === "docs/resources/"
          ? new Response((await answer.text()).replace("</h1>", " of this server</h1>"), answer)
          : answer,
    });
    await using tab = await visit(own.origin, ALLOW);
    const { page } = tab;
    await open(page, own.address);
    await makeOffline(page);
    // Restarted with a schema, the server has a different page from the cached one.
    hasSchema = true;
    await open(page, `${own.address}docs/resources/`);
    await page.getByRole("heading", { level: 1, name: "of this server" }).waitFor();
    await own.stop();
    for (const entry of pages) {
      await open(page, own.address + pathOf(entry));
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      expect(
        await page.evaluate(() => getComputedStyle(document.querySelector("h1") ?? document.body).fontWeight),
      ).not.toBe("400");
    }
    await open(page, `${own.address}json/`);
    await page.getByRole("textbox", { name: "Input" }).fill("{a:1}");
    await page.getByRole("button", { name: "Repair it" }).click();
    await page.getByRole("region", { name: "Result" }).getByText('"a": 1').waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").waitFor();
    await open(page, `${own.address}no/such/page`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Page not found");
    await open(page, `${own.address}convert?a=1#from=yaml`);
    expect(page.url()).toStartWith(`${own.address}convert/?a=1#from=yaml`);
    expect(await textIn(page.getByRole("textbox", { name: "Input" }))).toBe("");
  });

  test.each(["asked for", "not asked for"])(
    "another app on the port is shown if it was %s",
    async (asked) => {
      const port = await freePort();
      const own = await serveSite({ port, offline: ["", "docs/", "contact/", "studio/"] });
      await using tab = await visit(own.origin, ALLOW);
      const { page } = tab;
      await open(page, own.address);
      if (asked === "asked for") await makeOffline(page);
      await own.stop();
      await using _foreign = serveForeign(port);
      for (const path of ["", "docs/", "contact/", "studio/", "sw.js"]) {
        await page.goto(own.address + path);
        expect(await page.getByRole("heading").allTextContents()).toEqual(["Another app"]);
      }
      await until(async () => Bun.deepEquals(await installed(page), NOTHING));
      await page.reload();
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    },
  );

  test("an app that redirects, fails or takes its time is shown too", async () => {
    const port = await freePort();
    const own = await serveSite({ port, offline: ["", "docs/", "studio/"] });
    await using tab = await visit(own.origin, ALLOW);
    const { page } = tab;
    await open(page, own.address);
    await makeOffline(page);
    await own.stop();
    await using _foreign = serveForeign(port, async (path) => {
      if (path === "/") return Response.redirect("/docs/", 302);
      if (path === "/studio/") await Bun.sleep(SLOW_MS);
      return new Response("<h1>Broken</h1>", { ...HTML, status: 500 });
    });
    await page.goto(own.address);
    await page.getByRole("heading", { name: "Broken" }).waitFor();
    await page.goto(`${own.address}studio/`);
    await page.getByRole("heading", { name: "Broken" }).waitFor();
  });

  test("what an older version installed is gone after the first visit", async () => {
    let isOld = true;
    await using own = await serveSite({
      change: (path, answer) => {
        const script = { sw: CACHE_FIRST, old: OLD_SCRIPT }[path.replace(/\.js$/, "")];
        if (!isOld || script === undefined) return answer;
        return new Response(script, { headers: { "content-type": "text/javascript" } });
      },
    });
    await using tab = await visit(own.origin, ALLOW);
    const { page } = tab;
    // Not a page of the site, which would remove the worker at once.
    await page.goto(`${own.address}llms.txt`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/sw.js", { scope: "/" });
      await navigator.serviceWorker.ready;
    });
    isOld = false;
    await page.goto(own.address);
    await page.getByRole("heading", { name: "An older version" }).waitFor();
    await until(async () => (await installed(page)).workers === 0);
    await open(page, own.address);
    await button(page, "Make it work offline").waitFor();
    expect(await installed(page)).toEqual(NOTHING);
  });
});

describe.each(BROWSERS)("in %s", (name) => {
  testWith(name).test(
    "another app on the port is rid of the worker by its first page",
    async () => {
      const driver = `
        await navigator.serviceWorker.register("/sw.js?asked", { scope: "/" });
        await navigator.serviceWorker.ready;
        await fetch("/api/installed");
        location.href = "/";`;
      const foreign = `
        for (;;) {
          const workers = (await navigator.serviceWorker.getRegistrations()).length;
          const body = JSON.stringify({ workers, caches: (await caches.keys()).length });
          await fetch("/api/seen", { method: "POST", body });
          await new Promise((resolve) => setTimeout(resolve, 50));
        }`;
      const pageOf = (script: string) => new Response(`<script type="module">${script}</script>`, HTML);
      let isForeign = false;
      const freed = Promise.withResolvers<undefined>();
      await using own = await serveSite({
        offline: [""],
        api: async (request) => {
          if (request.method === "GET") isForeign = true;
          else if (Bun.deepEquals(await request.json(), NOTHING)) freed.resolve(undefined);
          return new Response();
        },
        change: (path, answer) => {
          if (isForeign) return pageOf(foreign);
          return path === "driver" ? pageOf(driver) : answer;
        },
      });
      await using browser = await openBrowser(name, `${own.address}driver`);
      await Promise.race([freed.promise, browser.failed]);
    },
    TIMEOUT_MS,
  );
});

describe("on a public host", () => {
  /** A site in a secure context that is not loopback. */
  const publicSite = async (change: Change = (_path, answer) => answer) => {
    const own = await serveSite({ offline: ["", "json/", "jwt/"], change });
    const origin = own.origin.replace("localhost", "public.test");
    const browser = await launch(`--unsafely-treat-insecure-origin-as-secure=${origin}`);
    return {
      stop: () => own.stop(),
      address: own.address.replace("localhost", "public.test"),
      visit: () => visit(origin, ALLOW, browser),
      [Symbol.asyncDispose]: async () => {
        await browser.close();
        await own.stop();
      },
    };
  };

  test("it works offline by itself, and answers soon where the network is slow", async () => {
    let isSlow = false;
    await using site = await publicSite((_path, answer) =>
      isSlow ? new Promise<never>(() => undefined) : answer,
    );
    await using tab = await site.visit();
    const { page } = tab;
    await open(page, site.address);
    await worksOffline(page);
    await button(page, "Remove the offline copy").waitFor({ state: "detached" });
    isSlow = true;
    await open(page, `${site.address}jwt/`);
    await page.getByRole("heading", { level: 1, name: "JWT" }).waitFor();
    await site.stop();
    await open(page, `${site.address}json/`);
  });

  test("the error of a proxy in front is shown, and what is installed stays", async () => {
    let isDown = false;
    await using site = await publicSite((_path, answer) =>
      isDown ? new Response("<h1>Bad gateway</h1>", { ...HTML, status: 502 }) : answer,
    );
    await using tab = await site.visit();
    const { page } = tab;
    await open(page, site.address);
    await worksOffline(page);
    isDown = true;
    await page.goto(`${site.address}json/`);
    await page.getByRole("heading", { name: "Bad gateway" }).waitFor();
    await site.stop();
    await open(page, `${site.address}json/`);
    expect(await installed(page)).toEqual({ workers: 1, caches: 1 });
  });

  test("a user who saves data is asked first", async () => {
    await using site = await publicSite();
    await using tab = await site.visit();
    const { page } = tab;
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
    );
    await open(page, site.address);
    await button(page, "Make it work offline").waitFor();
    expect(await installed(page)).toEqual(NOTHING);
    await makeOffline(page);
    await open(page, `${site.address}json/`);
    await worksOffline(page);
  });

  test("a new version is there at the next visit, and open tabs keep their own parts", async () => {
    let version = 1;
    let part = "";
    await using site = await publicSite(async (path, answer) => {
      if (version > 1 && path === part) return new Response(null, { status: 404 });
      // Otherwise the browser's own cache would have it.
      answer.headers.set("cache-control", "no-store");
      if (path !== "sw.js") return answer;
      const text = (await answer.text()).replace('version:"', `version:"${version}-`);
      part ||= /"(assets\/[^"]+)"/.exec(text)?.[1] ?? "";
      return new Response(version > 1 ? text.replace(`"${part}",`, "") : text, answer);
    });
    await using tab = await site.visit();
    let { page } = tab;
    await open(page, site.address);
    await worksOffline(page);
    const versions = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        // Browsers do not look for a next version while one is being installed.
        const { installing } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return installing ? [] : names.map((name) => Number(name.split(" ")[2]?.[0]));
      });
    const statusOfPart = () => page.evaluate(async (path) => (await fetch(path)).status, part);
    for (version of [2, 3]) {
      // At once: a worker that skipped the wait would end the navigation of the third version.
      await open(await tab.context.newPage(), `${site.address}json/`);
      // All files are loaded again, when the page is idle.
      await until(async () => (await versions()).includes(version), 90_000);
      expect(await statusOfPart()).toBe(200);
    }
    expect(await versions()).toEqual([1, 2, 3]);
    // The last one is in place once all tabs are closed. Chromium notices that after a while, and a tab opened before
    // still belongs to the first version.
    await until(async () => {
      for (const old of tab.context.pages()) await old.close();
      page = await tab.context.newPage();
      await open(page, `${site.address}json/`);
      return Bun.deepEquals(await versions(), [3]);
    }, 90_000);
    expect(await statusOfPart()).toBe(404);
  });
});

test("another version on the same origin leaves this one whole", async () => {
  const own = await serveSite({
    offline: ["", "json/"],
    change: async (path, answer) => {
      if (!path.startsWith("next/")) return answer;
      const same = await fetch(`${own.address}${path.slice("next/".length)}`);
      if (path !== "next/sw.js") return same;
      return new Response((await same.text()).replace('version:"', 'version:"next-'), same);
    },
  });
  await using tab = await visit(own.origin, ALLOW);
  const { page } = tab;
  for (const path of ["", "next/"]) {
    await open(page, own.address + path);
    await makeOffline(page);
  }
  await own.stop();
  for (const path of ["json/", "next/json/"]) await open(page, own.address + path);
});

test("it is not promised if a file cannot be loaded", async () => {
  await using own = await serveSite({
    offline: ["", "qr/"],
    change: (path, answer) => (path === "qr/" ? new Response(null, { status: 500 }) : answer),
  });
  await using tab = await visit(own.origin, ALLOW);
  await open(tab.page, own.address);
  await button(tab.page, "Make it work offline").click();
  await tab.page.getByText("Works online only").waitFor();
});

test("everything works below a path of a proxy", async () => {
  await using own = await serveSite({ prefix: "/tools/mock", offline: ["", "json/"], api: fakeApi() });
  await using tab = await visit(own.origin, ALLOW);
  const { page } = tab;
  const strays: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(own.address)) strays.push(request.url());
  });
  await open(page, own.address);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText(/\d ms/).waitFor();
  await page.getByRole("link", { name: "JSON workbench" }).click();
  await page.getByRole("textbox", { name: "Input" }).fill("[1]");
  await page.locator(".notes").getByText("2 deep").waitFor();
  await makeOffline(page);
  expect(strays).toEqual([]);
});
