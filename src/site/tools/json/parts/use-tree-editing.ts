import { useState } from "preact/hooks";
import { reasonOf } from "../../../parts/live-task.ts";
import { announce } from "../../../shell/announce.tsx";
import type { EditResult } from "../json.worker.ts";
import type { TreeRow } from "../tree.ts";
import type { Workbench } from "./workbench.ts";

export type Part = "key" | "value";

/** The field open in a row. */
export interface OpenField {
  readonly row: TreeRow;
  readonly part: Part;
  readonly text: string;
  /** Its member was just added: the value is edited after the key. */
  readonly isNew: boolean;
}

export interface TreeEditing {
  readonly field: OpenField | undefined;
  /** Why the last input or edit failed. */
  readonly problem: string | undefined;
  readonly openField: (row: TreeRow, part: Part) => void;
  /** Resolves to whether the text was accepted. */
  readonly commit: (text: string) => Promise<boolean>;
  readonly closeField: () => void;
  readonly edit: (row: TreeRow, what: "add" | "duplicate" | "delete" | "up" | "down") => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Edits the tree, with a field in one of its rows. */
export function useTreeEditing(bench: Workbench, show: (result: EditResult) => void): TreeEditing {
  const { documents: worker } = bench;
  const [field, setField] = useState<OpenField>();
  const [problem, setProblem] = useState<string>();

  /** Shows the result of an edit, or why it failed. */
  const attempt = async (edit: () => Promise<EditResult | undefined>): Promise<EditResult | undefined> => {
    setProblem(undefined);
    try {
      const result = await edit();
      if (result === undefined) announce("Nothing was changed");
      else show(result);
      return result;
    } catch (cause) {
      setProblem(reasonOf(cause));
      return undefined;
    }
  };
  const open = async (row: TreeRow, part: Part, isNew = false): Promise<void> => {
    setProblem(undefined);
    const text = part === "key" ? (row.name ?? "") : await worker.call("value", row.node);
    setField({ row, part, text, isNew });
  };
  const add = async (row: TreeRow): Promise<void> => {
    const result = await attempt(() => bench.edit({ kind: "add", node: row.node }));
    if (result === undefined) return;
    const [newRow] = await worker.call("rows", result.row, result.row + 1);
    if (newRow !== undefined) await open(newRow, newRow.inArray ? "value" : "key", true);
  };

  return {
    field,
    problem,
    openField: (row, part) => void open(row, part),
    closeField: () => {
      setProblem(undefined);
      setField(undefined);
    },
    async commit(text) {
      if (field === undefined) return true;
      const { row, part, isNew } = field;
      if (text !== field.text) {
        const result = await attempt(() => bench.edit({ kind: part, node: row.node, text }));
        if (result === undefined) return false;
      }
      setField(undefined);
      if (part === "key" && isNew) await open(row, "value", true);
      return true;
    },
    edit: (row, what) => {
      const { node } = row;
      if (what === "add") void add(row);
      else if (what === "up" || what === "down")
        void attempt(() => bench.edit({ kind: "move", node, by: what === "up" ? -1 : 1 }));
      else void attempt(() => bench.edit({ kind: what, node }));
    },
    undo: () => void attempt(() => bench.undo()),
    redo: () => void attempt(() => bench.redo()),
  };
}
