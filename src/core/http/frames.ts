/** How one item of a stream is written. */
export type Frame = (item: unknown) => string;

/** A text that is framed already: a part of an example, or a comment. */
export class FramedText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export const SSE_FIELDS = new Set(["event", "id", "retry", "data"]);

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** A field of an event; a text of several lines needs its name before each. */
const sseField = ([name, value]: readonly [string, unknown]): string =>
  textOf(value)
    .split(/\r\n|\r|\n/)
    .map((line) => `${name}: ${line}\n`)
    .join("");

/** An object with `data` and other fields of events, as OpenAPI 3.2 describes them; anything else is the data. */
export const isEvent = (item: unknown): item is object =>
  typeof item === "object" &&
  item !== null &&
  Object.hasOwn(item, "data") &&
  Object.keys(item).every((name) => SSE_FIELDS.has(name));

export const sse: Frame = (item) =>
  `${(isEvent(item) ? Object.entries(item) : [["data", item] as const]).map(sseField).join("")}\n`;
const jsonLine: Frame = (item) => `${JSON.stringify(item)}\n`;
const jsonRecord: Frame = (item) => `\u{1e}${JSON.stringify(item)}\n`;

const part =
  (boundary: string): Frame =>
  (item) =>
    `--${boundary}\r\nContent-Type: ${typeof item === "string" ? "text/plain" : "application/json"}\r\n\r\n${textOf(item)}\r\n`;

/** How a media type writes the items of a stream. */
export interface Framing {
  /** As a response names it. */
  readonly type: string;
  readonly frame: Frame;
  /** After the last item. */
  readonly end: string;
  /** Where a text of several frames is divided. */
  readonly between: RegExp;
}

const SSE_TYPE = "text/event-stream";
const BOUNDARY = "mockbench";

const linesOf = (type: string, frame: Frame): Framing => ({ type, frame, end: "", between: /(?<=\n)/ });

/** How the media types of streams are framed; undefined for any other. */
export const framingOf = (type: string): Framing | undefined => {
  const [base = "", ...parameters] = type.split(";").map((text) => text.trim());
  if (base === SSE_TYPE) return { type, frame: sse, end: "", between: /(?<=\r\n\r\n|\n\n|\r\r)/ };
  if (/^application\/(?:[\w.-]+\+|x-)?(?:jsonl|ndjson|jsonlines|json-lines)$/.test(base))
    return linesOf(type, jsonLine);
  if (/^application\/(?:[\w.-]+\+)?json-seq$/.test(base)) return linesOf(type, jsonRecord);
  if (base !== "multipart/mixed") return undefined;
  const named = parameters.map((one) => /^boundary="?([^"]+)"?$/.exec(one)?.[1]).find(Boolean);
  const boundary = named ?? BOUNDARY;
  return {
    type: named === undefined ? `${type}; boundary=${boundary}` : type,
    frame: part(boundary),
    end: `--${boundary}--\r\n`,
    between: new RegExp(`(?=^--${boundary.replaceAll(/[^\\w-]/g, "\\$&")}\r?$)`, "m"),
  };
};

/** Items of a media type that has none of its own: one JSON text a line. */
export const asLines = (type: string): Framing => linesOf(type, jsonLine);

export const isStream = (type: string): boolean => framingOf(type) !== undefined;
