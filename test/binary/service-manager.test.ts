import { dlopen, ptr } from "bun:ffi";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { temporaryFolder } from "../support/binary.ts";
import { startServer } from "../support/server.ts";
import { until } from "../support/until.ts";

const AF_UNIX = 1;
const SOCK_DGRAM_NONBLOCK = 2 | 0o4000;

const libc = () =>
  dlopen("libc.so.6", {
    socket: { args: ["i32", "i32", "i32"], returns: "i32" },
    bind: { args: ["i32", "ptr", "u32"], returns: "i32" },
    recv: { args: ["i32", "ptr", "u64", "i32"], returns: "i64" },
    close: { args: ["i32"], returns: "i32" },
  }).symbols;

/** A socket such as systemd's, which Bun cannot open itself. */
const receiveAt = (path: string) => {
  const { socket, bind, recv, close } = libc();
  const address = Buffer.from(`\u0001\0${path.replace(/^@/, "\0")}`);
  const descriptor = socket(AF_UNIX, SOCK_DGRAM_NONBLOCK, 0);
  expect(bind(descriptor, ptr(address), address.length)).toBe(0);
  const received: string[] = [];
  const buffer = Buffer.alloc(100);
  return {
    messages(): readonly string[] {
      for (;;) {
        const length = Number(recv(descriptor, ptr(buffer), buffer.length, 0));
        if (length < 0) return received;
        received.push(buffer.toString("utf8", 0, length));
      }
    },
    [Symbol.dispose]: () => void close(descriptor),
  };
};

test.each([
  ["a path", (folder: string) => join(folder, "notify.sock")],
  ["an abstract name", (folder: string) => `@${folder}/notify.sock`],
])("tells systemd at %s that it is ready, alive, and stopping", async (_, pathIn) => {
  using folder = temporaryFolder();
  const NOTIFY_SOCKET = pathIn(folder.path);
  using manager = receiveAt(NOTIFY_SOCKET);
  await using server = await startServer({ env: { NOTIFY_SOCKET, WATCHDOG_USEC: "200000" } });
  await until(() => manager.messages().filter((message) => message === "WATCHDOG=1").length >= 3);
  expect(manager.messages()[0]).toBe("READY=1");
  expect(await server.stop()).toBe(0);
  expect(manager.messages()).toContain("STOPPING=1");
  expect(server.stderr()).toBe("");
});

test("serves without it, with a warning", async () => {
  await using server = await startServer({ env: { NOTIFY_SOCKET: "/nowhere/notify.sock" } });
  expect((await fetch(`${server.origin}/api/mock/users/1`)).status).toBe(200);
  await until(() => server.log().some(({ msg }) => msg === "cannot tell systemd that the service is ready"));
});
