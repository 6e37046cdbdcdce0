import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { buildOpenApi } from "../../../src/build/openapi.ts";
import { run } from "../../../src/build/run.ts";
import { createMock } from "../../../src/packages/fetch/index.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { checkProject, STRICT } from "../../support/type-check.ts";

setDefaultTimeout(300_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const EMPTY = `import { createApi, fetchBaseQuery } from "@reduxjs/toolkit/query";
export const emptyApi = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: process.argv[2] ?? "" }),
  endpoints: () => ({}),
});
`;

const MAIN = `import { configureStore } from "@reduxjs/toolkit";
import { api } from "./api.ts";
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (usual) => usual().concat(api.middleware),
});
const { listUsers, createTodo } = api.endpoints;
const { data } = await store.dispatch(listUsers.initiate({ limit: 3, role: ["admin"] }));
const names: string[] = (data ?? []).map(({ name }) => name);
const made = await store.dispatch(createTodo.initiate({ body: { title: "Weave" } }));
console.log(JSON.stringify([names.length, made.data]));
process.exit(0);
`;

test("RTK Query's generator makes an API that compiles in a strict project, and calls", async () => {
  const place = folder.path;
  await buildOpenApi(place);
  const program = await installed("@rtk-query/codegen-openapi", "2.2.0", [
    "@reduxjs/toolkit@2.15.0",
    "typescript@5.9.3",
    "@types/node@24.0.0",
  ]);
  symlinkSync(join(program, "../.."), join(place, "node_modules"));
  const config = {
    schemaFile: "openapi.json",
    apiFile: "./empty.ts",
    apiImport: "emptyApi",
    exportName: "api",
  };
  await Bun.write(join(place, "config.json"), JSON.stringify({ ...config, outputFile: "api.ts" }));
  await Bun.write(join(place, "empty.ts"), EMPTY);
  await run(["node", join(program, "lib/bin/cli.mjs"), "config.json"], place);
  await Bun.write(join(place, "main.ts"), MAIN);
  const compilerOptions = { ...STRICT.compilerOptions, types: ["node"], allowImportingTsExtensions: true };
  await Bun.write(join(place, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["main.ts"] }));
  expect(await checkProject(place)).toBe("");
  const mock = createMock();
  using server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: (request) => mock.fetch(request) });
  expect(JSON.parse(await run([process.execPath, "main.ts", server.url.origin], place))).toEqual([
    3,
    { id: 101, title: "Weave" },
  ]);
});
