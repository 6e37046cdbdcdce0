import { describe, expect, test } from "bun:test";
import { parse } from "../../../../src/site/shared/json/parse.ts";
import { print } from "../../../../src/site/shared/json/print.ts";
import { JsonSyntaxError } from "../../../../src/site/shared/json/problem.ts";
import suite from "../../tools/vectors/json-test-suite.json";

/** As a browser opens a file: UTF-8, broken bytes replaced. */
const decode = (base64: string): string =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.from(base64, "base64"));

/** Broken UTF-8 is the decoder's to judge; as text these are ordinary strings or stray characters. */
const BYTES_ONLY = new Set(["n_string_invalid_utf8_after_escape", "n_string_invalid-utf-8-in-escape"]);

const cases = Object.entries(suite).map(([name, base64]) => ({ name, text: decode(base64) }));

describe("JSONTestSuite", () => {
  test("is all here", () => {
    expect(cases.filter(({ name }) => name.startsWith("y_")).length).toBe(95);
    expect(cases.filter(({ name }) => name.startsWith("n_")).length).toBe(186);
  });

  for (const { name, text } of cases.filter((entry) => entry.name.startsWith("y_"))) {
    test(`accepts ${name} and changes nothing in it`, () => {
      const printed = print(parse(text), { indent: "  ", sortKeys: false }).join("");
      expect(JSON.parse(printed)).toEqual(JSON.parse(text));
    });
  }

  for (const { name, text } of cases.filter(
    (entry) => entry.name.startsWith("n_") && !BYTES_ONLY.has(entry.name),
  )) {
    test(`refuses ${name}`, () => {
      expect(() => parse(text)).toThrow(JsonSyntaxError);
    });
  }

  for (const { name, text } of cases.filter((entry) => entry.name.startsWith("i_"))) {
    test(`agrees with JSON.parse on ${name}`, () => {
      const outcome = (read: () => unknown): boolean => {
        try {
          read();
          return true;
        } catch {
          return false;
        }
      };
      expect(outcome(() => parse(text))).toBe(outcome(() => JSON.parse(text) as unknown));
    });
  }

  test("refuses a hundred thousand opening brackets without running out of stack", () => {
    expect(() => parse("[".repeat(100_000))).toThrow(JsonSyntaxError);
    expect(() => parse('[{"":'.repeat(50_000))).toThrow(JsonSyntaxError);
  });

  test("prints a hundred thousand levels", () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    expect(print(parse(deep), { indent: "", sortKeys: true }).join("")).toBe(deep);
  });
});
