import { canonical } from "./canonical.ts";
import { type Findings, inspect } from "./inspect.ts";
import { type Nodes } from "../../shared/json/nodes.ts";
import { parse } from "../../shared/json/parse.ts";
import { print } from "../../shared/json/print.ts";
import { JsonSyntaxError, type Problem, problemAt } from "../../shared/json/problem.ts";
import { pointerOf, Tree, type TreeRow } from "./tree.ts";
import { decode, type Encoding } from "../../shared/decode.ts";
import { Rows } from "../../shared/rows.ts";
import { serve } from "../../parts/worker-server.ts";

export type Mode = "format" | "minify" | "canonical" | "tree";

export interface Task {
  readonly mode: Mode;
  readonly indent: string;
  readonly sortKeys: boolean;
}

export type Outcome =
  | { readonly state: "problem"; readonly problem: Problem }
  | { readonly state: "text"; readonly text: string; readonly notes: Notes }
  | { readonly state: "long"; readonly rowCount: number; readonly notes: Notes }
  | { readonly state: "tree"; readonly rowCount: number; readonly notes: Notes };

export interface Notes extends Findings {
  readonly sizeBefore: number;
  readonly sizeAfter: number;
  readonly rounded: number;
  /** Of a file that is not UTF-8. */
  readonly encoding: Encoding | undefined;
  readonly milliseconds: number;
}

/** Results up to this length are sent to the page; longer ones stay here and are read row by row. */
const SHORT = 64_000;

let text = "";
let encoding: Encoding | undefined;
let nodes: Nodes | undefined;
let pieces: string[] = [];
let rows: Rows | undefined;
let tree: Tree | undefined;

const api = {
  /** Takes a new input, or without one works on the last. */
  async run(task: Task, input: string | Blob | undefined): Promise<Outcome> {
    const begun = performance.now();
    if (input !== undefined) {
      ({ text, encoding } =
        typeof input === "string"
          ? { text: input, encoding: undefined }
          : decode(new Uint8Array(await input.arrayBuffer())));
      nodes = undefined;
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

  blob: (): Blob => new Blob(pieces, { type: "application/json" }),

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

  /** Loaded when first needed: most texts need no repair. */
  async repair(): Promise<Blob> {
    const { repair } = await import("./repair.ts");
    return new Blob([repair(text)], { type: "application/json" });
  },
};

export type JsonApi = typeof api;

function perform(document: Nodes, task: Task, begun: number): Outcome {
  tree = undefined;
  rows = undefined;
  let rounded = 0;
  if (task.mode === "canonical") {
    const result = canonical(document);
    pieces = [result.text];
    ({ rounded } = result);
  } else {
    pieces = print(document, { indent: task.mode === "minify" ? "" : task.indent, sortKeys: task.sortKeys });
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
  if (task.mode === "tree") {
    tree = new Tree(document);
    return { state: "tree", rowCount: tree.size, notes: done() };
  }
  if (length <= SHORT) return { state: "text", text: pieces.join(""), notes: done() };
  rows = new Rows(pieces.join(""));
  return { state: "long", rowCount: rows.count, notes: done() };
}

serve(api);
