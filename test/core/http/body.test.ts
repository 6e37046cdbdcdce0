import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  MAX_BODY_BYTES,
  mediaTypeOf,
  measureJson,
  readBytes,
  readJson,
  readJsonBody,
} from "../../../src/core/http/body.ts";
import { AppError } from "../../../src/core/errors.ts";

const post = (body: BodyInit | null, type: string | null = "application/json"): Request => {
  const request = new Request("http://localhost/", { method: "POST", body });
  if (type === null) request.headers.delete("content-type");
  else request.headers.set("content-type", type);
  return request;
};

const errorIn = async (reading: Promise<unknown>): Promise<AppError | undefined> => {
  try {
    await reading;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

const codeOf = async (request: Request): Promise<string> =>
  (await errorIn(readJson(request)))?.code ?? "read";

/** Chunks whose number nobody knows beforehand. */
const chunked = (bytes: number, onCancel: () => void): ReadableStream<Uint8Array> => {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 10_000);
      left -= size;
      if (size === 0) controller.close();
      else controller.enqueue(new Uint8Array(size).fill(32));
    },
    cancel: onCancel,
  });
};

/** Adds a chunk at the end. */
const added = (text: string): TransformStream<Uint8Array, Uint8Array> =>
  new TransformStream({ flush: (controller) => controller.enqueue(Buffer.from(text)) });

const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

const valuesIn = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + valuesIn(part), 1)
    : 1;

const emptyIn = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0;
  const parts = Object.values(value);
  return parts.length === 0 ? 1 : parts.reduce((sum: number, part) => sum + emptyIn(part), 0);
};

const membersIn = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Math.max(own, ...Object.values(value).map(membersIn));
};

describe("the size of a JSON text", () => {
  test("is that of the parsed value, whatever the strings hold", () => {
    const value = fc.jsonValue({
      maxDepth: 6,
      stringUnit: fc.constantFrom("[", "]", "{", "}", ":", '"', "\\", "a"),
    });
    fc.assert(
      fc.property(value, (json) => {
        const { depth, values, members } = measureJson(JSON.stringify(json));
        expect(members).toBe(membersIn(json));
        expect(depth).toBe(depthOf(json));
        // An empty list or object counts as two.
        expect(values).toBe(valuesIn(json) + emptyIn(json));
      }),
    );
  });
});

describe("reading a body", () => {
  test.each([
    ["application/json", "read"],
    ["application/json; charset=utf-8", "read"],
    ["Application/JSON", "read"],
    ["application/merge-patch+json", "read"],
    ["application/vnd.api+json", "read"],
    ["text/json", "unsupported_media_type"],
    ["application/jsonp", "unsupported_media_type"],
    ["xapplication/json", "unsupported_media_type"],
    ["application/+json", "unsupported_media_type"],
    ["application/x/y+json", "unsupported_media_type"],
    [" application/json ;charset=utf-8", "read"],
    ["text/plain", "unsupported_media_type"],
    ["application/x-www-form-urlencoded", "unsupported_media_type"],
    ["", "unsupported_media_type"],
    [null, "unsupported_media_type"],
  ])("of type %j: %s", async (type, code) => {
    expect(await codeOf(post("{}", type))).toBe(code);
  });

  test.each([
    ["identity", "read"],
    ["", "read"],
    [" Identity ", "read"],
    ["gzip", "unsupported_media_type"],
    ["br, gzip", "unsupported_media_type"],
  ])("with Content-Encoding %j: %s", async (coding, code) => {
    const request = post("{}");
    request.headers.set("content-encoding", coding);
    expect(await codeOf(request)).toBe(code);
  });

  test("of 64 KiB is read, of one byte more is not", async () => {
    const fill = (size: number) => `"${"x".repeat(size - 2)}"`;
    expect(await codeOf(post(fill(MAX_BODY_BYTES)))).toBe("read");
    expect(await codeOf(post(fill(MAX_BODY_BYTES + 1)))).toBe("body_too_large");
  });

  test("of unknown length is abandoned once it is too long", async () => {
    let cancelled = false;
    const request = post(chunked(10_000_000, () => (cancelled = true)));
    expect(await codeOf(request)).toBe("body_too_large");
    expect(cancelled).toBeTrue();
  });

  test("of 64 levels is read, of 65 is not", async () => {
    const nest = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    expect(await codeOf(post(nest(64)))).toBe("read");
    expect(await codeOf(post(nest(65)))).toBe("json_too_deep");
  });

  test("of 1,000 members in an object is read, of 1,001 is not, of any in a list is", async () => {
    const members = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [at, 1])));
    expect(await codeOf(post(members(1000)))).toBe("read");
    expect(await codeOf(post(members(1001)))).toBe("invalid_body");
    expect(await codeOf(post(`[${Array(9).fill(members(900)).join(",")}]`))).toBe("read");
    expect(await codeOf(post(`[${Array(5000).fill('{"a":1}').join(",")}]`))).toBe("read");
  });

  test("whose announced length is too large is not read at all", async () => {
    let started = false;
    const body = new ReadableStream<Uint8Array>({ pull: () => void (started = true) }, { highWaterMark: 0 });
    const announced = (length: number) => ({ headers: new Headers({ "content-length": `${length}` }), body });
    expect((await errorIn(readBytes(announced(11), 10)))?.code).toBe("body_too_large");
    expect(started).toBe(false);
  });

  test("that cannot be cancelled is abandoned, too", async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(10)),
      cancel: () => Promise.reject(new Error("no")),
    });
    expect((await errorIn(readBytes({ headers: new Headers(), body }, 15)))?.code).toBe("body_too_large");
  });

  test.each([
    ["nothing", () => null, ""],
    ["bytes", () => Buffer.from("12345"), "12345"],
    ["a stream of one chunk", () => new Blob(["12345"]).stream(), "12345"],
    ["a stream of several", () => new Blob(["12"]).stream().pipeThrough(added("345")), "12345"],
  ])("of %s gives its bytes, up to as many as asked for", async (_name, open, text) => {
    const bytes = await readBytes({ headers: new Headers({ "content-length": "5" }), body: open() }, 5);
    expect(new TextDecoder().decode(bytes)).toBe(text);
  });

  test("of more bytes than asked for is refused", async () => {
    const body = new Uint8Array(2049);
    const error = await errorIn(readBytes({ headers: new Headers(), body }, 2048));
    expect(error?.message).toBe("The body may be at most 2048 bytes (2 KiB) long.");
  });

  test("may have no type, or that of a text, where JSON is expected in any case", async () => {
    for (const type of [null, "", "text/plain;charset=UTF-8"]) {
      const { value } = await readJsonBody(post("[1]", type), { unnamed: true });
      expect(value).toEqual([1]);
    }
    const form = readJsonBody(post("a=1", "application/x-www-form-urlencoded"), { unnamed: true });
    expect((await errorIn(form))?.code).toBe("unsupported_media_type");
  });

  test("keeps __proto__ as an own property and touches no prototype", async () => {
    const value = (await readJson(post('{"__proto__":{"polluted":true}}'))) as object;
    expect(Object.keys(value)).toEqual(["__proto__"]);
    expect("polluted" in {}).toBeFalse();
  });

  test("also gives the text, to be hashed", async () => {
    expect(await readJsonBody(post(' {"a":1} '))).toEqual({
      type: "application/json",
      text: ' {"a":1} ',
      value: { a: 1 },
    });
  });

  test("whatever the bytes are, it reads what JSON.parse reads and refuses the rest", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string({ maxLength: 40 })), async (text) => {
        let parses = true;
        try {
          JSON.parse(text);
        } catch {
          parses = false;
        }
        expect(await codeOf(post(text))).toBe(parses ? "read" : "malformed_json");
      }),
    );
  });
});

