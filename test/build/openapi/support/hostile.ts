import * as fc from "fast-check";
import {
  type Exchange,
  exchange,
  type OpenApi,
  type OpenApiValidator,
} from "../../../support/openapi-validator.ts";

/** Values that have broken some program somewhere. */
export const HOSTILE_VALUES = [
  "", "0", "-1", "1", "5", "1e9", "0x10", "NaN", "Infinity", "-0", "1.5", "9007199254740993", "true", "null", "undefined",
  "a,b", ",", "id,-name", "*", "%", "'", '"', "<script>", "../..", "\0", "\ud83d\ude00", "ﬀ", "İ", "__proto__", "constructor",
  "2024-02-30", "2024-01-01", "title:desc", "-createdAt", "user", "comments", "csv", "ndjson", "1-2", "503@0.5", "bearer",
  "x".repeat(300),
]; // prettier-ignore

/** Every query parameter of the mock API in openapi.json, for any resource. */
export const queryNames = (document: OpenApi): string[] => {
  const found = new Set<string>();
  const collect = (piece: unknown): void => {
    if (Array.isArray(piece)) for (const item of piece as unknown[]) collect(item);
    else if (typeof piece === "object" && piece !== null) {
      const { name, in: place } = piece as { name?: unknown; in?: unknown };
      if (typeof name === "string" && place === "query") found.add(name);
      for (const value of Object.values(piece)) collect(value);
    }
  };
  collect(document);
  return [...found];
};

export const resourceNames = ({ paths }: OpenApi): string[] => {
  const names = Object.keys(paths).flatMap((path) => /^\/api\/mock\/([a-z]+)/.exec(path)?.[1] ?? []);
  return [...new Set(names)].filter((name) => name !== "realtime");
};

const value = fc.oneof(
  fc.constantFrom(...HOSTILE_VALUES),
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.integer().map(String),
);

const id = fc.oneof(
  fc.integer({ min: -1, max: 120 }).map(String),
  fc.constantFrom(...HOSTILE_VALUES.filter((text) => text !== "")).map(encodeURIComponent),
);

/** Bodies that are valid, or nearly valid, for a resource. */
export const bodies = fc.oneof(
  fc.json(),
  fc.constantFrom("", "{", "[]", "[1]", '{"__proto__":{"a":1}}', '{"id":"x"}'),
  fc.string(),
);

/** Paths below the mock API with any parameter and values of every kind. */
export const pathsOf = (document: OpenApi): fc.Arbitrary<string> => {
  const name = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...queryNames(document)) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  );
  const search = fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    // A delay would slow down the test.
    .map((pairs) => pairs.filter(([each]) => each !== "__delay" && each !== "_delay"))
    .map((pairs) => pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&"));
  return fc
    .tuple(fc.constantFrom(...resourceNames(document)), fc.option(id), search)
    .map(([resource, one, query]) => `/api/mock/${resource}${one === null ? "" : `/${one}`}?${query}`);
};

/** Bodies for contact: fields of every kind, or something else altogether. */
export const submissions: fc.Arbitrary<string> = (() => {
  const field = fc.oneof(
    fc.constantFrom(...HOSTILE_VALUES, "ada@example.com", "A message that is long enough."),
    fc.jsonValue(),
  );
  const fields = { email: field, message: field, name: field, category: field, _gotcha: field, more: field };
  return fc.oneof(
    fc.record(fields, { requiredKeys: [] }).map((one) => JSON.stringify(one)),
    bodies,
  );
})();

export const METHODS = fc.constantFrom("POST", "PUT", "PATCH", "DELETE");
export const MEDIA_TYPES = fc.constantFrom(
  "application/json",
  "application/merge-patch+json",
  "text/plain",
  "application/x-www-form-urlencoded",
);

/** What a response must never contain. */
const INTERNAL = /\bat \S+:\d+|node_modules|bunfs|\/src\/|SyntaxError|TypeError/;

/** Problems of the response to a hostile request; none if it is one that openapi.json declares. */
export const faultsOf = (validator: OpenApiValidator, found: Exchange): string[] => [
  // The request may have asked for a 500.
  ...(found.status === 500 && !found.body.includes('"simulated_error"') ? ["500"] : []),
  ...validator.problems(found),
  ...(found.status >= 400 && INTERNAL.test(found.body) ? [`leaks internals: ${found.body}`] : []),
];

export const sendTo = (
  origin: string,
  method: string,
  path: string,
  type: string,
  body: string,
): Promise<Exchange> =>
  exchange(origin, method, path, method === "DELETE" ? {} : { headers: { "content-type": type }, body });
