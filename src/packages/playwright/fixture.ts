import type { BrowserContext } from "@playwright/test";
import type { MockContext } from "../context/index.ts";

/** Of a context, what sends other headers from then on. */
type Steering = "seed" | "count" | "now" | "delay" | "auth" | "rival" | "reset";

type Later<Method> = Method extends (...args: infer Args) => unknown
  ? (...args: Args) => Promise<void>
  : never;

/** The mock server as one test has it. What changes it takes effect once it resolves. */
export type Mock = Omit<MockContext, Steering> & {
  readonly [Name in Steering]: Later<MockContext[Name]>;
};

/** Connects a context with the requests of a browser. */
export const createFixture = (
  context: MockContext,
  browser: BrowserContext,
  extraHeaders: Readonly<Record<string, string>>,
): { readonly mock: Mock; readonly send: () => Promise<void> } => {
  const send = (): Promise<void> => browser.setExtraHTTPHeaders({ ...extraHeaders, ...context.headers });

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
    conflict: context.conflict,
    fail: context.fail,
    unmet: context.unmet,
    rows: context.rows,
    log: context.log,
    seed: steering(context.seed),
    count: steering(context.count),
    now: steering(context.now),
    delay: steering(context.delay),
    auth: steering(context.auth),
    rival: steering(context.rival),
    reset: steering(context.reset),
  };
  return { mock, send };
};
