import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { toBase64, toHex } from "../../../src/site/shared/bytes.ts";
import { gunzipSync } from "node:zlib";
import { decode, fromHex } from "../../../src/site/shared/encoding/decode.ts";
import { defaultsOf } from "../../../src/site/shared/options.ts";
import { transform as escapes } from "../../../src/site/tools/escapes/transform.ts";
import { transform as base64 } from "../../../src/site/tools/base64/transform.ts";
import { problemOf, run, textOf } from "./support/run.ts";

/** RFC 4648, section 10. */
const VECTORS = [
  ["", "", ""],
  ["f", "Zg==", "66"],
  ["fo", "Zm8=", "666f"],
  ["foo", "Zm9v", "666f6f"],
  ["foob", "Zm9vYg==", "666f6f62"],
  ["fooba", "Zm9vYmE=", "666f6f6261"],
  ["foobar", "Zm9vYmFy", "666f6f626172"],
] as const;

describe("RFC 4648", () => {
  test.each(VECTORS)("%j is %j and %j", async (plain, encoded, hex) => {
    expect(await textOf(base64, plain, { wrap: "" })).toBe(encoded);
    expect(await textOf(base64, plain, { form: "hex" })).toBe(hex);
    expect(await textOf(base64, plain, { form: "base64url" })).toBe(encoded.replace(/=+$/, ""));
    expect(await textOf(base64, encoded, { direction: "decode" })).toBe(plain);
    expect(await textOf(base64, hex, { direction: "decode", form: "hex" })).toBe(plain);
  });
});

test("any bytes survive a round trip in every format", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect([...decode(toBase64(bytes))]).toEqual([...bytes]);
      expect([...fromHex(toHex(bytes))]).toEqual([...bytes]);
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
      expect([...decode(Buffer.from(bytes).toString("base64url"))]).toEqual([...bytes]);
    }),
  );
});

test.each([
  ["Zg=", "2: Found 1 padding character, expected 2."],
  ["====", "3: Found 4 padding characters, expected 0."],
  ["Zg==Zg==", "4: Nothing may follow the padding."],
  ["Zh==", "1: The last character has bits left over: it was altered or cut off."],
  ["Zm9vY", "4: One character is left over: the end is missing."],
  ["Zm9*", '3: "*" is not a Base64 character.'],
  ["eyJhbGciOiJub25lIn0.e30.", "19: This is a JSON Web Token"],
  ["ab+_", "3: This mixes the Base64 (+ /) and Base64url (- _) alphabets."],
])("%j is rejected: %s", async (text, problem) => {
  expect(await problemOf(base64, text, { direction: "decode" })).toStartWith(problem);
});

test.each([
  ["Basic dXNlcjpwYXNz", "user:pass"],
  ["Authorization: Basic dXNlcjpwYXNz\n", "user:pass"],
  ["-----BEGIN MESSAGE-----\ndXNl\ncjpwYXNz\n-----END MESSAGE-----\n", "user:pass"],
  ['"dXNlcjpwYXNz",', "user:pass"],
  ["Zg%3D%3D", "f"],
  ["Pz8%2fPw%3d%3d", "????"],
  ['"dXNl\\r\\ncjpw\\nYXNz"', "user:pass"],
  ["Pz8\\/Pw==", "????"],
  ["b'dXNlcjpwYXNz'", "user:pass"],
])("Base64 is decoded as found in headers and URLs: %j", async (text, plain) => {
  expect(await textOf(base64, text, { direction: "decode" })).toBe(plain);
});

test("an error after a scheme name has the right offset", async () => {
  expect(await problemOf(base64, "Basic Zm9*", { direction: "decode" })).toBe(
    '9: "*" is not a Base64 character.',
  );
});

test.each([
  ["0x48 0x69", "Hi"],
  ["48:69", "Hi"],
  ["\\x48\\x69", "Hi"],
  ["4869\n", "Hi"],
])("hexadecimal is decoded as found in dumps: %j", async (text, plain) => {
  expect(await textOf(base64, text, { direction: "decode", form: "hex" })).toBe(plain);
});

describe("hex dumps are decoded without their margins", () => {
  const bytes = new TextEncoder().encode("Hi, ab cd: 0123 é and 34 more bytes of it\n");
  const options = { direction: "decode", form: "hex" };
  const hex = toHex(bytes);
  const rows = (write: (offset: string, digits: string, text: string) => string): string =>
    (hex.match(/.{1,32}/g) ?? [])
      .map((digits, row) =>
        write((row * 16).toString(16), digits, "H. ab cd: 0123 é".slice(0, digits.length / 2)),
      )
      .join("\n");
  const pairs = (digits: string): string => digits.replaceAll(/..(?=.)/g, "$& ");

  test.each([
    [
      "xxd",
      rows(
        (at, digits, signs) =>
          `${at.padStart(8, "0")}: ${digits.replaceAll(/.{4}(?=.)/g, "$& ").padEnd(39)}  ${signs}`,
      ),
    ],
    [
      "od",
      `${rows((at, digits) => `${at.padStart(6, "0")} ${pairs(digits)}`)}\n${bytes.length.toString(16).padStart(6, "0")}\n`,
    ],
    [
      "hexdump -C",
      `${rows((at, digits, signs) => `${at.padStart(8, "0")}  ${`${pairs(digits.slice(0, 16))}  ${pairs(digits.slice(16))}`.padEnd(48)}  |${signs}|`)}\n${bytes.length.toString(16).padStart(8, "0")}`,
    ],
    [
      "tcpdump",
      rows((at, digits) => `\t0x${at.padStart(4, "0")}:  ${digits.replaceAll(/.{4}(?=.)/g, "$& ")}`),
    ],
  ])("%s", async (_name, text) => {
    expect(await textOf(base64, text, options)).toBe(new TextDecoder().decode(bytes));
  });

  test("this page's own", async () => {
    const { text } = await run(base64, "/wBBQkNERUZHSElKS0xNTk9QUVI=", { direction: "decode" });
    const again = await run(base64, text, options);
    expect(toBase64(again.bytes ?? new Uint8Array())).toBe("/wBBQkNERUZHSElKS0xNTk9QUVI=");
  });

  test.each([
    ["0000000 6548 6c6c\n0000004", "0: hexdump without -C swaps"],
    ["00000000  00 00\n*\n00000020", "16: The * replaces lines"],
    ["00000000: 48zz", '12: "z" is not'],
  ])("%j is rejected", async (text, problem) => {
    expect(await problemOf(base64, text, options)).toStartWith(problem);
  });

  test("a pair of numbers is not a dump", async () => {
    expect(await textOf(base64, "48656c6c  6f21", options)).toBe("Hello!");
  });
});

