import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { canonical } from "../../../src/site/tools/diff/create-patch.ts";
import { transform as diff } from "../../../src/site/tools/diff/transform.ts";
import { problemOf, run, textOf } from "./support/run.ts";

const json = JSON.stringify;
const made = async (mode: string, before: unknown, other: unknown): Promise<unknown> =>
  JSON.parse(await textOf(diff, json(before), { mode, other: json(other) })) as unknown;

/** Normalises a value by a JSON round trip, because JSON.stringify writes -0 as 0. */
const document = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);

test("a created patch applies, whatever the documents", async () => {
  await fc.assert(
    fc.asyncProperty(document, document, async (before, after) => {
      const patch = await made("patch", before, after);
      expect(canonical(await made("apply", before, patch))).toBe(canonical(after));
    }),
  );
});

test("a list's small change stays a small patch", async () => {
  const before = Array.from({ length: 500 }, (_, id) => ({ id, name: `n${id}` }));
  const after = before.toSpliced(250, 1);
  expect(await made("patch", before, after)).toEqual([{ op: "remove", path: "/250" }]);
  expect(await made("patch", after, before)).toEqual([
    { op: "add", path: "/250", value: { id: 250, name: "n250" } },
  ]);
});

/** RFC 7396, appendix A. */
describe("RFC 7396", () => {
  test.each([
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [
      ["a", "b"],
      ["c", "d"],
      ["c", "d"],
    ],
    [{ a: "b" }, ["c"], ["c"]],
    [{ a: "foo" }, null, null],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])("%j merged with %j is %j", async (target, patch, result) => {
    expect(await made("apply-merge", target, patch)).toEqual(result);
  });

  test.each([
    ['{"a":1}', '{"a":null}', "/a"],
    ["[]", '{"b":[null],"c":{"d":null}}', "/c/d"],
  ])("a null that a merge patch cannot set is named: %s to %s", async (before, after, place) => {
    const { cautions } = await run(diff, before, { mode: "merge", other: after });
    expect(cautions).toEqual([
      `A merge patch cannot set ${place} to null, because null removes a member. Use a JSON Patch.`,
    ]);
  });

  test("a merge patch turns one document into the other if there are no nulls", async () => {
    const plain = document.filter((value) => !json(value).includes("null"));
    await fc.assert(
      fc.asyncProperty(plain, plain, async (before, after) => {
        expect(await made("apply-merge", before, await made("merge", before, after))).toEqual(after);
      }),
    );
  });
});

/** RFC 6902, appendix A. */
/** The examples of RFC 6902, appendix A, and others: a document, a patch, and the document that it makes. */
const APPLIED = `
A.1 | {"foo":"bar"} | [{"op":"add","path":"/baz","value":"qux"}] | {"baz":"qux","foo":"bar"}
A.2 | {"foo":["bar","baz"]} | [{"op":"add","path":"/foo/1","value":"qux"}] | {"foo":["bar","qux","baz"]}
A.3 | {"baz":"qux","foo":"bar"} | [{"op":"remove","path":"/baz"}] | {"foo":"bar"}
A.4 | {"foo":["bar","qux","baz"]} | [{"op":"remove","path":"/foo/1"}] | {"foo":["bar","baz"]}
A.5 | {"baz":"qux","foo":"bar"} | [{"op":"replace","path":"/baz","value":"boo"}] | {"baz":"boo","foo":"bar"}
A.6 | {"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}} | [{"op":"move","from":"/foo/waldo","path":"/qux/thud"}] | {"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}
A.7 | {"foo":["all","grass","cows","eat"]} | [{"op":"move","from":"/foo/1","path":"/foo/3"}] | {"foo":["all","cows","eat","grass"]}
A.8 | {"baz":"qux","foo":["a",2,"c"]} | [{"op":"test","path":"/baz","value":"qux"},{"op":"test","path":"/foo/1","value":2}] | {"baz":"qux","foo":["a",2,"c"]}
A.10 | {"foo":"bar"} | [{"op":"add","path":"/child","value":{"grandchild":{}}}] | {"foo":"bar","child":{"grandchild":{}}}
A.11 | {"foo":"bar"} | [{"op":"add","path":"/baz","value":"qux","xyz":123}] | {"foo":"bar","baz":"qux"}
A.14 | {"/":9,"~1":10} | [{"op":"test","path":"/~01","value":10}] | {"/":9,"~1":10}
A.16 | {"foo":["bar"]} | [{"op":"add","path":"/foo/-","value":["abc","def"]}] | {"foo":["bar",["abc","def"]]}
whole | {"foo":1} | [{"op":"replace","path":"","value":[2]}] | [2]
copied | {"a":[1]} | [{"op":"copy","from":"/a","path":"/b"},{"op":"add","path":"/b/-","value":2}] | {"a":[1],"b":[1,2]}
equal in another order | {"a":{"b":1,"c":[2]}} | [{"op":"test","path":"/a","value":{"c":[2],"b":1}}] | {"a":{"b":1,"c":[2]}}
`;

