import { afterAll, expect, test } from "bun:test";
import { ask, title } from "../../build/openapi/support/ask.ts";
import { ROWS } from "../../build/openapi/support/requests.ts";
import type { Row } from "../../build/openapi/support/row.ts";
import { startServer } from "../../support/server.ts";
import { PARAMETERS } from "../../../src/core/query/index.ts";
import { type Proxy, startProxy } from "./prism.ts";

// It does not know that an array of new records gets an array.
const isPlain = ({ body }: Row): boolean => body?.startsWith("[") !== true;
const SHAPING = new Set<string>([
  "_per_page",
  ...(["_group", "_agg", "fields", "_expand", "_embed", "_envelope", "_format"] as const).flatMap((name) => [
    name,
    ...PARAMETERS[name].aliases,
  ]),
]);
// Nor what parameters make of a response: it has one schema for each.
const isWhole = ({ path }: Row): boolean =>
  ![...new URL(path, "http://any").searchParams.keys()].some((name) => SHAPING.has(name));
// It refuses such a body itself.
const isShort = ({ path, status }: Row): boolean => path !== "/api/contact" || status !== 413;

/** The requests that a validating proxy forwards as they are. */
export const PROXIED: readonly Row[] = ROWS.filter(
  (row) => row.direct === undefined && [isPlain, isWhole, isShort].every((holds) => holds(row)),
);

/** A service behind a validating proxy, for all tests of a file. */
export async function startProxied(): Promise<Proxy> {
  const server = await startServer({ env: { CONTACT_RATE_LIMIT: "0" } });
  const proxy = await startProxy(server.origin);
  afterAll(async () => {
    await proxy[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });
  return proxy;
}

/** A test for each request. */
export function testThrough(proxy: Proxy, rows: readonly Row[]): void {
  test.each(rows.map((row) => [title(row), row] as const))("%s", async (_title, row) => {
    const found = await ask(proxy.origin, row);
    expect({ status: found.status, violations: proxy.violations(found) }).toEqual({
      status: row.status,
      violations: [],
    });
  });
}
