import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { run } from "../../../src/build/run.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { tarball } from "../../packages/client/support/packed.ts";
import { openApp } from "../../support/app.ts";

/*
 * What React Native does with the package: Metro resolves and bundles it with its Babel preset, the compiler of Hermes takes
 * the bundle, and it runs with the globals that React Native has and no others.
 */

setDefaultTimeout(900_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const VERSION = "0.88.1";

const FILES = {
  "package.json": async () =>
    JSON.stringify({
      private: true,
      trustedDependencies: [],
      dependencies: {
        mockbench: `file:${await tarball()}`,
        "@react-native/babel-preset": VERSION,
        "@babel/core": "7.29.13",
        "@babel/runtime": "7.29.15",
        metro: "0.87.1",
        "hermes-compiler": "260318099.0.8",
      },
    }),
  "babel.config.js": () => 'module.exports = { presets: ["@react-native/babel-preset"] };',
  "metro.config.js": () =>
    "module.exports = { resolver: { unstable_enablePackageExports: true, unstable_conditionNames: ['require', 'react-native'], platforms: ['ios'] } };",
  "index.js": () => `import { createMock } from "mockbench/fetch";
import { createContext } from "mockbench/context";
globalThis.mock = createMock({ seed: "native" });
globalThis.own = createMock({ data: { posts: [{ id: 1, title: "Hello" }] } });
globalThis.createContext = createContext;`,
} satisfies Readonly<Record<string, () => string | Promise<string>>>;

test("Metro bundles it, Hermes compiles it, and it answers with what React Native has", async () => {
  for (const [name, text] of Object.entries(FILES)) await Bun.write(join(folder.path, name), await text());
  await run([process.execPath, "install", "--ignore-scripts"], folder.path);
  const metro = ["node", "node_modules/metro/src/cli.js", "build", "index.js"];
  await run([...metro, "--out", "app.js", "--platform", "ios", "--dev", "false"], folder.path);
  const hermesc = join(folder.path, "node_modules/hermes-compiler/hermesc/linux64-bin/hermesc");
  await run(
    ["sh", "-c", `chmod +x ${hermesc} && ${hermesc} -O -emit-binary -out app.hbc app.js -w`],
    folder.path,
  );
  const code = await Bun.file(join(folder.path, "app.js")).text();
  const { fetch, Request, Response, Headers, setTimeout, clearTimeout, console, AbortController } =
    globalThis;
  // Without canParse, any, streams of bodies, structuredClone and crypto.
  const URL = class extends globalThis.URL {};
  Object.assign(URL, { canParse: undefined, parse: undefined });
  const globals = {
    fetch,
    Request,
    Response,
    Headers,
    URL,
    URLSearchParams,
    setTimeout,
    clearTimeout,
    console,
    AbortController,
  };
  const native = createContext({ ...globals, TextEncoder, TextDecoder, performance });
  runInContext("globalThis.window = globalThis.global = globalThis", native);
  runInContext(code, native);
  const answer = async (name: string, path: string): Promise<unknown> => {
    const response = (await runInContext(
      `${name}.fetch(new Request(${JSON.stringify(`http://localhost${path}`)}))`,
      native,
    )) as Response;
    return response.json();
  };
  await using server = await openApp();
  const there = await server.app.handle(new Request("http://localhost/api/mock/users?limit=3&seed=native"));
  expect(await answer("mock", "/api/mock/users?limit=3")).toEqual(await there.json());
  expect(await answer("own", "/posts/1")).toEqual({ id: 1, title: "Hello" });
});
