import { ConfigError } from "./parsers.ts";
import { type Environment, VARIABLES, type ValueOf, type Variable, type VariableName } from "./variables.ts";
import { warningsFor } from "./warnings.ts";

export interface FirebaseConfig {
  readonly databaseUrl: string;
  /** `host:port` */
  readonly emulatorHost: string | null;
  /** JSON or a path; null asks for application-default credentials. */
  readonly serviceAccount: string | null;
  readonly contactPath: string;
}

export interface MailConfig {
  readonly apiKey: string;
  readonly to: readonly string[];
  readonly from: string;
  readonly subjectPrefix: string;
  /** Null is Resend's own address. */
  readonly baseUrl: string | null;
}

/** What systemd told this process about itself. */
export interface ServiceManagerConfig {
  /** Where it receives messages: a path, or the name of an abstract socket after an @. */
  readonly socket: string;
  /** It kills the process after as many milliseconds without a sign of life; null for never. */
  readonly watchdogMs: number | null;
}

/** Whether standard output is a terminal. Checks the file first, because `isTTY` loads Bun's streams. */
export const isTerminal = async (): Promise<boolean> => {
  const output = await Bun.stdout.stat();
  if (!output.isCharacterDevice()) return false;
  const devNull = await Bun.file("/dev/null")
    .stat()
    .catch(() => undefined);
  return output.rdev !== devNull?.rdev && process.stdout.isTTY;
};

/** Whether a terminal shows colours: https://no-color.org */
export const hasColours = ({ NO_COLOR = "", TERM }: Environment): boolean =>
  NO_COLOR === "" && TERM !== "dumb";

/** Hides the credentials of a URL: a password may contain any character, so everything up to the last @ goes. */
export const withoutCredentials = (value: string): string => value.replace(/\/\/.*@/s, "//…@");

const shown = (name: string, variable: Variable, value: string): string =>
  variable.secret
    ? `${name} (its value is a secret)`
    : `${name}=${JSON.stringify(withoutCredentials(value).slice(0, 200))}`;

/** The value of a variable; its default if it is unset or empty. */
const parse = <Name extends VariableName>(environment: Environment, name: Name): ValueOf<Name> => {
  const raw = environment[name]?.trim();
  const variable: Variable = VARIABLES[name];
  if (raw === undefined || raw === "") return variable.default as ValueOf<Name>;
  const value = variable.parser.parse(raw);
  if (value === undefined)
    throw new ConfigError(
      `${shown(name, variable, raw)} is not accepted: it must be ${variable.parser.accepts}.`,
    );
  return value as ValueOf<Name>;
};

const readFirebase = (environment: Environment): FirebaseConfig | null => {
  const databaseUrl = parse(environment, "FIREBASE_DATABASE_URL");
  const rest = {
    emulatorHost: parse(environment, "FIREBASE_DATABASE_EMULATOR_HOST"),
    serviceAccount: parse(environment, "FIREBASE_SERVICE_ACCOUNT"),
    contactPath: parse(environment, "FIREBASE_CONTACT_PATH"),
  };
  return databaseUrl === null ? null : Object.freeze({ databaseUrl, ...rest });
};

const MAIL = ["RESEND_API_KEY", "CONTACT_MAIL_TO", "CONTACT_MAIL_FROM"] as const;

const readMail = (environment: Environment): MailConfig | null => {
  const apiKey = parse(environment, "RESEND_API_KEY");
  const to = parse(environment, "CONTACT_MAIL_TO");
  const from = parse(environment, "CONTACT_MAIL_FROM");
  const subjectPrefix = parse(environment, "CONTACT_MAIL_SUBJECT");
  const baseUrl = parse(environment, "RESEND_BASE_URL");
  if (apiKey && to && from) return Object.freeze({ apiKey, to, from, subjectPrefix, baseUrl });
  const missing = MAIL.filter((name) => parse(environment, name) === null);
  if (missing.length === MAIL.length) return null;
  throw new ConfigError(
    `${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} not set; set all of ${MAIL.join(", ")}, or none of them.`,
  );
};

