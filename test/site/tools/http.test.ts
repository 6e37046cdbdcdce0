import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import mimeTypes from "mime-db";
import { explain } from "../../../src/site/tools/http/explain.ts";
import { FIELDS } from "../../../src/site/tools/http/fields.ts";
import { METHODS } from "../../../src/site/tools/http/message.ts";
import { transform as http } from "../../../src/site/tools/http/transform.ts";
import { STATUSES } from "../../../src/site/tools/http/statuses.ts";
import { problemOf, run, textOf } from "./support/run.ts";

describe("statuses", () => {
  test("include those of the runtime, under their current names", () => {
    const renamed = new Set([302, 413, 414, 416, 418, 422, 505, 509, 510]);
    for (const [code, name] of Object.entries(STATUS_CODES)) {
      if (code === "509") continue;
      expect(STATUSES[Number(code)]).toBeDefined();
      if (!renamed.has(Number(code)))
        expect([code, STATUSES[Number(code)]?.[0]]).toEqual([code, name as string]);
    }
    expect(Object.keys(STATUSES).length).toBeGreaterThanOrEqual(63);
  });

  test.each([
    ["404", "404 Not Found\n"],
    ["HTTP/1.1 503 Service Unavailable", "503 Service Unavailable\n"],
    ["HTTP/2 304", "304 Not Modified\n"],
    ["conflict", "409 Conflict\n"],
    ["799", "799\n  Not registered. There is no such class."],
    ["479", "479\n  Not registered. 4xx"],
    ["499", "499 Client Closed Request\n"],
    ["cloudflare 524", "524 A Timeout Occurred\n"],
    ["HTTP/2 520", "520 Web Server Returned an Unknown Error\n"],
  ])("%s", async (text, start) => {
    expect(await textOf(http, text)).toStartWith(start);
  });

  test("are all in the overview", async () => {
    const text = await textOf(http, "");
    for (const [code, [name]] of Object.entries(STATUSES)) expect(text).toContain(`${code} ${name}`);
  });
});

describe("media types", () => {
  test.each([
    [".webp", "image/webp"],
    ["md", "text/markdown"],
    ["application/json; charset=utf-8", "application/json"],
    ["*.csv", "text/csv"],
  ])("%s", async (text, type) => {
    expect(await textOf(http, text)).toContain(`${type}\n`);
  });

  test("every file extension finds its type", async () => {
    for (const [type, { extensions = [] }] of Object.entries(mimeTypes).slice(0, 400))
      for (const ending of extensions) expect(await textOf(http, `.${ending}`)).toContain(type);
  });
});

