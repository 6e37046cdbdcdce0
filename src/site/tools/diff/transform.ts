import {
  operationProblem,
  type PatchOperation,
  PatchedDocument,
  StepError,
} from "../../../core/query/index.ts";
import { isSameNumber } from "../../shared/json/decimal.ts";
import { ExactNumber, isObject } from "../../shared/json/exact.ts";
import { readJson } from "../../shared/json/read-json.ts";
import { counted, InputError, type Outcome, type ToolOptions, transformOf } from "../../shared/transform.ts";
import { canonical, createPatch, identityOf } from "./create-patch.ts";
import { applyMerge, createMerge } from "./merge.ts";
import { tool } from "./tool.ts";

const isNumber = (value: unknown): boolean => typeof value === "number" || value instanceof ExactNumber;

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
    const has = (name: string): boolean => Object.hasOwn(after, name);
    const names = [...Object.keys(before).filter(has), ...Object.keys(after)];
    return Object.fromEntries(
      [...new Set(names)].map((name) => [
        name,
        Object.hasOwn(before, name) ? align(before[name], after[name]) : after[name],
      ]),
    );
  }
  return isNumber(before) && isNumber(after) && isSameNumber(String(before), String(after)) ? before : after;
};

/** Exact numbers are equal whatever their notation. */
const patchedOf = (document: unknown): PatchedDocument =>
  new PatchedDocument(document, (left, right) =>
    left instanceof ExactNumber && right instanceof ExactNumber
      ? isSameNumber(String(left), String(right))
      : left === right,
  );

/** Longer documents take too long to lay out in two columns. */
const MAX_LENGTH = 200_000;

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

const summary = (patch: readonly PatchOperation[]): string[] => {
  if (patch.length === 0) return ["Equal"];
  const count = (op: string): number => patch.filter((operation) => operation.op === op).length;
  return [
    counted(patch.length, "change"),
    ...["add", "remove", "replace", "move"].flatMap((op) => (count(op) === 0 ? [] : [`${count(op)} ${op}`])),
  ];
};

/** One line per change, with old and new value. */
const readable = (patch: readonly PatchOperation[], before: unknown): string => {
  // Replayed on a copy, because each path refers to the document after the changes before it.
  const copy = patchedOf(before);
  return patch
    .map((operation) => {
      const { op, path } = operation;
      const place = path === "" ? "(root)" : path;
      const old = op === "remove" || op === "replace" ? JSON.stringify(copy.at(path)) : "";
      copy.apply(operation);
      if (op === "add") return `+ ${place}  ${JSON.stringify(operation.value)}`;
      if (op === "remove") return `- ${place}  ${old}`;
      if (op === "replace") return `~ ${place}  ${old} → ${JSON.stringify(operation.value)}`;
      return `> ${place}  ${JSON.stringify(operation)}`;
    })
    .join("\n");
};

const apply = (document: unknown, patch: unknown): Outcome => {
  if (!Array.isArray(patch))
    throw new InputError(
      'A JSON Patch is an array of operations, each with "op" and "path".',
      undefined,
      "other",
    );
  const patched = patchedOf(document);
  for (const [index, step] of (patch as unknown[]).entries()) {
    const fault = operationProblem(step);
    if (fault !== undefined)
      throw new InputError(`Operation ${index + 1} is invalid: ${fault}.`, undefined, "other");
    const operation = step as PatchOperation;
    try {
      patched.apply(operation);
    } catch (cause) {
      if (!(cause instanceof StepError)) throw cause;
      const where = `${operation.op} ${operation.path || "(root)"}`;
      throw new InputError(
        `Operation ${index + 1} (${where}) does not apply: ${cause.message}.`,
        undefined,
        "other",
      );
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
  switch (mode) {
    case "patch": {
      const patch = createPatch(before, after);
      return { text: pretty(patch), figures: summary(patch), fileName: "patch.json" };
    }
    case "merge":
      return mergePatch(before, after);
    case "apply":
      return apply(before, after);
    case "apply-merge":
      return { text: pretty(applyMerge(before, after)) };
    case "changes":
    case "sides": {
      const patch = createPatch(before, after);
      const figures = summary(patch);
      const [left, right] = [pretty(before), pretty(align(before, after))];
      const fits = Math.max(left.length, right.length) <= MAX_LENGTH;
      return {
        text: readable(patch, before) || "Equal.",
        verdict:
          patch.length === 0
            ? { tone: "good", text: "Equal" }
            : { tone: "caution", text: `Different: ${figures[0]} (${figures.slice(1).join(", ")})` },
        sides:
          mode === "sides" && patch.length > 0 && fits
            ? { before: left, after: right, language: "json" }
            : undefined,
        type: "text/plain",
        fileName: "changes.txt",
      };
    }
  }
};

/** Compares two documents, or applies a patch (RFC 6902) or merge patch (RFC 7396) to the first. */
export const transform = transformOf(tool, ({ text }, { mode }, { other: { text: other } }) => {
  const cautions: string[] = [];
  const before = readJson(text, { cautions, name: "Before" });
  if (other.trim() === "")
    throw new InputError("Paste the second document into the second field.", undefined, "other");
  const after = readJson(other, { field: "other", cautions, name: "After" });
  const outcome = work(before, after, mode);
  return { ...outcome, cautions: [...cautions, ...(outcome.cautions ?? [])] };
});
