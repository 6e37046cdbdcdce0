import { expect, test } from "bun:test";
import { join } from "node:path";
import { existsSync } from "node:fs";
import { ROOT } from "../../src/build/paths.ts";
import { temporaryFolder } from "../support/binary.ts";
import { freePort } from "../support/free-port.ts";

const examine = async (variables: Readonly<Record<string, string>>, args: readonly string[] = []) => {
  using folder = temporaryFolder();
  const child = Bun.spawn([process.execPath, join(ROOT, "src/index.ts"), "doctor", ...args], {
    cwd: folder.path,
    env: { PATH: process.env["PATH"] ?? "", PORT: String(await freePort()), ...variables },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [text, code] = await Promise.all([new Response(child.stdout).text(), child.exited]);
  const lines = text.trimEnd().split("\n");
  const found = new Map(lines.map((line) => [line.slice(8, 19).trim(), line] as const));
  return { code, lines, found, hasData: existsSync(join(folder.path, "data")) };
};

test("a server with the defaults would work, and nothing is left behind", async () => {
  const { code, lines, hasData } = await examine({});
  expect(code).toBe(0);
  expect(lines.every((line) => line.startsWith("ok "))).toBe(true);
  expect(lines.length).toBeLessThan(24);
  expect(hasData).toBe(false);
});

test("what would not work is said, each part for itself", async () => {
  using blocker = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("another program") });
  using folder = temporaryFolder();
  const file = join(folder.path, "file");
  await Bun.write(file, "no folder");
  const { code, found } = await examine({
    HOST: "127.0.0.1",
    PORT: String(blocker.port),
    DATA_DIR: join(file, "data"),
    REDIS_URL: "redis://:hunter2@127.0.0.1:1",
    MOCK_SCHEMA: join(folder.path, "missing.yaml"),
  });
  expect(code).toBe(1);
  for (const part of ["port", "resources", "sessions", "contacts"])
    expect(found.get(part)).toStartWith("FAILED");
  expect([...found.values()].join()).not.toContain("hunter2");
});

test("flags count as for the server, and a misspelt variable is a warning", async () => {
  const { code, lines } = await examine({ MOCK_CAHCE_MB: "1" }, ["--contact", "off"]);
  expect(code).toBe(0);
  expect(lines).toContainEqual(expect.stringMatching(/^ok +contacts +off/));
  expect(lines).toContainEqual(expect.stringMatching(/^warning .*MOCK_CACHE_MB/));
});
