import { describe, expect, test } from "bun:test";
import { chmodSync, copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary, runBinary, temporaryFolder } from "../support/binary.ts";
import { ResendStub } from "../support/resend-stub.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { until } from "../support/until.ts";

const isRoot = process.getuid?.() === 0;
const canChangeUser = isRoot && Bun.which("setpriv") !== null;
const canUnshare =
  isRoot && Bun.which("unshare") !== null && Bun.spawnSync(["unshare", "-m", "true"]).exitCode === 0;

const contact = (server: TestServer): Promise<Response> =>
  fetch(`${server.origin}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ada@example.com", message: "Ten characters and more." }),
  });

const statusOf = async (server: TestServer, path: string): Promise<number> => {
  const response = await fetch(server.origin + path);
  await response.arrayBuffer();
  return response.status;
};

/** One of everything that the executable serves. */
const expectEverything = async (server: TestServer): Promise<void> => {
  expect(await statusOf(server, "/")).toBe(200);
  expect(await statusOf(server, "/api/mock/users/1")).toBe(200);
  expect(await statusOf(server, "/no/such/page")).toBe(404);
  const page = await (await fetch(`${server.origin}/`)).text();
  const linked = [...page.matchAll(/(?:src|href)="([^":#]+\.(?:js|css|svg))"/g)].map(
    ([, path]) => path ?? "",
  );
  expect(linked.length).toBeGreaterThan(0);
  for (const path of linked)
    expect(await statusOf(server, new URL(path, `${server.origin}/`).pathname)).toBe(200);
};

describe("the executable needs no other files", () => {
  test("from an empty folder it serves everything and writes only its data", async () => {
    await using server = await startServer();
    await expectEverything(server);
    expect((await contact(server)).status).toBe(200);
    expect(readdirSync(server.folder)).toEqual(["data"]);
    expect(statSync(join(server.folder, "data")).mode & 0o777).toBe(0o700);
  });

  test("a .env in its folder is read, a .env.local and a bunfig.toml are not", async () => {
    using folder = temporaryFolder();
    writeFileSync(join(folder.path, ".env"), "DATA_DIR=from-dotenv\n");
    for (const name of [".env.local", ".env.production"])
      writeFileSync(join(folder.path, name), "DATA_DIR=from-elsewhere\n");
    writeFileSync(join(folder.path, "bunfig.toml"), 'preload = ["./nowhere.ts"]\n');
    await using server = await startServer({ folder: folder.path });
    expect(await statusOf(server, "/")).toBe(200);
    expect((await contact(server)).status).toBe(200);
    expect(existsSync(join(folder.path, "from-dotenv"))).toBeTrue();
  });

  test("a .env sets nothing but our own variables", async () => {
    using folder = temporaryFolder();
    await using mail = new ResendStub();
    // Bun's fetch would use the proxy, and its children the preloaded modules.
    const foreign = [
      "HTTP_PROXY=http://127.0.0.1:1",
      "BUN_OPTIONS=--preload ./nowhere.ts",
      "LD_PRELOAD=./nowhere.so",
    ];
    const own = ["CONTACT_MAIL_TO=owner@example.com", "CONTACT_MAIL_FROM=mock@example.com"];
    writeFileSync(join(folder.path, ".env"), [...foreign, ...own].join("\n"));
    await using server = await startServer({
      folder: folder.path,
      env: { RESEND_API_KEY: "re_test", RESEND_BASE_URL: mail.url },
    });
    expect((await contact(server)).status).toBe(200);
    expect(mail.accepted.map(({ to }) => to)).toEqual([["owner@example.com"]]);
  });

  test("a .env in the data folder, which the service can write to, ends the start", async () => {
    using folder = temporaryFolder();
    writeFileSync(join(folder.path, ".env"), "RESEND_API_KEY=re_elsewhere\n");
    const { code, stderr } = await runBinary([], { cwd: folder.path, env: { DATA_DIR: folder.path } });
    expect(code).toBe(78);
    expect(stderr).toContain(".env is in the data folder");
  });

  test.if(canChangeUser)("it runs as a user who owns nothing, and stores where it may write", async () => {
    using folder = temporaryFolder();
    chmodSync(folder.path, 0o777);
    const prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
    const copy = join(folder.path, "mockbench");
    copyFileSync(await binary(), copy);
    chmodSync(copy, 0o755);
    await using server = await startServer({ folder: folder.path, prefix, executable: copy });
    await expectEverything(server);
    expect((await contact(server)).status).toBe(200);
    expect(statSync(join(folder.path, "data")).uid).toBe(65_534);
  });

  test.if(canUnshare)(
    "on a read-only file system it serves everything but contact, and says why",
    async () => {
      using folder = temporaryFolder();
      const readOnly = ["unshare", "-m", "sh", "-c"];
      const script =
        'mount --bind "$PWD" "$PWD" && mount -o remount,ro,bind "$PWD" && cd "$PWD" && exec "$0"';
      await using server = await startServer({ folder: folder.path, prefix: [...readOnly, script] });
      await expectEverything(server);
      expect((await contact(server)).status).toBe(500);
      const ready = await fetch(`${server.admin}/readyz`);
      expect(ready.status).toBe(503);
      expect(readdirSync(folder.path)).toEqual([]);
      await until(() =>
        server.log().some(({ level, msg }) => level === "error" && msg.includes("contact store")),
      );
    },
  );
});

describe("the admin listener", () => {
  test("serves health, readiness and metrics, and nothing else", async () => {
    await using server = await startServer();
    // A response is cached at its second request at the latest.
    for (let turn = 0; turn < 3; turn++) await statusOf(server, "/api/mock/users");
    await statusOf(server, "/no/such/page");
    const ask = async (path: string) => {
      const response = await fetch(server.admin + path);
      return { status: response.status, text: await response.text() };
    };
    expect(await ask("/healthz")).toEqual({ status: 200, text: '{"alive":true}' });
    expect(await ask("/readyz")).toEqual({ status: 200, text: '{"ready":true}' });
    expect((await ask("/else")).status).toBe(404);
    const { text } = await ask("/metrics");
    expect(text).toContain('mockbench_requests_total{route="/api/mock/:resource",status="200"} 3');
    expect(text).toContain('mockbench_requests_total{route="static",status="404"} 1');
    expect(text).toContain('mockbench_request_duration_seconds_count{route="/api/mock/:resource"} 3');
    expect(text).toMatch(/mockbench_request_duration_seconds_bucket\{route="static",le="\+Inf"\} 1/);
    expect(text).toMatch(/mockbench_cache_lookups_total\{result="hit"\} [12]\n/);
    for (const name of ["streams_live", "event_loop_lag_seconds", "resident_memory_bytes"])
      expect(text).toMatch(new RegExp(`^mockbench_${name} [\\d.]+`, "m"));
  });

  test("is off by default, and its pages are not public", async () => {
    await using server = await startServer({ env: { ADMIN_PORT: "" } });
    expect(server.admin).toBe("undefined");
    for (const path of ["/healthz", "/readyz", "/metrics"]) expect(await statusOf(server, path)).toBe(404);
  });
});
