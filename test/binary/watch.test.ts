import { expect, test } from "bun:test";
import { join } from "node:path";
import { temporaryFolder } from "../support/binary.ts";
import { freePort } from "../support/free-port.ts";
import { startServer } from "../support/server.ts";
import { until } from "../support/until.ts";

test("serve --watch serves changed resources, and the old ones while the file cannot be used", async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, "shop.yaml");
  await Bun.write(file, "teams: { name: company }\n");
  const port = await freePort();
  await using server = await startServer({
    env: { PORT: String(port) },
    args: ["--schema", file, "--watch"],
  });
  const statusOf = async (resource: string): Promise<number> => {
    // While it starts again, nothing listens.
    const response = await fetch(`http://127.0.0.1:${port}/api/mock/${resource}`).catch(() => null);
    return response?.status ?? 0;
  };
  expect(await statusOf("boats")).toBe(404);
  await Bun.write(file, "teams: { name: company }\nboats: { name: word }\n");
  await until(async () => (await statusOf("boats")) === 200);
  await Bun.write(file, "boats: { name: wrod }\n");
  await until(() => server.log().some(({ level }) => level === "error"));
  expect(await statusOf("boats")).toBe(200);
  expect(await server.stop()).toBe(0);
});
