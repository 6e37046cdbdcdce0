import { type Client, createClient } from "../../../../src/packages/client/index.ts";

interface Asked {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Answer = () => Response | Promise<Response>;

/** A client of a service that responds from a list and records its requests. */
export const clientOf = (...answers: readonly Answer[]): { client: Client; asked: Asked[] } => {
  const asked: Asked[] = [];
  const waiting = [...answers];
  const client = createClient("http://mock.test/below/", {
    headers: () => ({ authorization: "Bearer x" }),
    fetch: async (url, init) => {
      asked.push({
        url,
        method: init.method,
        headers: Object.fromEntries(new Headers(init.headers)),
        body: init.body ?? null,
      });
      const next = waiting.shift();
      if (next === undefined) throw new Error("asked too often");
      return next();
    },
  });
  return { client, asked };
};

export const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  () =>
    Response.json(value, { status, headers });

export const eventStream =
  (text: string): Answer =>
  () =>
    new Response(text, { headers: { "content-type": "text/event-stream" } });
