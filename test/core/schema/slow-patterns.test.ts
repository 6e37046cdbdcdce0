import { expect, test } from "bun:test";
import { validate } from "../../../src/core/query/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { call, json, ok, openDocument } from "../document/support/open-document.ts";

/* Patterns of schemas and documents that could take long for what is sent. */

const codeOf = (pattern: string) => ({
  type: "object",
  properties: { id: { type: "integer" }, code: { type: "string", pattern } },
});

/** What the two kinds of servers find wrong with a code, what they say at the start, and the longest time they took. */
const tryPattern = async (pattern: string, code: string) => {
  const notes: string[] = [];
  const onNote = (note: string): void => void notes.push(note);
  const text = JSON.stringify({ $defs: { Thing: codeOf(pattern) } });
  const { info } = readCatalog([{ name: "f", text }], { only: true, onNote });
  const schema = codeOf(pattern);
  const post = { requestBody: json(schema), responses: ok(schema) };
  const api = await openDocument({ openapi: "3.1.0", paths: { "/things": { post } } }, { onNote });
  // Makes the validators.
  validate(info("things"), { code: "" });
  await call(api, "POST /things", { code: "" });
  const start = performance.now();
  const problems = validate(info("things"), { id: 1, code });
  const { status } = await call(api, "POST /things", { code });
  return { notes, isWrong: [problems.length > 0, status === 422], time: performance.now() - start };
};

test.each([
  ["^([a-z0-9]+-?)*$", 40],
  ["^(a|a)*$", 60],
  ["^((a+)+)+$", 5000],
  ["^(\\w+\\s?)*$", 5000],
])("%s is not run, which is said at the start", async (pattern, length) => {
  const { notes, isWrong, time } = await tryPattern(pattern, `${"a".repeat(length)}!`);
  expect(isWrong).toEqual([false, false]);
  expect(time).toBeLessThan(50);
  expect(notes).toHaveLength(2);
  expect(notes[0]).toStartWith("f: ");
  for (const note of notes) expect(note).toContain(`/properties/code/pattern, ${JSON.stringify(pattern)}`);
});

test.each([
  ["^a*a*a*$", "a", 5000],
  ["a+a+b", "a", 5000],
  [".*\\S.*", " ", 5000],
])("%s is run on short texts", async (pattern, character, length) => {
  const long = await tryPattern(pattern, `${character.repeat(length)}\n`);
  expect(long).toMatchObject({ notes: [], isWrong: [false, false] });
  expect(long.time).toBeLessThan(50);
  expect(await tryPattern(pattern, `${character.repeat(40)}\n`)).toMatchObject({ isWrong: [true, true] });
});

test.each([
  ["^[a-z0-9]+(?:-[a-z0-9]+)*$", `${"a-".repeat(2500)}a`],
  ["^([A-Za-z]_?)+$", "a_".repeat(2500)],
  ["^[{(]?[0-9a-f]{8}[-]?([0-9a-f]{4}[-]?){3}[0-9a-f]{12}[)}]?$", "0f8fad5b-d9cb-469f-a165-70867728950e"],
  ["^((25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(25[0-5]|2[0-4]\\d|1?\\d?\\d)$", "192.0.2.17"],
])("%s, of which no text takes long, is run on all", async (pattern, code) => {
  expect(await tryPattern(pattern, code)).toMatchObject({ notes: [], isWrong: [false, false] });
  expect(await tryPattern(pattern, `${code}!`)).toMatchObject({ isWrong: [true, true] });
});

test("a member whose name may match a pattern that is not run is accepted", async () => {
  const schema = {
    type: "object",
    patternProperties: { "^(a+)+$": { type: "integer" } },
    additionalProperties: false,
  };
  const post = { requestBody: json(schema), responses: ok({ type: "string" }) };
  const api = await openDocument({ openapi: "3.1.0", paths: { "/things": { post } } });
  expect(await call(api, "POST /things", { [`${"a".repeat(60)}!`]: 1 })).toMatchObject({ status: 200 });
});
