import { type Catalog, type Dataset, EVENT_TYPES, type EventType } from "../../engine/index.ts";
import {
  isIgnored,
  LAST_EVENT,
  MAX_HISTORY_COUNT,
  nearest,
  type Pair,
  pairsOf,
  QueryParams,
  readSeed,
  readVariant,
  variantOf,
  withoutIndex,
} from "../../query/index.ts";
import { readStreamFault, type StreamFault } from "./faults.ts";
import { isStreamParameter, STREAM_PARAMETERS, type StreamParameter } from "./parameters.ts";

/** What parsing needs of a request for the stream. */
interface StreamInput {
  /** The query, as pairs or as it was sent, without its `?`. */
  readonly search: string | readonly Pair[];
  /** The `Last-Event-ID` header. */
  readonly lastEventId: string | null;
  /** Prefix of image URLs in the records. */
  readonly origin: string;
  readonly catalog: Catalog;
}

/** Everything that decides the bytes of a stream. */
export interface Channel extends Pick<Dataset, "now" | "locale" | "data"> {
  readonly resource: string;
  readonly seed: string;
  readonly count: number;
  readonly types: readonly EventType[];
  readonly interval: number;
  readonly batch: number;
  readonly origin: string;
}

/** What a client asked for. */
export interface StreamRequest {
  readonly channel: Channel;
  /** Whether each pause is drawn from 50 to 150 % of the interval. */
  readonly random: boolean;
  /** The number of the last event. */
  readonly limit: number;
  /** The number of the last event that the client has seen; 0 for a new stream. */
  readonly after: number;
  readonly fault: StreamFault | null;
  readonly notices: readonly string[];
}

/** The parameters of the stream with their ranges; a test walks this table. */
export const STREAM_RANGES = {
  interval: [100, 10_000],
  batch: [1, 20],
  count: [0, MAX_HISTORY_COUNT],
  limit: [1, LAST_EVENT],
} as const;

/** The parameters that take a list. */
const LISTS = ["types", "__data"] as const;

type StreamParams = QueryParams<StreamParameter>;

const collectParams = (pairs: readonly Pair[]): StreamParams => {
  const params: StreamParams = new QueryParams();
  for (const pair of pairs) {
    const [name] = pair;
    const list = LISTS.find((one) => one === withoutIndex(name));
    if (isStreamParameter(name)) params.add(name, pair);
    else if (list !== undefined) params.add(list, pair);
    else if (!isIgnored(name))
      params.problem(pair, "is not a parameter of the stream", () => ({
        allowed: STREAM_PARAMETERS,
        suggestion: nearest(name, STREAM_PARAMETERS),
      }));
  }
  return params;
};

const DEFAULT_RESOURCE = "users";

/** The resource that is streamed by default: users, or the first one of a catalog without users. */
export const defaultStreamResource = ({ names }: Catalog): string =>
  names.includes(DEFAULT_RESOURCE) ? DEFAULT_RESOURCE : (names[0] ?? DEFAULT_RESOURCE);

const readResource = (params: StreamParams, catalog: Catalog): string => {
  const { names } = catalog;
  const pair = params.one("resource") ?? (["resource", defaultStreamResource(catalog)] as const);
  if (!names.includes(pair[1])) params.problem(pair, "is not a resource", { allowed: names, known: names });
  return pair[1];
};

const isEventType = (word: string): word is EventType => (EVENT_TYPES as readonly string[]).includes(word);

const readTypes = (params: StreamParams): readonly EventType[] => {
  const pairs = params.all("types");
  if (pairs.length === 0) return EVENT_TYPES;
  const items = params.list("types");
  for (const pair of items.length === 0 ? pairs : items.filter(([, word]) => !isEventType(word)))
    params.problem(pair, `must be one or more of ${EVENT_TYPES.join(", ")}, separated by commas`, {
      allowed: EVENT_TYPES,
      known: EVENT_TYPES,
    });
  return EVENT_TYPES.filter((type) => items.some(([, word]) => word === type));
};

const readRandom = (params: StreamParams): boolean => {
  const pair = params.one("random");
  if (pair === undefined || ["false", "0"].includes(pair[1])) return false;
  const flags = ["true", "false"];
  if (!["true", "1", ""].includes(pair[1]))
    params.problem(pair, "must be true, 1 or empty to turn it on, false or 0 to turn it off", {
      allowed: flags,
      known: flags,
    });
  return true;
};

/** The id of the last event that the client has seen. The header wins. */
const readLastEventId = (params: StreamParams, header: string | null): number => {
  const parameter = params.one("lastEventId")?.[1] ?? "";
  const text = header === null || header === "" ? parameter : header;
  if (text !== "" && !(/^\d{1,7}$/.test(text) && Number(text) <= LAST_EVENT))
    params.problem(["lastEventId", text], `must be an event id from 0 to ${LAST_EVENT}`);
  return Number(text);
};

/** Parses what a client asked for; throws one error with all problems. */
export const parseStreamRequest = ({ search, lastEventId, origin, catalog }: StreamInput): StreamRequest => {
  const params = collectParams(typeof search === "string" ? pairsOf(search) : search);
  const integer = (name: keyof typeof STREAM_RANGES): number | undefined =>
    params.integer(name, STREAM_RANGES[name]);
  const resource = readResource(params, catalog);
  const types = readTypes(params);
  const seed = readSeed(params);
  const variant = variantOf(readVariant(params));
  const random = readRandom(params);
  const interval = integer("interval") ?? 1000;
  const batch = integer("batch") ?? 1;
  const named = integer("count");
  // A longer stream could not be resumed.
  const limit = integer("limit") ?? LAST_EVENT;
  const after = readLastEventId(params, lastEventId);
  const fault = readStreamFault(params);
  params.check();
  const count = named ?? catalog.info(resource).count;
  return {
    channel: { resource, seed, count, types, interval, batch, origin, ...variant },
    random,
    limit,
    after,
    fault,
    notices: params.notices,
  };
};
