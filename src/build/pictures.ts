/** `bun run pictures`: takes the screenshots of the README, light and dark. Needs Chromium. */
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { ROOT } from "./paths.ts";
import { startBinary } from "./start-binary.ts";

const SHOWN = "http://localhost:3000";
const FOLDER = join(ROOT, ".github/pictures");
const SIZE = { width: 1280, height: 800 };

/** The pictures, and how to bring a page into the state that they show. */
const PICTURES: Readonly<Record<string, (page: Page, origin: string) => Promise<void>>> = {
  async home(page, origin) {
    await page.goto(`${origin}/`, { waitUntil: "networkidle" });
  },
  async studio(page, origin) {
    await page.goto(`${origin}/studio/`);
    await page.getByLabel("Resource").selectOption("products");
    await page.getByRole("row").nth(5).waitFor();
    await page.waitForLoadState("networkidle");
  },
  async json(page, origin) {
    await page.goto(`${origin}/json/`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Examples" }).click();
    await page.getByText("Nested, as a tree").click();
    await page.locator(".cm-editor").first().waitFor();
    await page.getByRole("treeitem").first().waitFor();
    await page.waitForLoadState("networkidle");
  },
};

const executablePath = process.env["CHROMIUM_PATH"] ?? Bun.which("chromium") ?? Bun.which("google-chrome");
if (executablePath === null) throw new Error("Chromium is not installed: apt-get install chromium");

const server = await startBinary();
const browser = await chromium.launch({
  executablePath,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    // The pictures show the usual address, whichever port is free.
    `--host-resolver-rules=MAP ${new URL(SHOWN).host} ${new URL(server.origin).host}`,
  ],
});
try {
  for (const [name, prepare] of Object.entries(PICTURES))
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await browser.newPage({ viewport: SIZE, colorScheme, reducedMotion: "reduce" });
      await prepare(page, SHOWN);
      await page.screenshot({ path: join(FOLDER, `${name}-${colorScheme}.png`) });
      await page.close();
      console.log(`.github/pictures/${name}-${colorScheme}.png`);
    }
} finally {
  await browser.close();
  server.stop();
}
