import { expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import type { AppError } from "../../../../src/core/errors.ts";
import {
  createMock,
  defaultStreamResource,
  parseStreamRequest,
  STREAM_PARAMETERS,
  STREAM_RANGES,
} from "../../../../src/core/mock/index.ts";

const parse = (search: string, lastEventId: string | null = null) =>
  parseStreamRequest({ search, lastEventId, origin: "http://mock.test", catalog: BUILT_IN });

const problemsOf = (search: string, lastEventId: string | null = null) => {
  try {
    parse(search, lastEventId);
    return [];
  } catch (error) {
    return (error as AppError).problems;
  }
};

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
    limit: 1_000_000,
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
  expect([from - 1, from, to, to + 1].map(valueOf)).toEqual([
    [from, 1],
    [from, 0],
    [to, 0],
    [to, 1],
  ]);
});

test.each<[search: string, request: object]>([
  ["resource=todos&seed=a", { channel: { resource: "todos", seed: "a", count: 100 } }],
  ["locale=de&__data[]=long&__data[]=rtl", { channel: { locale: "de", data: ["long", "rtl"] } }],
  ["types=create", { channel: { types: ["create"] } }],
  ["types=delete,create,create", { channel: { types: ["create", "delete"] } }],
  ["types[]=delete&types[1]=update", { channel: { types: ["update", "delete"] } }],
  ["random=", { random: true }],
  ["random=1", { random: true }],
  ["random=true", { random: true }],
  ["random=0", { random: false }],
  ["random=false", { random: false }],
  ["lastEventId=0", { after: 0 }],
  ["lastEventId=1000000", { after: 1_000_000 }],
  ["__fault=gap", { fault: { kind: "gap", share: 1 } }],
  ["__fault=dup@0", { fault: { kind: "dup", share: 0 } }],
  ["__fault=reset@.5", { fault: { kind: "reset", share: 0.5 } }],
  ["__fault=reset@1.", { fault: { kind: "reset", share: 1 } }],
  ["__fault=gap@-.5", { fault: { kind: "gap", share: 0 }, notices: ["__fault=gap@-.5 clamped to 0"] }],
  ["__fault=gap@12.25", { fault: { kind: "gap", share: 1 }, notices: ["__fault=gap@12.25 clamped to 1"] }],
])("?%s is read", (search, request) => {
  expect(parse(search)).toMatchObject(request);
});

test("the header with the last event wins over the parameter, if it has one", () => {
  expect(parse("lastEventId=5", "7").after).toBe(7);
  expect(parse("lastEventId=5", "").after).toBe(5);
  for (const id of ["1000001", "-1", "1.5", "01234567", "x5", "5x", "1e3"])
    for (const problems of [problemsOf("", id), problemsOf(`lastEventId=${id}`)])
      expect(problems).toMatchObject([{ parameter: "lastEventId", value: id }]);
});

test.each([
  ["types=creat", { parameter: "types", value: "creat", suggestion: "create" }],
  ["types=create,x,y", { parameter: "types", value: "x" }],
  ["types=,", { parameter: "types", value: ",", allowed: ["create", "update", "delete"] }],
  ["resource=user", { parameter: "resource", value: "user", suggestion: "users" }],
  ["random=treu", { parameter: "random", value: "treu", suggestion: "true", allowed: ["true", "false"] }],
  ["intervall=5", { parameter: "intervall", suggestion: "interval", allowed: STREAM_PARAMETERS }],
  ["seed[]=5", { parameter: "seed[]", value: "5" }],
  ["interval=fast", { parameter: "interval", value: "fast" }],
  ["__fault=gpa", { parameter: "__fault", value: "gpa", suggestion: "gap" }],
  ["__fault=drip=20", { parameter: "__fault" }],
  ["__fault=gap@0.5x", { parameter: "__fault" }],
])("?%s is refused", (search, problem) => {
  expect(problemsOf(search)[0]).toMatchObject(problem);
});

test("all that is wrong is refused at once", () => {
  const parameters = problemsOf("resource=x&types=y&random=z&nosuch=1").map(({ parameter }) => parameter);
  expect(new Set(parameters)).toEqual(new Set(["nosuch", "random", "resource", "types"]));
});

test("the resource by default is users, else the first one", () => {
  const byDefault = (...names: string[]) => defaultStreamResource({ ...BUILT_IN, names });
  expect([byDefault("teams", "users"), byDefault("teams"), byDefault()]).toEqual(["users", "teams", "users"]);
});

test.each([
  ["seed=x", 204],
  ["fault=gap@0.2", 204],
  ["fault=drip=20", 204],
  ["fault=truncate", 204],
  ["delay=5", 204],
  ["fault=x-truncate", 400],
])("of a context's %s, what is meant for records is left out: %i", async (context, status) => {
  const streams = { open: () => ({ status: 204, headers: {}, events: null, mayBeCut: false }) as const };
  const request = new Request("http://mock.test/api/mock/realtime", { headers: { "x-mock": context } });
  expect((await createMock({ catalog: BUILT_IN, streams }).handle(request)).status).toBe(status);
});