describe("headers", () => {
  const partsOf = (name: string, value: string) => Object.fromEntries(explain(name, value));

  test("Cache-Control", () => {
    expect(partsOf("Cache-Control", 'public, max-age=31536000, immutable, s-maxage="60", huh')).toEqual({
      public: expect.stringContaining("shared caches"),
      "max-age=31536000": "fresh for 1 year; not revalidated until then",
      immutable: expect.stringContaining("not even a reload"),
      's-maxage="60"': expect.stringContaining("1 minute"),
      huh: expect.stringContaining("unknown"),
    });
    expect(partsOf("cache-control", "max-age=soon")["max-age=soon"]).toContain("number of seconds");
    expect(partsOf("cache-control", "max-age=90")["max-age=90"]).toContain("90 seconds");
  });

  test.each([
    ["csp", ["Content-Security-Policy", "Content-Security-Policy-Report-Only"]],
    ["HSTS", ["Strict-Transport-Security"]],
    ["cors", ["Access-Control-Allow-Origin", "Access-Control-Max-Age", "Origin"]],
  ])("%s is found by its abbreviation", async (text, names) => {
    const told = await textOf(http, text);
    for (const name of names) expect(told).toContain(name);
    expect(told).not.toContain("registered");
  });

  test("Set-Cookie", () => {
    const told = explain("Set-Cookie", "__Host-id=abc; Path=/; SameSite=None; Max-Age=0")
      .map(([, words]) => words)
      .join("\n");
    expect(told).toContain('the cookie "__Host-id", 3 characters long');
    expect(told).toContain("removes the cookie");
    expect(told).toContain("browsers reject SameSite=None without Secure");
    expect(told).toContain("browsers reject it without Secure and Path=/, or with a Domain");
    expect(explain("Set-Cookie", "a=b; Secure; SameSite=Lax").at(-1)?.[1]).toContain(
      "when the browser is closed",
    );
  });

  const CSP = "Content-Security-Policy";
  test.each([
    [
      CSP,
      "script-src 'nonce-MTIzNDU2Nzg5MDEyMzQ1Ng' 'unsafe-inline'; object-src 'none'; base-uri 'none'",
      "",
      "ignored by all others",
    ],
    [
      CSP,
      "script-src 'unsafe-inline'; object-src 'none'; base-uri 'none'",
      "risk",
      "Injected inline scripts run",
    ],
    [CSP, "script-src https:; object-src 'none'; base-uri 'none'", "risk", "of anybody run"],
    [
      CSP,
      "script-src 'strict-dynamic' 'nonce-MTIzNDU2Nzg5MDEyMzQ1Ng' https:; object-src 'none'; base-uri 'none'",
      "",
      "ignored because of",
    ],
    [CSP, "default-src 'self' 'unsafe-eval'; base-uri 'none'", "risk", "run by eval"],
    [CSP, "script-src 'self'; base-uri 'self'", "risk", "plugins of any origin"],
    [CSP, "default-src 'none' 'self'; base-uri 'none'", "fault", "'none' is ignored"],
    [CSP, "default-src self; base-uri 'none'", "fault", "without quotes"],
    [CSP, "default-src 'self'; default-src 'none'; base-uri 'none'", "fault", "set before"],
    [CSP, "frame-ancestors 'none'", "", "who may frame"],
    [CSP, "default-src 'self' https://unpkg.com; base-uri 'none'", "risk", "anybody can put scripts there"],
    [
      CSP,
      "default-src 'self' https://*.googleapis.com/x; base-uri 'none'",
      "risk",
      "Injected scripts may run",
    ],
    [CSP, "default-src 'self' my.herokuapp.com:443; base-uri 'none'", "risk", "anybody can put scripts"],
    [CSP, "default-src 'self' https://ajax.googleapis.com; base-uri 'none'", "risk", "AngularJS"],
    [CSP, "default-src 'self' accounts.google.com; base-uri 'none'", "risk", "JSONP"],
    [CSP, "default-src 'self' http://a.example; base-uri 'none'", "risk", "changed on their way"],
    [CSP, "default-src 'self' https://a.example; base-uri 'none'", "", "a.example"],
    [CSP, "default-src 'nonce-abc'; base-uri 'none'", "risk", "guess"],
    [CSP, "default-src 'strict-dynamic'; base-uri 'none'", "fault", "no script runs"],
    [CSP, "default-src 'self' https://10.0.0.1; base-uri 'none'", "fault", "no addresses"],
    [
      CSP,
      "default-src 'self' script-src 'none'; base-uri 'none'",
      "fault",
      "semicolon is missing before script-src",
    ],
    [CSP, "default-src 'self', https://a.example; base-uri 'none'", "fault", "comma"],
    [CSP, "default-src 'selff'; base-uri 'none'", "fault", "'selff' is not a known keyword"],
    [CSP, "default-src nonce-abc; base-uri 'none'", "fault", "without quotes"],
    [CSP, "default-src 'self'; base-uri 'none'; plugin-types a/b", "fault", "no longer a directive"],
    [CSP, "default-src 'self'; base-uri 'none'; style-src 'unsafe-inline'", "", "inline styles"],
    ["Cache-Control", "no-store, max-age=60", "fault", "nothing is stored"],
    ["Cache-Control", "private, s-maxage=60", "fault", "contradicts private"],
    ["Cache-Control", "public, private", "fault", "contradicts private"],
    ["Cache-Control", "immutable", "fault", "without max-age"],
    ["Cache-Control", "max-age=1, max-age=2", "fault", "repeats max-age"],
    ["Cache-Control", 'private="Set-Cookie", s-maxage=60', "", "1 minute"],
    ["X-Frame-Options", "SAMEORIGIN", "", "same origin"],
    ["X-Frame-Options", "ALLOW-FROM https://a.example", "fault", "frame-ancestors"],
  ])("%s: %s is a %s", (name, value, severity, words) => {
    const rows = explain(name, value);
    expect(rows.map(([, meaning]) => meaning).join("\n")).toContain(words);
    expect(rows.flatMap(([, , kind]) => kind ?? [])).toEqual(severity === "" ? [] : [severity as "fault"]);
  });

  test.each([
    ["Cookie", "a=1; sid=s%3Aabc==; theme", { a: "1", sid: "s:abc==", theme: "has no name" }],
    [
      "Permissions-Policy",
      'camera=(), geolocation=(self "https://a.example"), fullscreen=*',
      {
        camera: "for nobody",
        geolocation: 'for this origin, "https://a.example"',
        fullscreen: "for every page and frame",
      },
    ],
    [
      "Referrer-Policy",
      "same-origin",
      { "same-origin": "the full URL to the same origin, nothing to others" },
    ],
    ["Authorization", "Bearer abc", { Bearer: "anyone who has this token gets access" }],
  ] as const)("%s: %s", (name, value, wanted) => {
    expect(partsOf(name, value)).toMatchObject(wanted);
  });

  test("of a whole response, with problems of their combination", async () => {
    const { text, cautions } = await run(
      http,
      'HTTP/1.1 200 OK\nAccess-Control-Allow-Origin: *\nAccess-Control-Allow-Credentials: true\nCache-Control: no-store\nETag: "1"\n',
    );
    expect(text.split("\n\n")).toHaveLength(5);
    expect(cautions).toHaveLength(2);
    expect((await run(http, "Access-Control-Allow-Origin: https://a.example")).cautions).toHaveLength(1);
    expect(
      (await run(http, "Access-Control-Allow-Origin: https://a.example\nVary: Origin")).cautions,
    ).toEqual([]);
  });

  test.each(Object.keys(FIELDS))("%s is found by its name", async (name) => {
    expect(await textOf(http, name.toLowerCase())).toStartWith(`${name}\n`);
  });

  test("a misspelt header gets a suggestion", async () => {
    expect(await textOf(http, "Contnet-Type: text/html")).toContain("Content-Type?");
  });
});

