import type { Server } from "bun";

/** What a stopped server may still take for the requests in flight, in milliseconds. */
export const DRAIN_MS = 5000;

/** Lets the requests in flight finish, then closes whatever is left. Takes no new ones from the first moment on. */
export const drain = async (server: Server<undefined>, timeoutMs = DRAIN_MS): Promise<void> => {
  await Promise.race([server.stop(), Bun.sleep(timeoutMs)]);
  await server.stop(true);
};
