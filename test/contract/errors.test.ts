import { describe, expect, test } from "bun:test";
import { startMockApi, jsonOf, type Problem } from "./support/mock-api.ts";

const { get } = await startMockApi();

describe("errors of reads", () => {
  test.each([
    ["users?limit=abc", 400, "invalid_parameter", "limit", undefined],
    ["users?sort=nmae", 400, "invalid_parameter", "sort", "name"],
    ["users?nmae=x", 400, "invalid_parameter", "nmae", "name"],
    ["users?name_lik=x", 400, "invalid_parameter", "name_lik", "name_like"],
    ["users?age_gte=old", 400, "invalid_parameter", "age_gte", undefined],
    ["users?fields=nmae", 400, "invalid_parameter", "fields", "name"],
    ["users?_embed=pots", 400, "invalid_parameter", "_embed", "posts"],
    ["posts?_expand=usr", 400, "invalid_parameter", "_expand", "user"],
    ["users?cursor=abc", 400, "invalid_parameter", "cursor", undefined],
    ["users?_format=xml", 400, "invalid_parameter", "_format", undefined],
    ["users?__error=maybe", 400, "invalid_parameter", "__error", undefined],
    ["users?__proto__=x", 400, "invalid_parameter", "__proto__", undefined],
    ["users?constructor=x", 400, "invalid_parameter", "constructor", undefined],
    ["users?name=%ff", 400, "malformed_url", "%ff", undefined],
    ["users?name=%", 400, "malformed_url", "%", undefined],
    ["users?count=200000&q=x", 400, "scan_too_large", "q", undefined],
    ["users?count=200000&_all=true", 400, "scan_too_large", "_all", undefined],
    ["users/1?count=1000000&_embed=articles", 400, "scan_too_large", "_embed", undefined],
    [
      "users?count=10000&limit=1000&_embed=posts,todos,files,blogs",
      400,
      "too_expensive",
      "_embed",
      undefined,
    ],
    ["usres", 404, "unknown_resource", "resource", "users"],
    ["usres/1", 404, "unknown_resource", "resource", "users"],
    ["__proto__", 404, "unknown_resource", "resource", undefined],
    ["constructor/1", 404, "unknown_resource", "resource", undefined],
    ["users/101", 404, "record_not_found", "id", undefined],
    ["users/0", 404, "record_not_found", "id", undefined],
    ["users/-1", 404, "record_not_found", "id", undefined],
    ["users/01", 404, "record_not_found", "id", undefined],
    ["users/1.0", 404, "record_not_found", "id", undefined],
    ["users/abc", 404, "record_not_found", "id", undefined],
    ["users/99999999999999999999", 404, "record_not_found", "id", undefined],
    ["users/1?limit=3", 400, "invalid_parameter", "limit", undefined],
  ])("%s is %d %s at %s", async (path, status, code, parameter, suggestion) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("etag")).toBeNull();
    const problem = (await response.json()) as Problem;
    expect(problem).toMatchObject({ status, code });
    const named = problem.errors?.find((error) => error.parameter === parameter);
    expect(named).toBeDefined();
    expect(named?.suggestion).toBe(suggestion as string);
  });

  test("an unknown resource gets a list of the 21", async () => {
    const { errors } = await jsonOf<{ errors: { allowed: string[] }[] }>(get("nothing"));
    expect(errors[0]?.allowed).toHaveLength(21);
    for (const name of errors[0]?.allowed ?? []) expect((await get(`${name}?limit=1`)).status).toBe(200);
  });
});
