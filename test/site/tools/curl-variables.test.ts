import { describe, expect, test } from "bun:test";
import { transform as curl } from "../../../src/site/tools/curl/transform.ts";
import { testWith } from "../../support/programs.ts";
import { problemOf, run } from "./support/run.ts";

test.each([
  ["fetch('/users?a=1')", 'curl "${ORIGIN}/users?a=1"', ["Fill in these placeholders: ${ORIGIN}"]],
  ["axios.get('users')", 'curl "${ORIGIN}/users"', ["Fill in these placeholders: ${ORIGIN}"]],
  ["fetch('//a.example/b')", "curl 'https://a.example/b'", []],
])("%s gets a placeholder for the unknown origin", async (text, command, cautions) => {
  const outcome = await run(curl, text, { to: "curl" });
  expect(outcome.text.trim()).toBe(command);
  expect(outcome.cautions).toEqual(cautions);
});

test.each([
  ["fetch(url)", 'curl "${url}"', []],
  ["axios.get(API + '/users/' + user.id)", 'curl "${API}/users/${user_id}"', []],
  [
    "axios.get('https://a.example', { params: { page, q: 'a b' } })",
    'curl "https://a.example/?page=${page}&q=a+b"',
    [],
  ],
  ["fetch(url, { headers, signal: controller.signal })", 'curl "${url}"', ["headers: headers"]],
  ["fetch(url, options)", 'curl "${url}"', ["options"]],
  ["fetch(`/users/${id}`)", 'curl "${ORIGIN}/users/${id}"', []],
  ["fetch('/users/' + getId(user, ')') + '.json')", 'curl "${ORIGIN}/users/${GET_ID}.json"', []],
  ["fetch('https://a.example/?p=' + 1)", "curl 'https://a.example/?p=1'", []],
  ["fetch('https://a.example/' + id + 1)", 'curl "https://a.example/${id}1"', []],
  ["fetch('https://a.example/' + (1 + 'st'))", "curl 'https://a.example/1st'", []],
  // A sum of numbers, perhaps.
  ["fetch('https://a.example/' + (page + 1))", 'curl "https://a.example/${VALUE}"', []],
  ["fetch(isTest ? 'http://a.example' : b)", 'curl "${VALUE}"', []],
  [
    "axios.get(url, { onDownloadProgress: (event) => { show(event); } })",
    'curl "${url}"',
    ["onDownloadProgress: (event) => { show(event); }"],
  ],
  [
    "axios.post(url, data, config)",
    'curl "${url}" \\\n  -H \'Content-Type: application/json\' \\\n  --data-raw "${data}"',
    ["config"],
  ],
  [
    "axios.post(url, { name, age: 5 })",
    'curl "${url}" \\\n  -H \'Content-Type: application/json\' \\\n  --data-raw "{\\"name\\":\\"${name}\\",\\"age\\":5}"',
    [],
  ],
  [
    "fetch(url, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(data) })",
    'curl -X PUT "${url}" \\\n  -H \'Content-Type: application/json\' \\\n  --data-raw "${data}"',
    [],
  ],
])("variables in %s become placeholders", async (text, command, left) => {
  const { text: written, cautions } = await run(curl, text, { to: "curl" });
  expect(written.trim()).toBe(command);
  expect(cautions?.filter((caution) => caution.startsWith("Not carried over"))).toEqual(
    left.length === 0 ? [] : [`Not carried over: ${left.join(", ")}`],
  );
});

test.each([
  ["export TOKEN=abc; curl a.example/$TOKEN", "curl 'http://a.example/abc'"],
  ["ID=7\nNAME='a b'\ncurl a.example/$ID -H \"X: ${NAME}\"", "curl 'http://a.example/7' \\\n  -H 'X: a b'"],
  // The shell fills it in before it sets it.
  ["ID=7 curl a.example/$ID", 'curl "http://a.example/${ID}"'],
  ["ID=$(cat id); curl a.example/$ID", 'curl "http://a.example/${ID}"'],
  [
    "const base = 'https://a.example/v1/';\nfetch(new URL('x?b=1', base))",
    "curl 'https://a.example/v1/x?b=1'",
  ],
  ["const API = 'https://a.example';\nfetch(`${API}/x`)", "curl 'https://a.example/x'"],
  ["fetch(new URL('/x', 'https://a.example/y/z'))", "curl 'https://a.example/x'"],
  ["fetch(new URL('/x', base))", 'curl "${base}/x"'],
  [
    "axios.get('https://a.example', { params: { t: [1, 2], n: null, u: undefined, o: { a: 1, b: [3] } } })",
    "curl 'https://a.example/?t%5B%5D=1&t%5B%5D=2&o%5Ba%5D=1&o%5Bb%5D%5B%5D=3'",
  ],
])("%s is filled in", async (text, command) => {
  expect((await run(curl, text, { to: "curl" })).text.trim()).toBe(command);
});

test.each(["[", "{a:", '"a"+'])("%s repeated is rejected, however deep", async (piece) => {
  expect(await problemOf(curl, `fetch(${piece.repeat(100_000)}`, { to: "curl" })).toContain(
    "500 levels deep",
  );
});

describe("variables of every request language", () => {
  const TARGETS = ["curl", "httpie", "fetch", "node", "axios", "python", "go", "php"] as const;
  const AUTHORISED = [
    "curl -u $USER:$PASS https://a.example",
    "http -a $USER:$PASS https://a.example",
    "axios.get('https://a.example', { auth: { username: process.env.USER, password: process.env.PASS } })",
  ];

  test.each(AUTHORISED.flatMap((text) => TARGETS.map((to) => [text, to] as const)))(
    "%s to %s computes the credentials from them",
    async (text, to) => {
      const { text: code, cautions } = await run(curl, text, { to });
      expect(code).toMatch(/base64|btoa/i);
      expect(code).not.toMatch(/[\uE000\uE001]|%EE/);
      expect(cautions?.[0]).toMatch(/^Fill in these placeholders: \S*USER, \S*PASS$/);
    },
  );

  test.each(["fetch", "node", "axios", "python", "go", "php"])(
    "to %s, one that only the user knows is filled in before it is encoded",
    async (to) => {
      const command = 'curl https://a.example --data-urlencode "q=$(date)"';
      expect((await run(curl, command, { to })).text).toMatch(
        /\w+\((["'])fill in\1\);? +(?:\/\/|#) \$\(date\)$/m,
      );
    },
  );

  testWith("bash", "base64").test("the shell gets the credentials that the server expects", async () => {
    const { text } = await run(curl, "http -a $USER:$PASS https://a.example", { to: "curl" });
    const [, header = ""] = /-H ("[^\n]*")/.exec(text) ?? [];
    const env = {
      ...process.env,
      USER: "ada",
      PASS: "a very long password, longer than one line of base64 has room for: é",
    };
    const { stdout } = Bun.spawnSync(["bash", "-c", `printf %s ${header}`], { env });
    expect(stdout.toString()).toBe(
      `Authorization: Basic ${Buffer.from(`${env.USER}:${env.PASS}`).toString("base64")}`,
    );
  });
});

test.each(["http POST https://a.example __proto__=a b=c", "http -f POST https://a.example __proto__=a b=c"])(
  "%s keeps its field __proto__",
  async (text) => {
    expect((await run(curl, text, { to: "curl" })).text).toMatch(/__proto__.*a.*b.*c/);
  },
);
