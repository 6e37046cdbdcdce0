import { setMember } from "./merge.ts";
import { pointerSteps } from "./pointer.ts";

/** An operation of a JSON Patch (RFC 6902). */
export type PatchOperation =
  | { readonly op: "add" | "replace" | "test"; readonly path: string; readonly value: unknown }
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "move" | "copy"; readonly path: string; readonly from: string };

/** An operation that cannot be applied. The message is written to follow a colon. */
export class StepError extends Error {}

type Holder = Record<string, unknown> | unknown[];

/** Excludes exact numbers, which are objects with another prototype. */
const isHolder = (value: unknown): value is Holder =>
  Array.isArray(value) ||
  (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype);

const clone = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(clone);
  if (!isHolder(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clone(inner)]));
};

/** Compares two scalars. */
type SameScalar = (left: unknown, right: unknown) => boolean;

const isSameText: SameScalar = (left, right) => JSON.stringify(left) === JSON.stringify(right);

const partsOf = (pointer: string): string[] => {
  if (pointer !== "" && !pointer.startsWith("/"))
    throw new StepError(`the pointer ${excerpt(pointer)} must begin with /`);
  if (/~(?![01])/.test(pointer)) throw new StepError("in a pointer, ~ is written ~0 and / is written ~1");
  return pointerSteps(pointer);
};

/** The index of an item, up to the last one. */
const indexIn = (part: string, last: number): number => {
  if (!/^(?:0|[1-9]\d*)$/.test(part)) throw new StepError(`${excerpt(part)} is not an array index`);
  if (Number(part) > last) throw new StepError(`the array has no index ${part.slice(0, 20)}`);
  return Number(part);
};

const valueIn = (holder: unknown, part: string): unknown => {
  if (Array.isArray(holder)) return holder[indexIn(part, holder.length - 1)];
  if (!isHolder(holder) || !Object.hasOwn(holder, part)) throw new StepError(`there is no ${excerpt(part)}`);
  return (holder as Record<string, unknown>)[part];
};

const isSame = (left: unknown, right: unknown, isSameScalar: SameScalar): boolean => {
  if (left === right) return true;
  if (!isHolder(left) && !isHolder(right)) return isSameScalar(left, right);
  if (!isHolder(left) || !isHolder(right) || Array.isArray(left) !== Array.isArray(right)) return false;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every(
      (name) =>
        Object.hasOwn(right, name) &&
        isSame(
          (left as Record<string, unknown>)[name],
          (right as Record<string, unknown>)[name],
          isSameScalar,
        ),
    )
  );
};

/**
 * A document with a patch applied operation by operation. Not by the package rfc6902, which loses members named
 * `__proto__` and does not say why an operation fails.
 */
export class PatchedDocument {
  private root: unknown;
  private readonly isSameScalar: SameScalar;

  constructor(document: unknown, isSameScalar: SameScalar = isSameText) {
    this.root = clone(document);
    this.isSameScalar = isSameScalar;
  }

  get document(): unknown {
    return this.root;
  }

  at(pointer: string): unknown {
    return partsOf(pointer).reduce(valueIn, this.root);
  }

  /** @throws StepError, with the document as it was before the step */
  apply(operation: PatchOperation): void {
    switch (operation.op) {
      case "add":
        return this.put(operation.path, clone(operation.value), true);
      case "remove":
        return this.remove(operation.path);
      case "replace":
        // Throws if the value does not exist.
        this.at(operation.path);
        return this.put(operation.path, clone(operation.value), false);
      case "copy":
        return this.put(operation.path, clone(this.at(operation.from)), true);
      case "move":
        return this.move(operation.from, operation.path);
      case "test":
        if (!isSame(this.at(operation.path), operation.value, this.isSameScalar))
          throw new StepError(`the value there is ${excerpt(this.at(operation.path))}`);
    }
  }

  private holderOf(pointer: string): readonly [holder: Holder, last: string] {
    const parts = partsOf(pointer);
    const last = parts.pop() ?? "";
    const holder = parts.reduce(valueIn, this.root);
    if (!isHolder(holder)) throw new StepError("its parent is neither an object nor an array");
    return [holder, last];
  }

  private put(pointer: string, value: unknown, isInserted: boolean): void {
    if (pointer === "") {
      this.root = value;
      return;
    }
    const [holder, last] = this.holderOf(pointer);
    if (!Array.isArray(holder)) setMember(holder, last, value);
    else if (isInserted) holder.splice(last === "-" ? holder.length : indexIn(last, holder.length), 0, value);
    else holder[Number(last)] = value;
  }

  private remove(pointer: string): void {
    if (pointer === "") throw new StepError("the whole document cannot be removed");
    const [holder, last] = this.holderOf(pointer);
    valueIn(holder, last);
    if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else delete holder[last];
  }

  private move(from: string, to: string): void {
    if (to.startsWith(`${from}/`)) throw new StepError("a value cannot be moved into itself");
    const value = this.at(from);
    if (from === to) return;
    this.remove(from);
    this.put(to, value, true);
  }
}

const excerpt = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 60).toWellFormed()}…`;
};

const WITH_VALUE = new Set(["add", "replace", "test"]);
const WITH_FROM = new Set(["move", "copy"]);

/** Why an operation is invalid; undefined if it is valid. */
export const operationProblem = (step: unknown): string | undefined => {
  if (typeof step !== "object" || step === null || Array.isArray(step)) return "it is not an object";
  const { op, path, from } = step as Readonly<Record<string, unknown>>;
  if (typeof op !== "string" || !(WITH_VALUE.has(op) || WITH_FROM.has(op) || op === "remove"))
    return '"op" must be add, remove, replace, move, copy or test';
  if (typeof path !== "string") return '"path" must be a JSON Pointer';
  if (WITH_FROM.has(op) && typeof from !== "string") return `"from" must be a JSON Pointer`;
  return WITH_VALUE.has(op) && !("value" in step) ? '"value" is missing' : undefined;
};
