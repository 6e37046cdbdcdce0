import {
  base,
  databaseUrl,
  day,
  host,
  integer,
  jsonOrFile,
  list,
  oneOf,
  origin,
  text,
  url,
  type Parser,
} from "./parsers.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** One environment variable: its parser, its default and its docs. */
export interface Variable<Value = unknown, Default = unknown> {
  readonly parser: Parser<Value>;
  readonly default: Default;
  /** The default as the docs show it. */
  readonly fallback: string;
  readonly meaning: string;
  /** Never printed in messages, and has no flag on the command line. */
  readonly secret?: true;
  /** The variable without which it has no effect. */
  readonly needs?: string;
  /** Its flag, if that is not derived from the name. A flag without a value means `true`. */
  readonly flag?: string;
  /** The letter of its short flag. */
  readonly short?: string;
}

type Traits = Pick<Variable, "secret" | "needs" | "flag" | "short">;

const variable = <Value>(
  parser: Parser<Value>,
  value: NoInfer<Value>,
  meaning: string,
  traits: Traits = {},
): Variable<Value, Value> => ({ parser, default: value, fallback: String(value), meaning, ...traits });

/** A variable without a default; `fallback` says what applies instead. */
const optional = <Value>(
  parser: Parser<Value>,
  fallback: string,
  meaning: string,
  traits: Traits = {},
): Variable<Value, null> => ({ parser, default: null, fallback, meaning, ...traits });

