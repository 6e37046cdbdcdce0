import {
  type BrowserContext,
  type Expect,
  expect as baseExpect,
  type MatcherReturnType,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  test as baseTest,
  type TestType,
} from "@playwright/test";
import {
  createContext,
  hasReceived,
  type LogEntry,
  type MockContext,
  type ReceivedOptions,
} from "../context/index.ts";

export { createContext, hasReceived } from "../context/index.ts";
export type {
  ContextOptions,
  FailOptions,
  Failure,
  LogEntry,
  MockContext,
  ReceivedOptions,
} from "../context/index.ts";
export { webServer, type WebServerOptions } from "./web-server.ts";

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
const createFixture = (
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

export interface MockOptions {
  /** Where the mock server is: `http://localhost:3000` by default. */
  readonly mockUrl: string;
  /** The path of its resources: `/api/mock` by default, `""` for `mockbench mock`. */
  readonly mockPath: string;
  /** A resource that the server has, if that is not `users`. */
  readonly mockResource: string;
}

interface MockFixtures extends MockOptions {
  readonly mock: Mock;
}

interface InternalFixtures extends MockFixtures {
  readonly mockContext: MockContext;
}

/**
 * Playwright's `test` with a fixture `mock`: every test has a session of its own, so tests run in parallel.
 *
 * @example
 * test("an order that fails", async ({ page, mock }) => {
 *   await mock.fail("POST /orders", 503, { times: 1 });
 *   await page.goto("/orders/new");
 * });
 */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & MockFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = baseTest.extend<InternalFixtures>({
  mockUrl: ["http://localhost:3000", { option: true }],
  mockPath: ["/api/mock", { option: true }],
  mockResource: ["users", { option: true }],
  mockContext: async ({ mockUrl, mockPath, mockResource }, use) => {
    await use(createContext({ url: mockUrl, path: mockPath, resource: mockResource }));
  },
  // For the `request` fixture and for contexts that a test opens itself, which have the session and so its failures.
  extraHTTPHeaders: async ({ extraHTTPHeaders, mockContext }, use) => {
    await use({ ...extraHTTPHeaders, ...mockContext.headers });
  },
  mock: [
    async ({ context, mockContext, extraHTTPHeaders }, use) => {
      const { mock, send } = createFixture(mockContext, context, extraHTTPHeaders ?? {});
      await send();
      await use(mock);
      const unmet = await mockContext.unmet();
      if (unmet.length > 0) throw new Error(`No request of the test met ${unmet.join(", ")}.`);
    },
    { auto: true },
  ],
});

const INTERVAL_MS = 50;

const isLog = (received: Mock | readonly LogEntry[]): received is readonly LogEntry[] =>
  Array.isArray(received);

const describeLog = (log: readonly LogEntry[]): string =>
  log
    .map(({ method, path, status, body }) => `  ${method} ${path} ${status} ${JSON.stringify(body)}`)
    .join("\n");

/** Whether the mock server was asked: at once on a log, with retries on the fixture. */
type ToHaveReceived = (
  received: Mock | readonly LogEntry[],
  method: string,
  path: string,
  /** Members that the body has, at least. */
  body?: unknown,
  options?: ReceivedOptions & { readonly timeout?: number },
) => MatcherReturnType | Promise<MatcherReturnType>;

/** Playwright's `expect` with `toHaveReceived`. */
export const expect: Expect<{ readonly toHaveReceived: ToHaveReceived }> = baseExpect.extend({
  toHaveReceived(
    received: Mock | readonly LogEntry[],
    method: string,
    path: string,
    body?: unknown,
    options: ReceivedOptions & { readonly timeout?: number } = {},
  ) {
    const { isNot, timeout } = this;
    const judge = (log: readonly LogEntry[]) => ({
      name: "toHaveReceived",
      pass: hasReceived(log, method, path, body, options),
      message: () => {
        const how = [
          ...(body === undefined ? [] : [` with ${JSON.stringify(body)}`]),
          ...(options.times === undefined ? [] : [` ${options.times} times`]),
        ].join("");
        const expected = `Expected the mock server ${isNot ? "not " : ""}to have received ${method} ${path}${how}.`;
        return `${expected} It received:\n${describeLog(log)}`;
      },
    });
    if (isLog(received)) return judge(received);
    const retry = async () => {
      const until = Date.now() + (options.timeout ?? timeout);
      for (;;) {
        const result = judge(await received.log());
        if (result.pass !== isNot || Date.now() > until) return result;
        await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
      }
    };
    return retry();
  },
});
