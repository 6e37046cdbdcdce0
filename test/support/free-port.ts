/** Below the ephemeral ports, which the system assigns to connections. */
const FIRST = 20_000;
const COUNT = 12_000;

/** A free port, for a program that needs a fixed number. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    try {
      await Bun.serve({ port, hostname: "127.0.0.1", fetch: () => new Response() }).stop(true);
      return port;
    } catch (error) {
      if ((error as { readonly code?: string }).code !== "EADDRINUSE") throw error;
    }
  }
};