test("anything else is rejected with its offset", async () => {
  expect(await problemOf(http, "404\n  ???")).toStartWith("6: No status, header");
});

describe("search", () => {
  test.each([
    ["rate limit", "429 Too Many Requests"],
    ["too many reqests", "429 Too Many Requests"],
    ["duplicate", "409 Conflict"],
    ["teapot", "418 (Unused)"],
    ["optimistic lock", "412 Precondition Failed"],
    ["nginx gateway", "502 Bad Gateway"],
    ["preflight", "Access-Control-Allow-Headers"],
  ])("%s finds %s", async (text, name) => {
    expect(await textOf(http, text)).toContain(name);
  });

  test("a class finds exactly its statuses", async () => {
    const { groups = [] } = await run(http, "4xx");
    expect(groups[0]?.rows.map(({ label }) => label.slice(0, 1))).toEqual(
      Object.keys(STATUSES)
        .filter((code) => code.startsWith("4"))
        .map(() => "4"),
    );
  });
});

describe("messages", () => {
  const titlesOf = async (text: string): Promise<string[]> =>
    (await textOf(http, text))
      .split("\n")
      .filter((line) => /^\S/.test(line))
      .map((line) => line.trim());

  test.each([
    ["a request", 'POST /a?b HTTP/1.1\nHost: x\n\n{"c: d": 1}\n', ["POST /a?b", "Host"]],
    [
      "answers after another, without their bodies",
      "\nHTTP/1.1 301 Moved\nLocation: /b\n\nHTTP/2 200\ncontent-type: text/html\n\n<p>Note: this\n\nis the body",
      ["301 Moved Permanently", "Location", "200 OK", "Content-Type", "Not sent"],
    ],
    ["lines with empty ones between", "HTTP/2 200\n\nVary: Origin\n\nETag: x\n", ["200 OK", "Vary", "ETag"]],
    [
      "what curl -v says",
      '*   Trying 127.0.0.1:80...\n> GET /a HTTP/1.1\n> Host: x\n>\n< HTTP/1.1 404 Not Found\n< ETag: "a"\n<\n{ [5 bytes data]\nbody: x\n* Closing',
      ["GET /a", "Host", "404 Not Found", "ETag"],
    ],
    [
      "headers as Chrome copies them",
      "cache-control:\nno-store\nhost:\nlocalhost:3000",
      ["Cache-Control", "Host"],
    ],
    ["a table as Chrome copies it", "cache-control\n\tno-store\nvary\n\tOrigin", ["Cache-Control", "Vary"]],
    [
      "the pseudo-headers of HTTP/2",
      ":authority: x\n:method: GET\n:path: /\n:status: 200",
      [":authority", "GET", ":path", "200 OK"],
    ],
  ])("%s", async (_what, text, titles) => {
    expect(await titlesOf(text)).toEqual(titles);
  });

  test("each message is checked by its own headers", async () => {
    const text = "POST / HTTP/1.1\nContent-Length: 1\n\na\n\nHTTP/1.1 200 OK\nTransfer-Encoding: chunked\n";
    expect((await run(http, text)).cautions).toEqual([]);
    const smuggled = text.replace("Content-Length: 1", "Content-Length: 1\nTransfer-Encoding: chunked");
    expect((await run(http, smuggled)).cautions).toHaveLength(1);
  });

  test("an error in a head has its offset", async () => {
    const text = "* note\n> GET / HTTP/1.1\n> no header at all\n";
    expect(await problemOf(http, text)).toStartWith(`${text.indexOf("no header")}: `);
  });

  test.each(Object.keys(METHODS).flatMap((name) => [name, name.toLowerCase()]))(
    "the method %s is explained",
    async (method) => {
      expect(await textOf(http, method)).toStartWith(`${method.toUpperCase()}\n  means `);
    },
  );
});