/** And what is said of a patch that does not apply. */
const REJECTED = `
A.9 | {"baz":"qux"} | [{"op":"test","path":"/baz","value":"bar"}] | Operation 1 (test /baz) does not apply: the value there is "qux".
A.12 | {"foo":"bar"} | [{"op":"add","path":"/baz/bat","value":"qux"}] | Operation 1 (add /baz/bat) does not apply: there is no "baz".
A.13 | {"foo":"bar"} | [{"op":"none","path":"/baz"}] | Operation 1 is invalid: "op" must be add, remove, replace, move, copy or test.
A.15 | {"/":9,"~1":10} | [{"op":"test","path":"/~01","value":"10"}] | Operation 1 (test /~01) does not apply: the value there is 10.
no value | {} | [{"op":"add","path":"/a"}] | Operation 1 is invalid: "value" is missing.
an index with a zero before it | [1] | [{"op":"remove","path":"/00"}] | Operation 1 (remove /00) does not apply: "00" is not an array index.
an index beyond the end | [1] | [{"op":"add","path":"/2","value":0}] | Operation 1 (add /2) does not apply: the array has no index 2.
the place behind the end of a list | [1] | [{"op":"remove","path":"/-"}] | Operation 1 (remove /-) does not apply: "-" is not an array index.
into itself | {"a":{}} | [{"op":"move","from":"/a","path":"/a/b"}] | Operation 1 (move /a/b) does not apply: a value cannot be moved into itself.
a bad escape | {} | [{"op":"remove","path":"/~2"}] | Operation 1 (remove /~2) does not apply: in a pointer, ~ is written ~0 and / is written ~1.
below a text | {"a":"b"} | [{"op":"add","path":"/a/0","value":1}] | Operation 1 (add /a/0) does not apply: its parent is neither an object nor an array.
an inherited name | {} | [{"op":"replace","path":"/toString","value":1}] | Operation 1 (replace /toString) does not apply: there is no "toString".
no list | {} | {"op":"add"} | A JSON Patch is an array of operations, each with "op" and "path".
`;

const linesOf = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split(" | "));

describe("RFC 6902", () => {
  test.each(linesOf(APPLIED))("%s", async (_name, before = "", patch = "", after = "") => {
    expect(JSON.parse(await textOf(diff, before, { mode: "apply", other: patch }))).toEqual(
      JSON.parse(after),
    );
  });

  test.each(linesOf(REJECTED))("%s is rejected", async (_name, before = "", patch = "", problem = "") => {
    expect(await problemOf(diff, before, { mode: "apply", other: patch })).toBe(`other: ${problem}`);
  });
});

test("changes are listed with old and new value", async () => {
  const text = await textOf(diff, '{"a":1,"b":{"c/d":[1,2]},"e":0}', {
    mode: "changes",
    other: '{"a":2,"b":{"c/d":[1]},"f":null}',
  });
  expect(text).toBe("~ /a  1 → 2\n- /b/c~1d/1  2\n- /e  0\n+ /f  null");
  expect(await textOf(diff, '{"a":1,"b":2}', { other: '{"b":2,"a":1}' })).toBe("Equal.");
});

