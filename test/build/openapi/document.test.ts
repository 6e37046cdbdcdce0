import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { buildOpenApi } from "../../../src/build/openapi.ts";
import { infoOf, RESOURCES } from "../../../src/core/engine/index.ts";
import { codesByStatus } from "../../../src/server/openapi/error-responses.ts";
import { typeName } from "../../../src/core/export/index.ts";
import { ROUTES } from "../../../src/core/http/routes.ts";
import { OPERATIONS } from "../../../src/core/operations.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { type OpenApi, OpenApiValidator } from "../../support/openapi-validator.ts";
import { KINDS, missing } from "./support/completeness.ts";
import { ROWS } from "./support/requests.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
await buildOpenApi(folder.path);
const file = join(folder.path, "openapi.full.json");
const read = async () => (await Bun.file(file).json()) as OpenApi;
const document = await read();
const validator = new OpenApiValidator(document);

describe("openapi.full.json is complete", () => {
  test("no resource, parameter, filter, code or status is missing", () => {
    expect(missing(document)).toEqual([]);
    expect(Object.keys(document.paths)).toHaveLength(RESOURCES.length * 2 + 2);
  });

  test("and missing parts are noticed", async () => {
    const broken = JSON.parse(JSON.stringify(document)) as {
      paths: Record<
        string,
        Record<string, { parameters: { name?: string }[]; responses: Record<string, unknown> }>
      >;
      components: { schemas: { Problem: { properties: { code: { enum: string[] } } } } };
    };
    delete broken.paths["/api/mock/albums"];
    delete broken.paths["/api/mock/users/{id}"]?.["patch"]?.responses["412"];
    const list = broken.paths["/api/mock/users"]?.["get"];
    if (list === undefined) throw new Error("no list of users");
    list.parameters = list.parameters.filter(({ name }) => name !== "age_gte");
    const { code } = broken.components.schemas.Problem.properties;
    code.enum = code.enum.filter((word) => word !== "stale_etag");
    expect(missing(broken as unknown as OpenApi)).toEqual([
      "listRecords users: age_gte",
      "updateRecord users: 412",
      "listRecords albums",
      "createRecord albums",
      "stale_etag",
    ]);
  });

  test("its responses have no names that generators derive from an operation and a status", () => {
    const { paths, components } = document as unknown as {
      paths: Record<string, Record<string, { operationId?: string }>>;
      components: { responses: Record<string, unknown> };
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const ids = new Set(operations.map(({ operationId = "" }) => operationId.toLowerCase()));
    const taken = Object.keys(components.responses).filter((name) =>
      ids.has(name.replace(/\d+$/, "").toLowerCase()),
    );
    expect(ids).toContain("followevents");
    expect(taken).toEqual([]);
  });

  test("no list has a default, which Zod generators cannot express for a list of enums", () => {
    const found: unknown[] = [];
    JSON.stringify(document, (name, value: unknown) => {
      if (name === "default" && Array.isArray(value)) found.push(value);
      return value;
    });
    expect(found).toEqual([]);
  });

  test("an id in a path has an example, because tools would invent a number above count", () => {
    const { id } = document.components["parameters"] ?? {};
    expect(id).toMatchObject({ in: "path", example: 1 });
  });

  test("its methods are those of the routes", () => {
    const methods = (path: string): string[] =>
      Object.keys(document.paths[path] ?? {})
        .filter((name) => /^[a-z]+$/.test(name) && name !== "parameters")
        .map((name) => name.toUpperCase())
        .sort();
    for (const { path, methods: all } of ROUTES)
      for (const resource of path.includes(":resource") ? RESOURCES : [""]) {
        const documented = path.replace(":resource", resource).replace(":id", "{id}");
        expect(methods(documented)).toEqual(all.filter((method) => method !== "HEAD").sort());
      }
  });

  test("its records are those of the engine", () => {
    for (const resource of RESOURCES)
      expect(JSON.stringify(validator.schema(typeName(resource)))).toBe(
        JSON.stringify(infoOf(resource).schema),
      );
  });

  /** What no request alone can trigger. Other tests do, with failing disks, failing mail and many clients. */
  const UNMADE = new Set([
    "followEvents 429",
    "followEvents 500",
    "followEvents 503",
    "submitContact 403",
    "submitContact 409",
    "submitContact 422",
    "submitContact 429",
    "submitContact 500",
  ]);

  test("every status of an operation is triggered by a request of the contract table", () => {
    const kindOf = (method: string, path: string): string => {
      if (path.startsWith("/api/contact")) return "submitContact";
      if (path.startsWith("/api/mock/realtime")) return "followEvents";
      const one = /^\/api\/mock\/\w+\/./.test(path.split("?", 1)[0] ?? "");
      const found = Object.entries(KINDS).find(
        ([, kind]) => kind.method === method && kind.path("users").endsWith("/1") === one,
      );
      return found?.[0] ?? "none";
    };
    const made = new Set(ROWS.map(({ method, path, status }) => `${kindOf(method, path)} ${status}`));
    const documented = Object.entries(OPERATIONS).flatMap(([name, { errors }]) =>
      [...codesByStatus(errors).keys()].map((status) => `${name} ${status}`),
    );
    expect(documented.filter((status) => !made.has(status) && !UNMADE.has(status))).toEqual([]);
  });
});
