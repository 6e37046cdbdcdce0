import { describe, expect, jest, test } from "bun:test";
import { AppError } from "../../../../src/core/errors.ts";
import { createMock, createSleep, isBasic } from "../../../../src/core/mock/index.ts";
import { fakeChance, get, operate, ORIGIN } from "../support/mock.ts";

type Given = Readonly<Record<string, string>>;

const ask = async (path: string, given: Given = {}, numbers: readonly number[] = [0]) => {
  const chance = fakeChance(numbers);
  const outcome = await Promise.try(() => operate(createMock(chance), get(path, given))).catch(
    (error: unknown) => error,
  );
  return { slept: chance.slept, outcome };
};

const failure = async (path: string, given: Given = {}, numbers?: readonly number[]): Promise<AppError> => {
  const { outcome } = await ask(path, given, numbers);
  if (outcome instanceof AppError) return outcome;
  throw new Error(`it did not fail but answered ${JSON.stringify(outcome)}`);
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
      (await ask(`users?__error=503@${share}`, {}, [drawn])).outcome instanceof AppError;
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
    expect(locked.outcome).toMatchObject({ code: "unauthorized" });
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
    expect(outcome).toHaveProperty("code", "invalid_parameter");
  });

  test("mutations are simulated, too, before their body is read", async () => {
    const chance = fakeChance();
    const mock = createMock(chance);
    for (const [method, path] of [
      ["POST", "users"],
      ["PUT", "users/1"],
      ["PATCH", "users/1"],
      ["DELETE", "users/1"],
    ] as const) {
      const headers = new Headers({ "content-type": "text/plain" });
      const body = new TextEncoder().encode("no JSON");
      const url = `${ORIGIN}/api/mock/${path}?__delay=7&__error=503`;
      expect(() => operate(mock, { method, url, headers, body })).toThrow("Simulated by __error=503.");
    }
    expect(chance.slept).toEqual([7, 7, 7, 7]);
  });
});

test("no simulated response may be cached", async () => {
  const mock = createMock();
  for (const search of [
    "__delay=0",
    "__auth=apikey&api_key=x",
    "__error=503@0",
    "__validate=true",
    "__validate=false",
  ]) {
    const reply = await operate(mock, get(`users?limit=1&${search}`));
    expect(reply.headers).toMatchObject({ "cache-control": "no-store" });
    expect(reply.headers).not.toHaveProperty("etag");
    expect(reply.notModified).toBeUndefined();
    expect(JSON.parse(reply.body as string)).toHaveLength(1);
  }
});

describe("credentials", () => {
  test.each([
    ["Basic OnA=", true],
    ["basic   OnA=", true],
    ["Basic YTpiYw==", true],
    ["Basic YTpiYw", true],
    ["Basic YTpi", true],
    ["Basic YWJj", false],
    ["Basic YTpiY", false],
    ["Basic YTpiYw===", false],
    ["BasicYTpi", false],
    ["xBasic YTpi", false],
    ["Basic YTpi x", false],
    ["Basic ", false],
    ["Bearer YTpi", false],
    ["", false],
  ])("%p are of the scheme Basic: %p", (header, is) => {
    expect(isBasic(header)).toBe(is);
  });

  test.each([
    ["bearer", 'Bearer realm="mock"', "__auth=bearer requires Authorization: Bearer <anything>."],
    [
      "apikey",
      'ApiKey realm="mock"',
      "__auth=apikey requires X-API-Key: <anything>, or ?api_key=<anything>.",
    ],
    [
      "basic",
      'Basic realm="mock", charset="UTF-8"',
      "__auth=basic requires Authorization: Basic <base64 of user:password>.",
    ],
  ])("that are missing for %s are asked for", async (auth, challenge, message) => {
    const error = await failure(`users?__auth=${auth}&limit=5000`);
    expect(error.message).toBe(message);
    expect(error.headers).toEqual({
      "www-authenticate": challenge,
      "x-mock-notice": expect.stringContaining("limit=5000"),
    });
  });

  test.each(["Bearer   x", "bearer x"])("%p is a token", async (authorization) => {
    expect((await ask("users/1?__auth=bearer", { authorization })).outcome).toMatchObject({ status: 200 });
  });

  test.each(["Bearerx", "x Bearer x", "Token x"])("%p is none", async (authorization) => {
    expect(await failure("users/1?__auth=bearer", { authorization })).toMatchObject({ status: 401 });
  });
});

describe("a simulated failure", () => {
  test.each([
    ["404", "404", {}],
    ["true", "500", {}],
    ["timeout", "timeout", {}],
    ["ratelimit", "ratelimit", { "retry-after": "1" }],
    ["429", "429", { "retry-after": "1" }],
    ["503", "503", { "retry-after": "1" }],
    ["502", "502", {}],
  ])("of %s says so, with the notices of its request", async (value, shown, headers) => {
    expect((await failure(`users?__error=${value}`)).message).toBe(`Simulated by __error=${shown}.`);
    const noticed = await failure(`users?__error=${value}&limit=5000`);
    expect(noticed.headers).toEqual({ ...headers, "x-mock-notice": expect.stringContaining("limit=5000") });
    expect((await failure(`users?__error=${value}:after`)).message).toBe(
      `Simulated by __error=${shown}:after: the request was carried out.`,
    );
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
    expect((outcome as { body: unknown }).body instanceof Uint8Array).toBe(isDamaged);
  });
});
