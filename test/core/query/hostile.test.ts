import { expect, spyOn, test } from "bun:test";
import { AppError } from "../../../src/core/errors.ts";
import fc from "fast-check";
import { infoOf, RESOURCES } from "../../../src/core/engine/index.ts";
import {
  OPERATOR_NAMES,
  PARAMETERS,
  parse,
  plan,
  fieldPathsOf,
  print,
  type RequestKind,
} from "../../../src/core/query/index.ts";
import { render } from "./support/render.ts";
import { samples } from "../../support/samples.ts";

const HOSTILE = [
  "__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "null", "undefined", "NaN", "-0",
  "1e308", "9".repeat(400), "%00", "%ff", "%c0%af", "%", "%u0041", "'", '"', "<script>", "${x}", "*", "**",
  "[", "]", ":", "_", "__", ".", "..", ",", ",,", "-", "--", " ", "+", "=", "&", "?", "#", ";", "\u0000",
  "😀", "\ud800", "ß", "İ", "٣", "true", "false", "0", "-1", "1", "2024-02-30", "a".repeat(5000),
]; // prettier-ignore

const names = [
  ...Object.entries(PARAMETERS).flatMap(([name, { aliases }]) => [name, ...(aliases as readonly string[])]),
  ...RESOURCES.flatMap((name) => [...fieldPathsOf(infoOf(name)).keys()]),
];

const name = fc.oneof(
  fc.constantFrom(...names),
  fc.constantFrom(...HOSTILE),
  fc
    .tuple(
      fc.constantFrom(...names),
      fc.constantFrom("_", ":", "["),
      fc.constantFrom(...OPERATOR_NAMES, ...HOSTILE),
    )
    .map(([field, mark, operator]) => `${field}${mark}${operator}${mark === "[" ? "]" : ""}`),
  fc.string(),
);
const value = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.nat().map(String),
);
const searches = fc
  .array(fc.tuple(name, fc.constantFrom("=", "=", "=", "", "=="), value), { maxLength: 6 })
  .map((pairs) => pairs.map((parts) => parts.join("")).join("&"));

test("any query string is either accepted or rejected", () => {
  let understood = 0;
  fc.assert(
    fc.property(
      searches,
      fc.constantFrom(...RESOURCES),
      fc.constantFrom<RequestKind>("collection", "record", "mutation"),
      (search, resource, kind) => {
        const info = infoOf(resource);
        const target = { info, kind, id: kind === "record" ? 1 : null };
        try {
          const { query } = parse(search, target);
          expect(parse(print(query), target).query).toEqual(query);
          if (kind !== "mutation" && (query.count ?? 0) <= 1000)
            render(plan(info, query), "http://mock.test");
          understood++;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          expect(error.problems.length).toBeGreaterThan(0);
          for (const problem of error.problems) {
            expect(`${String(problem.value)}${problem.parameter}`.length).toBeLessThan(500);
            expect(JSON.stringify(problem).isWellFormed()).toBe(true);
          }
        }
      },
    ),
    { numRuns: samples(300) },
  );
  expect(understood).toBeGreaterThan(10);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

// What takes long for long names or many conditions runs into the time-out of the test.
test("a search for a text that is too long for any field looks for no part of it", () => {
  const info = infoOf("users");
  const { query } = parse(`q=${"a".repeat(250)}&limit=1`, { info, kind: "collection" });
  using looked = spyOn(String.prototype, "endsWith");
  render(plan(info, query), "http://mock.test");
  expect(looked.mock.calls.length).toBeLessThan(1000);
});

test.each([
  ["a number that ends with a letter", `age=${"1".repeat(16_000)}x`],
  ["many brackets", `name_like=${"[".repeat(16_000)}`],
  ["a brace and many digits", `name_like={${"1".repeat(16_000)}`],
])("%s takes no time to read", (_, search) => {
  const info = infoOf("users");
  const read = (text: string): void => {
    try {
      parse(text, { info, kind: "collection" });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  };
  read(search.slice(0, 20));
  const start = process.cpuUsage();
  read(search);
  expect(process.cpuUsage(start).user).toBeLessThan(50_000);
});

test("a query as long as a URL may be is answered or refused", () => {
  const info = infoOf("users");
  const room = 16_000;
  const fill = (part: (index: number) => string): string => {
    let text = "";
    for (let i = 0; text.length < room; i++) text += `${part(i)}&`;
    return text;
  };
  const long = [
    fill((i) => `x${i}=1`),
    fill(() => "nmae=1"),
    fill((i) => `id=${i}`),
    fill((i) => `name_like=*${i}*`),
    fill(() => "sort=name"),
    fill((i) => `fields=name,age,x${i}`),
    `q=${"a+".repeat(room / 2)}`,
    `name=${"%F0%9F%98%80".repeat(room / 12)}`,
    `${"n".repeat(room)}=1`,
    `name_like=${"*a".repeat(room / 2)}`,
    `sort=${"-name,".repeat(room / 6)}`,
    `cursor=${"A".repeat(room)}`,
  ];
  for (const search of long) {
    try {
      const { query } = parse(search, { info, kind: "collection" });
      render(plan(info, query), "http://mock.test");
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
});
