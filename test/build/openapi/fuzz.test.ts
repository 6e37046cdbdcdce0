import { afterAll, expect, test } from "bun:test";
import * as fc from "fast-check";
import { RESOURCES } from "../../../src/core/engine/index.ts";
import { type Exchange, exchange, OpenApiValidator } from "../../support/openapi-validator.ts";
import { startServer } from "../../support/server.ts";
import {
  bodies,
  faultsOf,
  MEDIA_TYPES,
  METHODS,
  pathsOf,
  queryNames,
  resourceNames,
  sendTo,
  submissions,
} from "./support/hostile.ts";
import { samples } from "../../support/samples.ts";

const server = await startServer({ env: { CONTACT_RATE_LIMIT: "0" } });
afterAll(() => server[Symbol.asyncDispose]());
const validator = await OpenApiValidator.from(server.origin);
const paths = pathsOf(validator.document);

const expectDeclared = (found: Exchange): void => {
  expect({ url: found.url, faults: faultsOf(validator, found) }).toEqual({ url: found.url, faults: [] });
};

test("any query gets a response that openapi.json declares", async () => {
  expect(queryNames(validator.document).length).toBeGreaterThan(100);
  expect(resourceNames(validator.document)).toEqual([...RESOURCES]);
  const asked = fc.asyncProperty(paths, async (path) =>
    expectDeclared(await exchange(server.origin, "GET", path)),
  );
  await fc.assert(asked, { numRuns: samples(120) });
}, 180_000);

test("a notice about a clamped value comes with a simulated error, and is declared", async () => {
  for (const path of [
    "users?__error=9999",
    "users/1?__error=503&count=-1",
    "users?__auth=basic&limit=99999",
  ]) {
    const found = await exchange(server.origin, "GET", `/api/mock/${path}`);
    expect(found.headers.has("x-mock-notice")).toBe(true);
    expectDeclared(found);
  }
});

test("and so does any body", async () => {
  const sent = fc.asyncProperty(METHODS, paths, MEDIA_TYPES, bodies, async (...parts) =>
    expectDeclared(await sendTo(server.origin, ...parts)),
  );
  await fc.assert(sent, { numRuns: samples(60) });
}, 180_000);

test("and so does any contact", async () => {
  const written = fc.asyncProperty(submissions, async (text) =>
    expectDeclared(await sendTo(server.origin, "POST", "/api/contact", "application/json", text)),
  );
  await fc.assert(written, { numRuns: samples(45) });
  expect(server.stderr()).toBe("");
}, 180_000);
