import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../src/build/paths.ts";
import { freePort } from "../../support/free-port.ts";
import { until } from "../../support/until.ts";
import { createFolders } from "./support/folders.ts";

const MEGABYTE = 2 ** 20;
const SIZE = 200 * MEGABYTE;
const PART = new Uint8Array(64 * 1024);

/** A real API with a large file, and a small one. */
const startReal = (): Bun.Server<undefined> =>
  Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch({ url }) {
      let left = url.endsWith("/small") ? PART.byteLength * 64 : SIZE;
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
        if (left === 0) return controller.close();
        controller.enqueue(PART);
        left -= PART.byteLength;
      };
      return new Response(new ReadableStream({ pull }));
    },
  });

/** Memory of a process in bytes: what it has, and the most that it had. */
const memoryOf = (pid: number): { readonly now: number; readonly most: number } => {
  const text = readFileSync(`/proc/${pid}/status`, "utf8");
  const valueOf = (name: string): number => 1024 * Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]);
  return { now: valueOf("VmRSS"), most: valueOf("VmHWM") };
};

test.skipIf(process.platform !== "linux")(
  "what passes is not held: 200 MB take less than 40",
  async () => {
    const file = join(createFolders()({ "db.json": '{ "posts": [{ "id": 1 }] }' }), "db.json");
    const real = startReal();
    const port = await freePort();
    const args = ["mock", file, "--no-watch", "--upstream", real.url.origin, "--port", String(port)];
    const mock = Bun.spawn([process.execPath, join(ROOT, "src/index.ts"), ...args], { stdout: "ignore" });
    const origin = `http://127.0.0.1:${port}`;
    try {
      await until(async () => (await fetch(`${origin}/posts`).catch(() => null)) !== null);
      // What passes first loads the code for it.
      await (await fetch(`${origin}/small`)).bytes();
      const { now } = memoryOf(mock.pid);
      let received = 0;
      for await (const part of (await fetch(`${origin}/file`)).body ?? []) received += part.byteLength;
      expect(received).toBe(SIZE);
      expect((memoryOf(mock.pid).most - now) / MEGABYTE).toBeLessThan(40);
    } finally {
      mock.kill();
      await mock.exited;
      await real.stop(true);
    }
  },
  60_000,
);
