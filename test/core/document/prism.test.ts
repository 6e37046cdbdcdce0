import { describe, expect, test } from "bun:test";
import { createDocumentApi, readDocument, type DocumentOptions } from "../../../src/core/document/index.ts";
import { createMemorySessions } from "../../../src/core/mock/index.ts";
import { call, inPath, inQuery } from "./support/open-document.ts";

/* What the test harness of Prism holds of `prism mock`, in documents of our own. Where we differ, the migration page says so. */

type Content = Record<string, object>;

const content = (types: Record<string, unknown>): Content =>
  Object.fromEntries(Object.entries(types).map(([type, example]) => [type, { example }]));

const responding = (responses: object, more: object = {}) => ({ description: "", ...more, responses });

const open = async (paths: object, more: object = {}, options: DocumentOptions = {}) => {
  const root = await readDocument({ openapi: "3.0.3", paths, ...more }, "openapi.json");
  const deps = { path: "", sessions: createMemorySessions(), session: "run" };
  return createDocumentApi(root, "", deps, options);
};

/** One path, and one response of it. */
const answering = (types: Record<string, unknown>) =>
  open({ "/jobs": { get: responding({ 200: { content: content(types) } }) } });

describe("the Accept header", () => {
  const XML = "<job><id>1</id></job>";
  const both = { "application/json": "hello", "application/xml": XML };
  const vendor = { "application/json": "hello", "application/vnd.api+json": "vendor" };
  test.each<[types: Record<string, unknown>, accept: string | undefined, type: string]>([
    [both, "application/json", "application/json"],
    [both, "application/json;q=0.8, application/xml", "application/xml"],
    [both, "application/json;q=0.8, application/xml;q=0.9", "application/xml"],
    [both, "application/xml, application/json", "application/xml"],
    [both, "application/*", "application/json"],
    [both, "application/json, text/plain, */*", "application/json"],
    [both, undefined, "application/json"],
    [vendor, "application/vnd.api+json", "application/vnd.api+json"],
    [vendor, "application/vnd.api+json; version=1", "application/vnd.api+json"],
    [vendor, undefined, "application/json"],
    [{ "application/json": "hello" }, "application/xml, application/json", "application/json"],
    [{ "text/plain": "hello" }, "application/json;q=0.8, text/plain;q=0.5", "text/plain"],
    [{ "text/plain": "hello" }, "*/*", "text/plain"],
    // Prism: 406.
    [{ "text/plain": "hello" }, "application/json", "text/plain"],
    // Prism: the first of the document.
    [{ "application/xml": XML, "application/json": "hello" }, undefined, "application/json"],
  ])("of %j, %j gets %s", async (types, accept, type) => {
    const api = await answering(types);
    const answer = await call(api, "/jobs", undefined, accept === undefined ? {} : { accept });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe(type);
    expect(answer.body).toEqual(types[type]);
  });
});

describe("the response", () => {
  const text = (example: string) => ({ content: content({ "text/plain": example }) });
  const RANGES = { 503: text("exact"), "5XX": text("range"), default: text("default") };
  test.each<[responses: object, query: string, status: number, body: unknown]>([
    [{ default: text("default") }, "", 200, "default"],
    [{ 200: text("ok"), default: text("default") }, "?__code=201", 201, "default"],
    [{ 200: text("ok"), 201: text("made") }, "?__code=201", 201, "made"],
    [{ 204: {}, 210: {}, 202: text("accepted") }, "", 202, "accepted"],
    [{ 204: {}, 210: {} }, "", 204, null],
    [{ 405: {} }, "", 405, null],
    [{ 201: text("made"), "2XX": text("range") }, "", 201, "made"],
    [{ "2XX": text("range"), default: text("default") }, "", 200, "range"],
    [{ "4XX": text("range"), default: text("default") }, "", 200, "default"],
    [{ "5XX": text("server"), "4XX": text("client") }, "", 500, "server"],
    [RANGES, "?__code=503", 503, "exact"],
    [RANGES, "?__code=502", 502, "range"],
    [RANGES, "?__code=401", 401, "default"],
    [{ 501: {} }, "?__code=501", 501, null],
    [{ 200: {} }, "", 200, null],
  ])("of %j%s is %i", async (responses, query, status, body) => {
    const api = await open({ "/jobs": { get: responding(responses) } });
    expect(await call(api, `/jobs${query}`)).toMatchObject({ status, body });
    const prefer = query.replace("?__", "");
    expect(await call(api, "/jobs", undefined, { prefer })).toMatchObject({ status, body });
  });

  // Prism: 404.
  test.each(["__code=304", "__example=nope", "__code=9", "__dynamic=perhaps"])(
    "%s is a 400",
    async (query) => {
      const { status, body } = await call(await answering({ "application/json": "ok" }), `/jobs?${query}`);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(query.slice(2).split("=", 1)[0] ?? "");
    },
  );

  test("of HEAD has the declared headers and no body", async () => {
    const headers = { nonce: { schema: { type: "string", example: "abc" } } };
    const api = await open({ "/jobs": { head: responding({ 200: { headers } }) } });
    expect(await call(api, "HEAD /jobs")).toMatchObject({
      status: 200,
      headers: { nonce: "abc" },
      body: null,
    });
  });
});

