import { expect, test } from "bun:test";
import { join } from "node:path";
import { ROOT } from "../../src/build/paths.ts";
import { binary } from "../support/binary.ts";
import { startServer } from "../support/server.ts";
import { until } from "../support/until.ts";

/** The server from its sources, plus a promise that nothing awaits, which no request could cause. */
const PROGRAM = `
const { serve } = await import(${JSON.stringify(join(ROOT, "src/cli/serve.ts"))});
await serve();
setTimeout(() => void Promise.reject(new Error("nobody awaits me")), 300);
`;

test("an unhandled rejection is logged and affects no other request", async () => {
  // For the static files, which the sources serve.
  await binary();
  await using server = await startServer({ executable: process.execPath, args: ["-e", PROGRAM] });
  const under = fetch(`${server.origin}/api/mock/users?__delay=1000`);
  const lineOfRejection = () => server.log().find(({ msg }) => msg === "unhandled rejection");
  await until(() => lineOfRejection() !== undefined);
  expect((await fetch(`${server.origin}/api/mock/users/1`)).status).toBe(200);
  expect((await under).status).toBe(200);
  const line = lineOfRejection();
  expect(line).toMatchObject({ level: "error", err: { message: "nobody awaits me" } });
  expect(await server.stop()).toBe(0);
});
