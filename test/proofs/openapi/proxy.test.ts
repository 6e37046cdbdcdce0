import { describe, expect, test } from "bun:test";
import type { Row } from "../../build/openapi/support/row.ts";
import { exchange } from "../../support/openapi-validator.ts";
import { PROXIED, startProxied, testThrough } from "./proxied.ts";

const proxy = await startProxied();

const operationOf = ({ method, path }: Row): string =>
  `${method} ${path
    .replace(/\?.*/s, "")
    .replace(/(?<=mock\/)\w+/, "resource")
    .replace(/\d+$/, "1")}`;

/** The first request of each operation and status. test/long has all. */
const FIRST: readonly Row[] = [
  ...Map.groupBy(PROXIED, (row) => `${operationOf(row)} ${row.status}`).values(),
].flatMap(([row]) => row ?? []);

describe("a validating proxy finds nothing to complain about", () => {
  testThrough(proxy, FIRST);

  test("nor about an Idempotency-Key that is used again", async () => {
    const body = (message: string): string => JSON.stringify({ email: "ada@example.com", message });
    for (const [message, status] of [
      ["The engine might compose music.", 200],
      ["The engine might compose music.", 200],
      ["The engine might weave.", 422],
    ] as const) {
      const headers = { "content-type": "application/json", "idempotency-key": "once" };
      const found = await exchange(proxy.origin, "POST", "/api/contact", { headers, body: body(message) });
      expect({ status: found.status, violations: proxy.violations(found) }).toEqual({
        status,
        violations: [],
      });
    }
  });

  test("and it would complain", async () => {
    const found = await exchange(proxy.origin, "GET", "/api/mock/users?limit=abc");
    expect(found.status).toBe(422);
    expect(proxy.violations(found)).not.toEqual([]);
  });
});
