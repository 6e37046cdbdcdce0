import { afterAll, describe, expect, test } from "bun:test";
import { ask, title } from "../../build/openapi/support/ask.ts";
import { ROWS } from "../../build/openapi/support/requests.ts";
import type { Row } from "../../build/openapi/support/row.ts";
import { exchange } from "../../support/openapi-validator.ts";
import { startServer } from "../../support/server.ts";
import { startProxy } from "./prism.ts";

const server = await startServer({ env: { CONTACT_RATE_LIMIT: "0" } });
const proxy = await startProxy(server.origin);
afterAll(async () => {
  await proxy[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

describe("a validating proxy finds nothing to complain about", () => {
  // It does not know that an array of new records gets an array.
  const isPlain = ({ body }: Row): boolean => body?.startsWith("[") !== true;
  // Nor that groups are none of the shapes of records.
  const isOfRecords = ({ path }: Row): boolean => !/[?&]_(?:group|agg)=/.test(path);
  // It refuses such a body itself.
  const isShort = ({ path, status }: Row): boolean => path !== "/api/contact" || status !== 413;
  const rows = ROWS.filter((row) => [isPlain, isOfRecords, isShort].every((holds) => holds(row))).filter(
    ({ direct }) => direct === undefined,
  );

  test.each(rows.map((row) => [title(row), row] as const))("%s", async (_title, row) => {
    const found = await ask(proxy.origin, row);
    expect({ status: found.status, violations: proxy.violations(found) }).toEqual({
      status: row.status,
      violations: [],
    });
  });

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
