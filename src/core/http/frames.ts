/** How one item of a stream is written. */
export type Frame = (item: unknown) => string;

export const SSE_FIELDS = new Set(["event", "id", "retry", "data"]);

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** A field of an event; a text of several lines needs its name before each. */
const sseField = ([name, value]: readonly [string, unknown]): string =>
  textOf(value)
    .split(/\r\n|\r|\n/)
    .map((line) => `${name}: ${line}\n`)
    .join("");

/** An object with `data` and other fields of events, as OpenAPI 3.2 describes them; anything else is the data. */
const isEvent = (item: unknown): item is object =>
  typeof item === "object" &&
  item !== null &&
  Object.hasOwn(item, "data") &&
  Object.keys(item).every((name) => SSE_FIELDS.has(name));

export const sse: Frame = (item) =>
  `${(isEvent(item) ? Object.entries(item) : [["data", item] as const]).map(sseField).join("")}\n`;
const jsonLine: Frame = (item) => `${JSON.stringify(item)}\n`;
const jsonRecord: Frame = (item) => `\u{1e}${JSON.stringify(item)}\n`;

/** How the media types of streams are framed; undefined for any other. */
export const frameOf = (type: string): Frame | undefined => {
  const base = type.split(";", 1)[0]?.trim() ?? "";
  if (base === "text/event-stream") return sse;
  if (/^application\/(?:x-)?(?:jsonl|ndjson|jsonlines|json-lines)$/.test(base)) return jsonLine;
  return /^application\/(?:[\w.-]+\+)?json-seq$/.test(base) ? jsonRecord : undefined;
};

export const isStream = (type: string): boolean => frameOf(type) !== undefined;
