import { expect, test } from "bun:test";
import { join } from "node:path";
import { textReport } from "../../src/core/check/index.ts";
import { runCheck, type CheckRunOptions } from "../../src/server/check/run-check.ts";
import { ROOT } from "../../src/build/paths.ts";
import { temporaryFolder } from "../support/binary.ts";

const PETS = join(ROOT, "examples/openapi/openapi.yaml");

const check = (against: string, more: Partial<CheckRunOptions> = {}) =>
  runCheck({
    path: PETS,
    against: new URL(against),
    overlay: undefined,
    allowRefs: [],
    dataset: null,
    names: new Map(),
    only: [],
    writes: false,
    isOwn: false,
    rate: 10_000,
    headers: {},
    onNote: () => undefined,
    onProgress: () => undefined,
    ...more,
  });

/** A server that keeps what it is sent. */
const serve = (answer: (request: Request) => Response) => {
  const requests: { readonly method: string; readonly token: string | null }[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch(request) {
      requests.push({ method: request.method, token: request.headers.get("authorization") });
      return answer(request);
    },
  });
  return {
    requests,
    origin: `http://127.0.0.1:${server.port}`,
    [Symbol.asyncDispose]: () => server.stop(true),
  };
};

test.each(["http://93.184.216.34", "http://[2606:4700::1111]:8080/v1"])(
  "%s is not asked unless its owner says so",
  async (address) => {
    await expect(check(address)).rejects.toThrow(/--yes-i-own-this/);
  },
);

test("only GET is sent, no redirect is followed, and a credential is in no report", async () => {
  await using elsewhere = serve(() => Response.json([]));
  await using server = serve(({ url, headers }) =>
    url.includes("?")
      ? new Response(`not with ${headers.get("authorization")}`, { status: 400 })
      : Response.redirect(`${elsewhere.origin}/pets`, 302),
  );
  const { report, options } = await check(server.origin, { headers: { Authorization: "Bearer s3cret" } });
  expect(new Set(server.requests.map(({ method }) => method))).toEqual(new Set(["GET"]));
  expect(server.requests.map(({ token }) => token)).toContain("Bearer s3cret");
  expect(elsewhere.requests).toEqual([]);
  expect(report.findings.map(({ rule }) => rule)).toContain("status_not_declared");
  const said = textReport(report, options);
  expect([said, JSON.stringify(options)].join()).not.toContain("s3cret");
  expect(said).toContain("400 not with …");
});

test("requests are sent at the rate that was asked for, and wait where they are told to", async () => {
  let isBusy = true;
  await using server = serve(() => {
    if (!isBusy) return Response.json([], { headers: { "x-total-count": "0" } });
    isBusy = false;
    return new Response(null, { status: 429, headers: { "retry-after": "0" } });
  });
  const start = performance.now();
  const { report } = await check(server.origin, { rate: 50 });
  expect(performance.now() - start).toBeGreaterThan((server.requests.length - 1) * 20 - 5);
  expect(report.coverage.requests).toBe(server.requests.length - 1);
});

test("only the routes that were named are asked", async () => {
  await using server = serve(() => Response.json([]));
  const { report } = await check(server.origin, { only: ["GET /pets/{petId}"] });
  const asked = [...report.coverage.operations.keys()].map(({ method, path }) => `${method} ${path}`);
  expect(asked).toEqual(["GET /pets/{petId}"]);
  await expect(check(server.origin, { only: ["/pet"] })).rejects.toThrow(/did you mean \/pets/);
});

test("credentials that are missing, or that are refused, end the check", async () => {
  await using server = serve(() => new Response("who are you?", { status: 401 }));
  for (const headers of [{}, { Authorization: "Bearer old" }])
    await expect(check(server.origin, { headers })).rejects.toThrow(/refuses every request with 401/);
});

test("an API that does not answer, and a file that describes none, end the check", async () => {
  using folder = temporaryFolder();
  const rows = join(folder.path, "db.json");
  await Bun.write(rows, '{ "posts": [{ "id": 1 }] }');
  await expect(check("http://127.0.0.1:1")).rejects.toThrow(/does not answer GET \/pets/);
  await expect(check("http://127.0.0.1:1", { path: rows })).rejects.toThrow(/needs an OpenAPI document/);
});
