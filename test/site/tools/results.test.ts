import { describe, expect, test } from "bun:test";
import { transform as base64 } from "../../../src/site/tools/base64/transform.ts";
import { transform as colour } from "../../../src/site/tools/colour/transform.ts";
import { transform as format } from "../../../src/site/tools/format/transform.ts";
import { transform as textTool } from "../../../src/site/tools/text/transform.ts";
import { transform as types } from "../../../src/site/tools/types/transform.ts";
import { runOn, textOf } from "./support/run.ts";

/* Results that were wrong once, as people met them. */

test("a file's data URI has the file's own media type", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const source = { text: svg, bytes: () => new TextEncoder().encode(svg), mediaType: "image/svg+xml" };
  const { text } = await runOn(base64, source, { direction: "encode", form: "data" });
  expect(text).toStartWith("data:image/svg+xml;base64,");
});

describe("colour", () => {
  const row = async (input: string, name: string, options = {}): Promise<string> =>
    (await textOf(colour, input, options)).split("\n").find((line) => line.startsWith(name)) ?? "";

  test("contrast takes transparency into account", async () => {
    expect(await row("#00000080", "on white")).toContain("4.00 : 1");
    expect(await row("#000000", "on white")).toContain("21.00");
  });

  test("rgb() is clamped, color() is not", async () => {
    expect(await row("rgb(300 0 0)", "hex")).toContain("#ff0000");
    expect(await row("rgb(300 0 0)", "gamut")).toContain("sRGB");
    expect(await row("color(srgb 1.2 0 0)", "gamut")).not.toContain("sRGB");
  });

  test.each([
    ["color-mix(in srgb, red, blue)", "#800080"],
    ["color-mix(in srgb, red 25%, blue)", "#4000bf"],
    ["color-mix(in srgb, red, blue 25%)", "#bf0040"],
    ["color-mix(in srgb, rgb(255 0 0), white 50%)", "#ff8080"],
    ["color-mix(in srgb, red 30%, blue 30%)", "#80008099"],
    ["color-mix(in hsl longer hue, red, blue)", "#00ff00"],
  ])("%s is %s", async (mix, hex) => expect(await row(mix, "hex")).toEndWith(hex));
});

test.each([
  ["select x->>'a' from t", "x ->> 'a'"],
  ["select `a` from `t`", "`a`"],
  ["select top 3 [a].[b] from [a]", "[a].[b]"],
])("SQL without a chosen dialect: %s", async (sql, part) => {
  expect(await textOf(format, sql, { language: "sql", dialect: "" })).toContain(part);
});

describe("types of other languages", () => {
  const json = '[{"some-key":1,"at":"2024-01-01T00:00:00Z"}]';
  test.each(["go", "rust", "python", "java", "kotlin", "csharp", "swift", "dart", "cpp"])(
    "%s keeps the names of the JSON",
    async (to) => {
      const text = await textOf(types, json, { to });
      expect(text).toContain(to === "rust" ? 'rename_all = "kebab-case"' : "some-key");
    },
  );

  test("Go imports come before declarations", async () => {
    const text = await textOf(types, json, { to: "go" });
    expect(text).toMatch(/^package main\n\nimport /);
    expect(text.indexOf("type")).toBeGreaterThan(0);
  });

  test("names that follow the language's conventions need no serialisation code", async () => {
    expect(await textOf(types, '{"some":1}', { to: "python" })).not.toContain("from_dict");
  });
});

test.each([
  ["slug", "Straße nach Ærø", "strasse-nach-aero"],
  ["slug", "Łódź İstanbul", "lodz-istanbul"],
  ["title", "ßa straße", "Ssa Straße"],
])("the %s of %s is %s", async (change, input, output) => {
  expect(await textOf(textTool, input, { change })).toBe(output);
});
