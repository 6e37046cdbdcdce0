import { afterAll, describe, expect, test } from "bun:test";
import { CLIMB_PREFIXES, CLIMBS, OUTSIDE } from "../support/climbs.ts";
import { startServer } from "../support/server.ts";
import { sendRaw } from "../support/raw-http.ts";
import { until } from "../support/until.ts";

const server = await startServer({ env: { CONTACT_RATE_LIMIT: "0" } });
afterAll(() => server[Symbol.asyncDispose]());

const isAlive = async (): Promise<void> => {
  const response = await fetch(`${server.origin}/`);
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  expect(server.stderr()).toBe("");
};

/** Waits for the line of a request of its own: those of all others before have come by then. */
const logHasCome = async (): Promise<void> => {
  const { headers } = await fetch(`${server.origin}/`);
  await until(() => server.log().some(({ id }) => id === headers.get("x-request-id")));
};

const get = (path: string): string[] => [
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
];

describe("a path never reaches a file that was not built", () => {
  for (const prefix of CLIMB_PREFIXES)
    test.each(CLIMBS)(`GET ${prefix}%s`, async (climb) => {
      const { status, text } = await sendRaw(server.port, get(prefix + climb), { quietMs: 2000 });
      expect(status).toBeOneOf([400, 404, 405]);
      expect(text).not.toMatch(OUTSIDE);
      expect(text.toLowerCase()).toContain("access-control-allow-origin: *");
    });
});

