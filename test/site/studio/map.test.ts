import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import { allFacts } from "../../../src/site/studio/model/facts.ts";
import { mapOf, NODE, pathBetween, placeOfNode, sizeOf } from "../../../src/site/studio/model/map.ts";

const facts = allFacts(BUILT_IN);
const map = mapOf(facts);
const nodes = new Map(map.nodes.map((node) => [node.name, node]));
const nodeOf = (name: string) => {
  const node = nodes.get(name);
  if (node === undefined) throw new Error(`${name} is not on the map`);
  return node;
};

describe("the map of the resources", () => {
  test("has every resource once, each in a place of its own", () => {
    expect([...nodes.keys()].toSorted()).toEqual(facts.map(({ name }) => name).toSorted());
    const places = map.nodes.map(({ column, row }) => `${column},${row}`);
    expect(new Set(places).size).toBe(facts.length);
    for (const column of new Set(map.nodes.map((node) => node.column))) {
      const rows = map.nodes.filter((node) => node.column === column).map(({ row }) => row);
      const sorted = rows.toSorted((one, other) => one - other);
      for (const [at, row] of sorted.slice(1).entries())
        expect(row - (sorted[at] ?? 0)).toBeGreaterThanOrEqual(1);
    }
  });

  test("has every key on a line, from left to right", () => {
    const keys = map.lines.flatMap(({ parent, child, keys: names }) =>
      names.map((key) => `${child}.${key} ${parent}`),
    );
    const expected = facts.flatMap(({ name, parents }) =>
      parents.map(({ field, resource }) => `${name}.${field} ${resource}`),
    );
    expect(keys.toSorted()).toEqual(expected.toSorted());
    for (const { parent, child } of map.lines)
      if (parent !== child) expect(nodeOf(child).column).toBeGreaterThan(nodeOf(parent).column);
  });

  test("stays inside the drawing, and no line runs behind a box that it has nothing to do with", () => {
    const size = sizeOf(map.columns, map.rows);
    for (const node of map.nodes) {
      const { x, y } = placeOfNode(node);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + NODE.width).toBeLessThanOrEqual(size.x);
      expect(y - NODE.height / 2).toBeGreaterThanOrEqual(0);
      expect(y + NODE.height / 2).toBeLessThanOrEqual(size.y);
    }
    for (const { parent, child } of map.lines) {
      const [, height] = /C[\d. ]+ ([\d.]+)H/.exec(pathBetween(nodeOf(parent), nodeOf(child))) ?? [];
      if (height === undefined) continue;
      const between = map.nodes.filter(
        ({ column }) => column > nodeOf(parent).column && column < nodeOf(child).column,
      );
      expect(between.length).toBeGreaterThan(0);
      for (const node of between)
        expect(Math.abs(placeOfNode(node).y - Number(height))).toBeGreaterThan(NODE.height / 2);
    }
  });
});
