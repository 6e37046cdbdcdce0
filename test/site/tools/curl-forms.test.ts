import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transform as curl } from "../../../src/site/tools/curl/transform.ts";
import { fromCurl } from "../../../src/site/shared/requests/from-curl.ts";
import { testWith } from "../../support/programs.ts";
import { type Echo, type Seen, serveEcho } from "./support/echo.ts";
import { problemOf, run, textOf } from "./support/run.ts";

const { test: testInShell } = testWith("bash", "curl");

let echo: Echo;
let origin = "";
let folder = "";
beforeAll(() => {
  echo = serveEcho();
  ({ origin } = echo);
  folder = mkdtempSync(join(tmpdir(), "curl-"));
  writeFileSync(join(folder, "body.json"), '{\r\n  "name": "Ada"\n}\n');
  writeFileSync(join(folder, "photo.png"), new Uint8Array([0x89, 0x50, 0x4e, 0x47]));
  writeFileSync(join(folder, "note.txt"), "a note");
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await echo.stop();
});

const environment = { TOKEN: "s3cret", ID: "7", NAME: "Ada&Co" };

const runs = async (...command: string[]): Promise<Seen | undefined> => {
  echo.forget();
  const child = Bun.spawn(command, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdout: "ignore",
    stderr: "pipe",
  });
  if ((await child.exited) !== 0) throw new Error(await new Response(child.stderr).text());
  return echo.first();
};
const viaShell = (command: string): Promise<Seen | undefined> =>
  runs("bash", "-c", command.replace(/^curl/, "curl -s"));
const viaNode = (code: string): Promise<Seen | undefined> => {
  writeFileSync(join(folder, "request.mjs"), code);
  return runs(process.execPath, "request.mjs");
};

describe("what only a shell or a file can supply becomes a placeholder in the same request", () => {
  testInShell.each([
    'curl "ORIGIN/users/$ID" -H "Authorization: Bearer ${TOKEN}"',
    'curl ORIGIN/users -H "Content-Type: application/json" -d "{\\"id\\": $ID, \\"name\\": \\"$NAME\\"}"',
    'curl ORIGIN/users --json "{\\"name\\":\\"$NAME\\"}"',
    'curl ORIGIN/users -d @body.json -H "Content-Type: application/json"',
    "curl ORIGIN/users --data-binary @body.json",
    "curl ORIGIN/users --json @body.json",
    'curl ORIGIN/users -d @- <<\'EOF\'\n{\n  "name": "$NAME"\n}\nEOF',
    'curl ORIGIN/users --json @- <<END\n{\n  "name": "$NAME"\n}\nEND\n',
    "curl ORIGIN/files -T note.txt",
    "curl ORIGIN/files -F file=@photo.png -F 'name=a b' -F 'second=@note.txt;type=text/plain;filename=other.txt'",
    "curl ORIGIN/notes -F 'text=<note.txt'",
    `curl ORIGIN/notes -F 'quoted="a \\"b\\""' -F 'half="a'`,
    'curl -G ORIGIN/search --data-urlencode "q=$NAME" -d page=2',
    'curl ORIGIN/a -d "id=$ID" -d b=2 | cat',
    "curl ORIGIN/a -r 0-99 --url-query 'q=a b'",
  ])("%s", async (command) => {
    const given = command.replaceAll("ORIGIN", origin);
    const wanted = await viaShell(given);
    expect(wanted).toBeDefined();
    expect(await viaNode(await textOf(curl, given, { to: "node" }))).toEqual(wanted as Seen);
    const isEncoded = given.includes("urlencode");
    if (!isEncoded) expect(await viaShell(await textOf(curl, given, { to: "curl" }))).toEqual(wanted as Seen);
  });

  test("every placeholder is listed", async () => {
    const { cautions = [], text } = await run(
      curl,
      'curl "https://a.example/$ID" -d "$(date +%s)" -F f=@a.png',
      { to: "fetch" },
    );
    expect(cautions).toContain("Fill in these placeholders: $ID, $(date +%s), @a.png");
    expect(text).toContain('const ID = "fill in"; // $ID');
    expect(text).toContain("fetch(`https://a.example/${ID}`");
  });
});

test.each([
  ["curl", String.raw`-F 'a="{\"b\":1}";type=application/json'`],
  ["python", `("a", (None, '{"b":1}', "application/json"))`],
  ["node", String.raw`form.append("a", new Blob(["{\"b\":1}"], { type: "application/json" }));`],
  ["php", `'a' => new CURLStringFile('{"b":1}', 'blob', 'application/json')`],
  ["go", '"Content-Type": {"application/json"}'],
])("as %s, a part keeps its media type", async (to, line) => {
  const command = `curl https://a.example -F 'a={"b":1};type=application/json'`;
  expect(await textOf(curl, command, { to })).toContain(line);
});

