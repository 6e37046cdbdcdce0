import { describe, expect, test } from "bun:test";
import { startMockApi, JSON_BODY, jsonOf, type Problem } from "./support/mock-api.ts";

const { ask, get, root, send } = await startMockApi();

describe("mutations", () => {
  const BODY = '{"name":"","age":0,"isActive":false,"bio":null,"x":[],"__proto__":{"a":1}}';

  test.each([
    ["POST", "users", BODY, 201, `${BODY.slice(0, -1)},"id":101}`],
    ["POST", "users?count=7", '{"id":5}', 201, '{"id":5}'],
    ["POST", "users", '{"id":9007199254740993,"a":-0}', 201, '{"id":9007199254740993,"a":-0}'],
    ["POST", "users", '[{"id":12345678901234567890},{}]', 201, '[{"id":12345678901234567890},{"id":101}]'],
    ["POST", "users", '{"id":"7"}', 201, '{"id":101}'],
    ["POST", "users?count=7", '[{},{"id":8},{}]', 201, '[{"id":9},{"id":8},{"id":10}]'],
    ["PUT", "users/5", BODY, 200, `${BODY.slice(0, -1)},"id":5}`],
    ["PUT", "users/5", '{"id":9,"a":1}', 200, '{"id":5,"a":1}'],
    ["PUT", "users/5", '{"a":12345678901234567890}', 200, '{"a":12345678901234567890,"id":5}'],
  ])("%s %s echoes %s", async (method, path, body, status, echoed) => {
    const response = await send(method, path, body);
    expect(response.status).toBe(status);
    expect(response.headers.get("x-mock-persisted")).toBe("false");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("etag")).toBeNull();
    expect(await response.text()).toBe(echoed);
  });

  test.each([
    [
      "POST",
      "users",
      '{"id":"f47ac10b-58cc-4372-a567-0e02b2c3d479"}',
      'id="f47ac10b-58cc-4372-a567-0e02b2c3d479" became 101',
    ],
    ["POST", "users", '{"id":"ä\\ud800"}', 'id="%C3%A4\\ud800" became 101'],
    ["POST", "users", '[{"id":null},{"id":7},{"id":-1},{"id":"x"}]', "id=null became 101"],
    ["PUT", "users/5", '{"id":9}', "id=9 became 5"],
    ["PATCH", "users/5", '{"id":"5"}', 'id="5" became 5'],
    ["PUT", "users/5", '{"id":5}', null],
    ["POST", "users", '{"id":12345678901234567890}', null],
    ["POST", "users", '[{},{"id":0},{"id":""}]', "id=0 became 102"],
  ])("%s %s with %s says what became of its id", async (method, path, body, notice) => {
    expect((await send(method, path, body)).headers.get("x-mock-notice")).toBe(notice);
  });

  test("POST has a Location, PUT has none", async () => {
    expect((await send("POST", "users", "{}")).headers.get("location")).toBe(`${root}/users/101`);
    const large = await send("POST", "users", '{"id":1234567890123456789}');
    expect(large.headers.get("location")).toBe(`${root}/users/1234567890123456789`);
    expect((await send("POST", "users", "[{}]")).headers.get("location")).toBe(`${root}/users`);
    expect((await send("PUT", "users/1", "{}")).headers.get("location")).toBeNull();
  });

  test("POST without a body creates an empty record", async () => {
    expect(await jsonOf<unknown>(ask("users", { method: "POST" }))).toEqual({ id: 101 });
    // As axios sends it in Node.
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect(await jsonOf<unknown>(ask("users", { method: "POST", headers }))).toEqual({ id: 101 });
    const declared = { "content-type": "application/json" };
    expect((await ask("users", { method: "POST", headers: declared })).status).toBe(400);
  });

  test("PATCH merges into the generated record", async () => {
    const before = await jsonOf<Record<string, unknown>>(get("users/5"));
    const patch = JSON.stringify({ id: 9, name: "New", bio: null, address: { city: "Oslo", suite: null } });
    const { suite: _, ...address } = before["address"] as Record<string, unknown>;
    const { bio: __, ...rest } = before;
    const patched = async (type: string): Promise<unknown> => {
      const response = await send("PATCH", "users/5", patch, { "content-type": type });
      expect(response.headers.get("x-mock-persisted")).toBe("false");
      return response.json();
    };
    expect(await patched("application/merge-patch+json")).toEqual({
      ...rest,
      name: "New",
      address: { ...address, city: "Oslo" },
    });
    // As every other mock API reads it: a null is a value.
    for (const type of ["application/json", "application/vnd.api+json", "text/plain"])
      expect(await patched(type)).toEqual({
        ...rest,
        name: "New",
        bio: null,
        address: { ...address, city: "Oslo", suite: null },
      });
    expect(await jsonOf<unknown>(get("users/5"))).toEqual(before);
  });

  test("DELETE responds with the record, which is not deleted", async () => {
    const before = await (await get("users/5")).text();
    const response = await send("DELETE", "users/5");
    expect(response.status).toBe(200);
    expect(response.headers.get("x-mock-persisted")).toBe("false");
    expect(await response.text()).toBe(before);
    expect(await (await get("users/5")).text()).toBe(before);
  });

  test.each([
    ["POST", "users", 201],
    ["PUT", "users/1", 200],
    ["PATCH", "users/1", 200],
    ["DELETE", "users/1", 200],
  ])("%s %s with Prefer: return=minimal is 204", async (method, path, status) => {
    const body = method === "DELETE" ? undefined : "{}";
    const response = await send(method, path, body, { ...JSON_BODY, prefer: "return=minimal" });
    expect(response.status).toBe(204);
    expect(response.headers.get("x-mock-persisted")).toBe("false");
    expect(response.headers.get("preference-applied")).toBe("return=minimal");
    expect(await response.text()).toBe("");
    const full = await send(method, path, body, { ...JSON_BODY, prefer: "return=representation" });
    expect(full.status).toBe(status);
  });

  test.each(["PUT", "PATCH", "DELETE"])("%s with a stale If-Match is 412", async (method) => {
    for (const path of ["users/5", "users/5?seed=x&count=50"]) {
      const etag = (await get(path)).headers.get("etag") ?? "";
      const attempt = (header: string) =>
        send(method, path, method === "DELETE" ? undefined : "{}", { ...JSON_BODY, "if-match": header });
      for (const good of [etag, "*", `"x", ${etag}`]) expect((await attempt(good)).status).toBe(200);
      for (const stale of ['"x"', `W/${etag}`]) {
        const response = await attempt(stale);
        expect(response.status).toBe(412);
        expect(((await response.json()) as Problem).code).toBe("stale_etag");
      }
    }
  });

  test.each(["PUT", "PATCH", "DELETE"])("%s with an If-None-Match that matches is 412", async (method) => {
    const etag = (await get("users/5")).headers.get("etag") ?? "";
    const statusOf = async (header: string): Promise<number> => {
      const headers = { ...JSON_BODY, "if-none-match": header };
      return (await send(method, "users/5", method === "DELETE" ? undefined : "{}", headers)).status;
    };
    for (const matching of ["*", etag, `"x", W/${etag}`]) expect(await statusOf(matching)).toBe(412);
    expect(await statusOf('"x"')).toBe(200);
  });

  test("an API key changes no ETag, so If-Match holds with and without it", async () => {
    const [plain, withKey] = await Promise.all(["users/5", "users/5?api_key=k"].map((path) => get(path)));
    expect(withKey?.headers.get("etag")).toBe(plain?.headers.get("etag") ?? "");
    const ifMatch = { ...JSON_BODY, "if-match": plain?.headers.get("etag") ?? "" };
    const response = await send("PATCH", "users/5?__auth=apikey&api_key=k", "{}", ifMatch);
    expect(response.status).toBe(200);
    const envelopes = await Promise.all(
      ["users?_envelope=true", "users?_envelope=true&api_key=k"].map((path) => get(path)),
    );
    expect(new Set(envelopes.map(({ headers }) => headers.get("etag"))).size).toBe(2);
  });

  test.each([
    ["POST", "users", "1", 400, "invalid_body"],
    ["POST", "users", "[1]", 400, "invalid_body"],
    ["PUT", "users/1", "[]", 400, "invalid_body"],
    ["PATCH", "users/1", "[]", 400, "invalid_body"],
    ["PUT", "users/101", "{}", 404, "record_not_found"],
    ["PATCH", "users/0", "{}", 404, "record_not_found"],
    ["DELETE", "users/abc", undefined, 404, "record_not_found"],
    ["POST", "usres", "{}", 404, "unknown_resource"],
    ["POST", "users?name=x", "{}", 400, "invalid_parameter"],
    ["POST", "users?count=x", "{}", 400, "invalid_parameter"],
  ] as const)("%s %s with %s is %d %s", async (method, path, body, status, code) => {
    const response = await send(method, path, body);
    expect(response.status).toBe(status);
    expect(((await response.json()) as Problem).code).toBe(code);
  });

  test.each([["application/x-www-form-urlencoded"], ["application/xml"], ["text/html"]])(
    "a body of %s is 415",
    async (type) => {
      for (const [method, path] of [
        ["POST", "users"],
        ["PUT", "users/1"],
        ["PATCH", "users/1"],
      ] as const)
        expect((await send(method, path, "{}", { "content-type": type })).status).toBe(415);
    },
  );

  test("JSON as text/plain or without a type is accepted with a notice", async () => {
    for (const [type, name] of [
      ["text/plain;charset=UTF-8", "text/plain"],
      ["", "missing"],
    ] as const) {
      const init = { method: "POST", body: new Blob(['{"name":"Ada"}'], { type }) };
      const response = await fetch(`${root}/users?count=-1`, init);
      expect(response.status).toBe(201);
      expect(response.headers.get("x-mock-notice")).toBe(
        `count=-1 clamped to 0; the body was read as application/json, although its type is ${name}`,
      );
      expect(await response.json()).toEqual({ name: "Ada", id: 1 });
      const prose = await fetch(`${root}/users`, { method: "POST", body: new Blob(["name=Ada"], { type }) });
      expect(prose.status).toBe(415);
      expect(prose.headers.get("accept")).toBe("application/json");
    }
    expect((await send("POST", "users", '{"a":1}')).headers.get("x-mock-notice")).toBeNull();
  });

  test("__validate responds 422 with a pointer per problem", async () => {
    const record = await (await get("users/5")).text();
    expect((await send("POST", "users?__validate=true", record)).status).toBe(201);
    expect((await send("PUT", "users/5?__validate=true", record)).status).toBe(200);
    expect((await send("PATCH", "users/5?__validate=true", '{"name":"Ada"}')).status).toBe(200);
    const wrong = await send(
      "PATCH",
      "users/5?__validate=true",
      '{"name":1,"role":"admni","address":{"city":null},"x":1}',
    );
    expect(wrong.status).toBe(422);
    const { code, detail, errors } = (await wrong.json()) as Problem;
    expect(code).toBe("validation_failed");
    expect(detail).toBe(
      "The body does not match the schema of users. /name must be a string. " +
        "/role must be one of admin, editor, user, viewer. Did you mean admin? " +
        "/address/city must be a string. There is one more problem, in errors.",
    );
    const few = (await (await send("POST", "users?__validate=true", '{"age":"old"}')).json()) as Problem;
    expect(few.detail).toStartWith(
      "The body does not match the schema of users. /age must be an integer. /name is",
    );
    expect(errors?.map(({ pointer }) => pointer)).toEqual(["/name", "/role", "/address/city", "/x"]);
    expect(errors?.[1]?.suggestion).toBe("admin");
    const list = await send("POST", "users?__validate=true", `[${record},{}]`);
    expect(((await list.json()) as Problem).errors?.[0]?.pointer).toStartWith("/1/");
  });
});
