import { isObject } from "../../shared/json/exact.ts";
import { canonical } from "./create-patch.ts";

type Members = Readonly<Record<string, unknown>>;

const own = (members: Members, name: string): unknown =>
  Object.hasOwn(members, name) ? members[name] : undefined;

/** An object of these members; `__proto__` becomes an ordinary one. */
const objectOf = (entries: Iterable<readonly [string, unknown]>): Members => Object.fromEntries(entries);

/** RFC 7396: null removes, objects merge, everything else replaces. */
export const applyMerge = (target: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch;
  const members = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) members.delete(name);
    else members.set(name, applyMerge(members.get(name), value));
  }
  return objectOf(members);
};

/** The merge patch from one document to another. A null in the second cannot be expressed and is lost. */
export const createMerge = (before: unknown, after: unknown): unknown => {
  if (!isObject(before) || !isObject(after)) return after;
  const entries: [string, unknown][] = [];
  for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) entries.push([name, null]);
  for (const [name, value] of Object.entries(after)) {
    if (!Object.hasOwn(before, name) || canonical(before[name]) !== canonical(value))
      entries.push([name, createMerge(own(before, name), value)]);
  }
  return objectOf(entries);
};
