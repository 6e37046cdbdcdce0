import { expect } from "bun:test";
import { openApp } from "./app.ts";
import { startServer, type TestServer } from "./server.ts";

/** The executable, and the app that it contains in this process. */
export interface ServerAndApp extends AsyncDisposable {
  readonly server: TestServer;
  /** Sends a request to both, expects the same status, headers and bytes, and returns the executable's response. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Headers that belong to a single response or to its connection. */
const OWN = new Set(["date", "connection", "keep-alive", "transfer-encoding", "x-request-id"]);

/** Only a fresh key may differ in a body. */
const KEY = /"key":"[^"]+"/;

const answerOf = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries([...response.headers].filter(([name]) => !OWN.has(name))),
  body: (await response.text()).replace(KEY, '"key":"…"'),
});

/**
 * Starts the executable and an app with the same environment.
 *
 * @example
 * ```ts
 * await using both = await startServerAndApp({ CONTACT_RATE_LIMIT: "0" });
 * const response = await both.ask("/api/mock/users");
 * ```
 */
export const startServerAndApp = async (
  env: Readonly<Record<string, string>> = {},
): Promise<ServerAndApp> => {
  const server = await startServer({ env });
  const here = await openApp(env);
  return {
    server,
    async ask(path, init = {}) {
      const url = server.origin + path;
      const headers = new Headers(init.headers);
      // Headers that `fetch` would add itself.
      if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
      const asked = { ...init, headers };
      const [sent, made] = await Promise.all([fetch(url, asked), here.app.handle(new Request(url, asked))]);
      expect(await answerOf(made)).toEqual(await answerOf(sent.clone()));
      return sent;
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await here[Symbol.asyncDispose]();
    },
  };
};
