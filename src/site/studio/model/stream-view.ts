import { datasetOf, type StudioState } from "./state.ts";
import type { ViewState } from "./hash.ts";

/** An event as the stream sends it. */
export interface StreamEvent {
  readonly id: number;
  readonly type: string;
  readonly resource: string;
  readonly recordId: number | string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly timestamp: string;
}

const DEFAULTS = { seed: "1", count: "100", interval: "1000", batch: "1" };

/** The query string of the stream that the studio shows, without defaults. */
export const streamSearch = ({ resource, texts }: StudioState, view: ViewState): string => {
  const asked = { ...datasetOf(texts), interval: view.interval, batch: view.batch };
  const parts = Object.entries(asked).filter(
    ([name, value]) => value !== "" && value !== DEFAULTS[name as keyof typeof DEFAULTS],
  );
  return [
    ["resource", resource] as const,
    ...parts,
    ...(view.types === "" ? [] : [["types", view.types] as const]),
    ...(view.until === "" ? [] : [["limit", view.until] as const]),
    ...(view.jitter === "" ? [] : [["random", "true"] as const]),
    ...(view.fault === "" ? [] : [["__fault", view.fault] as const]),
    ...(view.from === "" ? [] : [["lastEventId", view.from] as const]),
  ]
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`)
    .join("&");
};

const MAX_LENGTH = 60;

const short = (value: unknown): string => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
};

/** Fields that say little about a record, because all records have them. */
const PLAIN = new Set(["id", "createdAt", "updatedAt"]);
const TOLD = 3;

/** An event in one line: the changes of an update, else the first fields of the record. */
export const summaryOf = ({ changes, data }: StreamEvent): string => {
  const entries = Object.entries(changes ?? data).filter(([name]) => !PLAIN.has(name));
  const told = changes === undefined ? entries.filter(([, value]) => isPlain(value)).slice(0, TOLD) : entries;
  return told.map(([name, value]) => `${name}: ${short(value)}`).join(", ");
};

const isPlain = (value: unknown): boolean => value !== null && typeof value !== "object";

/** Whether an event has this type and contains this text; empty matches everything. */
export const isWanted = (type: string, data: string, only: string, text: string): boolean =>
  (only === "" || type === only) && (text === "" || data.toLowerCase().includes(text.toLowerCase()));

/** Describes how two JSON texts differ: the path of the first different value, with both values. */
export const eventDifference = (received: string, predicted: string | null): string => {
  if (predicted === null) return "the history has no such event";
  if (received === predicted) return "";
  try {
    return (
      valueDifference(JSON.parse(received), JSON.parse(predicted), "") ?? "the same values, in other bytes"
    );
  } catch {
    return "the event is not JSON";
  }
};

const valueDifference = (left: unknown, right: unknown, path: string): string | undefined => {
  if (Object.is(left, right)) return undefined;
  if (isObject(left) && isObject(right) && Array.isArray(left) === Array.isArray(right)) {
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const difference = valueDifference(left[name], right[name], path === "" ? name : `${path}.${name}`);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
  return `${path === "" ? "the event" : path} is ${described(left)}, predicted ${described(right)}`;
};

const described = (value: unknown): string =>
  value === undefined ? "missing" : short(JSON.stringify(value));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
