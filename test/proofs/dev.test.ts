/* `bun run dev` on a copy of the sources, in which one file is changed. */
import { expect, test } from "bun:test";
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/build/paths.ts";
import { temporaryFolder } from "../support/binary.ts";
import { until } from "../support/until.ts";

const COPIED = ["src", "public", "package.json", "bun.lock", "tsconfig.json", "LICENSE"];
const PAGE = "src/site/pages/contact/page.tsx";
const TOOL = "src/site/tools/url/tool.ts";
const SERVER = "src/server/cors.ts";
const TIMEOUT_MS = 180_000;

/** Starts it. The result fetches the current home page, as soon as there is one. */
const startDev = (
  folder: string,
): AsyncDisposable & { readonly address: () => string | undefined; readonly said: () => string } => {
  const child = Bun.spawn([process.execPath, "src/build/dev.ts"], {
    cwd: folder,
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", DATA_DIR: join(folder, "data"), LOG_FORMAT: "json" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const output of [child.stdout, child.stderr])
    void output.pipeThrough(new TextDecoderStream()).pipeTo(
      new WritableStream({
        write: (text) => {
          said += text;
        },
      }),
    );
  return {
    said: () => said,
    address: () => Array.from(said.matchAll(/"url":"([^"]+)"/g), ([, url]) => url).at(-1),
    async [Symbol.asyncDispose]() {
      child.kill();
      await child.exited;
    },
  };
};

test(
  "bun run dev shows what has changed, in a page, a tool and the server, and keeps what runs while a file is broken",
  async () => {
    using folder = temporaryFolder();
    for (const name of COPIED) cpSync(join(ROOT, name), join(folder.path, name), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
    await using dev = startDev(folder.path);
    let isLocked = false;
    const ask = async (path: string, method = "GET"): Promise<Response | undefined> => {
      isLocked ||= existsSync(join(folder.path, "dist/build.lock"));
      // Servers come and go; the time limit of the test ends a wait.
      return fetch(`${dev.address()}${path}`, { method }).catch(() => undefined);
    };
    const shown = async (path: string, text: string): Promise<string> => {
      for (;;) {
        const found = (await (await ask(path))?.text().catch(() => "")) ?? "";
        if (found.includes(text)) return found;
        await Bun.sleep(100);
      }
    };
    const edit = (file: string, from: string, to: string): void => {
      const path = join(folder.path, file);
      const text = readFileSync(path, "utf8");
      expect(text).toContain(from);
      writeFileSync(path, text.replace(from, to));
    };
    const before = await shown("contact/", "What happens to your message");
    const untouched = await shown("tools/jwt/", "JWT");
    // A test run builds as well.
    expect(isLocked).toBe(true);

    edit(TOOL, 'label: "Normalised"', 'label: "Tidied up"');
    const scriptsOf = (html: string): readonly string[] => html.match(/[\w.]+\.entry-\w+\.js/g) ?? [];
    const [script = ""] = scriptsOf(await shown("tools/url/", "Tidied up"));
    await shown(`assets/${script}`, "Tidied up");
    expect(await shown("tools/jwt/", "JWT")).toBe(untouched);

    edit(SERVER, "set.status = 204;", "set.status = ;");
    edit(PAGE, "What happens to your message", "What is new");
    await until(() => dev.said().includes(`${SERVER}: `));
    expect((await ask("api/mock/users", "OPTIONS"))?.status).toBe(204);
    edit(SERVER, "set.status = ;", "set.status = 200;");
    await until(async () => (await ask("api/mock/users", "OPTIONS"))?.status === 200);

    const after = await shown("contact/", "What is new");
    expect(scriptsOf(after)).not.toEqual(scriptsOf(before));
    expect(await shown("sw.js", "addEventListener")).not.toContain("contact/");
  },
  TIMEOUT_MS,
);
