import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createMock } from "../../../../src/core/mock/index.ts";
import { samples } from "../../../support/samples.ts";

/* The body of a request: what is read, and what is said of the rest. */

const mock = createMock({ catalog: BUILT_IN });

interface Told {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
}

const post = async (body: BodyInit | null, type: string | null = "application/json", more = {}) => {
  const request = new Request("http://mock.test/api/mock/todos", { method: "POST", body, headers: more });
  if (type === null) request.headers.delete("content-type");
  else request.headers.set("content-type", type);
  const response = await mock.handle(request);
  const told = JSON.parse(response.body as string) as Told;
  return { ...told, status: response.status, headers: response.headers };
};
const codeOf = async (...sent: Parameters<typeof post>): Promise<string> =>
  (await post(...sent)).code ?? "read";

test.each<[type: string | null, code: string]>([
  ["application/json; charset=utf-8", "read"],
  [" Application/JSON ;charset=utf-8", "read"],
  ["application/vnd.api+json", "read"],
  ["text/plain;charset=UTF-8", "read"],
  ["", "read"],
  [null, "read"],
  ["text/json", "unsupported_media_type"],
  ["application/jsonp", "unsupported_media_type"],
  ["xapplication/json", "unsupported_media_type"],
  ["application/+json", "unsupported_media_type"],
  ["application/x/y+json", "unsupported_media_type"],
  ["application/x-www-form-urlencoded", "unsupported_media_type"],
])("a body of the type %j is %s", async (type, code) => {
  expect(await codeOf("{}", type)).toBe(code);
});

test("a type that could not be JSON is named, up to 100 characters", async () => {
  for (const [type, named] of [
    [`Text/${"x".repeat(200)}; charset=utf-8`, `"text/${"x".repeat(95)}"`],
    ["text/plain", '"text/plain"'],
    [null, "none"],
  ] as const) {
    const { status, detail, headers } = await post("a=1", type);
    expect([status, headers["accept"]]).toEqual([415, "application/json"]);
    expect(detail).toEndWith(`${named}.`);
  }
});

test("a compressed body is refused by name", async () => {
  for (const coding of ["", " Identity "])
    expect(await codeOf("{}", "application/json", { "content-encoding": coding })).toBe("read");
  const { code, detail, headers } = await post("{}", "application/json", { "content-encoding": "br, GZIP" });
  expect([code, headers["accept-encoding"]]).toEqual(["unsupported_media_type", "identity"]);
  expect(detail).toContain("br, gzip");
});

describe("a body may have", () => {
  const nested = (levels: number): string => `{"a":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;
  const members = (count: number): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [at, 1])));
  const long = (size: number): string => `{"a":"${"x".repeat(size - 8)}"}`;

  test.each([
    ["65,536 bytes", long(65_536), long(65_537), "body_too_large"],
    ["64 levels", nested(64), nested(65), "json_too_deep"],
    ["1,000 members in an object", members(1000), members(1001), "invalid_body"],
    ["more in several", `[${members(900)},${members(900)}]`, `[${members(1001)}]`, "invalid_body"],
    ["brackets in texts", String.raw`{"a":"\"${"[{:".repeat(2000)}"}`, "", "malformed_json"],
  ])("%s, and no more", async (_name, most, more, code) => {
    expect(await codeOf(most)).toBe("read");
    expect(await codeOf(more)).toBe(code);
  });

  test("no endless length: it is left once it is too long, even where it cannot be", async () => {
    let left = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(10_000).fill(32)),
      cancel: () => {
        left++;
        return Promise.reject(new Error("no"));
      },
    });
    expect([await codeOf(body), left]).toEqual(["body_too_large", 1]);
  });

  test("no length that is announced as too long: it is not read at all", async () => {
    let isRead = false;
    const body = new ReadableStream<Uint8Array>({ pull: () => void (isRead = true) }, { highWaterMark: 0 });
    const headers = new Headers({ "content-type": "application/json", "content-length": "65537" });
    const url = "http://mock.test/api/mock/todos";
    expect([(await mock.handle({ method: "POST", url, headers, body })).status, isRead]).toEqual([
      413,
      false,
    ]);
  });
});

test("__proto__ is a field like any other", async () => {
  const { body } = await mock.handle(
    new Request("http://mock.test/api/mock/todos", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"__proto__":{"polluted":true}}',
    }),
  );
  expect(body).toContain('"__proto__":{"polluted":true}');
  expect("polluted" in {}).toBe(false);
});

test.each<[BodyInit, string]>([
  [" \n", "it is empty"],
  [new Uint8Array([34, 255, 34]), "it is not UTF-8"],
  ['{"a":1,}', 'expected a name in double quotes, found "}" at line 1, column 8'],
  ['{\n  "a": 1\n  "b": 2\n}', "expected a comma or }, found '\"' at line 3, column 3"],
  ["[1, 2", "expected a comma or ], found the end at line 1, column 6"],
  ["[\r\n\r\n😀]", 'expected a value or ], found "😀" at line 3, column 1'],
  ["{} {}", 'expected the end, found "{" at line 1, column 4'],
  ['{"a" 1}', 'expected a colon, found "1" at line 1, column 6'],
  ['["a\nb"]', "expected the rest of a string in double quotes, found a line break at line 1, column 4"],
  ['["\\u12g4"]', String.raw`expected a valid escape, found "\\" at line 1, column 3`],
])("where %j stops being JSON is said", async (body, why) => {
  expect((await post(body)).detail).toBe(`The body is not JSON: ${why}.`);
});

/** JSON with one character taken out, put in or changed. */
const almostJson = fc
  .tuple(fc.json(), fc.nat(), fc.nat(2), fc.constantFrom(..."{}[]\",:\\/ \n-+.0e1utfn'x\0\u001F"))
  .map(([text, position, removed, added]) => {
    const at = position % (text.length + 1);
    return text.slice(0, at) + added + text.slice(at + removed);
  });

test("a body is refused as malformed, with the place, exactly where the engine cannot parse it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), almostJson, fc.string({ unit: "grapheme" })), async (text) => {
      const parses = (() => {
        try {
          JSON.parse(text);
          return true;
        } catch {
          return false;
        }
      })();
      const { code, detail } = await post(text);
      expect(code === "malformed_json").toBe(!parses);
      if (!parses) expect(detail).toMatch(/it is empty|expected .*, found .* at line \d+, column \d+/s);
    }),
    { numRuns: samples(250) },
  );
});
