/** Whether a value has members: an object or a list. */
export const isParent = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The path of the first difference between two values, such as `state.filters.0.value`; undefined if they are equal. */
export const changedPart = (before: unknown, next: unknown): string | undefined => {
  if (Object.is(before, next)) return undefined;
  if (!isParent(before) || !isParent(next)) return "";
  for (const name of Object.keys({ ...before, ...next })) {
    const inner = changedPart(before[name], next[name]);
    if (inner !== undefined) return inner === "" ? name : `${name}.${inner}`;
  }
  return undefined;
};
