import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { measureJson, readJson, readJsonBody, MAX_BODY_BYTES } from "../../../src/core/http/body.ts";
import { AppError } from "../../../src/core/errors.ts";

const post = (body: BodyInit | null, type: string | null = "application/json"): Request => {
  const request = new Request("http://localhost/", { method: "POST", body });
  if (type === null) request.headers.delete("content-type");
  else request.headers.set("content-type", type);
  return request;
};

const codeOf = async (request: Request): Promise<string> => {
  try {
    await readJson(request);
    return "read";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

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