describe("examples", () => {
  const CAT = { id: 2, name: "Fluffy" };
  const DOG = { id: 1, name: "Sharik" };
  const named = { examples: { cat: { value: CAT }, dog: { value: DOG } } };
  const api = open({
    "/named": { get: responding({ 200: { content: { "application/json": named } } }) },
    "/both": { get: responding({ 200: { content: { "application/json": { ...named, example: DOG } } } }) },
    "/made": {
      get: responding({
        200: { content: { "application/json": { schema: { type: "number" }, example: 5.5 } } },
      }),
    },
  });
  test.each<[path: string, body: unknown]>([
    ["/named", CAT],
    ["/named?__example=dog", DOG],
    ["/both", DOG],
    ["/both?__example=cat", CAT],
    ["/made", 5.5],
    ["/made?__dynamic=false", 5.5],
  ])("%s", async (path, body) => {
    expect(await call(await api, path)).toMatchObject({ status: 200, body });
  });

  test("dynamic=true makes a value instead", async () => {
    const { status, body } = await call(await api, "/made?__dynamic=true");
    expect(status).toBe(200);
    expect(body).toBeNumber();
    expect(body).not.toBe(5.5);
  });
});

describe("preferences together", () => {
  const ERROR = {
    type: "object",
    required: ["message"],
    properties: { message: { type: "string" } },
  };
  const GONE = { message: "gone" };
  const named = (name: string, value: unknown) => ({
    content: { "application/json": { schema: ERROR, examples: { [name]: { value } } } },
  });
  const api = open({
    "/jobs": {
      get: responding({
        200: named("ready", { message: "ready" }),
        404: named("gone", GONE),
        204: { description: "" },
        "5XX": named("down", { message: "down" }),
      }),
    },
    "/plain": { get: responding({ 200: { content: content({ "application/json": "ok" }) } }) },
    "/own": {
      get: responding({
        200: named("ready", {}),
        400: { content: { "application/json": { schema: ERROR } } },
      }),
    },
  });
  const inHeader = (query: string): string => query.replaceAll("__", "").replaceAll("&", ", ");

  test.each<[query: string, status: number, body: unknown]>([
    ["__code=404&__example=gone", 404, GONE],
    ["__code=404&__example=gone&__dynamic=true", 404, GONE],
    ["__code=404&__dynamic=false", 404, GONE],
    ["__code=503&__example=down", 503, { message: "down" }],
    ["__code=204", 204, null],
  ])("%s", async (query, status, body) => {
    expect(await call(await api, `/jobs?${query}`)).toMatchObject({ status, body });
    expect(await call(await api, "/jobs", undefined, { prefer: inHeader(query) })).toMatchObject({
      status,
      body,
    });
  });

  test("a status with dynamic=true has a value of its own schema", async () => {
    const { status, body } = await call(await api, "/jobs?__code=404&__dynamic=true");
    expect([status, Object.keys(body as object)]).toEqual([404, ["message"]]);
    expect(body).not.toEqual(GONE);
  });

  test("the query wins over the header", async () => {
    expect((await call(await api, "/jobs?__code=404", undefined, { prefer: "code=503" })).status).toBe(404);
  });

  test.each<[path: string, parameter: string, accepted: readonly string[]]>([
    ["/jobs?__code=302", "__code", ["200", "404", "204", "5XX"]],
    ["/jobs?__code=", "__code", ["100", "599"]],
    ["/jobs?__code=404&__example=ready", "__example", ["gone"]],
    ["/jobs?__code=204&__example=ready", "__example", ["no named examples"]],
    ["/plain?__example=", "__example", ["no named examples"]],
    ["/plain?__dynamic=true", "__dynamic", ["schema"]],
    ["/jobs?__dynamic=yes", "__dynamic", ["true", "false"]],
    ["/own?__example=nope", "__example", ["ready"]],
  ])("%s is a 400 that names what is accepted", async (path, parameter, accepted) => {
    const { status, body } = await call(await api, path);
    expect(status).toBe(400);
    const { message } = body as { readonly message: string };
    for (const text of [parameter, ...accepted]) expect(message).toContain(text);
    const [start = "", query = ""] = path.split("?", 2);
    const refused = await call(await api, start, undefined, { prefer: inHeader(query) });
    expect(refused.status).toBe(400);
    expect((refused.body as { readonly message: string }).message).toContain(
      parameter.replace("__", "Prefer: "),
    );
  });
});

