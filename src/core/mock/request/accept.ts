import { weightsIn } from "../../http/headers.ts";
import { type Format, noticeOf } from "../../query/index.ts";
import type { CallHeaders } from "../types.ts";

const FORMAT_OF: ReadonlyMap<string, Format> = new Map([
  ["application/json", "json"],
  ["application/*", "json"],
  ["*/*", "json"],
  ["application/x-ndjson", "ndjson"],
  ["application/ndjson", "ndjson"],
  ["application/jsonl", "ndjson"],
  ["text/csv", "csv"],
]);

/** The format that an Accept header prefers; JSON by default. */
export const formatOf = (accept: string | null): Format => {
  if (accept === null || !/ndjson|jsonl|csv/i.test(accept)) return "json";
  let best: Format = "json";
  let weight = 0;
  for (const [type, own] of weightsIn(accept)) {
    const format = FORMAT_OF.get(type);
    if (format === undefined || own < weight) continue;
    if (own > weight || format === "json") best = format;
    weight = own;
  }
  return best;
};

/** Whether an Accept header has none of the formats. Nearly every one has one of the first two. */
const acceptsNone = (accept: string): boolean =>
  accept !== "" &&
  !/\*\/\*|application\/json/i.test(accept) &&
  !weightsIn(accept).some(([type, weight]) => FORMAT_OF.has(type) && weight > 0);

/** What Prism's mock server understands. */
const PREFERENCE = /(?:^|[,;])\s*((?:code|example|dynamic)\s*=\s*[^,;]+)/i;

const NO_NOTICES: readonly string[] = [];

/** What to say of headers that ask for what there is not. */
export const headerNotices = (headers: CallHeaders): readonly string[] => {
  const [accept, prefer] = [headers.get("accept") ?? "", headers.get("prefer") ?? ""];
  const [, preference] = (prefer !== "" && PREFERENCE.exec(prefer)) || [];
  if (preference === undefined && !acceptsNone(accept)) return NO_NOTICES;
  const notice = (header: string, message: string): string => noticeOf([header, "", true], message);
  return [
    ...(acceptsNone(accept)
      ? [notice(`Accept: ${accept}`, "has none of application/json, application/x-ndjson and text/csv")]
      : []),
    ...(preference === undefined
      ? []
      : [notice(`Prefer: ${preference.trim()}`, "has no effect here; __error chooses a status")]),
  ];
};
