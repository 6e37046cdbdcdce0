import type { Format } from "../query/index.ts";

const FORMAT_OF: Readonly<Record<string, Format>> = {
  "application/json": "json",
  "application/*": "json",
  "*/*": "json",
  "application/x-ndjson": "ndjson",
  "application/ndjson": "ndjson",
  "application/jsonl": "ndjson",
  "text/csv": "csv",
};

const weightOf = (parameters: readonly string[]): number => {
  for (const parameter of parameters) {
    const match = /^\s*q=(\d(?:\.\d{0,3})?)\s*$/i.exec(parameter);
    if (match !== null) return Number(match[1]);
  }
  return 1;
};

/** The format that an Accept header likes best; JSON where it has no opinion, or none that can be met. */
export const formatOf = (accept: string | null): Format => {
  if (accept === null || !/ndjson|jsonl|csv/i.test(accept)) return "json";
  let best: Format = "json";
  let weight = 0;
  for (const range of accept.slice(0, 1000).split(",")) {
    const [type = "", ...parameters] = range.split(";");
    const format = FORMAT_OF[type.trim().toLowerCase()];
    const own = weightOf(parameters);
    if (format !== undefined && (own > weight || (own === weight && own > 0 && format === "json"))) {
      best = format;
      weight = own;
    }
  }
  return best;
};
