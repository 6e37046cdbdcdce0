import { expect, test } from "bun:test";
import { SNIPPETS } from "../../../src/site/studio/model/snippets.ts";
import { tintSnippet } from "../../../src/site/parts/tint-snippet.ts";

const url = "http://localhost/api/mock/users?q=it's&limit=5";
const request = { method: "PUT", url, headers: { "content-type": "a/b" }, body: '{"n": "7"}' };

const tinted = (text: string, wanted: string): string[] =>
  tintSnippet(text)
    .filter(({ tint }) => tint === wanted)
    .map(({ from, to }) => text.slice(from, to));

test("the program, options and quoted strings of a command are highlighted", () => {
  const text = SNIPPETS.curl.write(request);
  expect(tinted(text, "word")).toEqual(["curl"]);
  expect(tinted(text, "key")).toEqual(["-X", "-H", "--data-raw"]);
  expect(tinted(text, "string")).toEqual([
    `'http://localhost/api/mock/users?q=it'\\''s&limit=5'`,
    "'content-type: a/b'",
    `'{"n": "7"}'`,
  ]);
});

test("the keywords, keys and strings of a script are highlighted", () => {
  const text = SNIPPETS.fetch.write(request);
  expect(tinted(text, "word")).toEqual(["const", "await", "if", "throw", "new", "const", "await"]);
  expect(tinted(text, "key")).toEqual(["method", "headers", "body"]);
  expect(tinted(text, "string")).toContain(JSON.stringify(request.body));
});