describe("paths", () => {
  const say = (example: string) => ({
    get: responding({ 200: { content: content({ "text/plain": example }) } }),
  });
  const api = open({
    "/test/{id}": say("item"),
    "/test/fixed": say("fixed"),
    "/test/fixed.{format}": say("format"),
    "/test:{rpc}": say("rpc"),
    "/test": { ...say("get"), post: responding({ 200: { content: content({ "text/plain": "post" }) } }) },
    "/pet/{pet-id}:run": { parameters: [inPath("pet-id")], ...say("run") },
    "/a path > with | unsafe % characters": say("unsafe"),
    "/options": { options: responding({ 200: { content: content({ "text/plain": "own" }) } }) },
  });
  test.each([
    ["/test/fixed", "fixed"],
    ["/test/1", "item"],
    ["/test/fixed.json", "format"],
    ["/test:yes", "rpc"],
    ["POST /test", "post"],
    ["/test", "get"],
    ["/pet/a:run", "run"],
    ["/a%20path%20%3E%20with%20%7C%20unsafe%20%25%20characters", "unsafe"],
    ["OPTIONS /options", "own"],
  ])("%s", async (line, body) => {
    expect(await call(await api, line)).toMatchObject({ status: 200, body });
  });

  test("OPTIONS that no document declares is a preflight, and an unknown method a 405", async () => {
    expect((await call(await api, "OPTIONS /test")).status).toBe(204);
    expect((await call(await api, "PUT /test")).status).toBe(405);
  });
});

describe("requests", () => {
  const pagination = {
    type: "object",
    properties: { offset: { type: "integer" }, limit: { type: "integer" } },
  };
  const form = {
    type: "object",
    required: ["id", "status"],
    properties: {
      id: { type: "integer", minimum: 120 },
      status: { type: "string", enum: ["open", "close"] },
    },
  };
  const OK = { 200: { content: content({ "text/plain": "ok" }) } };
  const get = (...parameters: object[]) => ({ get: responding(OK, { parameters }) });
  const body = (types: string[], more: object = {}) => ({
    post: responding(OK, {
      requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema: form }])), ...more },
    }),
  });
  const api = open({
    "/age": get(inQuery("age", { type: "integer" }, { required: true })),
    "/dash": get(inQuery("pet-id", { type: "integer" }, { required: true })),
    "/Upper": get(inQuery("PetId", { type: "integer" }, { required: true })),
    "/header": get({ name: "X-Age", in: "header", required: true, schema: { type: "integer" } }),
    "/exploded": get(inQuery("pagination", pagination)),
    "/joined": get(inQuery("pagination", pagination, { explode: false })),
    "/pipes": get(
      inQuery(
        "name",
        { type: "array", items: { type: "string" }, minItems: 2 },
        { style: "pipeDelimited", explode: false },
      ),
    ),
    "/path/{code}": get({ ...inPath("code"), schema: { type: "string", pattern: "^[a-z]{3}$" } }),
    "/form": body(["application/x-www-form-urlencoded", "multipart/form-data"]),
    "/json": body(["application/json"]),
  });
  test.each<[path: string, headers: Record<string, string>, status: number]>([
    ["/age?age=3", {}, 200],
    // Prism: 422.
    ["/age?age=old", {}, 400],
    ["/age", {}, 400],
    ["/dash?pet-id=1", {}, 200],
    ["/Upper?PetId=1", {}, 200],
    ["/Upper?petid=1", {}, 400],
    ["/header", { "x-age": "3" }, 200],
    ["/header", { "x-age": "old" }, 400],
    ["/header", {}, 400],
    ["/exploded?offset=1&limit=10", {}, 200],
    ["/exploded?offset=low&limit=10", {}, 400],
    ["/joined?pagination=offset,1,limit,10", {}, 200],
    ["/joined?pagination=offset,low,limit,10", {}, 400],
    ["/pipes?name=a|b", {}, 200],
    ["/pipes?name=a,b", {}, 400],
    ["/path/abc", {}, 200],
    ["/path/ab", {}, 400],
    ["/path", {}, 0],
  ])("%s with %j is %i", async (path, headers, status) => {
    expect((await call(await api, path, undefined, headers)).status).toBe(status);
  });

  const multipart = (fields: Record<string, string>): FormData => {
    const data = new FormData();
    for (const [name, text] of Object.entries(fields)) data.set(name, text);
    return data;
  };
  test.each<[what: string, path: string, body: unknown, headers: Record<string, string>, status: number]>([
    ["a form", "/form", new URLSearchParams("id=123&status=open"), {}, 200],
    ["a wrong form", "/form", new URLSearchParams("id=100&status=open"), {}, 422],
    ["parts", "/form", multipart({ id: "123", status: "open" }), {}, 200],
    ["wrong parts", "/form", multipart({ id: "100", status: "open" }), {}, 422],
    ["JSON", "/json", { id: 123, status: "close" }, {}, 200],
    ["wrong JSON", "/json", { id: 123, status: "ooopsie!" }, {}, 422],
    ["another type", "/json", "x", { "content-type": "text/plain" }, 415],
    ["nothing", "/json", undefined, {}, 200],
  ])("%s to %s", async (_what, path, sent, headers, status) => {
    expect((await call(await api, `POST ${path}`, sent, headers)).status).toBe(status);
  });
});

