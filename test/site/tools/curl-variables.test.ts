import { expect, test } from "bun:test";
import { transform as curl } from "../../../src/site/tools/curl/transform.ts";
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
  ["fetch('/users/' + getId(user, ')') + '.json')", 'curl "${ORIGIN}/users/${GET_ID}"', []],
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

test.each(["[", "{a:", '"a"+'])("%s repeated is rejected, however deep", async (piece) => {
  expect(await problemOf(curl, `fetch(${piece.repeat(100_000)}`, { to: "curl" })).toContain(
    "500 levels deep",
  );
});
