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
