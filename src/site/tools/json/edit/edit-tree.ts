import { apply, type Change, inverse, shiftOf } from "../../../shared/change.ts";
import { parse } from "../../../shared/json/parse.ts";
import type { Tree } from "../tree.ts";
import { type Edit, type Plan, planEdit } from "./plan-edit.ts";

/** Undoes or redoes an edit. */
export type Step =
  | Extract<Edit, { readonly kind: "move" }>
  | {
      readonly kind: "restore";
      readonly change: Change;
      /** The start of the member to show afterwards. */
      readonly focus: number;
      /** The same for when this step is undone. */
      readonly focusBefore: number;
    };

export interface TreeEdit {
  /** The tree of the new text, with the same nodes open. */
  readonly tree: Tree;
  /** The member to show. */
  readonly node: number;
  /** Undefined if nothing has changed. */
  readonly undo: Step | undefined;
}

/** Changes the text of a tree and parses it again. */
export function editTree(before: Tree, edit: Edit | Step): TreeEdit {
  const { nodes } = before;
  const { change, focus, shift }: Plan =
    edit.kind === "restore" ? { ...edit, shift: shiftOf(edit.change) } : planEdit(nodes, edit);
  const text = apply(nodes.text, change);
  if (text === nodes.text) return { tree: before, node: nodes.memberAt(focus), undo: undefined };
  const tree = before.follow(parse(text), shift);
  const node = tree.nodes.memberAt(focus);
  tree.openWayTo(node);
  if (edit.kind === "move") return { tree, node, undo: { kind: "move", node, by: edit.by === 1 ? -1 : 1 } };
  const undo: Step = {
    kind: "restore",
    change: inverse(nodes.text, change),
    focus: edit.kind === "restore" ? edit.focusBefore : nodes.memberStart(edit.node),
    focusBefore: focus,
  };
  return { tree, node, undo };
}
