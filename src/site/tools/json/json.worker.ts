import { canonical } from "./canonical.ts";
import { type Findings, inspect } from "./inspect.ts";
import { type Nodes } from "../../shared/json/nodes.ts";
import { parse } from "../../shared/json/parse.ts";
import { print, type PrintOptions } from "../../shared/json/print.ts";
import { JsonSyntaxError, type Problem, problemAt } from "../../shared/json/problem.ts";
import { editTree, type Step } from "./edit/edit-tree.ts";
import type { Edit } from "./edit/plan-edit.ts";
import type { Mode } from "./tool.ts";
import { Tree, type TreeRow } from "./tree.ts";
import { pointerOf } from "../../shared/json/pointer.ts";
import { changeBetween, shiftOf } from "../../shared/change.ts";
import type { Repairs } from "./repairs.ts";
import { decode, type Decoded, type Encoding } from "../../shared/decode.ts";
import { Rows } from "../../shared/rows.ts";
import { LARGE } from "../../parts/input.ts";
import { serve } from "../../parts/worker-server.ts";

export interface Task {
  readonly mode: Mode;
  readonly indent: string;
  readonly sortKeys: boolean;
}

export type WorkbenchResult =
  | { readonly state: "problem"; readonly problem: Problem }
  | { readonly state: "text"; readonly text: string; readonly notes: Notes }
  | { readonly state: "long"; readonly rowCount: number; readonly notes: Notes }
  | { readonly state: "tree"; readonly rowCount: number; readonly notes: Notes };

export interface Notes extends Findings {
  readonly sizeBefore: number;
  readonly sizeAfter: number;
  readonly rounded: number;
  /** The encoding of a file that is not UTF-8. */
  readonly encoding: Encoding | undefined;
  readonly milliseconds: number;
}

/** The result of an edit of the tree. */
export interface Edited {
  /** The new text; undefined if nothing has changed. */
  readonly whole: string | Blob | undefined;
  readonly rowCount: number;
  /** The row of the edited member. */
  readonly row: number;
  readonly undo: Step | undefined;
}

export interface Repaired {
  readonly blob: Blob;
  readonly repairs: Repairs | undefined;
}

/** Results up to this length are sent to the page; longer ones stay here and are fetched in rows. */
const SHORT = 64_000;

let text = "";
let encoding: Encoding | undefined;
let nodes: Nodes | undefined;
let pieces: string[] = [];
let options: PrintOptions = { indent: "", sortKeys: false };
let rows: Rows | undefined;
let tree: Tree | undefined;

const api = {
  /** Processes a new input, or the previous one if there is none. */
  async run(task: Task, input: string | Blob | undefined): Promise<WorkbenchResult> {
    const begun = performance.now();
    if (input !== undefined) {
      const decoded =
        typeof input === "string" ? { text: input, encoding: undefined } : await decodeBlob(input);
      ({ encoding } = decoded);
      // An edit of the tree sets the input to the text this worker already has: the tree stays.
      if (decoded.text !== text) {
        ({ text } = decoded);
        nodes = undefined;
      }
    }
    try {
      nodes ??= parse(text);
      return perform(nodes, task, begun);
    } catch (cause) {
      if (!(cause instanceof JsonSyntaxError)) throw cause;
      return { state: "problem", problem: problemAt(text, cause.offset, cause.message) };
    }
  },

  rows: (from: number, to: number) => rows?.slice(from, to) ?? [],

  /** The tree may have been edited since it was made. */
  blob: (): Blob =>
    new Blob(tree === undefined ? pieces : print(tree.nodes, options), { type: "application/json" }),

  treeRows: (from: number, to: number): TreeRow[] => tree?.rows(from, to) ?? [],

  toggle(node: number, isOpen: boolean): number {
    tree?.toggle(node, isOpen);
    return tree?.size ?? 0;
  },

  toggleAll(isOpen: boolean): number {
    tree?.toggleAll(isOpen);
    return tree?.size ?? 0;
  },

  find: (query: string, from: number) => ({ row: tree?.find(query, from) ?? -1, rowCount: tree?.size ?? 0 }),

  pointer: (node: number): string => (nodes === undefined ? "" : pointerOf(nodes, node)),

  value: (node: number): string => nodes?.source(node) ?? "",

  edit(edit: Edit | Step): Edited {
    if (tree === undefined) throw new Error("There is no tree to edit.");
    const { tree: next, node, undo } = editTree(tree, edit);
    tree = next;
    ({ nodes } = next);
    ({ text } = nodes);
    const whole = text.length < LARGE ? text : new Blob([text], { type: "application/json" });
    return { whole: undo && whole, rowCount: tree.size, row: tree.rowOf(node), undo };
  },

  /** Loaded when first needed: most texts need no repair. */
  async repair(): Promise<Repaired> {
    const { repair } = await import("./repair.ts");
    const { repairsOf } = await import("./repairs.ts");
    const json = repair(text);
    return { blob: new Blob([json], { type: "application/json" }), repairs: repairsOf(text, json) };
  },
};

export type JsonApi = typeof api;

function perform(document: Nodes, task: Task, begun: number): WorkbenchResult {
  tree = task.mode === "tree" ? treeOf(document) : undefined;
  rows = undefined;
  let rounded = 0;
  if (task.mode === "canonical") {
    const result = canonical(document);
    pieces = [result.text];
    ({ rounded } = result);
  } else {
    options = { indent: task.mode === "minify" ? "" : task.indent, sortKeys: task.sortKeys };
    pieces = print(document, options);
  }
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const done = (): Notes => ({
    ...inspect(document),
    sizeBefore: new Blob([text]).size,
    sizeAfter: new Blob(pieces).size,
    rounded,
    encoding,
    milliseconds: performance.now() - begun,
  });
  if (tree !== undefined) return { state: "tree", rowCount: tree.size, notes: done() };
  if (length <= SHORT) return { state: "text", text: pieces.join(""), notes: done() };
  rows = new Rows(pieces.join(""));
  return { state: "long", rowCount: rows.count, notes: done() };
}

const decodeBlob = async (blob: Blob): Promise<Decoded> => decode(new Uint8Array(await blob.arrayBuffer()));

/** A text that is mostly unchanged keeps the open nodes of its tree. */
function treeOf(document: Nodes): Tree {
  if (tree === undefined || tree.nodes === document) return tree ?? new Tree(document);
  const before = tree.nodes.text;
  const change = changeBetween(before, document.text);
  const changed = Math.max(change.to - change.from, change.insert.length);
  return changed * 2 > before.length ? new Tree(document) : tree.follow(document, shiftOf(change));
}

serve(api);
