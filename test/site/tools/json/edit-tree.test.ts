import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { ARRAY } from "../../../../src/site/shared/json/nodes.ts";
import { parse } from "../../../../src/site/shared/json/parse.ts";
import { print } from "../../../../src/site/shared/json/print.ts";
import { editTree, type Step } from "../../../../src/site/tools/json/edit/edit-tree.ts";
import type { Edit } from "../../../../src/site/tools/json/edit/plan-edit.ts";
import { pointerOf } from "../../../../src/site/shared/json/pointer.ts";
import { Tree } from "../../../../src/site/tools/json/tree.ts";

const treeOf = (text: string): Tree => new Tree(parse(text));
const textAfter = (text: string, edit: Edit | Step): string => editTree(treeOf(text), edit).tree.nodes.text;

/** The node that a pointer names. */
const nodeAt = ({ nodes }: Tree, pointer: string): number => {
  for (let node = 0; node < nodes.size; node++) if (pointerOf(nodes, node) === pointer) return node;
  throw new Error(`no node at ${pointer}`);
};

describe("an edit of the tree changes only its own part of the text", () => {
  const rows: readonly (readonly [what: string, text: string, edit: Edit, after: string])[] = [
    [
      "a value keeps every digit that is typed",
      '{"a":1.10,"b":2}',
      { kind: "value", node: 1, text: "12345678901234567890.10" },
      '{"a":12345678901234567890.10,"b":2}',
    ],
    ["a text becomes a string", "[1]", { kind: "value", node: 1, text: "two words" }, '["two words"]'],
    ["an empty text becomes an empty string", "[1]", { kind: "value", node: 1, text: "" }, '[""]'],
    ["JSON is taken as it stands", "[1]", { kind: "value", node: 1, text: ' {"x": 1} ' }, '[{"x": 1}]'],
    [
      "a key is renamed, its value and its duplicates stay",
      '{"a" :1e400, "a":2}',
      { kind: "key", node: 1, text: 'b"' },
      '{"b\\"" :1e400, "a":2}',
    ],
    [
      "a key that is the same keeps its escapes",
      '{"caf\\u00e9":1}',
      { kind: "key", node: 1, text: "café" },
      '{"caf\\u00e9":1}',
    ],
    ["a member is added in one line", '{ "a" : 1 }', { kind: "add", node: 0 }, '{ "a" : 1, "key" : null }'],
    ["… without blanks where there are none", '{"a":1}', { kind: "add", node: 0 }, '{"a":1,"key":null}'],
    [
      "… on a line of its own where the others are",
      '{\n\t"a": 1\n}',
      { kind: "add", node: 0 },
      '{\n\t"a": 1,\n\t"key": null\n}',
    ],
    [
      "… with the comma in front where it is there",
      '{ "a": 1\n, "b": 2\n}',
      { kind: "add", node: 0 },
      '{ "a": 1\n, "b": 2\n, "key": null\n}',
    ],
    [
      "… into an empty object, indented as the rest",
      '{\r\n    "a": {}\r\n}',
      { kind: "add", node: 1 },
      '{\r\n    "a": {\r\n        "key": null\r\n    }\r\n}',
    ],
    ["… under a key that is free", '{"key":1}', { kind: "add", node: 0 }, '{"key":1,"key 2":null}'],
    ["a value is added behind the one chosen", "[1, 2]", { kind: "add", node: 1 }, "[1, null, 2]"],
    [
      "a member is duplicated with all that it holds",
      '{"a":[1,{"b":2}],"c":3}',
      { kind: "duplicate", node: 1 },
      '{"a":[1,{"b":2}],"a 2":[1,{"b":2}],"c":3}',
    ],
    ["the first is deleted", "[1, 2, 3]", { kind: "delete", node: 1 }, "[2, 3]"],
    ["the last is deleted", "[1, 2, 3]", { kind: "delete", node: 3 }, "[1, 2]"],
    ["the only one is deleted", '{"a": {\n "b": 1\n}}', { kind: "delete", node: 2 }, '{"a": {}}'],
    [
      "members change places",
      '{"a":1,\n  "b":[2]}',
      { kind: "move", node: 2, by: -1 },
      '{"b":[2],\n  "a":1}',
    ],
  ];
  for (const [what, text, edit, after] of rows) test(what, () => expect(textAfter(text, edit)).toBe(after));
});

