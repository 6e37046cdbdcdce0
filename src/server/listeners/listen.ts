import type { Server } from "bun";
import { messageWithCauses, systemCodeOf } from "../failures.ts";
import { withAbsoluteUrl } from "./absolute-url.ts";

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** The variable that sets the port; its flag is derived from its name. */
  readonly variable: "PORT" | "ADMIN_PORT";
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** Seconds without a byte before a connection is closed. */
  readonly idleSeconds?: number;
}

/** Longer than any pause of a response: delays last up to 15 s, and streams send a comment after 15 s. */
const IDLE_SECONDS = 30;

const TAKEN = "another program is already listening there";
/** Bun also reports EADDRINUSE for a name that it cannot resolve. */
const UNKNOWN_OR_TAKEN = `${TAKEN}, or the name is not that of an address of this machine`;

const isName = (host: string): boolean => /[a-z]/i.test(host) && !host.includes(":") && host !== "localhost";

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "this user may not listen there (ports below 1024 need privileges)",
  EADDRNOTAVAIL: "this machine has no such address",
  EINVAL: "nothing can listen on that address",
};

const flagOf = (variable: string): string => `--${variable.toLowerCase().replaceAll("_", "-")}`;

/** Opens a listener, or throws an Error that says in one line why there is none. */
export const listen = (options: ListenOptions): Server<undefined> => {
  const { host, port, variable, fetch, idleSeconds = IDLE_SECONDS } = options;
  try {
    return Bun.serve({
      hostname: host,
      port,
      // Bun's own default shares the port.
      reusePort: false,
      idleTimeout: idleSeconds,
      development: false,
      // The limit is 64 KiB, in core/http/body.ts: Bun's own response would lack CORS headers and JSON.
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      fetch: withAbsoluteUrl(fetch),
    });
  } catch (error) {
    const code = systemCodeOf(error) ?? "";
    const taken = isName(host)
      ? UNKNOWN_OR_TAKEN
      : `${TAKEN}; choose another port with ${flagOf(variable)} or ${variable}`;
    const reason = code === "EADDRINUSE" ? taken : REASONS[code];
    throw new Error(`cannot listen on ${host}:${port}: ${reason ?? messageWithCauses(error)}`, {
      cause: error,
    });
  }
};
