import { freePort } from "./free-port.ts";
import { startServer, type ServerOptions, type TestServer } from "./server.ts";

/** A server with workers, which cannot agree on a port that the system chooses. */
export const startWorkers = async (env: Required<ServerOptions>["env"] = {}): Promise<TestServer> =>
  startServer({ env: { WORKERS: "2", PORT: String(await freePort()), ...env } });