describe("an impossible edit is rejected with a reason", () => {
  const rows: readonly (readonly [what: string, edit: Edit, reason: RegExp])[] = [
    ["half a string", { kind: "value", node: 1, text: '"half' }, /string/i],
    ["half an array", { kind: "value", node: 1, text: "[1," }, /./],
    ["a key for an element", { kind: "key", node: 1, text: "a" }, /members of objects/],
    ["a second root", { kind: "duplicate", node: 0 }, /root/],
    ["no root", { kind: "delete", node: 0 }, /root/],
    ["before the first", { kind: "move", node: 1, by: -1 }, /first/],
    ["behind the last", { kind: "move", node: 2, by: 1 }, /last/],
  ];
  for (const [what, edit, reason] of rows)
    test(what, () => expect(() => textAfter("[1,2]", edit)).toThrow(reason));
});

describe("open nodes", () => {
  const TEXT = '{"a":{"x":[1]},"b":{"y":[2]},"c":{"z":[3]}}';
  const openIn = (tree: Tree): string[] =>
    tree
      .rows(0, tree.size)
      .filter(({ isOpen, kind }) => isOpen && kind <= ARRAY)
      .map(({ node }) => pointerOf(tree.nodes, node));

  test("stay open after an edit, and closed ones stay closed", () => {
    const tree = treeOf(TEXT);
    tree.toggle(nodeAt(tree, "/b"), false);
    const edited = editTree(tree, { kind: "value", node: nodeAt(tree, "/a/x/0"), text: "a longer text" });
    expect(openIn(edited.tree)).toEqual(["", "/a", "/a/x", "/c", "/c/z"]);
  });

  test("move with their member, and back", () => {
    const tree = treeOf(TEXT);
    tree.toggle(nodeAt(tree, "/b"), false);
    const moved = editTree(tree, { kind: "move", node: nodeAt(tree, "/b"), by: -1 });
    expect(pointerOf(moved.tree.nodes, moved.node)).toBe("/b");
    expect(openIn(moved.tree)).toEqual(["", "/a", "/a/x", "/c", "/c/z"]);
    const back = editTree(moved.tree, moved.undo as Step);
    expect(back.tree.nodes.text).toBe(TEXT);
    expect(openIn(back.tree)).toEqual(["", "/a", "/a/x", "/c", "/c/z"]);
  });
});

const INDENTS = ["", "  ", "    ", "\t"];

const documents = fc
  .record({
    value: fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 3 }), { minKeys: 1 }),
    indent: fc.constantFrom(...INDENTS),
  })
  .map(({ value, indent }) => ({
    text: print(parse(JSON.stringify(value)), { indent, sortKeys: false }).join(""),
    indent,
  }));

const edits = (tree: Tree): fc.Arbitrary<Edit> => {
  const node = fc.integer({ min: 0, max: tree.nodes.size - 1 });
  return fc.oneof(
    fc.record({ kind: fc.constantFrom("add" as const, "duplicate" as const, "delete" as const), node }),
    fc.record({ kind: fc.constant("move" as const), node, by: fc.constantFrom(-1 as const, 1 as const) }),
    fc.record({ kind: fc.constant("key" as const), node, text: fc.string() }),
    fc.record({ kind: fc.constant("value" as const), node, text: fc.constantFrom("1.0", "abc", "[]", "{}") }),
  );
};

test("a formatted document stays formatted, and every edit can be undone and redone", () => {
  fc.assert(
    fc.property(
      documents.chain(({ text, indent }) => edits(treeOf(text)).map((edit) => ({ text, indent, edit }))),
      ({ text, indent, edit }) => {
        const tree = treeOf(text);
        const isRoot = edit.node === 0;
        const position = tree.nodes.ordinal[edit.node] ?? 0;
        const siblings = tree.nodes.count[tree.nodes.parent[edit.node] ?? 0] ?? 0;
        fc.pre(!isRoot || edit.kind === "add");
        fc.pre(edit.kind !== "key" || (tree.nodes.keyStart[edit.node] ?? -1) !== -1);
        fc.pre(edit.kind !== "move" || (position + edit.by >= 0 && position + edit.by < siblings));
        const edited = editTree(tree, edit);
        const after = edited.tree.nodes.text;
        expect(after).toBe(print(parse(after), { indent, sortKeys: false }).join(""));
        if (edited.undo === undefined) return expect(after).toBe(text);
        const back = editTree(edited.tree, edited.undo);
        expect(back.tree.nodes.text).toBe(text);
        const again = editTree(back.tree, back.undo as Step);
        expect(again.tree.nodes.text).toBe(after);
        return undefined;
      },
    ),
  );
});
