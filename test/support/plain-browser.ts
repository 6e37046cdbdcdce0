import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHROMIUM_FLAGS } from "./browser.ts";
import { requireProgram } from "./programs.ts";

/** How each browser opens one page without a window, on an empty profile. */
const FLAGS = {
  chromium: (profile: string) => [
    "--headless",
    ...CHROMIUM_FLAGS,
    // Without it, the browser may exit as soon as the page is loaded; the test ends it.
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
  ],
  firefox: (profile: string) => ["--headless", "--no-remote", "--profile", profile],
} as const;

type Name = keyof typeof FLAGS;

export const BROWSERS: readonly Name[] = ["chromium", "firefox"];

interface PlainBrowser extends AsyncDisposable {
  /** Rejects if the browser ends by itself. */
  readonly failed: Promise<never>;
}

/** A browser that nothing drives: its page says what it sees by requests. */
export const openBrowser = async (name: Name, url: string): Promise<PlainBrowser> => {
  const profile = await mkdtemp(join(tmpdir(), "mockbench-browser-"));
  const browser = Bun.spawn([requireProgram(name), ...FLAGS[name](profile), url], {
    stdio: ["ignore", "ignore", "ignore"],
    // A separate home, so that the browsers neither read nor write the user's.
    env: { ...process.env, HOME: profile },
  });
  const failed = browser.exited.then((code) => {
    throw new Error(`the browser ended with code ${code}`);
  });
  failed.catch(() => undefined);
  return {
    failed,
    async [Symbol.asyncDispose]() {
      browser.kill("SIGKILL");
      await browser.exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};
