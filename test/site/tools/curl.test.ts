import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { transform as curl } from "../../../src/site/tools/curl/transform.ts";
import { fromScript } from "../../../src/site/tools/curl/from-code.ts";
import { fromCurl } from "../../../src/site/shared/requests/from-curl.ts";
import { fromHttpie } from "../../../src/site/tools/curl/from-httpie.ts";
import { Placeholders } from "../../../src/site/shared/requests/placeholders.ts";
import { type Request as Described, readingOf } from "../../../src/site/shared/requests/request.ts";
import { shellWords } from "../../../src/site/shared/requests/shell-words.ts";
import { WRITERS } from "../../../src/site/shared/requests/writers/writers.ts";
import { testWith } from "../../support/programs.ts";
import { type Echo, type Seen, serveEcho } from "./support/echo.ts";
import { problemOf, run, textOf } from "./support/run.ts";

const { test: testInShell } = testWith("bash", "curl");

let echo: Echo;
let origin = "";
beforeAll(() => {
  echo = serveEcho();
  ({ origin } = echo);
});
afterAll(() => echo.stop());

const viaShell = async (command: string): Promise<Seen | undefined> => {
  echo.forget();
  const shell = Bun.spawn(["bash", "-c", command.replace(/^curl/, "curl -s")], {
    stdout: "ignore",
    stderr: "pipe",
  });
  if ((await shell.exited) !== 0) throw new Error(await new Response(shell.stderr).text());
  return echo.first();
};

const AsyncFunction = (async () => undefined).constructor as new (body: string) => () => Promise<void>;
const viaFetch = async (code: string): Promise<Seen | undefined> => {
  echo.forget();
  await new AsyncFunction(code)();
  return echo.first();
};

describe("curl and the generated fetch send the same request", () => {
  testInShell.each([
    "curl ORIGIN/a?b=c",
    "curl 'ORIGIN/a?b=c d&e=%20'".replace(" d", "%20d"),
    "curl -X DELETE ORIGIN/a/1",
    "curl -I ORIGIN/a",
    "curl -d 'a=1&b=2' ORIGIN/a",
    "curl -d a=1 -d b=2 ORIGIN/a",
    "curl -G -d a=1 --data-urlencode 'q=ä & b' ORIGIN/a",
    "curl --data-urlencode 'q=ä+ & b' ORIGIN/a",
    `curl ORIGIN/a --json '{"name":"O'\\''Hara","n":1.50}'`,
    `curl ORIGIN/a -H "Content-Type: application/json" -d "{\\"a\\": \\"b\\"}"`,
    `curl -XPUT -H'X-Two: 2' -H "X-Empty;" ORIGIN/a --data-raw '@not a file'`,
    "curl -u ada:s3cret ORIGIN/a",
    "curl -u 'ädä:π' ORIGIN/a",
    "curl --compressed -sSL -k --max-time 5 -b 'a=1; b=2' -e https://example.com/ ORIGIN/a",
    "curl $'ORIGIN/a' --data-raw $'line one\\nline \\u0022two\\u0022 \\'x\\''",
    "curl \\\n  -X POST \\\n  ORIGIN/a \\\n  --data-raw 'a\nb'",
    "curl -F a=1 -F 'b=two words' ORIGIN/a",
    "curl --url ORIGIN/a --request PATCH --data-binary x",
  ])("%s", async (command) => {
    const given = command.replaceAll("ORIGIN", origin);
    const wanted = await viaShell(given);
    expect(wanted).toBeDefined();
    expect(await viaFetch(await textOf(curl, given, { to: "fetch" }))).toEqual(wanted as Seen);
    expect(await viaShell(await textOf(curl, given, { to: "curl" }))).toEqual(wanted as Seen);
  });
});

const textual = fc.string({ unit: "grapheme", maxLength: 30 });
const requests = fc
  .record({
    method: fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE"),
    query: textual,
    header: fc.string({ unit: fc.constantFrom(...`abc "'$\`\\!#%&*;|<>{}~-=`), minLength: 1, maxLength: 12 }),
    body: fc.option(fc.oneof(textual, fc.json())),
  })
  .map(({ method, query, header, body }): Described => ({
    method: body === null ? method : method === "GET" ? "POST" : method,
    url: new URL(`/r?q=${encodeURIComponent(query)}`, origin).href,
    headers: [
      ["X-Any", header.trim() || "x"],
      ["Content-Type", "text/plain"],
    ],
    body: body === "" || body?.includes("\0") === true ? "x" : body,
    form: null,
  }));

