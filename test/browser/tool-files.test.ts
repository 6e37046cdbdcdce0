import { expect } from "bun:test";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { encodeQR } from "qr";
import { transform as svg } from "../../src/site/tools/svg/transform.ts";
import { pngOf } from "../../src/site/tools/qr/png.ts";
import { transform as qr } from "../../src/site/tools/qr/transform.ts";
import { run } from "../site/tools/support/run.ts";
import { PICTURES } from "../site/tools/support/pictures.ts";
import { button, CLEAN, dropFile, open, servePages, test } from "../support/browser.ts";
import { textIn } from "../support/editor.ts";
import { serveSite } from "../support/site-server.ts";
import { field, shown, toolAddress } from "./support/tool-page.ts";

const site = servePages(serveSite);
const addressOf = toolAddress(site);

test("ten megabytes are worked on beside the page, shown in part and saved whole", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("base64"));
  const bytes = Buffer.alloc(10_000_000, "0123456789abcdefghij");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "big.bin", mimeType: "application/octet-stream", buffer: bytes });
  await page.locator(".text-row").first().waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
  expect(Buffer.from(await readFile(await download.path(), "utf8"), "base64").equals(bytes)).toBe(true);
});

test("how much of a large file was hashed, and how fast, is shown while it takes long", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("hash", "algorithm=all"));
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(300_000_000)], "large.iso"));
    return transfer;
  });
  await field(page, "Input").dispatchEvent("drop", { dataTransfer });
  await page.getByText(/^\d+ %, [\d.]+ MB\/s$/).waitFor();
  await button(page, "Cancel").click();
  await page.getByText("Stopped.", { exact: true }).waitFor();
  expect(tab.witness).toMatchObject(CLEAN);
});

test("files dropped anywhere are taken, one is, and what is no text is named", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("json"));
  await dropFile(page.locator("h1"), "a.json", '{"dropped":1}');
  await shown(page, '"dropped": 1');
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
    transfer.items.add(new File([png], "picture.png"));
    transfer.items.add(new File(["{}"], "other.json"));
    return transfer;
  });
  await page.locator("footer").dispatchEvent("drop", { dataTransfer });
  await page.getByText("One file fits here: 1 left out").waitFor();
  await page.getByText("This file is a PNG file, and the tool reads text.").waitFor();
  expect(tab.witness).toMatchObject(CLEAN);
});

test("a file that cannot be read is named, and the input stays", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("text"));
  await field(page, "Text").fill("kept");
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException("a folder", "NotReadableError"));
  });
  await dropFile(field(page, "Text"), "folder", "");
  await page.getByText("folder cannot be read").waitFor();
  expect(await textIn(field(page, "Text"))).toBe("kept");
  expect(tab.witness).toMatchObject(CLEAN);
});

test("a QR code is read from an SVG file", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("qr"));
  const { text } = await run(qr, "https://example.com/from-svg", { as: "svg" });
  // As other programs write it: without a size.
  const plain = text.replace(/ width="\d+" height="\d+"/, "");
  for (const buffer of [Buffer.from(text), Buffer.from(plain)]) {
    await field(page, "Text").fill("");
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "code.svg", mimeType: "image/svg+xml", buffer });
    await shown(page, "https://example.com/from-svg");
    await button(page, "Clear: Text").click();
  }
  expect(tab.witness).toMatchObject(CLEAN);
});

test("a long result follows its input, also where it has as many lines as before", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("text", "change=upper"));
  const lines = (first: string): Buffer => Buffer.from(`${first}\n${"the rest of it\n".repeat(10_000)}`);
  for (const first of ["one", "two"]) {
    const file = { name: `${first}.txt`, mimeType: "text/plain", buffer: lines(first) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.locator(".text-row").getByText(first.toUpperCase(), { exact: true }).waitFor();
  }
});

test.each(["hash", "base64", "compress"])(
  "%s works on all bytes of a file with a byte order mark",
  async (slug) => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, addressOf(slug, slug === "hash" ? "algorithm=md5" : ""));
    const buffer = Buffer.from("\u{FEFF}id,name\r\n");
    await page.locator('input[type="file"]').setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
    await page.getByText("Text with a byte order mark").waitFor();
    if (slug === "compress") await page.getByText("12 bytes").first().waitFor();
    else
      await shown(
        page,
        slug === "hash" ? createHash("md5").update(buffer).digest("hex") : buffer.toString("base64"),
      );
  },
);

test("a table as German Excel saves it keeps its letters, and the page says what it was read as", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("convert", "to=json"));
  const buffer = Buffer.from("Name;Betrag\r\nMüller;1,50\r\n", "latin1");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "export.csv", mimeType: "text/csv", buffer });
  await shown(page, '"Müller"');
  await page.getByText("Text in Windows-1252 rather than UTF-8").waitFor();
  await page.locator(".caution", { hasText: "The file was read as Windows-1252" }).waitFor();
});

test("bytes are saved and not copied as text; a picture is copied as one", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("compress", "work=compress"));
  await field(page, "Input").fill("hello ".repeat(100));
  await button(page, "Download").waitFor();
  expect(await button(page, "Copy").count()).toBe(0);
  await open(page, addressOf("qr", "as=png"));
  await field(page, "Text").fill("https://example.com/");
  await button(page, "Copy").click();
  await page.getByText("Copied", { exact: true }).waitFor();
  const types = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap(({ types }) => types),
  );
  expect(types).toEqual(["image/png"]);
});

