import { type Catalog, EVENT_TYPES, type EventType } from "../../engine/index.ts";
import {
  describeProblems,
  isIgnored,
  MAX_PROBLEMS,
  nearest,
  type Pair,
  pairsOf,
  seedProblem,
  shortened,
} from "../../query/index.ts";
import { AppError, type Problem } from "../../errors.ts";

/** What parsing needs of a request for the stream. */
export interface StreamInput {
  /** The query string without its `?`, as it was sent. */
  readonly search: string;
  /** The `Last-Event-ID` header. */
  readonly lastEventId: string | null;
  /** Prefix of image URLs in the records. */
  readonly origin: string;
  readonly catalog: Catalog;
}

/** Everything that decides the bytes of a stream. */
export interface Channel {
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
  /** The number of the last event there is; null when it goes on. */
  readonly limit: number | null;
  /** The number of the event that the client has seen last; 0 when it begins. */
  readonly after: number;
  readonly notices: readonly string[];
}

/** The parameters of the stream with their ranges; a test walks this table. */
export const STREAM_RANGES = {
  interval: [100, 10_000],
  batch: [1, 20],
  count: [1, 10_000],
  limit: [1, 1_000_000],
} as const;

export const STREAM_PARAMETERS = [
  "resource",
  "interval",
  "types",
  "batch",
  "seed",
  "random",
  "count",
  "limit",
  "lastEventId",
] as const;

type Name = (typeof STREAM_PARAMETERS)[number];

/** The last event that can be resumed after. */
export const LAST_RESUMABLE = 1_000_000;
const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  "1": true,
  "": true,
  false: false,
  "0": false,
};

/** The parameters of one request while they are read, with all that is wrong with them. */
class Reader {
  readonly problems: Problem[] = [];
  /** How many there are, listed or not. */
  problemCount = 0;
  readonly notices: string[] = [];
  private readonly values = new Map<string, string>();

  constructor(pairs: readonly Pair[]) {
    for (const [name, value] of pairs) {
      if (isIgnored(name)) continue;
      const before = this.values.get(name);
      if (!(STREAM_PARAMETERS as readonly string[]).includes(name))
        this.problem(name, value, "is not a parameter of the stream", STREAM_PARAMETERS, name);
      else if (before !== undefined && before !== value)
        this.problem(name, value, `contradicts ${name}=${shortened(before)}; give it once`);
      this.values.set(name, value);
    }
  }

  get(name: Name): string | undefined {
    return this.values.get(name);
  }

  problem(
    parameter: string,
    value: string,
    message: string,
    allowed?: readonly string[],
    meant = value,
  ): undefined {
    if (++this.problemCount > MAX_PROBLEMS) return;
    const suggestion = allowed === undefined ? undefined : nearest(meant, allowed);
    this.problems.push({
      parameter: shortened(parameter),
      value: shortened(value),
      message,
      ...(allowed === undefined ? {} : { allowed }),
      ...(suggestion === undefined ? {} : { suggestion }),
    });
  }

  integer(name: keyof typeof STREAM_RANGES): number | undefined {
    const text = this.get(name);
    if (text === undefined) return undefined;
    const [min, max] = STREAM_RANGES[name];
    if (!/^-?\d+$/.test(text)) return this.problem(name, text, `must be an integer from ${min} to ${max}`);
    const clamped = Math.min(Math.max(Number(text), min), max);
    if (clamped !== Number(text)) this.notices.push(`${name}=${shortened(text)} clamped to ${clamped}`);
    return clamped;
  }
}

const DEFAULT_RESOURCE = "users";

/** Whose history is streamed unless the request says: a catalog without users has its first resource. */
export const defaultStreamResource = ({ names }: Catalog): string =>
  names.includes(DEFAULT_RESOURCE) ? DEFAULT_RESOURCE : (names[0] ?? DEFAULT_RESOURCE);

const resourceOf = (reader: Reader, catalog: Catalog): string | undefined => {
  const { names } = catalog;
  const name = reader.get("resource") ?? defaultStreamResource(catalog);
  return names.includes(name) ? name : reader.problem("resource", name, "is not a resource", names);
};

const typesOf = (reader: Reader): readonly EventType[] | undefined => {
  const text = reader.get("types");
  if (text === undefined) return EVENT_TYPES;
  const words = text.split(",").map((word) => word.trim());
  const unknown = words.find((word) => !(EVENT_TYPES as readonly string[]).includes(word));
  if (unknown !== undefined)
    return reader.problem(
      "types",
      unknown,
      `must be one or more of ${EVENT_TYPES.join(", ")}, separated by commas`,
      EVENT_TYPES,
    );
  return EVENT_TYPES.filter((type) => words.includes(type));
};

const seedOf = (reader: Reader): string | undefined => {
  const seed = reader.get("seed") ?? "1";
  const problem = seedProblem(seed);
  return problem === undefined ? seed : reader.problem("seed", seed, problem);
};

const randomOf = (reader: Reader): boolean | undefined => {
  const text = reader.get("random") ?? "false";
  if (Object.hasOwn(FLAGS, text)) return FLAGS[text];
  return reader.problem("random", text, "must be true, 1 or empty for on, false or 0 for off", [
    "true",
    "false",
  ]);
};

const afterOf = (reader: Reader, header: string | null): number | undefined => {
  const text = header === null || header === "" ? reader.get("lastEventId") : header;
  if (text === undefined || text === "") return 0;
  if (/^\d{1,7}$/.test(text) && Number(text) <= LAST_RESUMABLE) return Number(text);
  return reader.problem("lastEventId", text, `must be the id of an event, 0 to ${LAST_RESUMABLE}`);
};

const refusal = ({ problems, problemCount }: Reader): AppError =>
  new AppError("invalid_parameter", describeProblems(problems, problemCount), { problems });

/** Parses what a client asked for; throws with everything that is wrong at once. */
export const parseStreamRequest = (input: StreamInput): StreamRequest => {
  const reader = new Reader(pairsOf(input.search));
  const resource = resourceOf(reader, input.catalog);
  const types = typesOf(reader);
  const seed = seedOf(reader);
  const random = randomOf(reader);
  const interval = reader.integer("interval") ?? 1000;
  const batch = reader.integer("batch") ?? 1;
  const count = reader.integer("count") ?? 100;
  const limit = reader.integer("limit") ?? null;
  const after = afterOf(reader, input.lastEventId);
  const unread = [resource, types, seed, random, after].includes(undefined);
  if (unread || reader.problems.length > 0) throw refusal(reader);
  return {
    channel: {
      resource: resource as string,
      seed: seed as string,
      count,
      types: types as readonly EventType[],
      interval,
      batch,
      origin: input.origin,
    },
    random: random as boolean,
    limit,
    after: after as number,
    notices: reader.notices,
  };
};