describe("what is wrong with a body is said", () => {
  const errorOf = (
    body: BodyInit | null,
    type: string | null = "application/json",
  ): Promise<AppError | undefined> => errorIn(readJsonBody(post(body, type), { unnamed: true }));

  const NOT_JSON =
    "The body must be JSON, sent with the header Content-Type: application/json; the request has ";
  test.each<[type: string | null, says: string]>([
    ["Text/CSV; charset=utf-8", '"text/csv"'],
    [`text/${"x".repeat(200)}`, `"text/${"x".repeat(95)}"`],
    // The text could be of any type.
    [null, "none"],
    ["text/plain", '"text/plain"'],
    ["", '""'],
  ])("its type is %j", async (type, says) => {
    expect(await errorOf("a=1", type)).toMatchObject({
      code: "unsupported_media_type",
      message: `${NOT_JSON}${says}.`,
      headers: { accept: "application/json" },
    });
  });

  test("it is compressed", async () => {
    const request = post("{}");
    request.headers.set("content-encoding", ` GZIP${"x".repeat(200)}`);
    expect(await errorIn(readJson(request))).toMatchObject({
      message: `The body must not be compressed; the request has Content-Encoding: gzip${"x".repeat(96)}.`,
      headers: { "accept-encoding": "identity" },
    });
  });

  test.each<[name: string, body: BodyInit | null, message: string]>([
    ["is empty", "", "The body is not JSON: it is empty."],
    ["is missing", null, "The body is not JSON: it is empty."],
    ["is blank", " \n", "The body is not JSON: it is empty."],
    ["is not UTF-8", new Uint8Array([34, 255, 34]), "The body is not JSON: it is not UTF-8."],
    [
      "is not JSON",
      "{",
      "The body is not JSON: expected a name in double quotes or }, found the end at line 1, column 2.",
    ],
    ["is too deep", "[".repeat(65) + "]".repeat(65), "JSON may be nested at most 64 levels deep."],
    [
      "has too many members",
      JSON.stringify([Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [at, 1]))]),
      "An object in the body has 1001 members; each may have at most 1000.",
    ],
    ["is too long", " ".repeat(MAX_BODY_BYTES + 1), "The body may be at most 65536 bytes (64 KiB) long."],
  ])("it %s", async (_name, body, message) => {
    expect((await errorOf(body))?.message).toBe(message);
  });
});

test.each([
  [null, ""],
  ["", ""],
  ["Text/HTML ; charset=utf-8;x", "text/html"],
])("the media type in %j is %j", (header, type) => {
  expect(mediaTypeOf(header)).toBe(type);
});