/** What systemd sets for a unit with `Type=notify`. */
const readServiceManager = ({
  NOTIFY_SOCKET: socket = "",
  WATCHDOG_USEC: microseconds = "",
}: Environment): ServiceManagerConfig | null => {
  if (!/^[/@]/.test(socket)) return null;
  const watchdogMs = Number(microseconds) / 1000;
  return Object.freeze({ socket, watchdogMs: watchdogMs > 0 ? watchdogMs : null });
};

const readAdminPort = (environment: Environment): number | null => {
  const adminPort = parse(environment, "ADMIN_PORT");
  const host = parse(environment, "HOST");
  const isShared = ["0.0.0.0", "::", parse(environment, "ADMIN_HOST")].includes(host);
  if (isShared && adminPort !== null && adminPort !== 0 && adminPort === parse(environment, "PORT"))
    throw new ConfigError(`PORT and ADMIN_PORT are both ${adminPort}: each needs its own port.`);
  return adminPort;
};

/** Reads an environment; throws a {@link ConfigError} of one line for the first problem in it. */
export const loadConfig = (environment: Environment, terminal = false) => {
  const get = <Name extends VariableName>(name: Name): ValueOf<Name> => parse(environment, name);
  return Object.freeze({
    port: get("PORT"),
    host: get("HOST"),
    /** Null: each request's own origin. */
    publicUrl: get("PUBLIC_URL"),
    /** Null: no admin listener. */
    adminPort: readAdminPort(environment),
    adminHost: get("ADMIN_HOST"),
    /** Null: by the number of cores. */
    threads: get("THREADS"),
    logLevel: get("LOG_LEVEL"),
    logFormat: get("LOG_FORMAT") ?? (terminal ? "pretty" : "json"),
    /** For the log, in a terminal. */
    colours: terminal && hasColours(environment),
    /** Whether there is a contact endpoint. */
    contact: get("CONTACT") === "on",
    dataDir: get("DATA_DIR"),
    /** Null: SQLite in `dataDir`. */
    firebase: readFirebase(environment),
    /** Null: no mail is sent. */
    mail: readMail(environment),
    /** In an hour; null: any number. */
    contactMailLimit: get("CONTACT_MAIL_LIMIT"),
    /** Null: pages of any site may send messages. */
    contactOrigins: get("CONTACT_ORIGINS"),
    contactRateLimit: get("CONTACT_RATE_LIMIT"),
    trustProxy: get("TRUST_PROXY"),
    redisUrl: get("REDIS_URL"),
    /** 0: off. */
    mockSessionsMb: get("MOCK_SESSIONS_MB"),
    /** Seconds. */
    mockSessionTtl: get("MOCK_SESSION_TTL"),
    mockCacheMb: get("MOCK_CACHE_MB"),
    /** The defaults of requests; null for the API's own. */
    mockSeed: get("MOCK_SEED"),
    mockCount: get("MOCK_COUNT"),
    mockSession: get("MOCK_SESSION"),
    mockNow: get("MOCK_NOW"),
    mockMaxScan: get("MOCK_MAX_SCAN"),
    /** Files that describe resources. */
    mockSchema: get("MOCK_SCHEMA") ?? [],
    /** Whether the built-in resources are left out. */
    mockSchemaOnly: get("MOCK_SCHEMA_ONLY") === "true",
    /** The resources of those files that are served; null for all. */
    mockResources: get("MOCK_RESOURCES"),
    sseMaxClients: get("SSE_MAX_CLIENTS"),
    sseMaxPerClient: get("SSE_MAX_PER_CLIENT"),
    /** Per second. */
    sseMaxEvents: get("SSE_MAX_EVENTS"),
    /** Seconds. */
    sseMaxLifetime: get("SSE_MAX_LIFETIME"),
    /** Null: not started by systemd, or its unit does not ask for messages. */
    serviceManager: readServiceManager(environment),
    /** Logged at the start. */
    warnings: Object.freeze(warningsFor(environment)),
  });
};

/** The whole configuration, parsed once and frozen. */
export type Config = ReturnType<typeof loadConfig>;
