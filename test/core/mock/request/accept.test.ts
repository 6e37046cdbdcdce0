import { expect, test } from "bun:test";
import { formatOf } from "../../../../src/core/mock/index.ts";

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
  ["application/ndjson, application/json", "json"],
  ["application/json, application/ndjson", "json"],
  ["application/json;q=0.5, text/csv", "csv"],
  ["text/csv;q=0.5, */*;q=0.1", "csv"],
  ["text/csv;q=0.5, application/jsonl;q=0.6", "ndjson"],
  ["text/csv;q=0", "json"],
  ["text/csv;q=abc", "json"],
  ["constructor, text/csv;q=0.5", "csv"],
  ["__proto__, text/csv;q=0.5", "csv"],
] as const)("Accept: %s asks for %s", (accept, format) => {
  expect(formatOf(accept)).toBe(format);
});