test("a short file that is no text keeps its bytes: a picture of a code is read, and hashed as it is", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  const { bytes = new Uint8Array() } = await run(qr, "WIFI:T:nopass;S:here;;", { kind: "text", as: "png" });
  const file = { name: "code.png", mimeType: "image/png", buffer: Buffer.from(bytes) };
  await open(page, addressOf("qr"));
  await page.locator('input[type="file"]').setInputFiles(file);
  await shown(page, "WIFI:T:nopass;S:here;;");
  await page.getByText("Not text, so it is kept here").waitFor();
  await open(page, addressOf("hash", "algorithm=sha256"));
  await page.locator('input[type="file"]').setInputFiles(file);
  await shown(page, new Bun.CryptoHasher("sha256").update(bytes).digest("hex"));
});

test("a code that is mirrored, or very small, is read", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("qr"));
  for (const [text, isMirrored, scale] of [
    ["seen in a mirror", true, 4],
    ["seen from afar", false, 1],
  ] as const) {
    const modules = encodeQR(text, "raw", { ecc: "medium", border: 4, scale: 1 });
    const picture = pngOf(isMirrored ? modules.map((row) => row.toReversed()) : modules, scale);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "code.png", mimeType: "image/png", buffer: Buffer.from(picture) });
    await shown(page, text);
  }
});

test("a QR code in Latin-1, its standard's own encoding, is read as that", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("qr"));
  const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const modules = encodeQR("déjà vu", "raw", { encoding: "byte", textEncoder: latin1, border: 4, scale: 1 });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "code.png", mimeType: "image/png", buffer: Buffer.from(pngOf(modules, 8)) });
  await shown(page, "déjà vu");
  await page.getByText("it is read as Latin-1").waitFor();
});

test("several gzips on end are opened by a browser that does not know them; a wrong checksum is named", async () => {
  await using tab = await site.tab();
  const { page, witness } = tab;
  await open(page, addressOf("compress", "work=decompress"));
  const give = (buffer: Buffer): Promise<void> =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: "log.gz", mimeType: "application/gzip", buffer });
  const whole = gzipSync("one\n");
  await give(Buffer.concat([whole, gzipSync("two\n")]));
  await shown(page, "one\ntwo\n");
  const damaged = Buffer.from(whole);
  damaged.writeUInt32LE(0xdeadbeef, damaged.length - 8);
  await give(damaged);
  await page.getByRole("alert").getByText("The checksum of this gzip data is wrong").waitFor();
  expect(witness).toMatchObject(CLEAN);
});

test("an optimised SVG has the same pixels", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("svg"));
  for (const text of Object.values(PICTURES)) {
    const { text: small } = await run(svg, text, { to: "svg" });
    const difference = await page.evaluate(
      async (pair) => {
        const drawn = pair.map(async (source) => {
          const image = new Image(64, 64);
          image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
          await image.decode();
          const pen = new OffscreenCanvas(64, 64).getContext("2d");
          pen?.drawImage(image, 0, 0, 64, 64);
          return pen?.getImageData(0, 0, 64, 64).data ?? new Uint8ClampedArray();
        });
        const [before, after] = await Promise.all(drawn);
        return before?.reduce((most, part, at) => Math.max(most, Math.abs(part - (after?.[at] ?? 0))), 0);
      },
      [text, small],
    );
    // Decimals are rounded to three places: here that is less than a hundredth of a shade.
    expect(difference).toBeLessThanOrEqual(3);
  }
});

test.each([
  ["convert", "orders.json", '[{"a": 1}]', "to=yaml", "orders.yaml"],
  ["format", "compose.dev.yml", "a:   1", "", "compose.dev.yml"],
  ["svg", "logo.svg", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>', "", "logo.svg"],
  [
    "svg",
    "logo.svg",
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>',
    "to=jsx",
    "Icon.tsx",
  ],
  ["json", "shop.geojson", '{"a":1}', "mode=minify", "shop.min.json"],
])("%s saves what it made of %s under that name", async (slug, name, content, hash, saved) => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf(slug, hash));
  const file = { name, mimeType: "text/plain", buffer: Buffer.from(content) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
  expect(download.suggestedFilename()).toBe(saved);
});

test("work that is stopped is no error to whoever waited for its result", async () => {
  await using tab = await site.visit();
  const { page, witness } = tab;
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the worker
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { method: string; args: unknown[] }) {
      if (message.method !== "blob" && !message.args.includes("endless")) post.call(this, message);
    };
  });
  await open(page, addressOf("text", "change=upper"));
  const buffer = Buffer.from("long\n".repeat(50_000));
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "long.txt", mimeType: "text/plain", buffer });
  await page.locator(".text-row").first().waitFor();
  for (const name of ["Copy", "Download", "Send to…"]) await button(page, name).click();
  await page.keyboard.press("Escape");
  await button(page, "Clear: Text").click();
  await field(page, "Text").fill("endless");
  await button(page, "Cancel").click();
  await page.getByText("Stopped.").waitFor();
  expect(witness).toMatchObject(CLEAN);
});
