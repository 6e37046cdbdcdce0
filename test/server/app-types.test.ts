import { treaty } from "@elysiajs/eden";
import { expect, test } from "bun:test";
import type { Routes } from "../../src/core/api/routes.ts";
import type { App as PublishedApp } from "../../src/packages/app/index.ts";
import type { App } from "../../src/server/app.ts";
import { startServer } from "../support/server.ts";

type Api<Published extends { "~Routes": unknown }> = Published["~Routes"] extends { api: infer Paths }
  ? Paths
  : never;
type IsAny<T> = 0 extends 1 & T ? true : false;
/** Whether two types are mutually assignable; `any`, which is assignable to everything, does not count. */
type Same<A, B> = [IsAny<A>, A, B] extends [false, B, A] ? true : false;

const published: Same<Api<PublishedApp>, Routes["api"]> = true;
const served: Same<Api<App>, Routes["api"]> = true;

test("the app has the types that the package publishes, and its responses match them", async () => {
  expect([published, served]).toEqual([true, true]);
  await using server = await startServer();
  const { api } = treaty<App>(server.origin, { parseDate: false });
  const list = await api.mock.users.get({ query: { limit: 2, seed: "eden" } });
  const plain = await fetch(`${server.origin}/api/mock/users?limit=2&seed=eden`);
  expect(list.data).toEqual((await plain.json()) as typeof list.data);
  const missing = await api.mock.users({ id: 101 }).get();
  expect([missing.status, missing.error?.status === 404 && missing.error.value.code]).toEqual([
    404,
    "record_not_found",
  ]);
});
