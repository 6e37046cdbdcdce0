import { applyPatch, type Operation } from "rfc6902";
import { readJson } from "../transform/json-input.ts";
import { counted, InputError, type Outcome, type Transform } from "../transform/transform.ts";
import { createPatch } from "./create-patch.ts";
import { applyMerge, createMerge } from "./merge.ts";

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

const summary = (patch: readonly Operation[]): string[] => {
  if (patch.length === 0) return ["Equal"];
  const count = (op: string): number => patch.filter((operation) => operation.op === op).length;
  return [
    counted(patch.length, "change"),
    ...["add", "remove", "replace", "move"].flatMap((op) => (count(op) === 0 ? [] : [`${count(op)} ${op}`])),
  ];
};

const valueAt = (document: unknown, pointer: string): unknown =>
  pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);

/** One line per change, old and new beside each other. */
const readable = (patch: readonly Operation[], before: unknown): string => {
  // A replay on a copy: the path of a later change counts from where the earlier ones led.
  const copy = structuredClone(before);
  return patch
    .map((operation) => {
      const place = operation.path === "" ? "(root)" : operation.path;
      const old = JSON.stringify(valueAt(copy, operation.path));
      if (operation.path !== "") applyPatch(copy, [operation]);
      if (operation.op === "add") return `+ ${place}  ${JSON.stringify(operation.value)}`;
      if (operation.op === "remove") return `- ${place}  ${old}`;
      if (operation.op === "replace") return `~ ${place}  ${old} → ${JSON.stringify(operation.value)}`;
      return `> ${place}  ${JSON.stringify(operation)}`;
    })
    .join("\n");
};

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "op" in value && "path" in value;

const apply = (document: unknown, patch: unknown): Outcome => {
  if (!Array.isArray(patch) || !patch.every(isOperation))
    throw new InputError('A JSON Patch is an array of operations, each with "op" and "path".');
  // rfc6902 replaces the root only inside of a holder.
  const holder = { root: structuredClone(document) };
  const moved = patch.map((operation) => ({
    ...operation,
    path: `/root${operation.path}`,
    ...("from" in operation ? { from: `/root${operation.from}` } : {}),
  })) as Operation[];
  const failed = applyPatch(holder, moved).flatMap((error, index) =>
    error === null ? [] : [{ error, index }],
  );
  const [first] = failed;
  if (first !== undefined) {
    const { op, path } = patch[first.index] as Operation;
    throw new InputError(
      `Operation ${first.index + 1} (${op} ${path || "(root)"}) does not apply: ${first.error.name}.`,
    );
  }
  return { text: pretty(holder.root), figures: [counted(patch.length, "operation")] };
};

/** Compares two documents, or applies a patch (RFC 6902) or merge patch (RFC 7386) to the first. */
export const diff: Transform = ({ text }, options) => {
  const other = options["other"] ?? "";
  const before = readJson(text, "First text");
  if (other.trim() === "") throw new InputError("Paste the second text into the second field.");
  const after = readJson(other, "Second text");
  switch (options["mode"] ?? "") {
    case "patch": {
      const patch = createPatch(before, after);
      return { text: pretty(patch), figures: summary(patch), fileName: "patch.json" };
    }
    case "merge":
      return { text: pretty(createMerge(before, after)), fileName: "merge-patch.json" };
    case "apply":
      return apply(before, after);
    case "apply-merge":
      return { text: pretty(applyMerge(before, after)) };
    default: {
      const patch = createPatch(before, after);
      const figures = summary(patch);
      return {
        text: readable(patch, before) || "Equal.",
        figures,
        type: "text/plain",
        fileName: "changes.txt",
      };
    }
  }
};