testInShell("whatever a request holds, curl and fetch ask the same, and both are read back", async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const reading = readingOf(request);
      const command = WRITERS.curl.write(reading);
      const code = WRITERS.fetch.write(reading);
      expect(fromCurl(command).request).toEqual(request);
      expect((await fromScript(code)).request).toEqual(request);
      expect((await fromScript(WRITERS.axios.write(reading))).request).toEqual(request);
      const sent = await viaFetch(code);
      expect(sent).toMatchObject({ method: request.method, body: request.body ?? "" });
      expect(await viaShell(command)).toEqual(sent as Seen);
    }),
    { numRuns: 40 },
  );
});

test.each([
  ["X-Any", '{"__proto__":false}'],
  ["X-Any", '{"a":[{"__proto__":{"b":1}}]}'],
  ["__proto__", "x"],
])("members named __proto__ are sent: %s, %s", async (header, body) => {
  const request: Described = {
    method: "POST",
    url: `${origin}/r`,
    headers: [
      ["Content-Type", "text/plain"],
      [header, "a"],
    ],
    body,
    form: null,
  };
  const code = WRITERS.fetch.write(readingOf(request));
  expect((await fromScript(code)).request).toEqual(request);
  const sent = await viaFetch(code);
  expect(sent?.body).toBe(body);
  expect(Object.entries(sent?.headers ?? {})).toContainEqual([header.toLowerCase(), "a"]);
});

testInShell("words are what the shell makes of them", async () => {
  const piece = fc.oneof(
    fc
      .string({ unit: fc.constantFrom(..."ab '\"\\\n"), maxLength: 6 })
      .map((text) => `'${text.replaceAll("'", "")}'`),
    fc
      .string({ unit: fc.constantFrom(..."ab '\n\\"), maxLength: 6 })
      .map((text) => `"${text.replace(/\\+$/, "")}"`),
    fc.constantFrom("a", "b=c", "\\ ", "\\'", "$'a\\nb'", "$'\\xc3\\xa9\\342\\202\\254\\?\\d'", "\\\\"),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 5 }), async (pieces) => {
      const line = `x${pieces.join("")} y`;
      const shell = Bun.spawnSync(["bash", "-c", `printf '%s\\0' ${line}`]);
      expect(shellWords(line, new Placeholders()).words.map(({ text }) => text)).toEqual(
        shell.stdout.toString().split("\0").slice(0, -1),
      );
    }),
    { numRuns: 60 },
  );
});

describe("calls in code", () => {
  test.each([
    [
      `await fetch("https://a.example/x")`,
      { method: "GET", url: "https://a.example/x", headers: [], body: null },
    ],
    [
      "fetch('https://a.example/x', {\n  method: 'post', // why\n  headers: new Headers({ 'X-A': \"1\" }),\n  body: JSON.stringify({ a: [1, true, null], 'b-c': `two`, }),\n});",
      {
        method: "POST",
        headers: [
          ["X-A", "1"],
          ["Content-Type", "text/plain;charset=UTF-8"],
        ],
        body: '{"a":[1,true,null],"b-c":"two"}',
      },
    ],
    [
      `axios.post("https://a.example/x", { a: 1 }, { params: { q: "ä b" }, auth: { username: "u", password: "p" } })`,
      {
        method: "POST",
        url: "https://a.example/x?q=%C3%A4+b",
        headers: [
          ["Authorization", "Basic dTpw"],
          ["Content-Type", "application/json"],
        ],
        body: '{"a":1}',
      },
    ],
    [
      `const { data } = await axios<User>({ baseURL: "https://a.example", url: "/x", method: "delete" });`,
      { method: "DELETE", url: "https://a.example/x", body: null },
    ],
    [`fetch("https://a." + "example/" + 'y')`, { url: "https://a.example/y" }],
  ])("%s", async (code, request) => {
    expect((await fromScript(code)).request).toMatchObject(request);
  });

  test.each([
    ["http post example.com/x a=b", { method: "POST", url: "http://example.com/x", body: '{"a":"b"}' }],
    ["http localhost", { method: "GET", url: "http://localhost/" }],
  ])("%s", (command, request) => {
    expect(fromHttpie(command).request).toMatchObject(request);
  });

  test.each([
    ["http example.com/a q==b c", "not a request item: use name=text"],
    ["http --unknown example.com", "not a known HTTPie option"],
  ])("%s is rejected", (command, reason) => {
    expect(() => fromHttpie(command)).toThrow(reason);
  });

  test("of HTTPie", () => {
    expect(
      fromHttpie(`http PUT :3000/users/1 name=Ada age:=36 tags:='["a"]' X-Id:7 q=='a b'`).request,
    ).toEqual({
      method: "PUT",
      url: "http://localhost:3000/users/1?q=a+b",
      headers: [
        ["X-Id", "7"],
        ["Content-Type", "application/json"],
      ],
      body: '{"name":"Ada","age":36,"tags":["a"]}',
      form: null,
    });
    expect(fromHttpie("https -f example.com a=1").request).toMatchObject({
      method: "POST",
      url: "https://example.com/",
      body: "a=1",
    });
  });
});

