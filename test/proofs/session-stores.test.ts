import { afterAll, beforeAll, expect, setDefaultTimeout } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { installed } from "../../src/build/install.ts";
import { ROOT } from "../../src/build/paths.ts";
import { run } from "../../src/build/run.ts";
import { installInto } from "../packages/client/support/packed.ts";
import { temporaryFolder } from "../support/binary.ts";
import { testWith } from "../support/programs.ts";
import { testRedis } from "../support/redis.ts";

setDefaultTimeout(180_000);

const { test } = testWith("redis");

const redis = testRedis();
beforeAll(() => redis.start());
afterAll(() => redis.stop());

/** Two processes write at the same time. */
const PROGRAM = `
import { mock } from "./recipe.mjs";
const url = "http://a.example/api/mock/todos";
const headers = { "content-type": "application/json", "x-mock-session": "s" };
const make = () => mock.fetch(new Request(url, { method: "POST", headers, body: '{"title":"New"}' }));
const made = await Promise.all(Array.from({ length: 5 }, make));
console.log(JSON.stringify(await Promise.all(made.map(async (response) => (await response.json()).id))));
process.exit();
`;

test("the recipe for Redis loses no write of two processes", async () => {
  using folder = temporaryFolder();
  await installInto(folder.path);
  symlinkSync(await installed("redis", "6.3.1"), join(folder.path, "node_modules/redis"));
  const docs = await Bun.file(join(ROOT, "src/site/docs/dev-server.md")).text();
  const [, recipe = ""] = /^### In Redis$[\s\S]*?^```js\n([\s\S]*?)^```$/m.exec(docs) ?? [];
  await Bun.write(join(folder.path, "recipe.mjs"), recipe);
  await Bun.write(join(folder.path, "program.mjs"), PROGRAM);
  const env = { ...process.env, REDIS_URL: redis.url };
  const said = await Promise.all([1, 2].map(() => run(["node", "program.mjs"], folder.path, env)));
  const ids = said.flatMap((text) => JSON.parse(text) as number[]);
  expect(ids.toSorted((a, b) => a - b)).toEqual([101, 102, 103, 104, 105, 106, 107, 108, 109, 110]);
});
