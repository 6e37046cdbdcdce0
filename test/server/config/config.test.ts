import { describe, expect, test } from "bun:test";
import { loadConfig } from "../../../src/server/config/config.ts";
import { ConfigError } from "../../../src/server/config/parsers.ts";
import { type Variable, VARIABLES } from "../../../src/server/config/variables.ts";

const failure = (environment: Record<string, string>): string => {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error("it was accepted");
};

describe("the configuration", () => {
  test("has a default for everything", () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: "0.0.0.0",
      publicUrl: null,
      adminPort: null,
      adminHost: "127.0.0.1",
      threads: null,
      logLevel: "info",
      logFormat: "json",
      colours: false,
      contact: true,
      dataDir: "./data",
      firebase: null,
      mail: null,
      contactMailLimit: null,
      contactOrigins: null,
      contactRateLimit: 120,
      trustProxy: 0,
      redisUrl: null,
      mockSessionsMb: 64,
      mockSessionTtl: 86_400,
      mockCacheMb: 64,
      mockSeed: null,
      mockCount: null,
      mockSession: null,
      mockNow: null,
      mockMaxScan: 100_000,
      mockSchema: [],
      mockSchemaOnly: false,
      mockResources: null,
      sseMaxClients: 10_000,
      sseMaxPerClient: 100,
      sseMaxEvents: 10_000,
      sseMaxLifetime: 3600,
      serviceManager: null,
      warnings: [],
    });
  });

  test.each(Object.entries<Variable>(VARIABLES).filter(([, variable]) => variable.default !== null))(
    "accepts the default of %s as its value",
    (_, { parser, fallback, default: value }) => {
      expect(parser.parse(fallback)).toEqual(value);
    },
  );

  test("treats empty and blank variables as unset, because compose files produce them", () => {
    expect(loadConfig({ PORT: "", REDIS_URL: "  ", RESEND_API_KEY: "" })).toEqual(loadConfig({}));
  });

  test("is frozen", () => {
    const config = loadConfig({ FIREBASE_DATABASE_URL: "https://x.firebaseio.com" });
    expect(Object.isFrozen(config)).toBeTrue();
    expect(Object.isFrozen(config.firebase)).toBeTrue();
  });

  test("logs in a readable form on a terminal, otherwise as JSON", () => {
    expect(loadConfig({}, true).logFormat).toBe("pretty");
    expect(loadConfig({ LOG_FORMAT: "json" }, true).logFormat).toBe("json");
    expect(loadConfig({ LOG_FORMAT: "pretty" }).logFormat).toBe("pretty");
  });

  test.each(["localhost", "mock-1.local", "127.0.0.1", "127.1", "::", "::1", "::ffff:127.0.0.1"])(
    "listens on %s",
    (HOST) => expect(loadConfig({ HOST }).host).toBe(HOST),
  );

  test("reads what is set", () => {
    const environment = {
      PORT: "8080",
      PUBLIC_URL: "https://mock.example.com/",
      THREADS: "2",
      FIREBASE_DATABASE_URL: "http://127.0.0.1:9000?ns=x",
      FIREBASE_CONTACT_PATH: "inbox/contacts",
      RESEND_API_KEY: "re_123",
      CONTACT_MAIL_TO: "a@example.com, Bea <b@example.com>",
      CONTACT_MAIL_FROM: "Mockbench <mock@example.com>",
      TRUST_PROXY: "2",
    };
    expect(loadConfig(environment)).toMatchObject({
      port: 8080,
      publicUrl: "https://mock.example.com",
      threads: 2,
      firebase: {
        databaseUrl: "http://127.0.0.1:9000?ns=x",
        contactPath: "inbox/contacts",
        serviceAccount: null,
      },
      mail: {
        apiKey: "re_123",
        to: ["a@example.com", "Bea <b@example.com>"],
        from: "Mockbench <mock@example.com>",
        subjectPrefix: "[Mockbench]",
        baseUrl: null,
      },
      trustProxy: 2,
    });
  });
});

test.each([
  ["https://x.example/", "https://x.example"],
  ["https://x.example/mock/", "https://x.example/mock"],
])("PUBLIC_URL=%s is %s, to which paths are added", (PUBLIC_URL, publicUrl) => {
  expect(loadConfig({ PUBLIC_URL }).publicUrl).toBe(publicUrl);
});

