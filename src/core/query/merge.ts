import { isExactNumber } from "./exact-json.ts";

/** JSON as it came in a body: nothing is known of it. */
export type JsonObject = { readonly [name: string]: unknown };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);

/**
 * RFC 7396: members of the patch replace, objects merge, null removes. Results are built member by member as
 * own properties, so a member called `__proto__` is a member like any other.
 */
export const mergePatch = (target: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch;
  const merged = new Map<string, unknown>(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
};
