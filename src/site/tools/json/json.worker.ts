import { serve } from "../../parts/worker-server.ts";
import { changeBetween, shiftOf } from "../../shared/change.ts";
import { decode } from "../../shared/decode.ts";
import type { Nodes } from "../../shared/json/nodes.ts";
import { parse } from "../../shared/json/parse.ts";
import { print } from "../../shared/json/print.ts";
import { pointerOf } from "../../shared/json/pointer.ts";
import type { Repairs } from "./repairs.ts";
import { Tree, type TreeRow } from "./tree.ts";

export interface RepairResult {
  readonly blob: Blob;
  readonly repairs: Repairs | undefined;
}

let tree = new Tree(parse("null"));

const api = {
  /** Opens the tree of an input, and returns the number of its rows; without one, of the open tree. */
  async open(input: string | Blob | undefined): Promise<number> {
    if (input !== undefined) tree = treeOf(parse(await textOf(input)));
    return tree.size;
  },

  rows: (from: number, to: number): TreeRow[] => tree.rows(from, to),

  /** The text of the tree, formatted. */
  blob: (indent: string): Blob =>
    new Blob(print(tree.nodes, { indent, sortKeys: false }), { type: "application/json" }),

  toggle(node: number, isOpen: boolean): number {
    tree.toggle(node, isOpen);
    return tree.size;
  },

  toggleAll(isOpen: boolean): number {
    tree.toggleAll(isOpen);
    return tree.size;
  },

  find: (query: string, from: number) => ({ row: tree.find(query, from), rowCount: tree.size }),

  pointer: (node: number): string => pointerOf(tree.nodes, node),

  value: (node: number): string => tree.nodes.source(node),

  /** Loaded when first needed: most texts need no repair. */
  async repair(input: string | Blob): Promise<RepairResult> {
    const text = await textOf(input);
    const { repair } = await import("./repair.ts");
    const { repairsOf } = await import("./repairs.ts");
    const json = repair(text);
    return { blob: new Blob([json], { type: "application/json" }), repairs: repairsOf(text, json) };
  },
};

export type JsonApi = typeof api;

const textOf = async (input: string | Blob): Promise<string> =>
  typeof input === "string" ? input : decode(new Uint8Array(await input.arrayBuffer())).text;

/** A text that is mostly unchanged keeps the open nodes of its tree. */
function treeOf(nodes: Nodes): Tree {
  const before = tree.nodes.text;
  const change = changeBetween(before, nodes.text);
  const length = Math.max(change.to - change.from, change.insert.length);
  return length * 2 > before.length ? new Tree(nodes) : tree.follow(nodes, shiftOf(change));
}

serve(api);
