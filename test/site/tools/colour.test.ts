import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { transform as colour } from "../../../src/site/tools/colour/transform.ts";
import { InputError } from "../../../src/site/shared/transform.ts";
import { problemOf, run, textOf } from "./support/run.ts";
import { samples } from "../../support/samples.ts";

const rowsOf = async (
  text: string,
  options: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await textOf(colour, text, options)).split("\n").map((line) => line.split(/ {2,}/) as [string, string]),
  );

describe("notations of CSS Color 4", () => {
  test.each([
    ["rebeccapurple", "#663399"],
    ["#6398", "#66339988"],
    ["663399", "#663399"],
    ["rgb(40% 20% 60%)", "#663399"],
    ["rgba(102, 51, 153, 0.5)", "#66339980"],
    ["hsl(270 50% 40%)", "#663399"],
    ["hsl(270deg, 50%, 40%)", "#663399"],
    ["hwb(90 10% 10%)", "#80e61a"],
    ["hwb(0 60% 60%)", "#808080"],
    ["lab(50% 0 0)", "#777777"],
    ["lch(29.2345% 44.2 27)", "#7d2329"],
    ["oklab(40.101% 0.1147 0.0453)", "#7d2329"],
    ["oklch(51.975% 0.17686 142.495)", "#008000"],
    ["color(srgb 1 0 0)", "#ff0000"],
    ["color(display-p3 0.5 0.5 0.5)", "#808080"],
    ["transparent", "#00000000"],
    ["TEAL", "#008080"],
    ["221.2 83.2% 53.3%", "#2563eb"],
    ["--primary: 221.2 83.2% 53.3%;", "#2563eb"],
    ["14, 165, 233", "#0ea5e9"],
    ["14 165 233", "#0ea5e9"],
    ["--tw: 255 255 255;", "#ffffff"],
    ["rgb(\n  14 165 233\n)", "#0ea5e9"],
    ["rgb(none 128 0)", "#008000"],
    ["color(srgb none 0.5 none)", "#008000"],
    ["hwb(200 10% 20% / none)", "#1a91cc00"],
    ["color-mix(in oklch, oklch(0.5 none 100), oklch(0.5 0.1 none))", "#71640b"],
    ["color-mix(in prophoto-rgb, black, white)", "#929292"],
    ["color-mix(in display-p3, #036, #036)", "#003366"],
    ["hsv(270, 66.7%, 60%)", "#663399"],
    ["hsb(270 66.7% 60%)", "#663399"],
    ["cmyk(33%, 67%, 0%, 40%)", "#673299"],
    ["cmyk(33, 67, 0, 40)", "#673299"],
    ["device-cmyk(0 81% 81% 30%)", "#b32222"],
    ["device-cmyk(0 0.81 0.81 0.3)", "#b32222"],
  ])("%s is %s", async (text, hex) => {
    expect((await rowsOf(text))["hex"]).toBe(hex);
  });

  test("every notation parses back to the same colour", async () => {
    const channel = fc.integer({ min: 0, max: 255 });
    await fc.assert(
      fc.asyncProperty(channel, channel, channel, async (...parts) => {
        const hex = `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
        const rows = await rowsOf(hex);
        for (const name of ["rgb", "hsl", "hwb", "oklch", "oklab", "lch", "lab", "display-p3"])
          expect([name, (await rowsOf(rows[name] ?? ""))["hex"]]).toEqual([name, hex]);
      }),
      { numRuns: samples(18), examples: [[0, 251, 3]] },
    );
  });
});

test("alpha is written with enough digits to parse it back", async () => {
  for (let byte = 0; byte < 256; byte++) {
    const hex = `#663399${byte.toString(16).padStart(2, "0")}`.replace(/ff$/, "");
    const rows = await rowsOf(hex);
    for (const name of ["rgb", "hsl"]) expect((await rowsOf(rows[name] ?? ""))["hex"]).toBe(hex);
  }
  expect((await rowsOf("#fff8"))["rgb"]).toBe("rgba(255, 255, 255, 0.533)");
});

describe("contrast, by WCAG", () => {
  test.each([
    ["black", "white", "21.00 : 1   AAA for any text"],
    ["#767676", "white", "4.54 : 1   AA for any text, AAA for large"],
    ["#777777", "white", "4.47 : 1   AA for large text and controls only"],
    ["#959595", "white", "2.99 : 1   too low for text"],
    ["#595959", "#ffffff", "7.00 : 1   AAA for any text"],
    ["black", "255, 255, 255", "on 255, 255, 255  21.00 : 1"],
    ["black", "color-mix(in srgb, white, white)", "21.00 : 1"],
    ["black", "0xFFFFFFFF", "21.00 : 1"],
    ["rgb(none none none)", "white", "21.00 : 1"],
  ])("%s on %s", async (text, backdrop, ratio) => {
    const told = await textOf(colour, text, { backdrop });
    expect(told).toContain(ratio);
  });
});

test("a colour outside sRGB names its gamut and the nearest sRGB colour", async () => {
  const { text, cautions } = await run(colour, "color(display-p3 0 1 0)");
  expect(text).toContain("Display P3: recent screens can show it");
  expect(text).toMatch(/^hex\s+#00[ef][\da-f]/m);
  expect(cautions).toHaveLength(1);
  expect((await rowsOf("oklch(70% 0.4 150)"))["gamut"]).toStartWith("outside Rec. 2020");
  expect((await run(colour, "red")).cautions).toEqual([]);
});

test("several colours are read, whatever their separators", async () => {
  const { text, groups } = await run(colour, "red, rgb(0, 0, 255)\n#0f0");
  expect(text.match(/^hex .*$/gm)).toEqual([
    "hex         #ff0000",
    "hex         #0000ff",
    "hex         #00ff00",
  ]);
  expect(groups?.map(({ title }) => title)).toEqual(["red", "rgb(0, 0, 255)", "#0f0"]);
  expect((await rowsOf("#ff0000"))["name"]).toBe("red");
  expect((await rowsOf("#fe0203"))["name"]).toBe("near red");
});

test("CSS declarations are read without their properties", async () => {
  const { groups = [] } = await run(colour, "color: #fff;\n--brand-2: rgb(1 2 3);\nborder-color : teal");
  expect(groups.map(({ title }) => title)).toEqual(["#fff", "rgb(1 2 3)", "teal"]);
});

test("lines of bare numbers can be mixed with other colours", async () => {
  const { groups = [] } = await run(colour, "red\n--a: 0 0% 100%;\n111 222 333\nblue");
  expect(groups.map(({ title }) => title)).toEqual(["red", "0 0% 100%", "111", "222", "333", "blue"]);
});

test("a long line that starts with a number is parsed quickly", async () => {
  expect(await problemOf(colour, `1${" ".repeat(100_000)}nope`)).toStartWith("0: ");
});

test.each(["rgb", "hsv", "nope", "--hsv"])("colours cannot be mixed in %s", async (space) => {
  expect(await problemOf(colour, `color-mix(in ${space}, red, blue)`)).toContain("is not a CSS colour");
});

test("an invalid colour is a bad row among good ones", async () => {
  const { groups = [] } = await run(colour, "0 0% 100%\nred nope");
  expect(groups.map(({ title, rows }) => [title, rows[0]?.tone])).toEqual([
    ["0 0% 100%", undefined],
    ["red", undefined],
    ["nope", "bad"],
  ]);
});

test("an invalid colour alone is rejected with its offset", async () => {
  expect(await problemOf(colour, "\n  rgb(1 2)")).toStartWith('3: "rgb(1 2)" is not a CSS colour');
  expect(await problemOf(colour, "red", { backdrop: "nope" })).toContain("“Contrast with”");
  expect(await problemOf(colour, "red", { backdrop: "#0008" })).toContain("must be opaque");
});

test("any text that starts like a colour is parsed or rejected", async () => {
  const colours = [
    "color(display-p3 0.36 0.21 0.58 / 50%)",
    "Color(0xFF663399)",
    "oklch(44% 0.16 303)",
    "hsl(0.75turn,50%,40%)",
  ];
  for (const whole of colours)
    for (let length = 1; length < whole.length; length++) {
      const text = whole.slice(0, length);
      await run(colour, text, {}).catch((cause: unknown) => expect(cause).toBeInstanceOf(InputError));
    }
  expect(await problemOf(colour, "Color(0x663399)")).toStartWith('0: "Color(0x663399)" is not a CSS colour');
});

test.each([
  ["Color(0xFF663399)", "#663399"],
  ["0x80663399", "#66339980"],
])("%s has alpha first", async (text, hex) => {
  expect(await textOf(colour, text)).toContain(` ${hex}\n`);
});

test.each([
  ["oklch(from red l c h)", "A relative colour (from …) cannot be computed here"],
  ["rgb( from #123 r g b / 50%)", "A relative colour"],
  ["light-dark(red, blue)", "A colour that depends on the page"],
  ["currentColor", "A colour that depends on the page"],
  ["var(--x)", "A colour that depends on the page"],
])("%s is reported as not computable", async (text, words) => {
  expect(await problemOf(colour, text)).toStartWith(`0: ${words}`);
});