describe("an invalid request gets a 4xx", () => {
  const many = Array.from({ length: 3000 }, (_, index) => `x-${index}: y\r\n`).join("");
  const post = (headers: string, body = "{}"): string =>
    `POST /api/mock/users HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`;
  const chunks = (body: string): string =>
    post("Content-Type: application/json\r\nTransfer-Encoding: chunked", body);
  const cases: [string, string, number[]][] = [
    ["garbage", "GARBAGE\r\n\r\n", [400]],
    ["a method nobody knows", "BREW / HTTP/1.1\r\nHost: x\r\n\r\n", [0, 400, 405, 501]],
    ["headers by the thousand", `GET / HTTP/1.1\r\nHost: x\r\n${many}\r\n`, [431]],
    ["a header of 100 KB", `GET / HTTP/1.1\r\nHost: x\r\nx: ${"y".repeat(100_000)}\r\n\r\n`, [431]],
    ["a URL of 20 KB", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, [414]],
    ["a URL of 100 KB", `GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, [414, 431]],
    // Bun's parser ends the path there and misses the version; the request never reaches us.
    ["a raw NUL in the path", "GET /a\0b HTTP/1.1\r\nHost: x\r\n\r\n", [400, 404, 505]],
    ["an encoded NUL in the path", "GET /a%00b HTTP/1.1\r\nHost: x\r\n\r\n", [404]],
    ["a broken escape", "GET /api/mock/%zz HTTP/1.1\r\nHost: x\r\n\r\n", [400]],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: x\r\n\r\n", [405]],
    ["two lengths", post("Content-Length: 2\r\nContent-Length: 3"), [400]],
    ["a length that is none", post("Content-Length: abc"), [400]],
    ["a length and chunks", post("Content-Length: 4\r\nTransfer-Encoding: chunked", "0\r\n\r\n"), [400]],
    [
      "a header folded over two lines",
      "GET /api/mock/users HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n",
      [200, 400],
    ],
    ["line feeds alone", "GET /api/mock/users HTTP/1.1\nHost: x\n\n", [0, 400, 505]],
    ["a blank before the colon", post("Content-Length : 2"), [400]],
    ["a length below zero", post("Content-Length: -2"), [400]],
    ["a length beyond every number", post("Content-Length: 99999999999999999999999"), [400, 413]],
    ["a coding nobody knows", post("Transfer-Encoding: xchunked", "0\r\n\r\n"), [400, 501]],
    ["a chunk longer than it says", chunks("2\r\n{}{}\r\n0\r\n\r\n"), [400]],
    ["a chunk as long as all memory", chunks("ffffffffffffffff\r\n{}"), [0, 400, 413]],
    ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", [400]],
    ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [0, 400, 404, 405, 505]],
    ["a handshake of TLS", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000", [0, 400]],
    [
      "a proxy's address",
      "GET http://elsewhere.example/api/mock/users/1 HTTP/1.1\r\nHost: x\r\n\r\n",
      [200, 400, 404],
    ],
    ["broken chunks", chunks("zz\r\n"), [400]],
  ];
  test.each(cases)("%s", async (_name, bytes, statuses) => {
    const { status } = await sendRaw(server.port, [bytes], statuses.includes(0) ? { firstMs: 400 } : {});
    expect(status).toBeOneOf(statuses);
    await isAlive();
  });

  test("CONNECT, two Hosts and an invalid Host are rejected without a log entry", async () => {
    await logHasCome();
    const before = server.log().length;
    const refused: readonly (readonly [string, number, string])[] = [
      ["CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n", 405, "method_not_allowed"],
      ["CONNECT a:80 HTTP/1.0\r\n\r\n", 405, "method_not_allowed"],
      ["GET /api/mock/users HTTP/1.1\r\nHost: a b\r\n\r\n", 400, "malformed_url"],
      ["GET /api/mock/users HTTP/1.1\r\nHost: a/b\r\n\r\n", 400, "malformed_url"],
      ["GET /api/mock/users HTTP/1.1\r\nHost: a\r\nAccept: */*\r\nHost: b\r\n\r\n", 400, "malformed_url"],
      ...["a:99999", "a:80:80", "[::1", "::1", "%"].flatMap((host) =>
        ["/api/mock/users", "/api/mock/realtime", "/sitemap.xml"].map(
          (path) =>
            [
              `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
              400,
              "malformed_url",
            ] as const,
        ),
      ),
    ];
    for (const [request, status, code] of refused) {
      const answer = await sendRaw(server.port, [request]);
      expect([answer.status, (JSON.parse(answer.body) as { code: string }).code]).toEqual([status, code]);
      expect(answer.head.toLowerCase()).toContain("access-control-allow-origin: *");
    }
    await logHasCome();
    expect(
      server
        .log()
        .slice(before)
        .filter(({ level }) => level !== "info"),
    ).toEqual([]);
  });

  test("clients without a Host are distinguished by their address", async () => {
    await using limited = await startServer({ env: { CONTACT_RATE_LIMIT: "2", TRUST_PROXY: "1" } });
    const body = JSON.stringify({ email: "ada@example.com", message: "A message without a host." });
    const post = async (address: string): Promise<number> => {
      const head = `Content-Type: application/json\r\nContent-Length: ${body.length}`;
      const forwarded = address === "" ? "" : `\r\nX-Forwarded-For: ${address}`;
      const request = `POST /api/contact HTTP/1.0\r\n${head}${forwarded}\r\n\r\n${body}`;
      return (await sendRaw(limited.port, [request])).status;
    };
    expect([await post(""), await post(""), await post("")]).toEqual([200, 200, 429]);
    expect([await post("192.0.2.1"), await post("192.0.2.1"), await post("192.0.2.1")]).toEqual([
      200, 200, 429,
    ]);
    // With and without a Host it is the same client.
    const withHost = await fetch(`${limited.origin}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect(withHost.status).toBe(429);
  });

  test("the checks of load balancers, which send no Host, get the admin pages", async () => {
    const port = Number(new URL(server.admin).port);
    expect(await sendRaw(port, ["GET /readyz HTTP/1.0\r\n\r\n"])).toMatchObject({
      status: 200,
      body: '{"ready":true}',
    });
    expect((await sendRaw(port, ["CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n"])).status).toBe(405);
    expect((await sendRaw(port, ["GET /healthz?x=1 HTTP/1.0\r\n\r\n"])).status).toBe(200);
  });

  test("a request without a Host is served, because it is HTTP/1.0", async () => {
    const { status, body } = await sendRaw(server.port, ["GET /api/nothing HTTP/1.0\r\n\r\n"]);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: "not_found" });
  });
});

test("what follows a body is the next request, and never part of a response to another client", async () => {
  const smuggled = "GET /api/mock/users/3 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const first = `POST /api/mock/users HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
  // The second closes the connection.
  let text = "";
  // Bun closes the connection of a request behind one that waits for its turn, without an answer to either.
  await until(async () => {
    ({ text } = await sendRaw(server.port, [first + smuggled], { quietMs: 20_000 }));
    return text !== "";
  });
  expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(["HTTP/1.1 201", "HTTP/1.1 200"]);
  await isAlive();
});

test("extremely slow senders are disconnected, and block nobody", async () => {
  const drip = async function* () {
    for (const sign of "GET /api/mock/users HTTP/1.1\r\nX: y") {
      yield sign;
      await Bun.sleep(20);
    }
  };
  const slow = Array.from({ length: 50 }, () => sendRaw(server.port, drip(), { firstMs: 400 }));
  for (let asked = 0; asked < 20; asked++) await isAlive();
  for (const { status } of await Promise.all(slow)) expect(status).toBeOneOf([0, 400, 408]);
  await isAlive();
});

describe("a body past 64 KiB is refused without being read", () => {
  const HUNDRED_MB = 100 * 1024 * 1024;
  const head = (path: string, framing: string): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;

  test.each(["/api/contact", "/api/mock/users"])("a length of 100 MB, %s", async (path) => {
    const { status, head: answer } = await sendRaw(server.port, [
      head(path, `Content-Length: ${HUNDRED_MB}`),
    ]);
    expect(status).toBe(413);
    expect(answer.toLowerCase()).toContain("access-control-allow-origin: *");
  });

  test.each(["/api/contact", "/api/mock/users"])("100 MB in chunks, %s", async (path) => {
    const chunk = Buffer.from(`10000\r\n${"a".repeat(65_536)}\r\n`);
    function* parts() {
      yield head(path, "Transfer-Encoding: chunked");
      for (let sent = 0; sent < HUNDRED_MB; sent += 65_536) yield chunk;
    }
    const before = await residentBytes();
    const { status } = await sendRaw(server.port, parts());
    expect(status).toBe(413);
    // Some of it is under way in buffers, but it is never gathered.
    expect((await residentBytes()) - before).toBeLessThan(40 * 1024 * 1024);
    await isAlive();
  });

  test("100 MB to a path that takes no body", async () => {
    const response = await sendRaw(server.port, [
      head("/", `Content-Length: ${HUNDRED_MB}`),
      "a".repeat(1_000_000),
    ]);
    expect(response.status).toBeOneOf([405, 413]);
    await isAlive();
  });
});

const residentBytes = async (): Promise<number> => {
  const metrics = await (await fetch(`${server.admin}/metrics`)).text();
  return Number(/^mockbench_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]);
};

