import { describe, expect, test } from "bun:test";
import { loadConfig } from "../../../src/server/config/config.ts";
import { createLineBuffer, type LineSink } from "../../../src/server/log/line-buffer.ts";
import { createLogger, type Logger } from "../../../src/server/log/log.ts";

type Line = Readonly<Record<string, unknown>>;

/** The output of a logger with these settings. */
const textOf = async (
  environment: Readonly<Record<string, string>>,
  use: (log: Logger) => void,
): Promise<string> => {
  let text = "";
  const sink: LineSink = { write: (piece) => (text += piece).length, flush: () => 0 };
  const log = await createLogger(loadConfig(environment), createLineBuffer(sink));
  use(log);
  await log.flush();
  return text;
};

const linesOf = async (level: string, use: (log: Logger) => void): Promise<Line[]> =>
  (await textOf({ LOG_LEVEL: level }, use))
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);

const useAll = (log: Logger): void => {
  log.info({}, "one");
  log.warn({}, "two");
  log.error({}, "three");
  log.request({ id: "a-1", method: "GET", path: "/", status: 200, milliseconds: 1.234 });
};

describe("a log line", () => {
  test("has the level, the time, the fields and the message, in this order", async () => {
    const before = Date.now();
    const [line] = await linesOf("info", (log) => log.info({ url: "http://localhost", n: 1 }, "listening"));
    expect(Object.keys(line ?? {})).toEqual(["level", "time", "url", "n", "msg"]);
    expect(line).toMatchObject({ level: "info", url: "http://localhost", n: 1, msg: "listening" });
    expect(Number(line?.["time"])).toBeGreaterThanOrEqual(before);
  });

  test("has the type, the causes, the stack and the other properties of an error", async () => {
    const cause = new Error("disk full");
    const err = Object.assign(new TypeError("not stored", { cause }), { code: "ENOSPC", size: 1 });
    const [line] = await linesOf("info", (log) => log.error({ err, key: "k" }, "a contact"));
    expect(line).toMatchObject({ level: "error", key: "k", msg: "a contact" });
    expect(line?.["err"]).toMatchObject({
      type: "TypeError",
      message: "not stored: disk full",
      code: "ENOSPC",
      size: 1,
      stack: expect.stringContaining("caused by: Error: disk full") as string,
    });
  });

  test("is written even for a circular error, and for a thrown value that is not an error", async () => {
    const err = new Error("round");
    Object.assign(err, { request: { err } });
    const lines = await linesOf("info", (log) => {
      log.error({ err }, "circular");
      log.error({ err: "thrown text" }, "text");
      log.error({ err: undefined }, "nothing");
    });
    expect(lines.map(({ msg }) => msg)).toEqual(["circular", "text", "nothing"]);
    expect(lines[1]?.["err"]).toBe("thrown text");
  });

  const unreadable = (): never => {
    throw new Error("not for readers");
  };
  test.each<[string, Error, object]>([
    ["is frozen", Object.freeze(new RangeError("cold")), { type: "RangeError", message: "cold" }],
    [
      "has a `toJSON` that throws",
      Object.assign(new Error("a"), { response: { toJSON: unreadable } }),
      { type: "Error", message: "a" },
    ],
    [
      "has a getter that throws",
      Object.defineProperty(new Error("b"), "response", { enumerable: true, get: unreadable }),
      { type: "Error", message: "b" },
    ],
    [
      "has a message that throws",
      Object.defineProperty(new Error("c"), "message", { get: unreadable }),
      { type: "Error", message: "it cannot be read" },
    ],
  ])("is written even for an error that %s", async (_, err, told) => {
    const [line] = await linesOf("info", (log) => log.error({ err, id: "a-1" }, "request failed"));
    expect(line).toMatchObject({ level: "error", err: told, id: "a-1", msg: "request failed" });
  });

  test.each(["json", "pretty"])("truncates a long path, as %s", async (LOG_FORMAT) => {
    const path = `/${"a".repeat(10_000)}`;
    const request = { id: "a-1", method: "GET", path, status: 404, milliseconds: 1 };
    const text = await textOf({ LOG_FORMAT }, (log) => log.request(request));
    expect(text).toContain(`${path.slice(0, 256)}…`);
    expect(text.length).toBeLessThan(500);
  });

  test("is short, whatever an error holds", async () => {
    const list = Array.from({ length: 100_000 }, (_, n) => n);
    const err = Object.assign(new Error("much"), { list, size: 1n });
    const text = await textOf({}, (log) => log.error({ err }, "large"));
    expect(text.length).toBeLessThan(10_000);
    expect(JSON.parse(text)).toMatchObject({ err: { message: "much" }, msg: "large" });
  });

  test.each([
    "/api/mock/users",
    '/a","status":200,"msg":"forged"}\n{"a":"',
    "/a\\",
    "/\u0000\u007f\u2028",
    "/é",
    "",
  ])("has the path of %j and nothing else of the URL", async (path) => {
    const text = await textOf({}, (log) =>
      log.request({ id: "a-1", method: "GET", path, status: 404, milliseconds: 0 }),
    );
    expect(text.trimEnd().split("\n")).toHaveLength(1);
    expect(JSON.parse(text)).toMatchObject({ id: "a-1", path, status: 404, msg: "request" });
  });

  test("is omitted below the level; access lines have the level `info`", async () => {
    const messages = async (level: string) => (await linesOf(level, useAll)).map(({ msg }) => msg);
    expect(await messages("trace")).toEqual(["one", "two", "three", "request"]);
    expect(await messages("info")).toEqual(["one", "two", "three", "request"]);
    expect(await messages("warn")).toEqual(["two", "three"]);
    expect(await messages("fatal")).toEqual([]);
    expect(await messages("silent")).toEqual([]);
  });

  test("is readable with the format `pretty`", async () => {
    const text = await textOf({ LOG_FORMAT: "pretty" }, useAll);
    expect(text.trimEnd().split("\n")).toHaveLength(4);
    expect(text).toContain("INFO");
    expect(text).toContain("GET / 200");
  });
});