const port = integer(0, 65_535);
const mailAddress = text(
  "an e-mail address, optionally with a name: Mockbench <mock@example.com>",
  /^(?:[^<>\r\n\0]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
);

/** From the least to the most urgent; no line has the level `silent`. */
export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** All variables, in the order of the docs' table. */
export const VARIABLES = {
  PORT: variable(port, 3000, "port of the public listener; 0 takes a free one", { short: "p" }),
  HOST: variable(host, "0.0.0.0", "address of the public listener"),
  PUBLIC_URL: optional(
    base,
    "the request's own origin",
    "where clients find the service, in `Link`, `Location` and image URLs; with a path if a proxy has it below one",
  ),
  ADMIN_PORT: optional(port, "off", "port of `/healthz`, `/readyz` and `/metrics`"),
  ADMIN_HOST: variable(host, "127.0.0.1", "address of the admin listener"),
  THREADS: optional(
    integer(1, 64),
    "cores − 1, at most 4, at least 1",
    "threads for scans, large bodies and the files of custom resources, each started when it is needed",
  ),
  LOG_LEVEL: variable(oneOf(...LOG_LEVELS), "info", "lowest level that is logged"),
  LOG_FORMAT: optional(oneOf("json", "pretty"), "pretty on a terminal, else json", "format of the log"),
  CONTACT: variable(
    oneOf("on", "off"),
    "on",
    "`off`: the contact endpoint answers 404, and no store is opened",
  ),
  DATA_DIR: variable(text("a folder"), "./data", "where SQLite keeps the contact submissions", {
    flag: "data-dir <folder>",
  }),
  FIREBASE_DATABASE_URL: optional(
    databaseUrl,
    "SQLite in DATA_DIR",
    "stores submissions in this Firebase Realtime Database",
  ),
  FIREBASE_DATABASE_EMULATOR_HOST: optional(
    text("host:port", /^[\w.-]+:\d{1,5}$/),
    "none",
    "uses the Firebase emulator at this address instead, as Firebase's own tools do",
    { needs: "FIREBASE_DATABASE_URL" },
  ),
  FIREBASE_SERVICE_ACCOUNT: optional(
    jsonOrFile("the service account's JSON, or a path to it"),
    "application-default credentials",
    "service account: its JSON, or a path to it",
    { secret: true, needs: "FIREBASE_DATABASE_URL" },
  ),
  FIREBASE_CONTACT_PATH: variable(
    text("a database path without . # $ [ ]", /^[^.#$[\]\p{Cc}]{1,200}$/u),
    "contacts",
    "path of the submissions in the database",
    { needs: "FIREBASE_DATABASE_URL" },
  ),
  RESEND_API_KEY: optional(
    text("a Resend key", /^[\x21-\x7e]+$/),
    "no mail",
    "sends an e-mail for each submission; needs the next two as well",
    { secret: true },
  ),
  CONTACT_MAIL_TO: optional(list(mailAddress), "no mail", "recipients of the e-mail, separated by commas"),
  CONTACT_MAIL_FROM: optional(
    mailAddress,
    "no mail",
    "sender of the e-mail, on a domain that is verified at Resend",
  ),
  CONTACT_MAIL_SUBJECT: variable(
    text("one line", /^[^\r\n\0]{1,100}$/),
    "[Mockbench]",
    "prefix of the e-mail's subject",
    { needs: "RESEND_API_KEY" },
  ),
  CONTACT_MAIL_LIMIT: optional(
    integer(1, 1_000_000),
    "none",
    "most e-mails in an hour; submissions beyond it are stored without one",
    { needs: "RESEND_API_KEY" },
  ),
  RESEND_BASE_URL: optional(
    url("an http(s) URL", "http:", "https:"),
    "Resend's own",
    "URL of the mail API, for tests",
    { needs: "RESEND_API_KEY" },
  ),
  CONTACT_ORIGINS: optional(
    list(origin),
    "any",
    "the sites whose pages may send messages, separated by commas; programs without an `Origin` still can",
  ),
  CONTACT_RATE_LIMIT: variable(
    integer(0, 1_000_000),
    120,
    "submissions per minute and client address; 0 = off",
  ),
  TRUST_PROXY: variable(
    integer(0, 32),
    0,
    "proxies in front whose `X-Forwarded-For` entries are trusted, counted from the right",
  ),
  REDIS_URL: optional(
    url("a redis:// or rediss:// URL", "redis:", "rediss:"),
    "in memory",
    "shares the rate limit and sessions between replicas",
    { secret: true },
  ),
  MOCK_SESSIONS_MB: variable(
    integer(0, 65_536),
    64,
    "memory for all sessions; above it, the client with the most loses its least recently used; 0 = off",
  ),
  MOCK_SESSION_TTL: variable(integer(1, 31_536_000), 86_400, "seconds until an unused session is dropped"),
  MOCK_CACHE_MB: variable(integer(0, 65_536), 64, "size of the response cache; 0 = off"),
  MOCK_SCHEMA: optional(
    list(text("a file", /^[^\r\n\0,]+$/)),
    "none",
    "files that describe your own resources: OpenAPI, JSON Schema, the short form or sample records, YAML or JSON",
    { flag: "schema <files>" },
  ),
  MOCK_SCHEMA_ONLY: variable(
    oneOf("true", "false"),
    "false",
    "serves the resources of `MOCK_SCHEMA` without the built-in ones",
    { needs: "MOCK_SCHEMA", flag: "only" },
  ),
  MOCK_RESOURCES: optional(
    list(text("a resource", /^[A-Za-z][A-Za-z0-9_-]{0,99}$/)),
    "all",
    "the resources of `MOCK_SCHEMA` that are served",
    { needs: "MOCK_SCHEMA", flag: "resources <names>" },
  ),
  MOCK_SEED: optional(
    text("1 to 64 characters", /^[^\p{Cc}]{1,64}$/u),
    "1",
    "the `seed` of requests that have none",
    { flag: "seed <text>" },
  ),
  MOCK_COUNT: optional(
    integer(0, 1_000_000),
    "100",
    "the `count` of requests that have none; also the length of their lists, up to 1000",
    { flag: "count <n>" },
  ),
  MOCK_SESSION: optional(
    text("1 to 64 letters, digits, - or _", /^[A-Za-z0-9_-]{1,64}$/),
    "none",
    "the `__session` of requests that have none: their writes stay, for all clients",
    { flag: "session <name>" },
  ),
  MOCK_NOW: optional(
    day,
    "2025-01-01",
    "the day on which the data was made, or `today` for that of the start; all dates move with it",
    { flag: "now <day>" },
  ),
  MOCK_MAX_SCAN: variable(
    integer(1, 1_000_000),
    100_000,
    "largest `count` that filters, sorting and search accept",
  ),
  SSE_MAX_CLIENTS: variable(integer(1, 1_000_000), 10_000, "streams open at the same time"),
  SSE_MAX_PER_CLIENT: variable(
    integer(1, 1_000_000),
    100,
    "streams open per client address, which together may send 20 times as many events per second",
  ),
  SSE_MAX_EVENTS: variable(
    integer(1, 100_000_000),
    10_000,
    "events per second of all streams of a process together",
  ),
  SSE_MAX_LIFETIME: variable(
    integer(1, 86_400),
    3600,
    "seconds until a stream ends and its client reconnects",
  ),
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;

/** The type of a parsed variable or its default. */
export type ValueOf<Name extends VariableName> =
  (typeof VARIABLES)[Name] extends Variable<infer Value, infer Default> ? Value | Default : never;
