import { setDefaultTimeout } from "bun:test";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { requireProgram, testWith } from "./programs.ts";

/** For files that open pages: skipped without Chromium. */
export const { test, beforeAll, afterAll } = testWith("chromium");

export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Neither HTTPS nor localhost, so its pages lack what pages on a plain-HTTP network lack.
  "--host-resolver-rules=MAP *.test 127.0.0.1",
];

export async function launch(...flags: readonly string[]): Promise<Browser> {
  return startBrowser(requireProgram("chromium"), flags);
}

const startBrowser = (executablePath: string, flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...flags] });

/** Chromium without its windows opens a new profile in a third of the time; some flags have no effect in it. */
const shell = process.env["CHROMIUM_PATH"] === undefined ? Bun.which("chromium-headless-shell") : null;

/** A page is open for a second or two, in which compiling its code a second time, into faster code, gains nothing. */
const COMPILE_ONCE = "--js-flags=--no-opt --no-maglev";

let shared: Promise<Browser> | undefined;

/** One Chromium for all files of a process; a new one if a test that timed out closed it. */
export async function sharedBrowser(): Promise<Browser> {
  if (shared === undefined || !(await shared).isConnected())
    shared = startBrowser(shell ?? requireProgram("chromium"), [COMPILE_ONCE]);
  return shared;
}

/** What a page did that it must not do, and everything that it sent. */
export interface Witness {
  /** Requests to other origins. */
  readonly foreign: string[];
  /** Violations of the Content-Security-Policy, and uncaught errors. */
  readonly complaints: string[];
  /** URL, headers and body of every request, as one text each. */
  readonly sent: string[];
}

export interface Visit extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly witness: Witness;
}

/** Far longer than any state takes to come: two browsers run side by side, and nobody knows what else. */
const PATIENCE_MS = 45_000;

/**
 * A fresh profile with a page that is watched; every tab that it opens is watched too. A service worker would fetch
 * the whole site into each profile: only tests of what works offline allow it, by `serviceWorkers: "allow"`.
 */
export async function visit(
  origin: string,
  options: BrowserContextOptions = {},
  own?: Browser,
): Promise<Visit> {
  const browser = own ?? (await sharedBrowser());
  const context = await browser.newContext({ acceptDownloads: true, serviceWorkers: "block", ...options });
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin }).catch(() => undefined);
  context.setDefaultTimeout(PATIENCE_MS);
  const witness: Witness = { foreign: [], complaints: [], sent: [] };
  context.on("request", (request) => {
    const url = request.url();
    if (/^(blob|data):/.test(url)) return;
    if (new URL(url).origin !== origin) witness.foreign.push(url);
    witness.sent.push(
      [request.method(), url, JSON.stringify(request.headers()), request.postData() ?? ""].join("\n"),
    );
  });
  context.on("weberror", (error) => witness.complaints.push(error.error().message));
  context.on("console", (message) => {
    const text = message.text();
    if (/Content[- ]Security[- ]Policy|Refused to/i.test(text)) witness.complaints.push(text);
  });
  const page = await context.newPage();
  return { page, context, witness, [Symbol.asyncDispose]: () => context.close() };
}

/** The record of a well-behaved page. */
export const CLEAN = { foreign: [], complaints: [] };

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });

/** Fires the events of a dropped file. */
export async function dropFile(target: Locator, name: string, content: string): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName));
      return transfer;
    },
    [name, content] as const,
  );
  await target.dispatchEvent("dragover", { dataTransfer });
  await target.dispatchEvent("drop", { dataTransfer });
}

/** Leaves for a small file of the same origin: a blank page would end the process of the page, and starting one takes longer. */
export const leave = (page: Page, origin = new URL(page.url()).origin): Promise<unknown> =>
  page.goto(`${origin}/robots.txt`);

/** Opens a page and waits until it is interactive. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/** Waits until the URL ends like this: pages debounce their changes of it. */
export const addressEnding = (page: Page, end: string): Promise<void> =>
  page.waitForURL(({ href }) => href.endsWith(end));

/** Waits until the service worker has cached the whole site, the slowest step of all. */
export const worksOffline = (page: Page): Promise<void> =>
  page.getByText("Works offline").waitFor({ timeout: 2 * PATIENCE_MS });

/** On loopback, the site works offline only on request. */
export async function makeOffline(page: Page): Promise<void> {
  await button(page, "Make it work offline").click();
  await worksOffline(page);
}

const TIMEOUT_MS = 4 * PATIENCE_MS;
/** A fresh profile. */
const VIEWPORT = { width: 1280, height: 720 };

interface Pages {
  /** Without a trailing slash. */
  readonly origin: string;
  /** The base of the site's paths, with a trailing slash. */
  readonly address: string;
  readonly visit: (options?: BrowserContextOptions) => Promise<Visit>;
  /** The tab of this test file, without motion and reset to new: a fresh profile would take longer than most tests. */
  readonly tab: () => Promise<Visit>;
}

/** Resets what a test did in a tab. */
async function reset({ page, context, witness }: Visit, origin: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll();
  await leave(page, origin);
  await page.evaluate(() => sessionStorage.clear());
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await devtools.detach();
  await page.emulateMedia({ colorScheme: null, reducedMotion: "reduce" });
  await page.setViewportSize(VIEWPORT);
  for (const notes of Object.values(witness) as string[][]) notes.length = 0;
}

/** Serves pages to all tests of a file. */
export function servePages(start: () => Promise<AsyncDisposable & { readonly origin: string }>): Pages {
  setDefaultTimeout(TIMEOUT_MS);
  let server: Awaited<ReturnType<typeof start>> | undefined;
  let own: Visit | undefined;
  beforeAll(async () => {
    [server] = await Promise.all([start(), sharedBrowser()]);
  });
  afterAll(async () => {
    await own?.[Symbol.asyncDispose]();
    await server?.[Symbol.asyncDispose]();
  });
  const originOf = (): string => {
    if (server === undefined) throw new Error("the pages are served once the tests of the file begin");
    return server.origin;
  };
  return {
    get origin() {
      return originOf();
    },
    get address() {
      return `${originOf()}/`;
    },
    visit: (options) => visit(originOf(), options),
    tab: async () => {
      if (own === undefined || own.page.isClosed()) {
        own = await visit(originOf());
        // They cannot be removed, so they would run in later tests too.
        own.page.addInitScript = () =>
          Promise.reject(new Error("a shared tab takes no scripts: use visit()"));
      }
      await reset(own, originOf());
      return { ...own, [Symbol.asyncDispose]: () => Promise.resolve() };
    },
  };
}
