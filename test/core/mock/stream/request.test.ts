import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { AppError } from "../../../../src/core/errors.ts";
import {
  appliesToStreams,
  defaultStreamResource,
  parseStreamRequest,
  STREAM_PARAMETERS,
  STREAM_RANGES,
} from "../../../../src/core/mock/stream/request.ts";
import { LAST_EVENT } from "../../../../src/core/query/query.ts";

const parse = (search: string, lastEventId: string | null = null) =>
  parseStreamRequest({ search, lastEventId, origin: "http://mock.test", catalog: BUILT_IN });

const problemsOf = (search: string) => {
  try {
    parse(search);
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.problems;
    throw error;
  }
};

const after =
  (search: string, lastEventId: string | null = null) =>
  () =>
    parse(search, lastEventId).after;

test("a stream goes on after any event that there can be", () => {
  expect(after("", String(LAST_EVENT))()).toBe(LAST_EVENT);
  expect(after(`lastEventId=${LAST_EVENT}`)()).toBe(LAST_EVENT);
  expect(after("lastEventId=5", "7")()).toBe(7);
  expect(after("lastEventId=5", "")()).toBe(5);
  expect(after("lastEventId=0")()).toBe(0);
  expect(after("")()).toBe(0);
});

test.each([String(LAST_EVENT + 1), "-1", "1.5", "01234567", "x", "1e3", "x5", "5x"])("not after %s", (id) => {
  expect(after("", id)).toThrow(`must be an event id from 0 to ${LAST_EVENT}`);
  expect(problemsOf(`lastEventId=${id}`)).toMatchObject([{ parameter: "lastEventId", value: id }]);
});

test("a stream of nothing in particular has users, once a second, for ever", () => {
  expect(parse("")).toEqual({
    channel: {
      resource: "users",
      seed: "1",
      count: 100,
      types: ["create", "update", "delete"],
      interval: 1000,
      batch: 1,
      origin: "http://mock.test",
    },
    random: false,
    limit: LAST_EVENT,
    after: 0,
    fault: null,
    notices: [],
  });
});

test.each(Object.entries(STREAM_RANGES))("%s is clamped to %p, with a notice", (name, [from, to]) => {
  const valueOf = (text: number): unknown => {
    const { channel, limit, notices } = parse(`${name}=${text}`);
    return [{ ...channel, limit }[name as "limit"], notices.length];
  };
  expect(valueOf(from)).toEqual([from, 0]);
  expect(valueOf(to)).toEqual([to, 0]);
  expect(valueOf(from - 1)).toEqual([from, 1]);
  expect(valueOf(to + 1)).toEqual([to, 1]);
});

test("the other parameters are read", () => {
  const { channel } = parse("resource=todos&seed=a&__now=2026-01-02&locale=de&__data=long,rtl");
  expect(channel).toMatchObject({ resource: "todos", seed: "a", count: 100, locale: "de" });
  expect(channel.now).toBeDefined();
  expect(channel.data).toEqual(["long", "rtl"]);
});

test.each([
  ["types=create", ["create"]],
  ["types=delete,create", ["create", "delete"]],
  ["types=delete&types=update", ["update", "delete"]],
  ["types[]=delete&types[1]=update", ["update", "delete"]],
  ["types=update,update", ["update"]],
])("%s means the types %p", (search, types) => {
  expect(parse(search).channel.types).toEqual(types as never);
});

test("__data takes a list in brackets, too", () => {
  expect(parse("__data[]=long&__data[]=rtl").channel.data).toEqual(["long", "rtl"]);
});

describe("what is refused", () => {
  test.each([
    ["types=creat", { parameter: "types", value: "creat", suggestion: "create" }],
    ["types=create,x,y", { parameter: "types", value: "x" }],
    ["types=", { parameter: "types", value: "", allowed: ["create", "update", "delete"] }],
    ["types=,", { parameter: "types", value: "," }],
    ["resource=user", { parameter: "resource", value: "user", suggestion: "users" }],
    ["random=treu", { parameter: "random", value: "treu", suggestion: "true", allowed: ["true", "false"] }],
    ["random=2", { parameter: "random", value: "2" }],
    [
      "intervall=5",
      { parameter: "intervall", value: "5", suggestion: "interval", allowed: STREAM_PARAMETERS },
    ],
    ["seed[]=5", { parameter: "seed[]", value: "5" }],
    ["interval=fast", { parameter: "interval", value: "fast" }],
    ["__fault=gpa", { parameter: "__fault", value: "gpa", suggestion: "gap" }],
    ["__fault=xgap", { parameter: "__fault", value: "xgap" }],
    ["__fault=gap@0.5x", { parameter: "__fault" }],
  ])("%s", (search, problem) => {
    expect(problemsOf(search)[0]).toMatchObject({ message: expect.stringMatching(/./), ...problem });
  });

  test("all at once", () => {
    expect(
      new Set(problemsOf("resource=x&types=y&random=z&nosuch=1").map(({ parameter }) => parameter)),
    ).toEqual(new Set(["nosuch", "random", "resource", "types"]));
  });
});

test.each([
  ["", true],
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
])("random=%s is %p", (value, random) => {
  expect(parse(`random=${value}`).random).toBe(random);
});

test.each([
  ["gap", { kind: "gap", share: 1 }],
  ["dup@0", { kind: "dup", share: 0 }],
  ["dup@0.25", { kind: "dup", share: 0.25 }],
  ["reset@.5", { kind: "reset", share: 0.5 }],
  ["reset@1.", { kind: "reset", share: 1 }],
  ["gap@-.5", { kind: "gap", share: 0 }],
  ["gap@-12.25", { kind: "gap", share: 0 }],
  ["gap@12.25", { kind: "gap", share: 1 }],
] as const)("__fault=%s is %p", (text, fault) => {
  expect(parse(`__fault=${text}`).fault).toEqual(fault);
});

test.each([
  ["seed", "x", true],
  ["seed", "truncate", true],
  ["__fault", "gap@0.2", true],
  ["__fault", "reset", true],
  ["__fault", "drip=20", false],
  ["__fault", "truncate", false],
  ["__fault", "malformed@0.5", false],
  ["__fault", "x-truncate", true],
  ["__delay", "5", false],
  ["__session", "a", false],
])("a default of %s=%s applies to streams: %p", (name, value, applies) => {
  expect(appliesToStreams(name, value)).toBe(applies);
});

test("the resource by default is users, else the first one", () => {
  expect(defaultStreamResource({ ...BUILT_IN, names: ["teams", "users"] })).toBe("users");
  expect(defaultStreamResource({ ...BUILT_IN, names: ["teams", "cars"] })).toBe("teams");
  expect(defaultStreamResource({ ...BUILT_IN, names: [] })).toBe("users");
});
