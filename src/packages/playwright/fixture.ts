import type { BrowserContext, Route } from "@playwright/test";
import type { MockContext } from "../context/index.ts";

/** Of a context, what sends other headers from then on. */
type Steering = "seed" | "count" | "now" | "delay" | "auth" | "rival" | "fail" | "reset";

type Later<Method> = Method extends (...args: infer Args) => unknown
  ? (...args: Args) => Promise<void>
  : never;

/** The mock server as one test has it. What changes it takes effect once it resolves. */
export type Mock = Omit<MockContext, Steering | "headersFor" | "mayFail"> & {
  readonly [Name in Steering]: Later<MockContext[Name]>;
};

/** Connects a context with the requests of a browser. */
export const createFixture = (
  context: MockContext,
  browser: BrowserContext,
  extraHeaders: Readonly<Record<string, string>>,
): { readonly mock: Mock; readonly send: () => Promise<void> } => {
  let isRouted = false;
  const send = (): Promise<void> => browser.setExtraHTTPHeaders({ ...extraHeaders, ...context.headers });

  const forward = async (route: Route): Promise<void> => {
    const request = route.request();
    const headers = await request.allHeaders();
    await route.fallback({ headers: { ...headers, ...context.headersFor(request.method(), request.url()) } });
  };

  /** Only from the first failure on: a routed request costs more, and is not cached by the browser. */
  const routeFailures = async (): Promise<void> => {
    if (isRouted) return;
    isRouted = true;
    await browser.route(
      () => true,
      async (route) => {
        const request = route.request();
        // A page of the app may have the path of a route of the API.
        const isPage = request.isNavigationRequest();
        if (!isPage && context.mayFail(request.method(), request.url())) await forward(route);
        else await route.fallback();
      },
    );
  };

  const steering =
    <Args extends readonly unknown[]>(change: (...args: Args) => unknown) =>
    async (...args: Args): Promise<void> => {
      await change(...args);
      await send();
    };

  const mock: Mock = {
    url: context.url,
    session: context.session,
    get headers() {
      return context.headers;
    },
    rows: context.rows,
    log: context.log,
    seed: steering(context.seed),
    count: steering(context.count),
    now: steering(context.now),
    delay: steering(context.delay),
    auth: steering(context.auth),
    rival: steering(context.rival),
    reset: steering(context.reset),
    async fail(route, failure, options) {
      context.fail(route, failure, options);
      await routeFailures();
    },
  };
  return { mock, send };
};
