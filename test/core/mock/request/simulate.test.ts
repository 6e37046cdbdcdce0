import { describe, expect, jest, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createMock, createSleep } from "../../../../src/core/mock/index.ts";
import { fakeChance, get, ORIGIN } from "../support/mock.ts";

type Given = Readonly<Record<string, string>>;

const ask = async (path: string, given: Given = {}, numbers: readonly number[] = [0]) => {
  const chance = fakeChance(numbers);
  const outcome = await createMock({ catalog: BUILT_IN, ...chance }).handle(get(path, given));
  return { slept: chance.slept, outcome };
};

const failure = async (path: string, given: Given = {}, numbers?: readonly number[]) => {
  const { outcome } = await ask(path, given, numbers);
  const { code, message } = JSON.parse(outcome.body as string) as { code: string; message: string };
  const { "content-type": type, "cache-control": caching, ...headers } = outcome.headers;
  expect([type, caching]).toEqual(["application/problem+json", "no-store"]);
  return { status: outcome.status, code, message, headers };
};

describe("__delay", () => {
  test.each([
    ["__delay=500", [0.9], [500]],
    ["__delay=200-800", [0], [200]],
    ["__delay=200-800", [0.999999], [800]],
    ["__delay=200-800", [0.5], [500]],
    ["__delay=99999", [0], [15_000]],
    ["__delay=0", [0], []],
  ])("%s with %p waits %p", async (search, numbers, waits) => {
    const { slept, outcome } = await ask(`users/1?${search}`, {}, numbers);
    expect(slept).toEqual(waits);
    expect(outcome).toMatchObject({ status: 200 });
  });

  test("ends when the client leaves, and immediately on shutdown", async () => {
    const caller = new AbortController();
    const shutdown = new AbortController();
    const sleep = createSleep(shutdown.signal);
    const left = sleep(60_000, caller.signal);
    caller.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    await expect(sleep(60_000, caller.signal)).rejects.toThrow("gone");
    const waiting = sleep(60_000, new AbortController().signal);
    shutdown.abort();
    await waiting;
    await sleep(60_000, new AbortController().signal);
  });

  test("waits for the given time and no longer", async () => {
    jest.useFakeTimers();
    let isOver = false;
    const slept = Promise.resolve(createSleep()(50, undefined)).then(() => (isOver = true));
    jest.advanceTimersByTime(49);
    await Promise.resolve();
    const isEarly = isOver;
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    expect(isEarly).toBe(false);
    await slept;
  });
});

describe("__auth", () => {
  const basic = (text: string): string => `Basic ${btoa(text)}`;

  test.each([
    ["bearer", { authorization: "Bearer x" }],
    ["bearer", { authorization: "bearer anything at all" }],
    ["apikey", { "x-api-key": "x" }],
    ["basic", { authorization: basic("user:password") }],
    ["basic", { authorization: basic(":") }],
    ["basic", { authorization: "basic   OnA=" }],
    ["basic", { authorization: "Basic YTpiYw" }],
    ["bearer", { authorization: "Bearer   x" }],
  ])("%s accepts %p", async (kind, given) => {
    expect((await ask(`users/1?__auth=${kind}`, given)).outcome).toMatchObject({ status: 200 });
  });

  test.each([
    ["bearer", {}, "Bearer"],
    ["bearer", { authorization: "Bearer" }, "Bearer"],
    ["bearer", { authorization: "Bearer " }, "Bearer"],
    ["bearer", { authorization: basic("a:b") }, "Bearer"],
    ["bearer", { "x-api-key": "x" }, "Bearer"],
    ["apikey", {}, "ApiKey"],
    ["apikey", { "x-api-key": "" }, "ApiKey"],
    ["apikey", { authorization: "Bearer x" }, "ApiKey"],
    ["basic", {}, "Basic"],
    ["basic", { authorization: basic("no colon") }, "Basic"],
    ["basic", { authorization: "Basic !!!" }, "Basic"],
    ["basic", { authorization: "Basic A" }, "Basic"],
    ["basic", { authorization: "Basic YTpi=YTpi" }, "Basic"],
    // Too much or too little at its end.
    ["basic", { authorization: "Basic YTpi==" }, "Basic"],
    ["basic", { authorization: "Basic OmE==" }, "Basic"],
    ["basic", { authorization: "Basic Og=" }, "Basic"],
    ["basic", { authorization: "Bearer x" }, "Basic"],
    ["basic", { authorization: "Basic YTpiY" }, "Basic"],
    ["basic", { authorization: "BasicYTpi" }, "Basic"],
    ["basic", { authorization: "xBasic YTpi" }, "Basic"],
    ["basic", { authorization: "Basic YTpi x" }, "Basic"],
    ["bearer", { authorization: "Bearerx" }, "Bearer"],
    ["bearer", { authorization: "x Bearer x" }, "Bearer"],
  ])("%s rejects %p and asks for %s", async (kind, given, challenge) => {
    const error = await failure(`users/1?__auth=${kind}`, given);
    expect(error).toMatchObject({ status: 401, code: "unauthorized" });
    expect(error.headers["www-authenticate"]).toStartWith(challenge);
  });

  test("accepts the key in the URL, too", async () => {
    expect((await ask("users/1?__auth=apikey&api_key=x")).outcome).toMatchObject({ status: 200 });
    expect(await failure("users/1?__auth=apikey&api_key=")).toMatchObject({ status: 401 });
  });
});

