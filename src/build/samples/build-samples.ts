import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { samplePath, SAMPLES, type SampleType } from "../../core/engine/words/samples.ts";
import { archive } from "./archive.ts";
import { mp4 } from "./film.ts";
import { docx, pptx, xlsx } from "./office.ts";
import { pdf } from "./pdf.ts";
import { jpeg, png, svg, webp } from "./pictures.ts";
import { mp3 } from "./sound.ts";
import { csv, json, md, txt } from "./texts.ts";

const MAKERS: Readonly<Record<SampleType, () => Uint8Array | string>> = {
  pdf,
  docx,
  xlsx,
  pptx,
  jpg: jpeg,
  png,
  webp,
  svg,
  zip: () => archive({ "readme.txt": txt(), "figures.csv": csv(), "picture.svg": svg() }),
  csv,
  json,
  txt,
  md,
  mp3,
  mp4,
};

/** One real file a type, made of nothing but code, and the same at every build. */
export const makeSample = (type: SampleType): Uint8Array<ArrayBuffer> => {
  const made = MAKERS[type]();
  return typeof made === "string" ? new TextEncoder().encode(made) : new Uint8Array(made);
};

export const SAMPLE_TYPES = Object.keys(SAMPLES) as SampleType[];

/** Writes the files that records of `/files` name below a folder. */
export const buildSamples = async (outDir: string): Promise<void> => {
  for (const type of SAMPLE_TYPES) {
    const bytes = makeSample(type);
    if (Bun.SHA256.hash(bytes, "hex") !== SAMPLES[type].checksum) {
      throw new Error(
        `the sample ${type} is not the one that records name: run bun src/build/samples/write-table.ts`,
      );
    }
    const file = join(outDir, samplePath(type));
    await mkdir(dirname(file), { recursive: true });
    await Bun.write(file, bytes);
  }
};
