import { describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import { mediaType } from "../../src/build/media-types.ts";
import { makeSample, SAMPLE_TYPES } from "../../src/build/samples/build-samples.ts";
import { FILE_KINDS } from "../../src/core/engine/words/files.ts";
import { samplePath, SAMPLES, type SampleType } from "../../src/core/engine/words/samples.ts";
import { sharedBrowser } from "../support/browser.ts";
import { isSkipped, requireProgram } from "../support/programs.ts";

const BUDGET = 400 * 1024;
const textOf = (type: SampleType): string => strFromU8(makeSample(type));

/** Runs a program on a sample on disk, and returns its output. */
const opened = async (program: "pdftotext" | "unzip", type: SampleType, ...flags: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), "samples-"));
  try {
    const file = join(folder, `sample.${type}`);
    await Bun.write(file, makeSample(type));
    const last = program === "pdftotext" ? ["-"] : [];
    const run = Bun.spawnSync([requireProgram(program), ...flags, file, ...last]);
    return { code: run.exitCode, text: run.stdout.toString() };
  } finally {
    await rm(folder, { recursive: true });
  }
};

describe("the sample files", () => {
  test("have the size and checksum that the records state, in every build", () => {
    for (const type of SAMPLE_TYPES) {
      const bytes = makeSample(type);
      expect({ size: bytes.length, checksum: Bun.SHA256.hash(bytes, "hex") }, type).toEqual(SAMPLES[type]);
    }
  });

  test("are served with the type that the records state", () => {
    for (const { extension, mimeType } of FILE_KINDS) {
      expect(mediaType(samplePath(extension)).replace(/; charset=utf-8$/, "")).toBe(mimeType);
    }
    expect(new Set(FILE_KINDS.map(({ extension }) => extension))).toEqual(new Set(SAMPLE_TYPES));
  });

  test("take less than 400 KB in total", () => {
    expect(SAMPLE_TYPES.reduce((sum, type) => sum + SAMPLES[type].size, 0)).toBeLessThan(BUDGET);
  });

  test("with text say what they are", () => {
    expect(textOf("txt")).toStartWith("A sample file\n");
    expect(textOf("md")).toStartWith("# A sample file\n");
    expect(JSON.parse(textOf("json"))).toMatchObject({ title: "A sample file" });
    const { data, errors } = Papa.parse<string[]>(textOf("csv").trim());
    expect(errors).toEqual([]);
    expect(data.map(({ length }) => length)).toEqual(Array(7).fill(3));
  });
});

describe.each(["docx", "xlsx", "pptx"] as const)("a %s", (type) => {
  const parts = unzipSync(makeSample(type));

  test("is an archive of well-formed parts", () => {
    for (const [name, bytes] of Object.entries(parts)) {
      expect(XMLValidator.validate(strFromU8(bytes)), name).toBe(true);
    }
  });

  test("refers to no missing part, and lists the type of each", () => {
    const relationsFiles = Object.keys(parts).filter((name) => name.endsWith(".rels"));
    for (const name of relationsFiles) {
      const base = new URL(name.replace(/_rels\/[^/]*$/, ""), "file:///").href;
      for (const [, target = ""] of strFromU8(parts[name] ?? new Uint8Array()).matchAll(
        / Target="([^"]+)"/g,
      )) {
        expect(Object.keys(parts), `${name} → ${target}`).toContain(new URL(target, base).pathname.slice(1));
      }
    }
    const types = new XMLParser({ ignoreAttributes: false, isArray: (tag) => tag === "Override" }).parse(
      strFromU8(parts["[Content_Types].xml"] ?? new Uint8Array()),
    ) as { Types: { Override: Record<string, string>[] } };
    const listed = types.Types.Override.map((one) => one["@_PartName"]?.slice(1));
    const own = Object.keys(parts).filter((name) => !/\.rels$|Content_Types/.test(name));
    expect(new Set(listed)).toEqual(new Set(own));
  });
});

describe("in real programs", () => {
  test.skipIf(isSkipped("unzip")).each(["zip", "docx", "xlsx", "pptx"] as const)(
    "unzip accepts the %s",
    async (type) => {
      const { code, text } = await opened("unzip", type, "-t");
      expect(text).toContain("No errors detected");
      expect(code).toBe(0);
    },
  );

  test.skipIf(isSkipped("pdftotext"))("pdftotext reads the PDF", async () => {
    const { code, text } = await opened("pdftotext", "pdf");
    expect(text).toContain("A sample file");
    expect(code).toBe(0);
  });

  test("every object of the PDF is where its table says", () => {
    const pdf = textOf("pdf");
    const table = pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1]));
    expect(table).toStartWith("xref\n0 7\n");
    const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(offsets.length).toBe(6);
    for (const [index, offset] of offsets.entries()) {
      expect(pdf.slice(offset)).toStartWith(`${index + 1} 0 obj\n`);
    }
  });

  test.skipIf(isSkipped("chromium"))(
    "Chromium shows the pictures, plays the sound and the film",
    async () => {
      using server = Bun.serve({
        hostname: "127.0.0.1",
        port: 0,
        fetch: ({ url }) => {
          const type = new URL(url).pathname.slice(1) as SampleType;
          return SAMPLE_TYPES.includes(type)
            ? new Response(makeSample(type), { headers: { "content-type": mediaType(samplePath(type)) } })
            : new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
        },
      });
      const browser = await sharedBrowser();
      const page = await browser.newPage();
      await page.goto(server.url.href);
      const seen = await page.evaluate(async () => {
        const pictures: unknown[] = [];
        for (const type of ["png", "jpg", "webp", "svg"]) {
          const image = new Image();
          image.src = `/${type}`;
          await image.decode();
          pictures.push([image.naturalWidth, image.naturalHeight]);
        }
        const bytes = await (await fetch("/mp3")).arrayBuffer();
        const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes);
        const loudest = Math.max(...sound.getChannelData(0));
        const film = document.createElement("video");
        film.src = "/mp4";
        await new Promise((resolve, reject) => {
          film.addEventListener("loadeddata", resolve, { once: true });
          film.addEventListener("error", reject, { once: true });
        });
        return {
          pictures,
          seconds: [sound.duration, film.duration],
          audible: loudest > 0.05,
          film: [film.videoWidth, film.videoHeight],
        };
      });
      await page.close();
      expect(seen.pictures).toEqual([
        [640, 480],
        [640, 480],
        [160, 120],
        [640, 480],
      ]);
      expect(seen.seconds[0]).toBeCloseTo(1.728, 2);
      expect(seen.seconds[1]).toBe(2);
      expect(seen.audible).toBe(true);
      expect(seen.film).toEqual([96, 64]);
    },
    60_000,
  );
});
