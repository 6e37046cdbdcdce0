import { describe, expect, test } from "bun:test";
import { print, type Query } from "../../../src/core/query/index.ts";
import { problems, query, read } from "./support/ask.ts";

type Simulation = Query["simulation"];

const of = (search: string): Simulation => read(search).query.simulation;

describe("a delay", () => {
  test.each<[string, readonly [number, number], string[]]>([
    ["0", [0, 0], []],
    ["15000", [15_000, 15_000], []],
    ["15001", [15_000, 15_000], ["__delay=15001 clamped to 15000"]],
    ["-1", [0, 0], ["__delay=-1 clamped to 0"]],
    ["200-800", [200, 800], []],
    ["5-5", [5, 5], []],
    ["16000-17000", [15_000, 15_000], ["__delay=16000-17000 clamped to 15000"]],
  ])("of %s is %j", (text, delay, notices) => {
    const found = read(`__delay=${text}`);
    expect([found.query.simulation.delay, found.notices]).toEqual([delay, notices]);
  });

  test.each(["5-4", "-5-9", "5--9", "5-9-", "x5", "5x", "1.5", "-", "", " 5"])("of %p is none", (text) => {
    expect(problems(`__delay=${encodeURIComponent(text)}`)).toMatchObject([{ parameter: "__delay" }]);
  });
});

describe("an error", () => {
  test.each<[string, NonNullable<Simulation["error"]>, string]>([
    ["true", { kind: "status", status: 500, share: 1, after: false }, "500"],
    ["404", { kind: "status", status: 404, share: 1, after: false }, "404"],
    ["400@0", { kind: "status", status: 400, share: 0, after: false }, "400@0"],
    ["599@1.", { kind: "status", status: 599, share: 1, after: false }, "599"],
    ["503@.25:after", { kind: "status", status: 503, share: 0.25, after: true }, "503@0.25:after"],
    ["true@0.5:after", { kind: "status", status: 500, share: 0.5, after: true }, "500@0.5:after"],
    ["timeout", { kind: "timeout", status: 504, share: 1, after: false }, "timeout"],
    ["timeout:after", { kind: "timeout", status: 504, share: 1, after: true }, "timeout:after"],
    ["ratelimit@0.1", { kind: "ratelimit", status: 429, share: 0.1, after: false }, "ratelimit@0.1"],
  ])("of %s is %j, printed as %s", (text, error, printed) => {
    expect(of(`__error=${text}`).error).toEqual(error);
    expect(print(query(`__error=${text}`))).toBe(`__error=${printed}`);
  });

  test.each([
    ["399", { status: 400, share: 1 }, ["__error=399 clamped to 400"]],
    ["-5", { status: 400, share: 1 }, ["__error=-5 clamped to 400"]],
    ["500@-.5", { status: 500, share: 0 }, ["__error=500@-.5 clamped to 0"]],
    ["600@2", { status: 599, share: 1 }, ["__error=600@2 clamped to 1", "__error=600@2 clamped to 599"]],
  ])("of %s is clamped", (text, error, notices) => {
    const found = read(`__error=${text}`);
    expect(found.query.simulation.error).toMatchObject(error);
    expect(found.notices).toEqual(notices);
  });

  test.each([
    "503@",
    "503@.",
    "503@x",
    "503:",
    "503:afterwards",
    "x503",
    "trues",
    "timeout@0.5@1",
    "503@0.5x",
    ":after",
  ])("of %s is none", (text) => {
    expect(problems(`__error=${text}`)).toMatchObject([{ parameter: "__error" }]);
  });
});

describe("a fault", () => {
  test.each<[string, NonNullable<Simulation["fault"]>]>([
    ["drip=2000", { kind: "drip", milliseconds: 2000, share: 1 }],
    ["drip=0@0.5", { kind: "drip", milliseconds: 0, share: 0.5 }],
    ["truncate", { kind: "truncate", milliseconds: 0, share: 1 }],
    ["reset@0.25", { kind: "reset", milliseconds: 0, share: 0.25 }],
    ["malformed@0", { kind: "malformed", milliseconds: 0, share: 0 }],
  ])("of %s is %j", (text, fault) => {
    expect(of(`__fault=${text}`).fault).toEqual(fault);
    expect(print(query(`__fault=${text}`))).toBe(`__fault=${text}`);
  });

  test.each([
    ["drip=-5", { kind: "drip", milliseconds: 0 }, "__fault=drip=-5 clamped to 0"],
    ["drip=15001", { kind: "drip", milliseconds: 15_000 }, "__fault=drip=15001 clamped to 15000"],
    ["reset@-.5", { kind: "reset", share: 0 }, "__fault=reset@-.5 clamped to 0"],
  ])("of %s is clamped", (text, fault, notice) => {
    const found = read(`__fault=${text}`);
    expect(found.query.simulation.fault).toMatchObject(fault);
    expect(found.notices).toEqual([notice]);
  });

  test.each([
    "drip",
    "drip=",
    "drip=x",
    "drip=5x",
    "xreset",
    "resets",
    "reset=5",
    "reset@",
    "reset@.",
    "reset@1@1",
    "truncate:after",
  ])("of %s is none", (text) => {
    expect(problems(`__fault=${text}`)).toMatchObject([{ parameter: "__fault" }]);
  });
});

test.each([
  ["__auth=bearer", { auth: "bearer" }],
  ["__auth=apikey", { auth: "apikey" }],
  ["__auth=basic", { auth: "basic" }],
  ["__validate=true", { validate: true }],
  ["__validate=false", { validate: false }],
] as const)("?%s simulates %j", (search, simulation) => {
  expect(of(search)).toEqual({
    delay: null,
    auth: null,
    error: null,
    fault: null,
    validate: false,
    ...simulation,
  });
  expect(read(search).simulated).toBe(true);
});
