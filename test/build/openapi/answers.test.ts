import { afterAll, describe, expect, test } from "bun:test";
import { EXAMPLES } from "../../../src/build/openapi/examples.ts";
import { BUILT_ORIGIN } from "../../../src/server/static/manifest.ts";
import { type Exchange, exchange, OpenApiValidator } from "../../support/openapi-validator.ts";
import { startServer } from "../../support/server.ts";
import { ask, title } from "./support/ask.ts";
import { ROWS } from "./support/requests.ts";

const server = await startServer({ env: { CONTACT_RATE_LIMIT: "0" } });
afterAll(() => server[Symbol.asyncDispose]());

const validator = await OpenApiValidator.from(server.origin);

const codeIn = ({ body }: Exchange): unknown => {
  const { code, errors } = JSON.parse(body) as { code?: string; errors?: { code: string }[] };
  return code ?? errors?.[0]?.code;
};

describe("every response matches openapi.json", () => {
  test.each(ROWS.map((row) => [title(row), row] as const))("%s", async (_title, row) => {
    const found = await ask(server.origin, row);
    expect({ status: found.status, problems: validator.problems(found) }).toEqual({
      status: row.status,
      problems: [],
    });
    if (row.code !== undefined) expect(codeIn(found)).toBe(row.code);
  });

  test("HEAD is GET without a body", async () => {
    for (const path of [
      "/api/mock/users",
      "/api/mock/users/2",
      "/api/mock/users/0",
      "/api/contact",
      "/api/mock/usres",
    ])
      expect(validator.problems(await exchange(server.origin, "HEAD", path))).toEqual([]);
  });

  test.each(["", "&_envelope=true", "&_envelope=json-server", "&_envelope=dummyjson"])(
    "groups match it%s",
    async (envelope) => {
      const query = "_group=status,placedAt:month,shippingAddress.city&_agg=count,avg(total),min(placedAt)";
      const found = await exchange(server.origin, "GET", `/api/mock/orders?${query}${envelope}`);
      expect([found.status, validator.problems(found)]).toEqual([200, []]);
    },
  );

  test("events of a stream match it", async () => {
    const { body } = await exchange(
      server.origin,
      "GET",
      "/api/mock/realtime?limit=60&batch=20&interval=100&count=9",
    );
    const frames = body.trim().split("\n\n");
    const data = frames.map((frame) => JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? "null") as unknown);
    const end = data.pop();
    expect(data).toHaveLength(60);
    for (const event of data)
      expect(validator.schemaProblems({ $ref: "#/components/schemas/UserEvent" }, event)).toEqual([]);
    expect(validator.schemaProblems({ $ref: "#/components/schemas/StreamEnd" }, end)).toEqual([]);
  });
});

describe("the examples match the service's responses", () => {
  const { examples } = validator.document.components as {
    examples: Record<string, { value: unknown }>;
  };
  const unstable = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  const settled = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll(server.origin, BUILT_ORIGIN).replaceAll(unstable, "key"));

  test.each([...EXAMPLES])("%s", async (name, { method, path, headers, body }) => {
    const found = await exchange(server.origin, method, path, {
      headers: headers ?? {},
      ...(body === undefined ? {} : { body }),
    });
    const json = /json/.test(found.headers.get("content-type") ?? "");
    const answer = json ? (JSON.parse(found.body) as unknown) : found.body;
    // An ETag covers the origin, so the one in an error differs from server to server.
    const strip = (text: string): string => text.replaceAll(/"\d+-[0-9a-f]+\\"|\d+-[0-9a-f]{16}/g, "etag");
    expect(strip(JSON.stringify(settled(answer)))).toBe(
      strip(JSON.stringify(settled(examples[name]?.value))),
    );
    expect(validator.problems(found)).toEqual([]);
  });
});
