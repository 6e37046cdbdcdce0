import { readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../support/binary.ts";
import { startMock } from "../../support/mock-command.ts";
import type { Figure, Scale } from "../figure.ts";

const BYTES = 20e6;
const MAX_START_MS = 5000;
const MAX_BYTES = 400e6;

const ok = (schema: object) => ({
  200: { description: "OK", content: { "application/json": { schema } } },
});

/** Lists of records with many described fields, as long as a document may be, one of them with a pattern that backtracks. */
const documentOf = (bytes: number): string => {
  const paths: Record<string, object> = {};
  const schemas: Record<string, object> = {};
  const description = "What the field means, in as many words as those who write such documents use. ".repeat(
    6,
  );
  let size = 0;
  for (let list = 0; size < bytes; list++) {
    const fields = Array.from({ length: 30 }, (_, index) => [
      `field${index}`,
      { type: "string", description },
    ]);
    const slug = { type: "string", pattern: "^([a-z0-9]+-?)*$" };
    const record = {
      type: "object",
      required: ["id"],
      properties: { id: { type: "integer" }, slug, ...Object.fromEntries(fields) },
    };
    const own = { $ref: `#/components/schemas/Record${list}` };
    const id = { name: "id", in: "path", required: true, schema: { type: "integer" } };
    schemas[`Record${list}`] = record;
    paths[`/lists${list}`] = { get: { responses: ok({ type: "array", items: own }) } };
    paths[`/lists${list}/{id}`] = { get: { parameters: [id], responses: ok(own) } };
    size += JSON.stringify(record).length + 600;
  }
  const info = { title: "Large", version: "1" };
  return JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas } });
};

/** The most memory that a process had, in bytes. */
const peakOf = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1]) * 1024;

const limitOf = (scale: Scale): number => (scale === "whole" ? MAX_START_MS : MAX_START_MS * 10);

export const largeDocument: Figure = {
  number: 21,
  title: "a document of 20 MB",
  goal: "it answers 5 s after the start, in 400 MB",
  run: async (scale) => {
    if (process.platform !== "linux") return { good: true, words: "only Linux tells a process's memory" };
    using folder = temporaryFolder();
    await Bun.write(join(folder.path, "large.json"), documentOf(BYTES * 0.95));
    const begun = performance.now();
    await using mock = await startMock("large.json", [], folder.path);
    const { status } = await fetch(`${mock.origin}/lists7/3`);
    const milliseconds = performance.now() - begun;
    const peak = peakOf(mock.pid);
    return {
      good: status === 200 && milliseconds <= limitOf(scale) && peak <= MAX_BYTES,
      words: `${status} after ${(milliseconds / 1000).toFixed(1)} s, ${Math.round(peak / 1e6)} MB`,
    };
  },
};
