import { Command } from "commander";
import { type Config, loadConfig, withoutCredentials } from "../server/config/config.ts";
import { processEnvironment } from "../server/config/environment.ts";
import { type Environment, type Variable, VARIABLES } from "../server/config/variables.ts";
import { messageWithCauses } from "../server/failures.ts";
import { listen } from "../server/listeners/listen.ts";
import { openCatalog } from "../server/open-catalog.ts";
import { withTimeout } from "../server/with-timeout.ts";
import { DATA_VERSION } from "../core/engine/index.ts";
import { COMMIT, VERSION } from "../version.ts";
import { reachable } from "./healthcheck.ts";
import { print } from "./print.ts";
import { applyFlags, FLAGS } from "./serve-flags.ts";

const TIMEOUT_MS = 3000;

/** What a check found. A failure means that a part of the server would not work. */
interface Finding {
  readonly state: "ok" | "warning" | "failed";
  readonly text: string;
}

const ok = (text: string): Finding => ({ state: "ok", text });
const warning = (text: string): Finding => ({ state: "warning", text });
const failed = (text: string): Finding => ({ state: "failed", text });

/** One check cannot hold up the others. */
const inTime = <Result>(work: Promise<Result>): Promise<Result> => withTimeout(work, TIMEOUT_MS);

const checkVersion = (): Finding =>
  ok(`${VERSION}${COMMIT === null ? "" : `, commit ${COMMIT}`}, data ${DATA_VERSION}, Bun ${Bun.version}`);

/** The variables that are set; secrets without their values. */
const checkVariables = (environment: Environment): Finding => {
  const set = Object.entries<Variable>(VARIABLES).flatMap(([name, { secret }]) => {
    const value = environment[name]?.trim() ?? "";
    if (value === "") return [];
    return [secret === true ? `${name} (a secret)` : `${name}=${withoutCredentials(value)}`];
  });
  return ok(set.length === 0 ? "all at their defaults" : set.join(", "));
};

/** Whether the server could listen, or does already. */
const checkPort = async ({ host, port }: Config): Promise<Finding> => {
  try {
    const probe = listen({ host, port, variable: "PORT", fetch: () => new Response() });
    await probe.stop(true);
    return ok(`${host}:${port} is free`);
  } catch (error) {
    const url = `http://${reachable(host)}:${port}/`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
    if (answer?.headers.has("x-mockbench") === true) return ok(`Mockbench answers at ${url}`);
    return failed(error instanceof Error ? error.message : String(error));
  }
};

const checkContacts = async (config: Config): Promise<Finding> => {
  if (!config.contact) return ok("off (CONTACT=off)");
  const where =
    config.firebase === null ? `SQLite in ${config.dataDir}` : `Firebase at ${config.firebase.databaseUrl}`;
  const { awaitsFirst, openServerStore } = await import("../server/routes/contact/store/index.ts");
  try {
    if (await awaitsFirst(config)) return ok(`${where}; the first submission creates it`);
    const opening = openServerStore(config);
    try {
      await inTime(opening.then((store) => store.selfTest()));
    } finally {
      // However late it opens.
      const closing = opening.then((store) => store.close()).catch(() => undefined);
      await inTime(closing).catch(() => undefined);
    }
    return ok(`${where} reads and writes`);
  } catch (error) {
    return failed(`${where}: ${messageWithCauses(error)}`);
  }
};

const checkMail = ({ mail }: Config): Finding =>
  mail === null
    ? ok("none: submissions are stored only")
    : ok(`Resend, from ${mail.from} to ${mail.to.join(", ")} (the key is not tried)`);

const checkSessions = async ({ redisUrl, mockSessionsMb }: Config): Promise<Finding> => {
  if (mockSessionsMb === 0) return ok("off (MOCK_SESSIONS_MB=0)");
  if (redisUrl === null) return ok(`in memory, up to ${mockSessionsMb} MB; not shared with other replicas`);
  const { createRedis } = await import("../server/redis.ts");
  const redis = createRedis(redisUrl);
  try {
    await redis.connect(TIMEOUT_MS);
    return ok("Redis takes writes");
  } catch (error) {
    return failed(`Redis cannot be used: ${messageWithCauses(error)}`);
  } finally {
    redis.close();
  }
};

const checkResources = async (config: Config): Promise<Finding> => {
  try {
    const { catalog, schemaNotes } = await openCatalog(config);
    const found = `${catalog.names.length} resources`;
    if (config.mockSchema.length === 0) return ok(`${found}, built in`);
    const [note, ...more] = schemaNotes;
    if (note === undefined) return ok(found);
    return warning(`${found}; ${note}${more.length === 0 ? "" : ` (and ${more.length} more)`}`);
  } catch (error) {
    return failed(messageWithCauses(error));
  }
};

const MARKS: Readonly<Record<Finding["state"], string>> = { ok: "ok", warning: "warning", failed: "FAILED" };

/** Prints what is configured, reachable and writable; exits with 1 if something would not work. */
const examine = async (options: object): Promise<void> => {
  applyFlags(options);
  const environment = await processEnvironment();
  const config = loadConfig(environment);
  const findings: readonly (readonly [what: string, finding: Finding])[] = [
    ["version", checkVersion()],
    ["variables", checkVariables(environment)],
    ["port", await checkPort(config)],
    ["resources", await checkResources(config)],
    ["sessions", await checkSessions(config)],
    ["contacts", await checkContacts(config)],
    ["mail", checkMail(config)],
    ...config.warnings.map((text) => ["variables", warning(text)] as const),
  ];
  await print(
    findings.map(([what, { state, text }]) => `${MARKS[state].padEnd(8)}${what.padEnd(11)}${text}\n`),
  );
  if (findings.some(([, { state }]) => state === "failed")) process.exitCode = 1;
};

/** `mockbench doctor`: would a server with this configuration work? */
export const createCommand = (): Command => {
  const doctor = new Command("doctor").description(
    "Checks what a server with this configuration would use: its port, resources, sessions, contact store and mail. Takes the flags of serve. Exits with 1 if something would not work.",
  );
  for (const { option } of Object.values(FLAGS)) doctor.addOption(option);
  return doctor.action(examine);
};
