import { type Context as RouteContext, Elysia } from "elysia";
import type { MockRoutes } from "../../../core/api/routes.ts";
import { clientOf } from "../../client-address.ts";
import { bodyInTurn } from "../../body-in-turn.ts";
import type { FairTurns } from "../../fair-turns.ts";
import type { Context } from "../../context.ts";
import { withParts } from "../../../core/mock/index.ts";
import { typedGroup } from "../../rpc/route-group.ts";
import { createReplay, type ReplayDeps } from "./replay.ts";
import { respond } from "./respond.ts";

/** Replays cached responses around the router: decision 7 has what `onRequest` would cost. */
export const replayCached = (deps: ReplayDeps) => {
  const replay = createReplay(deps);
  return new Elysia({ name: "replay" }).wrap(
    (route) => (request: Request) => replay(request) ?? route(request),
  );
};

/** Everything below `/api` that no other group answers goes through the door of the mock API: it knows its paths. */
export const mockRouter = (context: Context, inTurn: FairTurns) => {
  const { mock, config } = context;
  const answer = async ({ request, server, set }: Pick<RouteContext, "request" | "server" | "set">) => {
    const id = String(set.headers["x-request-id"]);
    const client = (): string => clientOf(request, server, config.trustProxy);
    const body = bodyInTurn(request, () => inTurn(() => undefined, client));
    const sent = body === request.body ? request : withParts(request, { body });
    return respond(request, await mock.handle(sent, { id, client }), set, context);
  };
  // The operation reads the body, after all checks that do not need it.
  const options = { parse: "none" } as const;
  return typedGroup<MockRoutes>(
    new Elysia({ name: "mock" }).all("/api", answer, options).all("/api/*", answer, options),
  );
};