test("invalid hexadecimal is rejected with its offset", async () => {
  const options = { direction: "decode", form: "hex" };
  expect(await problemOf(base64, "48 6g", options)).toBe('4: "g" is not a hexadecimal digit.');
  expect(await problemOf(base64, "486", options)).toBe(
    "2: There is an odd number of digits: half a byte is missing.",
  );
});

test("data URIs are read and written", async () => {
  expect(await textOf(base64, "Hi", { form: "data", media: "text/plain" })).toBe(
    "data:text/plain;base64,SGk=",
  );
  const { text, figures } = await run(base64, "data:text/html,%3Cb%3E", { direction: "decode" });
  expect(text).toBe("<b>");
  expect(figures).toEqual(["3 bytes", "text/html"]);
});

test("binary data is shown as a hex dump and saved unchanged", async () => {
  const { text, bytes, fileName } = await run(base64, "/wBB", { direction: "decode" });
  expect(text).toBe(`00000000  ff 00 41${" ".repeat(39)}  ..A`);
  expect([...(bytes ?? [])]).toEqual([0xff, 0, 0x41]);
  expect(fileName).toBe("decoded.bin");
});

test("an image has a preview and is saved with its file extension", async () => {
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const { picture, type, fileName } = await run(base64, png, { direction: "decode" });
  expect({ picture, type, fileName }).toEqual({
    picture: `data:image/png;base64,${png}`,
    type: "image/png",
    fileName: "decoded.png",
  });
  const svg = await run(base64, "data:image/svg+xml,%3Csvg%2F%3E", { direction: "decode" });
  expect([svg.text, svg.picture]).toEqual(["<svg/>", "data:image/svg+xml;base64,PHN2Zy8+"]);
});

test("escapes in a data URI are bytes, and a bare percent sign is literal", async () => {
  expect((await run(base64, "data:x/y,%ff%FE", { direction: "decode" })).bytes).toEqual(
    Uint8Array.of(0xff, 0xfe),
  );
  expect(await textOf(base64, "data:text/plain,100%25 is 100%", { direction: "decode" })).toBe(
    "100% is 100%",
  );
  expect(await textOf(base64, "data:text/plain;base64,SGk%3D", { direction: "decode" })).toBe("Hi");
});

test("millions of digits are decoded quickly", async () => {
  const { figures } = await run(base64, "0xab ".repeat(1_000_000), { direction: "decode", form: "hex" });
  expect(figures).toEqual(["1,000,000 bytes"]);
});

test.each([
  ["Größe", "url encode, base64", "R3IlQzMlQjYlQzMlOUZl"],
  ["<b>&", "html escape -> hex", "266c743b622667743b26616d703b"],
  ["R3IlQzMlQjYlQzMlOUZl", "from base64 | url decode | json string", '"Größe"'],
  ["abc", "sha-256 → hex", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "a".repeat(99),
    "deflate, raw deflate, brotli, zstd, unzstd, unbrotli, raw inflate, inflate",
    "a".repeat(99),
  ],
  [String.raw`caf\u00e9+`, "js unescape, regex escape, json string", '"\\\\x63afé\\\\+"'],
])("steps: %s by %s, in both tools that have them", async (text, steps, wanted) => {
  for (const tool of [base64, escapes]) expect(await textOf(tool, text, { steps })).toBe(wanted);
});

test.each([
  ["gzip, base64url", "from base64url, gunzip"],
  ["JSON string → hex | URL encode", "url decode, from hex, from json string"],
  ["html unescape, raw inflate", "raw deflate, html escape"],
  ["from hex, sha-256", "from hex, sha-256"],
])("steps: Swap turns %s into %s", (steps, others) => {
  const { swap, options } = base64.tool;
  expect(typeof swap === "function" && swap({ ...defaultsOf(options), steps })).toEqual({ steps: others });
});

test("steps: gzip in Base64url is read by zlib, and back", async () => {
  const packed = await textOf(base64, "hello", { steps: "gzip, base64url" });
  expect(gunzipSync(Buffer.from(packed, "base64url")).toString()).toBe("hello");
  const { text, figures } = await run(base64, packed, { steps: "from base64, gunzip" });
  expect(text).toBe("hello");
  expect(figures?.at(-1)).toBe("gunzip: 5 bytes");
});

test.each([
  ["x", "gzip, rot14", 'steps: "rot14" is not a step. The steps are: base64,'],
  ["!", "from base64", "steps: Step 1, from base64:"],
  ["hello", "gunzip", "steps: Step 1, gunzip: This is not gzip"],
  ["x", "__proto__", 'steps: "__proto__" is not a step'],
])("steps: %s by %s is refused", async (text, steps, reason) => {
  expect(await problemOf(base64, text, { steps })).toStartWith(reason);
});
