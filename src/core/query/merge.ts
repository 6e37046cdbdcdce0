import { isExactNumber } from "./exact-json.ts";

/** A JSON object of unknown content. */
export type JsonObject = { readonly [name: string]: unknown };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);

/** `__proto__` is an ordinary member. */
const merge = (target: unknown, patch: unknown, nullRemoves: boolean): unknown => {
  if (!isObject(patch)) return patch;
  const merged = new Map<string, unknown>(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null && nullRemoves) merged.delete(name);
    else merged.set(name, merge(merged.get(name), value, nullRemoves));
  }
  return Object.fromEntries(merged);
};

/** RFC 7396: members of the patch replace, objects merge, null removes. */
export const mergePatch = (target: unknown, patch: unknown): unknown => merge(target, patch, true);

/** As `mergePatch`, but null is a value like any other. */
export const mergeMembers = (target: unknown, patch: unknown): unknown => merge(target, patch, false);
