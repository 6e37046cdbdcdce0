import { describe, expect, test } from "bun:test";
import { formatOf, headerNotices } from "../../../../src/core/mock/index.ts";

test.each([
  [null, "json"],
  ["", "json"],
  ["*/*", "json"],
  ["application/json", "json"],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "json"],
  ["image/png", "json"],
  ["text/csv", "csv"],
  ["TEXT/CSV; header=present", "csv"],
  ["application/x-ndjson", "ndjson"],
  ["application/ndjson", "ndjson"],
  ["application/jsonl", "ndjson"],
  ["application/ndjson, application/json", "json"],
  ["application/json, application/ndjson", "json"],
  ["application/ndjson, text/csv", "ndjson"],
  ["text/csv, application/ndjson", "csv"],
  ["application/json;q=0.5, text/csv", "csv"],
  ["text/csv;q=0.5, */*;q=0.1", "csv"],
  ["text/csv;q=0.5, */*", "json"],
  ["text/csv;q=0.5, application/*", "json"],
  ["text/csv;q=0.5, application/json", "json"],
  ["text/csv;q=0.5, application/*;q=0.4", "csv"],
  ["text/csv;q=0.5, application/jsonl;q=0.6", "ndjson"],
  ["text/csv;q=0", "json"],
  ["text/csv;q=abc", "json"],
  ["text/csv;q=0.1234", "json"],
  ["text/csv;q=1.1", "json"],
  ["text/csv;q=.5", "json"],
  ["text/csv;q=1.;x=1", "csv"],
  ["text/csv;xq=0", "csv"],
  ["constructor, text/csv;q=0.5", "csv"],
  ["__proto__, text/csv;q=0.5", "csv"],
] as const)("Accept: %s asks for %s", (accept, format) => {
  expect(formatOf(accept)).toBe(format);
});

const noticesOf = (headers: Record<string, string>): readonly string[] => headerNotices(new Headers(headers));

describe("an Accept header that has none of the formats", () => {
  test.each([
    "image/png",
    "text/html",
    "application/xml, image/*",
    "text/csv;q=0",
    "application/x-ndjson;q=0",
  ])("gets a notice: %s", (accept) => {
    expect(noticesOf({ accept })).toEqual([
      `Accept: ${accept} has none of application/json, application/x-ndjson and text/csv`,
    ]);
  });

  test.each([
    "",
    "*/*",
    "application/json",
    "application/*",
    "APPLICATION/JSON",
    "image/png, */*;q=0.1",
    "text/csv",
    "application/jsonl;q=0.1",
    "application/vnd.api+json, application/json",
    "text/html,*/*",
    "text/csv, image/png",
  ])("which %p is not", (accept) => {
    expect(noticesOf({ accept })).toEqual([]);
  });
});

describe("a Prefer header for another mock server", () => {
  test.each([
    ["code=404", "code=404"],
    ["Example = none ", "Example = none"],
    ["handling=strict, dynamic=true ; x=y", "dynamic=true"],
    ["x=y;code = 404, example=a", "code = 404"],
  ])("gets a notice: %s", (prefer, preference) => {
    expect(noticesOf({ prefer })).toEqual([
      `Prefer: ${preference} has no effect here; __error chooses a status`,
    ]);
  });

  test.each(["return=minimal", "encode=1", "code", "code=", "codes=1", "x=code=1", "x code=1", ""])(
    "which %p is not",
    (prefer) => {
      expect(noticesOf({ prefer })).toEqual([]);
    },
  );

  test("gets its notice beside that of Accept", () => {
    expect(noticesOf({ accept: "image/png", prefer: "code=404" })).toEqual([
      expect.stringContaining("Accept: image/png"),
      expect.stringContaining("Prefer: code=404"),
    ]);
  });
});
