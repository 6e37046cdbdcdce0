import { afterAll } from "bun:test";
import { startServerAndApp } from "../../support/server-and-app.ts";

export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { parameter?: string; pointer?: string; value?: unknown; suggestion?: string }[];
}

export const JSON_BODY = { "content-type": "application/json" };

export const jsonOf = async <Value>(response: Promise<Response>): Promise<Value> =>
  (await (await response).json()) as Value;

/** Starts the service for the tests of a file. Paths are relative to `/api/mock/`. */
export const startMockApi = async () => {
  const both = await startServerAndApp();
  afterAll(() => both[Symbol.asyncDispose]());
  const { ask, server } = both;
  return {
    ask: (path: string, init?: RequestInit) => ask(`/api/mock/${path}`, init),
    get: (path: string, headers: Record<string, string> = {}) => ask(`/api/mock/${path}`, { headers }),
    send: (method: string, path: string, body?: string, headers: Record<string, string> = JSON_BODY) =>
      ask(`/api/mock/${path}`, { method, headers, ...(body === undefined ? {} : { body }) }),
    root: `${server.origin}/api/mock`,
  };
};