describe("bodies that are almost JSON", () => {
  const almost: [string, string | Uint8Array, string][] = [
    ["nothing", "", "malformed_json"],
    ["blanks", "  \n", "malformed_json"],
    ["half an object", '{"a":', "malformed_json"],
    ["a comma too many", "[1,]", "malformed_json"],
    ["two values", "{}{}", "malformed_json"],
    ["no UTF-8", new Uint8Array([0x22, 0xff, 0xfe, 0x22]), "malformed_json"],
    ["NaN", "NaN", "malformed_json"],
    ["65 levels", `${"[".repeat(65)}${"]".repeat(65)}`, "json_too_deep"],
    ["60,000 open brackets", "[".repeat(60_000), "json_too_deep"],
    ["60,000 open braces", '{"a":'.repeat(12_000), "json_too_deep"],
  ];
  test.each(almost)("%s", async (_name, body, code) => {
    const response = await fetch(`${server.origin}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: typeof body === "string" ? body : body.slice().buffer,
    });
    expect(response.status).toBe(400);
    const answer = (await response.json()) as { errors: { code: string; message: string }[] };
    expect(answer.errors[0]?.code).toBe(code);
    // The parser's own words tell its name and version.
    expect(answer.errors[0]?.message).not.toMatch(/Unexpected|JSC|SyntaxError|token/);
  });
});
