import type { Format } from "../../query/index.ts";

const FORMAT_OF: ReadonlyMap<string, Format> = new Map([
  ["application/json", "json"],
  ["application/*", "json"],
  ["*/*", "json"],
  ["application/x-ndjson", "ndjson"],
  ["application/ndjson", "ndjson"],
  ["application/jsonl", "ndjson"],
  ["text/csv", "csv"],
]);

const weightOf = (parameters: readonly string[]): number => {
  for (const parameter of parameters) {
    const match = /^\s*q=(\d(?:\.\d{0,3})?)\s*$/i.exec(parameter);
    if (match !== null) return Number(match[1]);
  }
  return 1;
};

/** The format that an Accept header prefers; JSON by default. */
export const formatOf = (accept: string | null): Format => {
  if (accept === null || !/ndjson|jsonl|csv/i.test(accept)) return "json";
  let best: Format = "json";
  let weight = 0;
  for (const range of accept.slice(0, 1000).split(",")) {
    const [type = "", ...parameters] = range.split(";");
    const format = FORMAT_OF.get(type.trim().toLowerCase());
    const quality = weightOf(parameters);
    if (
      format !== undefined &&
      (quality > weight || (quality === weight && quality > 0 && format === "json"))
    ) {
      best = format;
      weight = quality;
    }
  }
  return best;
};
