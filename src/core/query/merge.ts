import { isExactNumber } from "./exact-json.ts";

/** A JSON object of unknown content. */
export type JsonObject = { readonly [name: string]: unknown };

/** A number with too many digits for JavaScript is an object, too, but none that was sent. */
export const isObject = <Value = unknown>(value: unknown): value is { readonly [name: string]: Value } =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);

const memberOf = (object: JsonObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Assignment would set the prototype where the name is `__proto__`. */
export const setMember = (object: Record<string, unknown>, name: string, value: unknown): void => {
  if (name === "__proto__")
    Object.defineProperty(object, name, { value, configurable: true, enumerable: true, writable: true });
  else object[name] = value;
};

/** Copies once: with thousands of members, each further copy takes milliseconds. */
const merge = (target: unknown, patch: unknown, nullRemoves: boolean): unknown => {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const name of Object.keys(patch)) {
    const value = patch[name];
    if (value === null && nullRemoves) delete merged[name];
    else setMember(merged, name, merge(memberOf(merged, name), value, nullRemoves));
  }
  return merged;
};

/** RFC 7396: members of the patch replace, objects merge, null removes. */
export const mergePatch = (target: unknown, patch: unknown): unknown => merge(target, patch, true);

/** As `mergePatch`, but null is a value like any other. */
export const mergeMembers = (target: unknown, patch: unknown): unknown => merge(target, patch, false);