test.each([
  [{}, true],
  [{ NO_COLOR: "1" }, false],
  [{ NO_COLOR: "" }, true],
  [{ TERM: "dumb" }, false],
])("with %j a terminal has colours: %p", (environment, colours) => {
  expect([loadConfig(environment, true).colours, loadConfig(environment).colours]).toEqual([colours, false]);
});

/** An invalid value for each variable; a variable without a row does not compile. */
const REFUSED: Record<keyof typeof VARIABLES, readonly string[]> = {
  PORT: ["http", "65536", "-1", "3e3", "0x50", "80.5", "99999999999"],
  HOST: [
    "local host",
    "a/b",
    "http://x",
    "999.1.1.1",
    "1.2.3.256",
    "0.0.0.0.0",
    "127.0.0.1:80",
    "[::1]",
    "::g",
  ],
  PUBLIC_URL: ["mock.example.com", "ftp://x", "https://x?y", "https://x/path#y"],
  ADMIN_PORT: ["off", "65536"],
  ADMIN_HOST: ["any where"],
  THREADS: ["0", "auto", "65"],
  LOG_LEVEL: ["verbose", "INFO"],
  LOG_FORMAT: ["text"],
  CONTACT: ["no", "false"],
  DATA_DIR: ["a\0b"],
  FIREBASE_DATABASE_URL: ["http://db.example.com", "x.firebaseio.com"],
  FIREBASE_DATABASE_EMULATOR_HOST: ["localhost", "http://localhost:9000"],
  FIREBASE_SERVICE_ACCOUNT: ["a\0b", "/nowhere/account.json", "{not json"],
  FIREBASE_CONTACT_PATH: ["a.b", "a#b", "a$b", "a[b]"],
  RESEND_API_KEY: ["re 123"],
  CONTACT_MAIL_TO: ["nobody", "a@b, nobody", "a@b\r\nBcc: c@d"],
  CONTACT_MAIL_FROM: ["Mockbench"],
  CONTACT_MAIL_SUBJECT: ["a\r\nBcc: c@d"],
  CONTACT_MAIL_LIMIT: ["0", "many"],
  RESEND_BASE_URL: ["localhost:3000", "ftp://x"],
  CONTACT_ORIGINS: ["example.com", "https://a.example/contact"],
  CONTACT_RATE_LIMIT: ["-1", "none"],
  TRUST_PROXY: ["true", "33"],
  REDIS_URL: ["localhost:6379", "http://x"],
  MOCK_SESSIONS_MB: ["64MB", "-1"],
  MOCK_SESSION_TTL: ["0", "1h"],
  MOCK_CACHE_MB: ["64MB"],
  MOCK_SEED: ["x".repeat(65), "a\0b"],
  MOCK_COUNT: ["-1", "1000001", "all"],
  MOCK_SESSION: ["a b", "x".repeat(65)],
  MOCK_NOW: ["now", "2025", "1999-12-31", "2026-02-30"],
  MOCK_MAX_SCAN: ["0"],
  MOCK_SCHEMA: ["a\0b", "a.yaml,,b.yaml"],
  MOCK_SCHEMA_ONLY: ["1", "yes"],
  MOCK_RESOURCES: ["1st", "a b"],
  SSE_MAX_CLIENTS: ["0"],
  SSE_MAX_PER_CLIENT: ["0", "-1"],
  SSE_MAX_EVENTS: ["0", "1.5"],
  SSE_MAX_LIFETIME: ["1h", "0"],
};