test.each([
  [
    [{ id: 1 }, { id: 2 }, { id: 3 }],
    [{ id: 0 }, { id: 1 }, { id: 3, x: 1 }],
    '+ /0  {"id":0}\n- /2  {"id":2}\n+ /2/x  1',
  ],
  [
    [
      { _id: "a", n: 1 },
      { _id: "b", n: 1 },
    ],
    [{ _id: "b", n: 2 }],
    '- /0  {"_id":"a","n":1}\n~ /0/n  1 → 2',
  ],
  // If no record matches, or some have no identity, they are compared in order.
  [[{ id: 1, n: 1 }], [{ id: 2, n: 1 }], "~ /0/id  1 → 2"],
  [[{ id: 1 }, { n: 1 }], [{ n: 2 }, { id: 1, n: 3 }], "- /0/id  1\n+ /0/n  2\n~ /1/n  1 → 3\n+ /1/id  1"],
])("records are matched by identity: %j to %j", async (before, after, text) => {
  expect(await textOf(diff, json(before), { other: json(after), mode: "changes" })).toBe(text);
});

test("a patch between lists of records applies, whatever changed", async () => {
  const records = fc.uniqueArray(fc.record({ id: fc.nat(9), n: fc.nat(2) }), { selector: ({ id }) => id });
  await fc.assert(
    fc.asyncProperty(records, records, async (before, after) => {
      const patch = await made("patch", before, after);
      expect(await made("apply", before, patch)).toEqual(after);
    }),
  );
});

test("an error names the invalid document", async () => {
  expect(await problemOf(diff, "[1,,]", { other: "1" })).toStartWith("3: ");
  expect(await problemOf(diff, "1", { other: "{\n" })).toStartWith("other 2: ");
  expect(await problemOf(diff, "1", {})).toBe("other: Paste the second document into the second field.");
});

test("side by side, the second text has the first one's key order and number format", async () => {
  const { sides, verdict } = await run(diff, '{"b":1.0,"a":[{"x":1,"y":2}]}', {
    mode: "sides",
    other: '{"a":[{"y":3,"x":1}],"b":1,"c":9007199254740993}',
  });
  expect(verdict).toEqual({ tone: "caution", text: "Different: 2 changes (1 add, 1 replace)" });
  expect(sides?.before).toBe(json({ b: 1, a: [{ x: 1, y: 2 }] }, null, 2));
  expect(sides?.after).toBe(
    json({ b: 1, a: [{ x: 1, y: 3 }], c: 0 }, null, 2).replace(/0(?=\n\})/, "9007199254740993"),
  );
  expect(await run(diff, "1.0", { mode: "sides", other: "1" })).toMatchObject({
    verdict: { tone: "good", text: "Equal" },
  });
});

test("side by side, items of a list are matched by what identifies them", async () => {
  const before = [
    { name: "a", size: 1 },
    { name: "b", size: 2, tags: ["x"] },
  ];
  const after = '[{"size":0,"name":"new"},{"size":1,"name":"a"},{"tags":["x"],"size":3,"name":"b"}]';
  const { sides } = await run(diff, json(before), { mode: "sides", other: after });
  const lines = sides?.after.split("\n") ?? [];
  const changed = lines.filter((line) => !sides?.before.split("\n").includes(line));
  expect(changed.map((line) => line.trim())).toEqual(['"size": 0,', '"name": "new"', '"size": 3,']);
});

test("the order of lists can be ignored: records are matched by id, other items by value", async () => {
  const before = '{"users": [{"id": 1, "n": "a"}, {"id": 2, "n": "b"}], "tags": ["x", "y", "x"]}';
  const after = '{"tags": ["y", "x", "x"], "users": [{"id": 3}, {"id": 2, "n": "c"}, {"id": 1, "n": "a"}]}';
  const changes = async (unordered: string) =>
    (await textOf(diff, before, { other: after, mode: "changes", unordered })).split("\n");
  expect(await changes("1")).toEqual(['~ /users/1/n  "b" → "c"', '+ /users/2  {"id":3}']);
  expect((await changes("")).length).toBeGreaterThan(2);
});
