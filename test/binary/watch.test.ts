import { expect, test } from "bun:test";
import { join } from "node:path";
import { temporaryFolder } from "../support/binary.ts";
import { freePort } from "../support/free-port.ts";
import { startServer } from "../support/server.ts";
import { until } from "../support/until.ts";

const TEAMS = "teams: { name: company }\n";

/** Serves a file of teams, on a port that it keeps, until the file changes. */
const serve = async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, "shop.yaml");
  await Bun.write(file, TEAMS);
  const env = { PORT: String(await freePort()) };
  const server = await startServer({ env, args: ["--schema", file, "--watch"] });
  const messages = (level: string): string[] =>
    server
      .log()
      .filter((line) => line.level === level)
      .map(({ msg }) => msg);
  await until(() => messages("info").includes("watching the files of resources"));
  const dispose = async (): Promise<void> => {
    await server[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  };
  return {
    server,
    messages,
    change: (text: string) => Bun.write(file, text),
    [Symbol.asyncDispose]: dispose,
  };
};

test("serve --watch serves changed resources, and the old ones while the file cannot be used", async () => {
  await using watched = await serve();
  const { server, change, messages } = watched;
  const statusOf = async (resource: string): Promise<number> => {
    // While it starts again, nothing listens.
    const response = await fetch(`${server.origin}/api/mock/${resource}`).catch(() => null);
    return response?.status ?? 0;
  };
  expect(await statusOf("boats")).toBe(404);
  await change(`${TEAMS}boats: { name: word }\n`);
  await until(async () => (await statusOf("boats")) === 200);
  await change("boats: { name: wrod }\n");
  await until(() => messages("error").length > 0);
  expect(await statusOf("boats")).toBe(200);
  expect(await server.stop()).toBe(0);
});

test("serve --watch says what it leaves out of the changed resources", async () => {
  await using watched = await serve();
  expect(watched.messages("warn")).toEqual([]);
  await watched.change(`${TEAMS}parts: { size: 40..3 }\n`);
  await until(() => watched.messages("warn").length > 0);
  expect(watched.messages("warn")).toEqual([expect.stringMatching(/^left out: .*:2:10: \/parts\/size/)]);
});

test("serve --watch ends when it cannot start again, and says so", async () => {
  await using watched = await serve();
  const { server, change, messages } = watched;
  // The server waits for the rest of the body, while its port is free.
  const slow = await Bun.connect({
    hostname: "127.0.0.1",
    port: server.port,
    socket: { data: () => undefined },
  });
  slow.write(
    "POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
  );
  await change("boats: { name: word }\n");
  await until(() => messages("info").includes("draining"));
  using _other = Bun.serve({ port: server.port, hostname: "127.0.0.1", fetch: () => new Response() });
  slow.end();
  expect(await server.exited).toBe(1);
  expect(messages("error")).toEqual(["cannot start again, ending"]);
});