test("the number of lookups is limited", async () => {
  expect(await textOf(http, "conflict\n".repeat(100))).toStartWith("409 Conflict");
  expect(await problemOf(http, "conflict\n".repeat(101))).toBe(
    "900: Too many lines to look up: the limit is 100.",
  );
});

test("a header with unclosed brackets is parsed quickly", async () => {
  expect((await run(http, `Permissions-Policy: ${"(".repeat(99_000)}`)).text).toStartWith(
    "Permissions-Policy\n",
  );
});

test("each source of scripts has its own risk, below its directive", async () => {
  const { groups = [], text } = await run(
    http,
    "Content-Security-Policy: script-src 'self' 'unsafe-eval' https://unpkg.com; base-uri 'none'; object-src 'none'",
  );
  const rows = groups.flatMap((group) => group.rows).filter(({ isPart }) => isPart === true);
  expect(rows.map(({ label, tone }) => [label, tone])).toEqual([
    ["'unsafe-eval'", "caution"],
    ["https://unpkg.com", "caution"],
  ]);
  expect(text).toContain("\n    https://unpkg.com ");
});

describe("a response that is a page", () => {
  const page = (headers: string): string => `HTTP/2 200\ncontent-type: text/html; charset=utf-8\n${headers}`;

  test("names the security headers that it lacks", async () => {
    const { groups = [], figures } = await run(http, page("strict-transport-security: max-age=31536000"));
    const missing = groups.find(({ title }) => title?.startsWith("Not sent"));
    expect(missing?.rows.map(({ label }) => label)).toEqual([
      "Content-Security-Policy",
      "X-Content-Type-Options",
      "Referrer-Policy",
      "Permissions-Policy",
    ]);
    expect(figures).toEqual(["2 risks"]);
  });

  test("is not what an API sends", async () => {
    expect((await run(http, "HTTP/2 200\ncontent-type: application/json")).text).not.toContain("Not sent");
    expect((await run(http, "content-type: text/html")).text).not.toContain("Not sent");
  });
});

describe("a policy that is built", () => {
  const policyOf = async (html: string): Promise<Map<string, string>> => {
    const text = await textOf(http, html, { work: "policy" });
    const [, policy = ""] = /^Content-Security-Policy: (.*)$/.exec(text) ?? [];
    return new Map(policy.split("; ").map((part) => part.split(/ (.*)/) as [string, string]));
  };
  const hash = (code: string): string => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

  test("allows what the page names, inline code by its hash, and nothing else", async () => {
    const policy = await policyOf(`<!doctype html><link rel=stylesheet href=/a.css><style>p{}</style>
      <!-- <script src=https://no.example></script> -->
      <script src="https://cdn.example/x.js?a=1&amp;b=2"></script><script type=module>go("ü")</script>
      <script type="application/json">{"a":1}</script><link rel="preload" as="font" href="//fonts.example/f.woff2">
      <img src="data:image/png;base64,AA" srcset="/b.png 1x, https://img.example/c.png 2x"><form action="https://pay.example/go"></form>`);
    expect(Object.fromEntries(policy)).toEqual({
      "default-src": "'none'",
      "connect-src": "'self'",
      "base-uri": "'none'",
      "form-action": "'self' https://pay.example",
      "frame-ancestors": "'none'",
      "style-src": `'self' ${hash("p{}")}`,
      "script-src": `https://cdn.example ${hash('go("ü")')}`,
      "font-src": "https://fonts.example",
      "img-src": "data: 'self' https://img.example",
    });
  });

  test("says what the page must do in another way, and finds no fault in itself", async () => {
    const html = '<p style="a" onclick="go()">x<script src=a.js></script>';
    const { cautions, figures } = await run(http, html, { work: "policy" });
    expect(cautions?.slice(1)).toEqual([
      "onclick in attributes will not run: add the listeners in a script.",
      "Style attributes will not apply: use classes.",
    ]);
    expect(figures).toEqual([]);
  });
});
