import { loadConfig } from "../../../../src/server/config/config.ts";
import { startServer } from "../../../../src/server/listeners/server.ts";

/** The whole server in this process, on a free loopback port. */
export const startContactServer = async (
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
) => {
  const defaults = {
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    CONTACT_RATE_LIMIT: "0",
    LOG_FORMAT: "json",
    ADMIN_PORT: "0",
  };
  const server = await startServer(loadConfig({ ...defaults, ...environment }));
  const url = new URL("/api/contact", server.url);
  const readyz = () => fetch(new URL("/readyz", server.adminUrl ?? ""));
  return {
    url,
    /** The status of `/readyz`. */
    ready: async () => (await readyz()).status === 200,
    /** Why it is not ready. */
    reason: async () => {
      const { reason = "" }: { readonly reason?: string } = await (await readyz()).json();
      return reason;
    },
    /** The counts of `/metrics` by outcome. */
    outcomes: async (): Promise<Record<string, number>> => {
      const text = await (await fetch(new URL("/metrics", server.adminUrl ?? ""))).text();
      const found = text.matchAll(/^mockbench_contacts_total\{outcome="(\w+)"\} (\d+)$/gm);
      return Object.fromEntries([...found].map(([, outcome, count]) => [outcome, Number(count)]));
    },
    post: (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    [Symbol.asyncDispose]: () => server.stop(),
  };
};

export interface ContactAnswer {
  readonly success: boolean;
  readonly key?: string;
  readonly errors?: readonly {
    readonly field: string | null;
    readonly code: string;
    readonly message: string;
  }[];
}

export const answerOf = async (response: Response): Promise<ContactAnswer> => {
  const answer: ContactAnswer = await response.json();
  return answer;
};

export const MESSAGE = { email: "ada@example.com", message: "The engine weaves algebraic patterns." };

/** The settings that send mail to a stub. */
export const mailTo = (url: string) => ({
  RESEND_API_KEY: "re_canary_secret",
  CONTACT_MAIL_TO: "owner@example.com",
  CONTACT_MAIL_FROM: "Mock <mock@example.com>",
  RESEND_BASE_URL: url,
});
