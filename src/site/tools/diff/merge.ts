import { isObject } from "../../shared/json/exact.ts";
import { canonical } from "./create-patch.ts";

/** RFC 7396: null removes, objects merge, everything else replaces. */
export const applyMerge = (target: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch;
  const members = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) members.delete(name);
    else members.set(name, applyMerge(members.get(name), value));
  }
  // A member called `__proto__` is an ordinary one.
  return Object.fromEntries(members);
};

/** The merge patch from one document to another. A null in the second cannot be expressed and is lost. */
export const createMerge = (before: unknown, after: unknown): unknown => {
  if (!isObject(before) || !isObject(after)) return after;
  const old = new Map(Object.entries(before));
  const removed = [...old.keys()].filter((name) => !Object.hasOwn(after, name));
  const changed = Object.entries(after).filter(
    ([name, value]) => !old.has(name) || canonical(old.get(name)) !== canonical(value),
  );
  return Object.fromEntries([
    ...removed.map((name) => [name, null] as const),
    ...changed.map(([name, value]) => [name, createMerge(old.get(name), value)] as const),
  ]);
};
