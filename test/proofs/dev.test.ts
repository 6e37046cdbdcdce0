/* `bun run dev` on a copy of the sources, in which one file is changed. */
import { expect, test } from "bun:test";
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/build/paths.ts";
import { temporaryFolder } from "../support/binary.ts";

const COPIED = ["src", "public", "package.json", "bun.lock", "tsconfig.json", "LICENSE"];
const PAGE = "src/site/pages/contact/page.tsx";
const TIMEOUT_MS = 180_000;

/** Starts it. The result fetches the current home page, as soon as there is one. */
const startDev = (folder: string): AsyncDisposable & { readonly address: () => string | undefined } => {
  const child = Bun.spawn([process.execPath, "src/build/dev.ts"], {
    cwd: folder,
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", DATA_DIR: join(folder, "data"), LOG_FORMAT: "json" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  void child.stdout.pipeThrough(new TextDecoderStream()).pipeTo(
    new WritableStream({
      write: (text) => {
        said += text;
      },
    }),
  );
  return {
    address: () => Array.from(said.matchAll(/"url":"([^"]+)"/g), ([, url]) => url).at(-1),
    async [Symbol.asyncDispose]() {
      child.kill();
      await child.exited;
    },
  };
};

test(
  "bun run dev shows a change to a page, without a service worker that keeps the old one",
  async () => {
    using folder = temporaryFolder();
    for (const name of COPIED) cpSync(join(ROOT, name), join(folder.path, name), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
    await using dev = startDev(folder.path);
    let isLocked = false;
    /** Polls for the text, as servers come and go; the time limit of the test ends it. */
    const shown = async (path: string, text: string): Promise<string> => {
      for (;;) {
        isLocked ||= existsSync(join(folder.path, "dist/build.lock"));
        const answer = fetch(`${dev.address()}${path}`).then((response) => response.text());
        const found = await answer.catch(() => "");
        if (found.includes(text)) return found;
        await Bun.sleep(100);
      }
    };
    const before = await shown("contact/", "What happens to your message");
    // A test run builds as well.
    expect(isLocked).toBe(true);
    const page = join(folder.path, PAGE);
    writeFileSync(page, readFileSync(page, "utf8").replace("What happens to your message", "What is new"));
    const after = await shown("contact/", "What is new");
    const scriptOf = (html: string): string | undefined => /contact\.entry-\w+\.js/.exec(html)?.[0];
    expect(scriptOf(after)).toBeString();
    expect(scriptOf(after)).not.toBe(scriptOf(before));
    expect(await shown("sw.js", "addEventListener")).not.toContain("contact/");
  },
  TIMEOUT_MS,
);
