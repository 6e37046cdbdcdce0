import { treaty } from "@elysiajs/eden";
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { App } from "../../../src/server/app.ts";
import { startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test("Eden's own client speaks to the executable by the types of the app", async () => {
  // Else it makes dates of texts that look like one.
  const { api } = treaty<App>(server.origin, { parseDate: false });
  const list = await api.mock({ resource: "users" }).get({ query: { limit: "2", seed: "eden" } });
  const plain = await (await fetch(`${server.origin}/api/mock/users?limit=2&seed=eden`)).json();
  expect(list.error).toBeNull();
  expect(list.data).toEqual(plain);
  const missing = await api.mock({ resource: "users" })({ id: "101" }).get();
  expect(missing.status).toBe(404);
  expect(missing.error?.value).toMatchObject({ code: "record_not_found" });
  const sent = await api.contact.post({
    email: "ada@example.com",
    message: "The engine weaves algebraic patterns.",
  });
  expect(sent.data).toMatchObject({ success: true });
});