describe("security, with --auth", () => {
  const schemes = {
    basic: { type: "http", scheme: "basic" },
    bearer: { type: "http", scheme: "bearer" },
    digest: { type: "http", scheme: "digest" },
    oauth: { type: "oauth2", flows: {} },
    inHeader: { type: "apiKey", name: "X-API-Key", in: "header" },
    inQuery: { type: "apiKey", name: "apiKey", in: "query" },
    inCookie: { type: "apiKey", name: "SESSIONID", in: "cookie" },
  };
  const OK = { 200: { content: content({ "text/plain": "ok" }) } };
  const own = { ...OK, 401: { content: content({ "application/json": "unauthorized" }) } };
  const secured = (security: object[], responses: object = OK) => ({
    get: responding(responses, { security }),
  });
  const api = open(
    {
      "/open": secured([]),
      "/basic": secured([{ basic: [] }]),
      "/own": secured([{ basic: [] }], own),
      "/bearer": secured([{ bearer: [] }]),
      "/digest": secured([{ digest: [] }]),
      "/oauth": secured([{ oauth: [] }]),
      "/header": secured([{ inHeader: [] }]),
      "/query": secured([{ inQuery: [] }]),
      "/cookie": secured([{ inCookie: [] }]),
      "/either": secured([{ basic: [] }, { inHeader: [] }]),
      "/all": secured([{ inQuery: [], inHeader: [] }]),
    },
    { components: { securitySchemes: schemes } },
    { auth: true },
  );
  const basic = { authorization: "Basic dGVzdDp0ZXN0" };
  const bearer = { authorization: "Bearer abc123" };
  const digest = { authorization: 'Digest username="", realm="", nonce="", uri="", response=""' };
  test.each<[path: string, headers: Record<string, string>, status: number]>([
    ["/open", {}, 200],
    ["/basic", basic, 200],
    ["/basic", {}, 401],
    ["/basic", { authorization: "Basic abc123" }, 401],
    ["/basic", bearer, 401],
    ["/own", {}, 401],
    ["/bearer", bearer, 200],
    ["/bearer", basic, 401],
    ["/digest", digest, 200],
    ["/digest", {}, 401],
    ["/oauth", bearer, 200],
    ["/header", { "x-api-key": "abc123" }, 200],
    ["/header", {}, 401],
    ["/query?apiKey=foo", {}, 200],
    ["/query", {}, 401],
    ["/cookie", { cookie: "SESSIONID=abc123" }, 200],
    ["/cookie", {}, 401],
    ["/either", basic, 200],
    ["/either", { "x-api-key": "a" }, 200],
    ["/either", {}, 401],
    ["/all?apiKey=a", { "x-api-key": "b" }, 200],
    ["/all?apiKey=a", {}, 401],
  ])("%s with %j is %i", async (path, headers, status) => {
    const answer = await call(await api, path, undefined, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers["www-authenticate"] === undefined).toBe(status === 200);
    if (path === "/own") expect(answer.body).toBe("unauthorized");
  });
});

test("the status in the body of an error is that of the response", async () => {
  const schema = { type: "object", required: ["status"], properties: { status: { type: "integer" } } };
  const api = await open({
    "/jobs": {
      get: responding({ 200: {}, default: { content: { "application/problem+json": { schema } } } }),
    },
  });
  const { status, body } = await call(api, "/jobs", undefined, { prefer: "code=409" });
  expect([status, body]).toEqual([409, { status: 409 }]);
});