describe("__error", () => {
  test.each([
    ["404", 404, "simulated_error"],
    ["503", 503, "simulated_error"],
    ["true", 500, "simulated_error"],
    ["timeout", 504, "simulated_error"],
    ["ratelimit", 429, "rate_limited"],
    ["418", 418, "simulated_error"],
  ] as const)("%s is a %d", async (value, status, code) => {
    expect(await failure(`users?__error=${value}`)).toMatchObject({ status, code });
  });

  test("sends Retry-After with 429 and 503", async () => {
    for (const value of ["ratelimit", "429", "503"])
      expect((await failure(`users?__error=${value}`)).headers).toEqual({ "retry-after": "1" });
    expect((await failure("users?__error=500")).headers).toEqual({});
  });

  test("fails the given share of requests", async () => {
    const fails = async (share: string, drawn: number): Promise<boolean> =>
      (await ask(`users?__error=503@${share}`, {}, [drawn])).outcome.status === 503;
    expect(await fails("0.2", 0.19)).toBe(true);
    expect(await fails("0.2", 0.2)).toBe(false);
    expect(await fails("0", 0)).toBe(false);
    expect(await fails("1", 0.999999)).toBe(true);
  });
});

describe("in order", () => {
  test("delay, auth, error, and then the response", async () => {
    const all = "__delay=5&__auth=bearer&__error=503";
    const locked = await ask(`users/999?${all}`);
    expect(locked.slept).toEqual([5]);
    expect(locked.outcome.status).toBe(401);
    expect(await failure(`users/999?${all}`, { authorization: "Bearer x" })).toMatchObject({
      code: "simulated_error",
    });
    expect(await failure("users/999?__delay=5")).toMatchObject({ code: "record_not_found" });
    expect(await failure("users?name_like=a&count=200000&__error=503")).toMatchObject({
      code: "simulated_error",
    });
  });

  test("an invalid parameter is rejected before any delay", async () => {
    const { slept, outcome } = await ask("users?__delay=500&limit=abc");
    expect(slept).toEqual([]);
    expect(outcome.status).toBe(400);
  });

  test("mutations are simulated, too, before their body is read", async () => {
    const chance = fakeChance();
    const mock = createMock({ catalog: BUILT_IN, ...chance });
    for (const [method, path] of [
      ["POST", "users"],
      ["PUT", "users/1"],
      ["PATCH", "users/1"],
      ["DELETE", "users/1"],
    ] as const) {
      const headers = new Headers({ "content-type": "text/plain" });
      const body = new TextEncoder().encode("no JSON");
      const url = `${ORIGIN}/api/mock/${path}?__delay=7&__error=503`;
      expect((await mock.handle({ method, url, headers, body })).status).toBe(503);
    }
    expect(chance.slept).toEqual([7, 7, 7, 7]);
  });
});

test("no simulated response may be cached", async () => {
  const mock = createMock({ catalog: BUILT_IN });
  for (const search of [
    "__delay=0",
    "__auth=apikey&api_key=x",
    "__error=503@0",
    "__validate=true",
    "__validate=false",
  ]) {
    const reply = await mock.handle(get(`users?limit=1&${search}`));
    expect(reply.headers).toMatchObject({ "cache-control": "no-store" });
    const plain = await mock.handle(get("users?limit=1"));
    expect(reply.headers["etag"]).toBe(plain.headers["etag"]);
    expect(reply.notModified).toBeUndefined();
    expect(JSON.parse(reply.body as string)).toHaveLength(1);
  }
});

test("what is missing is asked for, with the notices of its request", async () => {
  for (const [auth, challenge] of [
    ["bearer", 'Bearer realm="mock"'],
    ["apikey", 'ApiKey realm="mock"'],
    ["basic", 'Basic realm="mock", charset="UTF-8"'],
  ])
    expect((await failure(`users?__auth=${auth}&limit=5000`)).headers).toEqual({
      "www-authenticate": challenge as string,
      "x-mock-notice": expect.stringContaining("limit=5000") as string,
    });
});

describe("a simulated failure", () => {
  test("says so, whether it was carried out, and has the notices of its request", async () => {
    const before = await failure("users?__error=timeout&limit=5000");
    expect(before.message).toContain("__error=timeout");
    expect(before.headers).toEqual({ "x-mock-notice": expect.stringContaining("limit=5000") as string });
    const after = await failure("users?__error=503:after");
    expect(after.message).toContain("__error=503:after: the request was carried out");
  });

  test.each([
    ["__fault=malformed@0.5", [0.49], true],
    ["__fault=malformed@0.5", [0.5], false],
    ["__fault=malformed@0", [0], false],
    ["__fault=malformed", [0.999999], true],
    ["__delay=5-9&__fault=malformed@0.5", [0.9, 0.4], true],
    ["__delay=5-9&__fault=malformed@0.5", [0.4, 0.9], false],
    ["__error=503@0.5&__fault=malformed@0.5", [0.9, 0.4], true],
  ] as const)("%s with %p damages: %p", async (search, numbers, isDamaged) => {
    const { outcome } = await ask(`users/1?${search}`, {}, numbers);
    expect(outcome.body instanceof Uint8Array).toBe(isDamaged);
  });
});
