import { describe, expect, test } from "bun:test";
import { parse } from "../../../../src/site/shared/json/parse.ts";
import { pointerOf } from "../../../../src/site/shared/json/pointer.ts";
import { Tree } from "../../../../src/site/tools/json/tree.ts";

const SAMPLE = '{"a/b":[10,{"c~":"deep"}],"d":null}';
const names = (tree: Tree): (string | undefined)[] => tree.rows(0, tree.size).map((row) => row.name);

describe("tree", () => {
  test("shows everything of a small document", () => {
    const tree = new Tree(parse(SAMPLE));
    expect(names(tree)).toEqual([undefined, "a/b", "0", "1", "c~", "d"]);
    expect(tree.rows(3, 4)[0]).toMatchObject({
      depth: 2,
      inArray: true,
      count: 1,
      isOpen: true,
      position: 2,
      siblings: 2,
    });
  });

  test("closes and opens", () => {
    const tree = new Tree(parse(SAMPLE));
    tree.toggle(1, false);
    expect(names(tree)).toEqual([undefined, "a/b", "d"]);
    tree.toggleAll(false);
    expect(names(tree)).toEqual([undefined, "a/b", "d"]);
    tree.toggleAll(true);
    expect(tree.size).toBe(6);
  });

  test("opens a large document only as far as it fits the screen, but always its root", () => {
    const many = new Tree(parse(JSON.stringify(Array.from({ length: 5000 }, (_, id) => ({ id })))));
    expect(many.size).toBe(5001);
    expect(many.rows(4999, 5001).map((row) => row.name)).toEqual(["4998", "4999"]);
  });

  test("finds keys and values, wrapping around, and opens their ancestors", () => {
    const tree = new Tree(parse(SAMPLE));
    tree.toggleAll(false);
    const found = tree.find("DEEP", 0);
    expect(tree.rows(found, found + 1)[0]?.name).toBe("c~");
    expect(tree.find("d", found)).toBe(5);
    expect(tree.find("nowhere", 0)).toBe(-1);
  });

  test("gives pointers as in RFC 6901", () => {
    const nodes = parse(SAMPLE);
    expect([0, 1, 3, 4].map((node) => pointerOf(nodes, node))).toEqual([
      "",
      "/a~1b",
      "/a~1b/1",
      "/a~1b/1/c~0",
    ]);
  });
});