describe("a probable mistake is a warning", () => {
  test.each<[environment: Record<string, string>, warning: string]>([
    [{ MOCK_CHACHE_MB: "1" }, "MOCK_CHACHE_MB is not a variable of Mockbench (did you mean MOCK_CACHE_MB?)"],
    [{ REDIS_URI: "redis://x" }, "REDIS_URI is not a variable of Mockbench (did you mean REDIS_URL?)"],
    [{ SSE_SPEED: "1" }, "SSE_SPEED is not a variable of Mockbench; mockbench --help lists them"],
    [
      { FIREBASE_DATABASE_EMULATOR_HOST: "127.0.0.1:9000" },
      "FIREBASE_DATABASE_EMULATOR_HOST has no effect without FIREBASE_DATABASE_URL",
    ],
    [
      { WORKER: "2" },
      "WORKER has no effect: a process uses THREADS for long work, and more processes are replicas behind a proxy (see Replicas in docs/self-hosting)",
    ],
    [
      { WORKERS: "2" },
      "WORKERS has no effect: a process uses THREADS for long work, and more processes are replicas behind a proxy (see Replicas in docs/self-hosting)",
    ],
    [{ CONTAC: "off" }, "CONTAC is not a variable of Mockbench (did you mean CONTACT?)"],
    [
      { TRUST_PROXY: "1" },
      "TRUST_PROXY=1 trusts the X-Forwarded-For of everybody who reaches the port: let only the proxy reach it, for example with HOST=127.0.0.1",
    ],
    [{ CONTACT_MAIL_SUBJECT: "[x]" }, "CONTACT_MAIL_SUBJECT has no effect without RESEND_API_KEY"],
  ])("%j", (environment, warning) => {
    expect(loadConfig(environment).warnings).toEqual([warning]);
  });

  test("a proxy that alone reaches the port is not", () => {
    expect(loadConfig({ TRUST_PROXY: "1", HOST: "127.0.0.1" }).warnings).toEqual([]);
    expect(loadConfig({ TRUST_PROXY: "0" }).warnings).toEqual([]);
  });

  test("variables of other programs are not", () => {
    const others = {
      PATH: "/bin",
      HOME: "/",
      LOGNAME: "x",
      FIREBASE_AUTH_EMULATOR_HOST: "x:1",
      MOCK_CHACHE_MB: "",
    };
    expect(loadConfig(others).warnings).toEqual([]);
  });
});

describe("two listeners", () => {
  test.each<Record<string, string>>([
    { PORT: "4000", ADMIN_PORT: "4000" },
    { ADMIN_PORT: "3000" },
    { HOST: "127.0.0.1", PORT: "4000", ADMIN_PORT: "4000" },
    { HOST: "::", PORT: "4000", ADMIN_PORT: "4000" },
  ])("cannot share a port: %j", (environment) => {
    expect(failure(environment)).toMatch(/^PORT and ADMIN_PORT are both \d000: each needs its own port\.$/);
  });

  test.each<Record<string, string>>([
    { PORT: "0", ADMIN_PORT: "0" },
    { HOST: "192.0.2.1", PORT: "4000", ADMIN_PORT: "4000" },
  ])("can differ in other ways: %j", (environment) => {
    expect(loadConfig(environment).adminPort).toBe(Number(environment["ADMIN_PORT"]));
  });
});

describe("a bad value", () => {
  const cases = Object.entries(REFUSED).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );

  test.each(cases)("%s=%j is rejected in one line that names it and what is accepted", (name, value) => {
    const variable: Variable = VARIABLES[name as keyof typeof VARIABLES];
    const message = failure({ [name]: value });
    expect(message).toStartWith(name);
    expect(message).toContain(variable.parser.accepts);
    expect(message).not.toContain("\n");
    if (variable.secret) expect(message).not.toContain(value);
    else expect(message).toContain(JSON.stringify(value));
  });

  test.each([
    ["PUBLIC_URL", "https://admin:swordfish@mock.example.com", "https://…@mock.example.com"],
    ["PUBLIC_URL", "https://swordfish@mock.example.com", "https://…@mock.example.com"],
    ["PUBLIC_URL", "https://admin:sword@fish/1@mock.example.com/path", "https://…@mock.example.com/path"],
    ["FIREBASE_DATABASE_URL", "http://admin:swordfish@db.example.com", "http://…@db.example.com"],
    ["RESEND_BASE_URL", "ftp://admin:swordfish@mail.example.com", "ftp://…@mail.example.com"],
  ])("%s=%s is rejected without showing its credentials", (name, value, shown) => {
    expect(failure({ [name]: value })).toStartWith(`${name}="${shown}" is not accepted`);
  });

  test("mail needs all three of its variables, and the message names the missing ones", () => {
    expect(failure({ RESEND_API_KEY: "re_secret" })).toBe(
      "CONTACT_MAIL_TO and CONTACT_MAIL_FROM are not set; set all of RESEND_API_KEY, CONTACT_MAIL_TO, CONTACT_MAIL_FROM, or none of them.",
    );
  });
});
