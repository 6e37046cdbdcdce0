export const STREAM_PARAMETERS = [
  "resource",
  "interval",
  "types",
  "batch",
  "seed",
  "random",
  "count",
  "__now",
  "locale",
  "__data",
  "limit",
  "lastEventId",
  "__fault",
] as const;

export type StreamParameter = (typeof STREAM_PARAMETERS)[number];

export const isStreamParameter = (name: string): name is StreamParameter =>
  (STREAM_PARAMETERS as readonly string[]).includes(name);

/** Faults that only records have. */
const OF_RECORDS = /^(?:drip=|truncate|malformed)/;

/** Whether a parameter of a context or a default, which may be meant for records, applies to a stream. */
export const appliesToStreams = (name: string, value: string): boolean =>
  isStreamParameter(name) && (name !== "__fault" || !OF_RECORDS.test(value));
