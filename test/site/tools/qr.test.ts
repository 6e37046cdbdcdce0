import { describe, expect, test } from "bun:test";
import { inflateSync } from "node:zlib";
import * as fc from "fast-check";
import { encodeQR } from "qr";
import { decodeQR } from "qr/decode.js";
import { parseOptions } from "../../../src/site/shared/options.ts";
import { payloadOf } from "../../../src/site/tools/qr/payload.ts";
import { tool } from "../../../src/site/tools/qr/tool.ts";
import { pngOf } from "../../../src/site/tools/qr/png.ts";
import { transform as qr } from "../../../src/site/tools/qr/transform.ts";
import { problemOf, run } from "./support/run.ts";
import { samples } from "../../support/samples.ts";

/** Decodes a PNG made by pngOf, independently of it. */
const pixelsOf = (png: Uint8Array): { width: number; height: number; data: Uint8Array } => {
  const view = new DataView(png.buffer, png.byteOffset);
  const size = view.getUint32(16);
  const length = view.getUint32(33);
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect(Bun.hash.crc32(png.subarray(37, 41 + length))).toBe(view.getUint32(41 + length));
  const raw = inflateSync(png.subarray(41, 41 + length));
  const rowSize = 1 + Math.ceil(size / 8);
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      data.fill(
        (raw[y * rowSize + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7)) ? 255 : 0,
        (y * size + x) * 4,
        (y * size + x) * 4 + 3,
      );
  return { width: size, height: size, data };
};

/** The modules of a generated SVG, from its path. */
const modulesOf = (svg: string): boolean[][] => {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const path = svg.slice(svg.lastIndexOf('d="'));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  return modules;
};

test("the content of a code can be decoded", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 }),
        fc.webUrl(),
        fc.bigInt({ min: 0n }).map(String),
      ),
      fc.constantFrom("low", "medium", "quartile", "high"),
      async (text, level) => {
        const { bytes } = await run(qr, text, { kind: "text", as: "png", level });
        expect(decodeQR(pixelsOf(bytes ?? new Uint8Array()), { timeLimit: 2000 })).toBe(text);
        const svg = (await run(qr, text, { kind: "text", as: "svg", level })).text;
        expect(decodeQR(pixelsOf(pngOf(modulesOf(svg), 4)), { timeLimit: 2000 })).toBe(text);
      },
    ),
    { numRuns: samples(9) },
  );
});

test("text output shows the same modules", async () => {
  const { text } = await run(qr, "HELLO", { kind: "text", as: "text", level: "medium" });
  const rows = text.split("\n").flatMap((row) => {
    const upper = [...row].map((sign) => sign === "█" || sign === "▀");
    return [upper, [...row].map((sign) => sign === "█" || sign === "▄")];
  });
  const modules = encodeQR("HELLO", "raw", { ecc: "medium", border: 4 });
  expect(rows.slice(0, modules.length)).toEqual(modules);
});

const optionsOf = (fields: Readonly<Record<string, string>>) =>
  parseOptions(tool.options, new Map(Object.entries(fields)), fields);

describe("networks and contacts", () => {
  test.each([
    [{ ssid: "Home", password: "secret123" }, "WIFI:T:WPA;S:Home;P:secret123;;"],
    [
      { ssid: 'a;b,c:d\\e"f', password: ';:,\\"xxxx' },
      'WIFI:T:WPA;S:a\\;b\\,c\\:d\\\\e\\"f;P:\\;\\:\\,\\\\\\"xxxx;;',
    ],
    [{ ssid: "Café", security: "nopass", password: "ignored" }, "WIFI:T:nopass;S:Café;;"],
    [{ ssid: "x", password: "12345", security: "WEP", hidden: "1" }, "WIFI:T:WEP;S:x;P:12345;H:true;;"],
  ])("%j", (options, payload) => {
    expect(payloadOf("", optionsOf({ kind: "wifi", ...options }))).toEqual({ text: payload });
  });

  test("a card", () => {
    const options = {
      kind: "contact",
      first: "Ada",
      last: "Love; lace",
      org: "A, B",
      phone: "+44 20",
      email: "a@b.c",
      url: " https://b.c/@1,2;d ",
    };
    expect(payloadOf("", optionsOf(options))).toEqual({
      text: "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Love\\; lace;Ada;;;\r\nFN:Ada Love\\; lace\r\nORG:A\\, B\r\nTEL:+44 20\r\nEMAIL:a@b.c\r\nURL:https://b.c/@1,2;d\r\nEND:VCARD",
    });
  });

  test.each([
    [{ kind: "wifi" }, "Enter the network's name."],
    [{ kind: "wifi", ssid: "a" }, "Enter the network's password"],
    [{ kind: "contact" }, "Enter a first or last name."],
    [{ kind: "text" }, "Enter a text or link"],
  ])("%j is incomplete, which gets a hint and no error", async (options, hint) => {
    expect((await run(qr, "", options)).hint).toStartWith(hint);
  });

  test("an impossible password is an error", async () => {
    const options = { kind: "wifi", ssid: "a", password: "short" };
    expect(await problemOf(qr, "", options)).toContain("8 to 63 characters");
  });
});

test("the largest text fits, and a longer one is rejected with the limit", async () => {
  const { figures } = await run(qr, "a".repeat(2953), { kind: "text", level: "low" });
  expect(figures).toEqual(["version 40, 177 × 177", "2,953 bytes"]);
  expect(await problemOf(qr, "a".repeat(2954), { kind: "text", level: "low" })).toContain("at most 2953");
  expect(await problemOf(qr, "ä".repeat(637), { kind: "text", level: "high" })).toContain(
    "The text has 1274 bytes.",
  );
});

test("has the chosen size and colours, with a caution about low contrast", async () => {
  const plain = await run(qr, "HELLO", { as: "svg" });
  const { text, cautions } = await run(qr, "HELLO", {
    as: "svg",
    size: "16",
    dark: "#036",
    light: "#ffeecc",
  });
  const width = (svg: string): number => Number(/width="(\d+)"/.exec(svg)?.[1]);
  expect(width(text)).toBe(2 * width(plain.text));
  expect(text).toContain('fill="#036"');
  expect(text).toContain('fill="#ffeecc"');
  expect(cautions).toEqual([]);
  expect((await run(qr, "HELLO", { as: "svg", dark: "#fff", light: "#000" })).cautions).toHaveLength(1);
  expect(await problemOf(qr, "HELLO", { as: "svg", dark: 'red"/><script>' })).toStartWith(
    "The foreground must be",
  );
});
