import type { Server } from "bun";
import type { Config } from "../config/config.ts";
import type { Logger } from "../log/log.ts";
import { expose, EXPOSITION_TYPE, type Figures } from "../metrics/exposition.ts";
import { json } from "../../core/http/responses.ts";
import { listen } from "./listen.ts";
import { VERSION } from "../../version.ts";

/** `reason`: why there should be no traffic, or null. `degraded`: what works less well than it should. */
export interface Readiness {
  readonly reason: string | null;
  readonly degraded: readonly string[];
}

/** What the admin listener reports on. */
interface AdminSource {
  readonly log: Logger;
  readonly readiness: () => Promise<Readiness>;
  readonly figures: () => Promise<Figures>;
}

const readinessPage = async ({ readiness, log }: AdminSource): Promise<Response> => {
  const { reason, degraded } = await readiness();
  const warnings = degraded.length === 0 ? {} : { degraded };
  if (reason === null) return json({ ready: true, ...warnings });
  // Only the operator sees the reason: the listener is on loopback unless ADMIN_HOST says otherwise.
  log.warn({ reason }, "not ready");
  return json({ ready: false, reason, ...warnings }, { status: 503 });
};

const exposition = async ({ figures }: AdminSource): Promise<Response> =>
  new Response(expose(await figures(), VERSION), { headers: { "content-type": EXPOSITION_TYPE } });

/** A separate, non-public listener for health, readiness and metrics. Null if it is off. */
export const startAdmin = (config: Config, source: AdminSource): Server<undefined> | null => {
  if (config.adminPort === null) return null;
  const pages: Readonly<Record<string, () => Response | Promise<Response>>> = {
    "/healthz": () => json({ alive: true }),
    "/readyz": () => readinessPage(source),
    "/metrics": () => exposition(source),
  };
  return listen({
    host: config.adminHost,
    port: config.adminPort,
    variable: "ADMIN_PORT",
    fetch: (request) => {
      const page = pages[new URL(request.url).pathname];
      if (page === undefined) return json({ pages: Object.keys(pages) }, { status: 404 });
      if (request.method !== "GET" && request.method !== "HEAD")
        return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
      return page();
    },
  });
};
