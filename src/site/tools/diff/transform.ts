import {
  operationProblem,
  type PatchOperation,
  PatchedDocument,
  StepError,
} from "../../../core/query/index.ts";
import { isObject } from "../../shared/json/exact.ts";
import { readJson } from "../../shared/json/read-json.ts";
import { counted, InputError, type Outcome, type ToolOptions, transformOf } from "../../shared/transform.ts";
import { canonical, createPatch, identityOf } from "./create-patch.ts";
import { applyMerge, createMerge } from "./merge.ts";
import { tool } from "./tool.ts";

const isEqual = (left: unknown, right: unknown): boolean => canonical(left) === canonical(right);

/** For each item of a list, the item of the other list that it is: an equal one, one of the same identity, else one in its place. */
const counterparts = (before: readonly unknown[], after: readonly unknown[]): unknown[] => {
  const equal = new Map(before.map((item) => [canonical(item), item]));
  const known = new Map(before.map((item) => [identityOf(item), item]));
  return after.map((item, at) => {
    const identity = identityOf(item);
    return equal.get(canonical(item)) ?? (identity === undefined ? before[at] : known.get(identity));
  });
};

/** Gives the second document the first one's key order and number format, so that only real differences show. */
const align = (before: unknown, after: unknown): unknown => {
  if (Array.isArray(before) && Array.isArray(after))
    return counterparts(before, after).map((item, at) => align(item, after[at]));
  if (isObject(before) && isObject(after)) {
    const inOrder = Object.keys(before).filter((name) => Object.hasOwn(after, name));
    const names = new Set([...inOrder, ...Object.keys(after)]);
    return Object.fromEntries(
      Array.from(names, (name) => [
        name,
        Object.hasOwn(before, name) ? align(before[name], after[name]) : after[name],
      ]),
    );
  }
  return isEqual(before, after) ? before : after;
};

/** The second document with its lists in the order of the first: records by what identifies them, the rest by value. */
const inOrderOf = (before: unknown, after: unknown): unknown => {
  if (isObject(before) && isObject(after))
    return Object.fromEntries(
      Object.entries(after).map(([name, value]) => [
        name,
        Object.hasOwn(before, name) ? inOrderOf(before[name], value) : value,
      ]),
    );
  if (!Array.isArray(before) || !Array.isArray(after)) return after;
  const nameOf = (item: unknown): string => identityOf(item) ?? canonical(item);
  const left = Map.groupBy(after, nameOf);
  const found = before.flatMap((item) => {
    const same = left.get(nameOf(item))?.shift();
    return same === undefined ? [] : [inOrderOf(item, same)];
  });
  return [...found, ...[...left.values()].flat()];
};

/** Longer documents take too long to lay out in two columns. */
const MAX_LENGTH = 200_000;

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

const SIGNS = { add: "+", remove: "-", replace: "~" } as const;

/** One line per change, with old and new value. */
const readable = (patch: ReturnType<typeof createPatch>, before: unknown): string => {
  // Replayed on a copy, because each path refers to the document after the changes before it.
  const copy = new PatchedDocument(before);
  return patch
    .map((change) => {
      const { op, path } = change;
      const values = [
        ...(op === "add" ? [] : [JSON.stringify(copy.at(path))]),
        ...(op === "remove" ? [] : [JSON.stringify(change.value)]),
      ];
      copy.apply(change);
      return `${SIGNS[op]} ${path || "(root)"}  ${values.join(" → ")}`;
    })
    .join("\n");
};

/** Lists the changes, or creates the patch that makes them. */
const compare = (before: unknown, after: unknown, mode: "changes" | "sides" | "patch"): Outcome => {
  const patch = createPatch(before, after);
  const count = counted(patch.length, "change");
  const byKind = Object.keys(SIGNS).flatMap((op) => {
    const { length } = patch.filter((change) => change.op === op);
    return length === 0 ? [] : [`${length} ${op}`];
  });
  const isSame = patch.length === 0;
  if (mode === "patch")
    return { text: pretty(patch), figures: isSame ? ["Equal"] : [count, ...byKind], fileName: "patch.json" };
  const [left, right] = [pretty(before), pretty(align(before, after))];
  const fits = Math.max(left.length, right.length) <= MAX_LENGTH;
  return {
    text: readable(patch, before) || "Equal.",
    verdict: isSame
      ? { tone: "good", text: "Equal" }
      : { tone: "caution", text: `Different: ${count} (${byKind.join(", ")})` },
    sides: mode === "sides" && !isSame && fits ? { before: left, after: right, language: "json" } : undefined,
    type: "text/plain",
    fileName: "changes.txt",
  };
};

const inOther = (reason: string): InputError => new InputError(reason, undefined, "other");

const apply = (document: unknown, patch: unknown): Outcome => {
  if (!Array.isArray(patch))
    throw inOther('A JSON Patch is an array of operations, each with "op" and "path".');
  // Exact numbers are equal whatever their notation.
  const patched = new PatchedDocument(document, isEqual);
  for (const [index, step] of (patch as unknown[]).entries()) {
    const problem = operationProblem(step);
    if (problem !== undefined) throw inOther(`Operation ${index + 1} is invalid: ${problem}.`);
    const operation = step as PatchOperation;
    try {
      patched.apply(operation);
    } catch (cause) {
      if (!(cause instanceof StepError)) throw cause;
      const where = `${operation.op} ${operation.path || "(root)"}`;
      throw inOther(`Operation ${index + 1} (${where}) does not apply: ${cause.message}.`);
    }
  }
  return { text: pretty(patched.document), figures: [counted(patch.length, "operation")] };
};

const mergePatch = (before: unknown, after: unknown): Outcome => {
  const merge = createMerge(before, after);
  const [lost] = createPatch(applyMerge(before, merge), after);
  return {
    text: pretty(merge),
    fileName: "merge-patch.json",
    cautions:
      lost === undefined
        ? []
        : [`A merge patch cannot set ${lost.path} to null, because null removes a member. Use a JSON Patch.`],
  };
};

const work = (before: unknown, after: unknown, mode: ToolOptions<typeof tool>["mode"]): Outcome => {
  if (mode === "merge") return mergePatch(before, after);
  if (mode === "apply") return apply(before, after);
  if (mode === "apply-merge") return { text: pretty(applyMerge(before, after)) };
  return compare(before, after, mode);
};

/** Compares two documents, or applies a patch (RFC 6902) or merge patch (RFC 7396) to the first. */
export const transform = transformOf(tool, ({ text }, { mode, unordered }, { other: { text: other } }) => {
  const cautions: string[] = [];
  const before = readJson(text, { cautions, name: "Before" });
  if (other.trim() === "") throw inOther("Paste the second document into the second field.");
  const after = readJson(other, { field: "other", cautions, name: "After" });
  const isReordered = unordered && (mode === "sides" || mode === "changes");
  const outcome = work(before, isReordered ? inOrderOf(before, after) : after, mode);
  return { ...outcome, cautions: [...cautions, ...(outcome.cautions ?? [])] };
});
