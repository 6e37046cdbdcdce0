import type { Server } from "bun";
import type { Context } from "./context.ts";
import { json } from "./rpc/http.ts";
import { listen } from "./server/listen.ts";
import { VERSION } from "./version.ts";

const readiness = async (context: Context): Promise<Response> => {
  if (context.shutdown.aborted) return json({ ready: false, reason: "draining" }, { status: 503 });
  try {
    await context.contacts.ready();
    return json({ ready: true });
  } catch (error) {
    // The operator's own listener may say why: it is on loopback unless ADMIN_HOST opens it.
    const reason = error instanceof Error ? error.message : String(error);
    context.log.warn({ err: error }, "not ready");
    return json({ ready: false, reason }, { status: 503 });
  }
};

const exposition = async ({ metrics }: Context): Promise<Response> => {
  const { expose, EXPOSITION_TYPE } = await import("./metrics/exposition.ts");
  const text = await expose(metrics.figures(), VERSION);
  return new Response(text, { headers: { "content-type": EXPOSITION_TYPE } });
};

/** Health, readiness and metrics on a listener of their own: none of it is for the public. */
export const startAdmin = (context: Context, host: string, port: number): Server<undefined> => {
  context.metrics.watchEventLoop(context.shutdown);
  const pages: Readonly<Record<string, () => Response | Promise<Response>>> = {
    "/healthz": () => json({ alive: true }),
    "/readyz": () => readiness(context),
    "/metrics": () => exposition(context),
  };
  return listen({
    host,
    port,
    shared: false,
    fetch: (request) => {
      const page = pages[new URL(request.url).pathname];
      if (page === undefined) return json({ pages: Object.keys(pages) }, { status: 404 });
      if (request.method !== "GET" && request.method !== "HEAD")
        return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
      return page();
    },
  });
};