describe("what is not carried over is listed", () => {
  const cautionsOf = async (text: string, to: string): Promise<readonly string[]> =>
    (await run(curl, text, { to })).cautions ?? [];
  const command =
    "curl -k -L --max-time 5 -o out.json --proxy http://p.example:8080 --cacert ca.pem -s https://a.example | jq .";

  test("for fetch in a page, almost everything", async () => {
    expect(await cautionsOf(command, "fetch")).toEqual([
      "Not carried over: -k (certificates are checked), --proxy http://p.example:8080, -o out.json, --cacert ca.pem, | jq .",
    ]);
    expect((await run(curl, command, { to: "fetch" })).figures).toContain("not needed: -s");
  });

  test.each([
    ["curl", ["-L", "-k", "--max-time 5", "--proxy 'http://p.example:8080'"]],
    ["httpie", ["--follow", "--verify no", "--timeout 5", "--proxy 'https:http://p.example:8080'"]],
    ["node", ["AbortSignal.timeout(5000)", "new ProxyAgent(", "rejectUnauthorized: false"]],
    ["axios", ["timeout: 5000", "rejectUnauthorized: false", '"host": "p.example"']],
    ["python", ["timeout=5", "verify=False", 'proxies={"http": "http://p.example:8080"']],
    ["go", ["Timeout: 5000 * time.Millisecond", "InsecureSkipVerify: true", "http.ProxyURL(proxy)"]],
    ["php", ["CURLOPT_TIMEOUT_MS => 5000", "CURLOPT_SSL_VERIFYPEER => false", "CURLOPT_PROXY"]],
  ])("%s gets the settings it supports", async (to, words) => {
    const { text, cautions = [] } = await run(curl, command, { to });
    for (const word of words) expect(text).toContain(word);
    expect(cautions[0]).toBe("Not carried over: -o out.json, --cacert ca.pem, | jq .");
  });
});

describe("commands copied from browsers on Windows", () => {
  test.each([
    [
      "of today",
      'curl ^"https://a.example/x?a=1^&b=^%^2541^" ^\r\n  -X ^"PUT^" ^\r\n  -H ^"accept: */*^" ^\r\n  -b ^"a=1; b=^\\^"2^\\^"^" ^\r\n  --data-raw ^"^{^\\^"n^\\^":^\\^"O\'Hara \\\\n^\\^"^}^"',
    ],
    [
      "of old",
      'curl "https://a.example/x?a=1&b=%2541" ^\n  -X "PUT" ^\n  -H "accept: */*" ^\n  -b "a=1; b=\\"2\\"" ^\n  --data-raw "{\\"n\\":\\"O\'Hara \\n\\"}"',
    ],
  ])("cmd, %s", (_age, command) => {
    expect(fromCurl(command).request).toEqual({
      method: "PUT",
      url: "https://a.example/x?a=1&b=%2541",
      headers: [
        ["accept", "*/*"],
        ["Cookie", 'a=1; b="2"'],
        ["Content-Type", "application/x-www-form-urlencoded"],
      ],
      body: '{"n":"O\'Hara \\n"}',
      form: null,
    });
  });

  test("cmd: line continuations in strings, doubled quotes and variables", () => {
    const { request, placeholders } = fromCurl(
      'curl "https://a.example/%ID%" ^\r\n  -H "x: a ""b"" c" ^\r\n  --data-raw ^"one^\r\n\r\ntwo^"',
    );
    expect(placeholders.display(request.url)).toBe("https://a.example/%ID%");
    expect(request.headers[0]).toEqual(["x", 'a "b" c']);
    expect(request.body).toBe("one\ntwo");
  });

  test("typographic quotes are rejected", () => {
    expect(() => fromCurl("curl “https://a.example” -H ‘a: b’")).toThrow(
      expect.objectContaining({ offset: 5, message: "“ is not a quote in any shell: use \" or '." }),
    );
  });
});

test("a JavaScript template becomes a shell variable", async () => {
  const call =
    "fetch(`https://a.example/users/${user.id}`, { headers: { Authorization: 'Bearer ' + process.env.TOKEN } })";
  const { text, cautions } = await run(curl, call, { to: "curl" });
  expect(text).toBe('curl "https://a.example/users/${user_id}" \\\n  -H "Authorization: Bearer ${TOKEN}"');
  expect(cautions).toContain("Fill in these placeholders: ${user.id}, process.env.TOKEN");
});

test("a protocol is rejected at its own offset, not at an earlier match of its letters", async () => {
  expect(await problemOf(curl, "curl -H 'X: sftp' ftp://a.example", { to: "fetch" })).toStartWith(
    "18: Only HTTP requests can be converted, not ftp.",
  );
});

test.each([
  ["curl https://a.example --next https://b.example", "23: Convert one request at a time"],
  ["curl -u $(", "8: This quote ($() is never closed."],
  ["curl -d $'\\xe9' https://a.example", "10: These bytes are not UTF-8"],
  ["curl -d $'\\U00110000' https://a.example", "10: The highest code point"],
  ['Invoke-WebRequest -Uri "https://a.example"', "0: PowerShell commands are not read here."],
])("%s is rejected", async (text, reason) => {
  expect(await problemOf(curl, text, { to: "fetch" })).toStartWith(reason);
});

test.each([`[{" ^":""}]`, `it's " ^"`, `a ^\nb`])(
  "the body %j is not taken for carets of cmd",
  async (body) => {
    const quoted = body.replaceAll("'", String.raw`'\''`);
    expect(fromCurl(`curl 'http://a.example/?q=' -H 'X-Any: a' -d '${quoted}'`).request.body).toBe(body);
  },
);
