import { startServer, type ServerOptions, type TestServer } from "./server.ts";

const TRIES = 5;

const freePort = async (): Promise<number> => {
  const probe = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
  const port = probe.port ?? 0;
  await probe.stop(true);
  return port;
};

/** A server with workers, which cannot share a port that the system chooses. */
export const startWorkers = async (env: Required<ServerOptions>["env"] = {}): Promise<TestServer> => {
  for (let left = TRIES; ; left--) {
    try {
      return await startServer({ env: { WORKERS: "2", PORT: String(await freePort()), ...env } });
    } catch (error) {
      // Another process got the port in the meantime.
      if (left === 1 || !String(error).includes("another program is already listening there")) throw error;
    }
  }
};
