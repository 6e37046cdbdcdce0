import { startAdmin } from "./admin.ts";
import type { Config } from "../config/config.ts";
import { createMemoryStore } from "../../core/mock/index.ts";
import { createLogger } from "../log/log.ts";
import { createLocalRateLimiter } from "../routes/contact/rate-limit/create-limiter.ts";
import { createPool } from "./pool.ts";
import type { RunningServer } from "./server.ts";
import { listen } from "./listen.ts";
import { startWorker } from "./worker.ts";
import { VERSION } from "../../version.ts";

/** How long workers may drain before they are killed, in milliseconds. */
const DRAIN_MS = 5600;

/** Workers open the port as shared, so only a listener that does not can detect that it is taken. */
const requireFreePort = async ({ host, port }: Config): Promise<void> => {
  const fetch = (): Response => new Response(null, { status: 503 });
  await listen({ host, port, variable: "PORT", shared: false, fetch }).stop(true);
};

/**
 * Serves one port with `count` processes, among which the kernel distributes the connections. This process has what
 * they share: the contacts counted per client, sessions and figures.
 */
export const startWorkers = async (
  config: Config,
  count: number,
  schemaNotes: readonly string[],
): Promise<RunningServer> => {
  await requireFreePort(config);
  const log = await createLogger(config);
  const limiter = createLocalRateLimiter(config, () => performance.now());
  const sessions = createMemoryStore({
    megabytes: config.mockSessionsMb,
    ttlSeconds: config.mockSessionTtl,
    now: () => performance.now(),
  });
  const pool = createPool({
    count,
    log,
    start: () =>
      startWorker({
        ping: async () => null,
        take: (client) => limiter.take(client),
        loadSession: async ({ name, known }) => sessions.load(name, known),
        commitSession: async ({ name, change }) => sessions.commit(name, change),
        dropSession: async (name) => {
          await sessions.drop(name);
          return null;
        },
      }),
  });
  try {
    const [first = ""] = await pool.listening;
    const url = new URL(first);
    const admin = startAdmin(config, { log, readiness: pool.readiness, figures: pool.figures });
    const where = { version: VERSION, url: url.href, ...(admin === null ? {} : { admin: admin.url.href }) };
    log.info({ ...where, workers: count }, "listening");
    await log.flush();
    return {
      url,
      adminUrl: admin?.url ?? null,
      log,
      schemaNotes,
      async stop() {
        log.info({}, "draining");
        await pool.stop(DRAIN_MS);
        await admin?.stop(true);
        log.info({}, "stopped");
        await log.flush();
      },
    };
  } catch (error) {
    await pool.stop(DRAIN_MS);
    throw error;
  }
};
