import type { Server } from "bun";
import { wholeRequests } from "./whole-request.ts";

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** Lets other processes listen on the same port: only for our own workers. */
  readonly shared: boolean;
  readonly fetch: (request: Request) => Response | Promise<Response>;
}

/** Seconds without a byte before a connection is closed; what waits on purpose lifts it for itself. */
const IDLE_SECONDS = 30;

const errorCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program listens there already",
  EACCES: "this user may not listen there (ports below 1024 need a privilege)",
  EADDRNOTAVAIL: "this machine has no such address",
};

/** Opens a listener, or throws an Error that says in one line why there is none. */
export const listen = ({ host, port, shared, fetch }: ListenOptions): Server<undefined> => {
  try {
    return Bun.serve({
      hostname: host,
      port,
      reusePort: shared,
      idleTimeout: IDLE_SECONDS,
      development: false,
      // Ours is 64 KiB, and an answer of Bun's own would lack CORS and JSON: see rpc/body.ts.
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      fetch: wholeRequests(fetch),
    });
  } catch (error) {
    const reason = REASONS[errorCode(error)];
    if (reason === undefined) throw error;
    throw new Error(`cannot listen on ${host}:${port}: ${reason}`, { cause: error });
  }
};
