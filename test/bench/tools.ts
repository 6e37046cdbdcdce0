import type { Transform } from "../../src/site/shared/transform.ts";
import { type Fields, run } from "../site/tools/support/run.ts";
import { atLeast, type Figure, plainTable, type Report, rounded } from "./table.ts";

const LIMIT_MS = 1000;
const MAX_SIZE = 1 << 24;

interface Sample {
  readonly options?: Fields;
  /** An input of about this many characters. */
  readonly make: (size: number) => string;
  /** A second input, such as the other text of a comparison. */
  readonly other?: (input: string) => Fields;
}

const repeated = (text: string) => (size: number) => text.repeat(Math.max(1, Math.floor(size / text.length)));
const records = (size: number): string =>
  `[${repeated('{"id":1,"name":"Ada Lovelace","tags":["a","b"],"address":{"city":"London"},"age":36},')(size)}{"id":2}]`;
const prose = repeated("The quick brown fox jumps over the lazy dog, twice on Sundays.\n");

/** Without tools that need no input, and tools that state their own limit. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  convert: { make: records, options: { from: "json", to: "csv" } },
  diff: { make: records, other: (input) => ({ mode: "patch", other: input.replaceAll("London", "Paris") }) },
  query: { make: records, options: { language: "path", expression: "$[*].name" } },
  schema: { make: records, other: () => ({ schema: '{"items":{"required":["id"]}}' }) },
  format: {
    make: repeated("const total = (lines) => lines.map(({ a }) => a * 2);\n"),
    options: { language: "js" },
  },
  escapes: { make: prose, options: { language: "html", direction: "encode" } },
  base64: { make: prose, options: { direction: "encode", form: "base64" } },
  text: { make: prose, options: { change: "sort" } },
  hash: { make: prose, options: { algorithm: "sha256", as: "hex" } },
  uuid: { make: repeated("017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n") },
  "text-diff": { make: prose, other: (input) => ({ other: input.replaceAll("lazy", "idle") }) },
  regex: { make: prose, options: { expression: "(\\w+) (?<second>\\w+)", flags: "g" } },
  types: { make: records, options: { to: "typescript", unions: "1" } },
  compress: { make: prose, options: { work: "sizes" } },
  svg: {
    make: (size) =>
      `<svg xmlns="http://www.w3.org/2000/svg">${repeated('<path d="M 1.2345 2 L 3 4 Z" fill="#ff0000"/>')(size)}</svg>`,
    options: { to: "svg" },
  },
  markdown: {
    make: repeated(
      "# Title\n\nSome *text* with a [link](https://example.com) and `code`.\n\n- one\n- two\n\n",
    ),
  },
};

const timeOf = async (name: string, sample: Sample, size: number): Promise<number | string> => {
  const { transform } = (await import(`../../src/site/tools/${name}/transform.ts`)) as {
    readonly transform: Transform;
  };
  const input = sample.make(size);
  const options = { ...sample.options, ...sample.other?.(input) };
  const begun = performance.now();
  try {
    await run(transform, input, options);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return performance.now() - begun;
};

const size = (bytes: number): string =>
  bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.round(bytes / 1e3)} KB`;

/** Tools whose libraries are slow, with the least kilobytes a second that they should process. */
const PACES: Readonly<Record<string, number>> = { svg: 500, markdown: 500, format: 500 };
const PACED_SIZE = 1 << 16;

/** Kilobytes a second of a text of 64 KB, after others of its kind. */
const pace = async (name: string, goal: number): Promise<Figure> => {
  const sample = SAMPLES[name] as Sample;
  const times: number[] = [];
  for (let round = 0; round < 5; round++) times.push(Number(await timeOf(name, sample, PACED_SIZE)));
  const value = PACED_SIZE / Math.min(...times);
  return atLeast(`${name}, a text of 64 KB`, value, goal, `${rounded(value)} KB/s`, "KB/s");
};

/** By doubling: the largest input within the limit, and its time; the next one took longer or was rejected. */
const largest = async (name: string, sample: Sample): Promise<string[]> => {
  await timeOf(name, sample, 1 << 12);
  let [best, took] = [0, 0];
  for (let next = 1 << 13; next <= MAX_SIZE; next *= 2) {
    const time = await timeOf(name, sample, next);
    if (typeof time === "string") return [name, size(best), `${Math.round(took)} ms`, time];
    if (time > LIMIT_MS)
      return [name, size(best), `${Math.round(took)} ms`, `${size(next)} take ${(time / 1000).toFixed(1)} s`];
    [best, took] = [next, time];
  }
  return [name, size(best), `${Math.round(took)} ms`, "largest tried"];
};

/** For each tool, the largest input that it processes within a second. */
export const report = async (): Promise<Report> => {
  const rows: string[][] = [];
  for (const [name, sample] of Object.entries(SAMPLES)) rows.push(await largest(name, sample));
  const figures: Figure[] = [];
  for (const [name, goal] of Object.entries(PACES)) figures.push(await pace(name, goal));
  return {
    figures,
    tables: [plainTable(["tool", "largest input within a second", "took", "beyond"], rows)],
  };
};