test("cautions name credentials and forbidden headers", async () => {
  const { cautions, figures } = await run(curl, "curl -H 'Cookie: a=1' https://a.example/x", { to: "fetch" });
  expect(cautions).toHaveLength(2);
  expect(figures).toEqual(["GET a.example"]);
});

test.each(["fetch", "node"])("%s gets no body with GET, which it would reject", async (target) => {
  const empty = await run(curl, "curl -X GET https://a.example --data-raw ''", { to: target });
  expect(empty.text).not.toContain("body:");
  expect(empty.cautions).toEqual([]);
  for (const body of ["-d '{}'", "-F a=b", "-F a=@b.txt", "-d @b.txt", '-d "$X"']) {
    const { text, cautions } = await run(curl, `curl -X GET https://a.example ${body}`, { to: target });
    expect(text).not.toMatch(/\bbody: |new FormData|Content-Type|b\.txt|\bX\b/);
    expect(cautions).toEqual(["Not carried over: the body (fetch sends none with GET)"]);
  }
  const typed = "curl https://a.example -H 'Content-Type: text/plain'";
  expect(await textOf(curl, typed, { to: target })).toContain("Content-Type");
});

test("Python and HTTPie are written", async () => {
  const command = `curl https://a.example/x -H 'X-A: it'\\''s' --data-raw 'a "b"'`;
  expect(await textOf(curl, command, { to: "python" })).toContain(`data='a "b"'.encode()`);
  expect(await textOf(curl, command, { to: "httpie" })).toStartWith(
    `printf %s 'a "b"' | http POST 'https://a.example/x'`,
  );
});

test.each([
  ["curl", "0: This contains no curl or HTTPie command"],
  ["curl -X", "5: -X needs a value."],
  ["curl -s", "There is no URL in this command."],
  ["curl https://a.example https://b.example", "23: Convert one request at a time"],
  ["curl 'https://a.example", "5: This quote (') is never closed."],
  ["curl https://a.example/{a,b}", "5: curl expands {a,b} to several requests"],
  ["curl 'https://a.example/[1-3]'", "5: curl expands [1-3] to several requests"],
  ["curl https://a.example -H Accept", "26: A header has the form"],
  ["curl https://a.example --frobnicate", "23: --frobnicate is not a known curl option"],
  ["wget https://a.example", "0: This contains no curl or HTTPie command"],
  ["curl ftp://a.example", "5: Only HTTP requests can be converted, not ftp."],
  ["fetch(", "6: A value is missing here"],
  ["fetch('/a', { body: })", "20: A value is missing here"],
  ["fetch('/a', { ...options })", "14: The content of a “...” spread is unknown"],
  ["fetch('/a', { method })", "0: The method is a variable"],
  ["fetch(`https://a.example/${id`)", "25: This ${ is never closed"],
  ["fetch('')", "0: The URL is missing"],
])("%s is rejected", async (text, reason) => {
  expect(await problemOf(curl, text, { to: "fetch" })).toStartWith(reason);
});
