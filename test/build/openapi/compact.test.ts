import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { buildOpenApi } from "../../../src/build/openapi.ts";
import { infoOf, RESOURCES } from "../../../src/core/engine/index.ts";
import { fieldPathsOf } from "../../../src/core/query/index.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { exchange, type OpenApi, OpenApiValidator } from "../../support/openapi-validator.ts";
import { startServer } from "../../support/server.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
await buildOpenApi(folder.path);
const read = async (name: string) => (await Bun.file(join(folder.path, name)).json()) as OpenApi;
const [compact, full] = await Promise.all([read("openapi.json"), read("openapi.full.json")]);

interface Item {
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string }[];
}

/** The names of the parameters of an operation, with those of its path. */
const parametersOf = (path: string, method: string): string[] => {
  const validator = new OpenApiValidator(compact);
  const item = compact.paths[path] as unknown as Item & Record<string, Item>;
  return [...(item.parameters ?? []), ...(item[method]?.parameters ?? [])].map(
    (piece) => validator.parameter(piece as never).name,
  );
};

test("it is short enough to read and to import", async () => {
  expect(Bun.file(join(folder.path, "openapi.json")).size).toBeLessThan(256 * 1024);
  for (const name of RESOURCES)
    expect(parametersOf(`/api/mock/${name}`, "get").length).toBeLessThanOrEqual(60);
});

test("it has the paths and methods of the full document", () => {
  const methods = ({ paths }: OpenApi): string[] =>
    Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((key) => /^(?:get|post|put|patch|delete)$/.test(key))
        .map((method) => `${method} ${path}`),
    );
  expect(methods(compact)).toEqual(methods(full));
});

test("every field of a list can be filtered, and no parameter is listed twice", () => {
  for (const name of RESOURCES) {
    const listed = parametersOf(`/api/mock/${name}`, "get");
    const fields = [...fieldPathsOf(infoOf(name)).values()].filter(({ kind }) => kind !== "object");
    expect(fields.map(({ path }) => path).filter((path) => !listed.includes(path))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  }
});

test("all of its references lead somewhere", () => {
  const broken: string[] = [];
  JSON.stringify(compact, (key, value: unknown) => {
    if (key !== "$ref" || typeof value !== "string") return value;
    const [kind = "", name = ""] = value.split("/").slice(2);
    if (compact.components[kind]?.[name] === undefined) broken.push(value);
    return value;
  });
  expect(broken).toEqual([]);
});

test("what is answered fits its schemas", async () => {
  const validator = new OpenApiValidator(compact);
  await using server = await startServer();
  const problems = async (method: string, path: string, body?: string): Promise<string[]> => {
    const headers = { "content-type": "application/json" };
    const found = await exchange(server.origin, method, path, body === undefined ? {} : { body, headers });
    // It names only some headers.
    return validator
      .problems({
        ...found,
        headers: new Headers({ "content-type": found.headers.get("content-type") ?? "" }),
      })
      .filter((problem) => !problem.startsWith("the header"));
  };
  for (const name of RESOURCES) {
    expect(await problems("GET", `/api/mock/${name}`)).toEqual([]);
    expect(await problems("GET", `/api/mock/${name}/1?_envelope=true`)).toEqual([]);
    expect(await problems("POST", `/api/mock/${name}`, '{"anything":1}')).toEqual([]);
    expect(await problems("POST", `/api/mock/${name}`, '[{"anything":1}]')).toEqual([]);
    expect(await problems("DELETE", `/api/mock/${name}/1`)).toEqual([]);
    expect(await problems("GET", `/api/mock/${name}/4711`)).toEqual([]);
  }
  expect(await problems("GET", "/api/mock/comments?_expand=post&fields=id&_envelope=true")).toEqual([]);
  expect(await problems("POST", "/api/contact", '{"email":"ada@"}')).toEqual([]);
});
