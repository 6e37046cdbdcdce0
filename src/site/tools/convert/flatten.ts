import { isObject } from "../../shared/json/exact.ts";

type Entry = readonly [path: string, value: unknown];

/** The leaves of a record by dotted path. Lists and empty objects become JSON in one cell. */
export const flatten = (value: unknown, prefix = ""): Entry[] => {
  if (!isObject(value)) return [[prefix || "value", cellOf(value)]];
  return Object.entries(value).flatMap(([name, item]) => {
    const path = prefix === "" ? name : `${prefix}.${name}`;
    return isObject(item) && Object.keys(item).length > 0
      ? flatten(item, path)
      : [[path, cellOf(item)] as const];
  });
};

const cellOf = (value: unknown): unknown => {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : value;
};

/** Splits `address.city` into a path. `Nr.` and `incl. tax` are plain names, and so is `a.b` next to a column `a`. */
export const pathsOf = (columns: readonly string[]): (readonly string[])[] => {
  const all = new Set(columns);
  return columns.map((column) => {
    const names = column.split(".");
    const isPath =
      names.every((name) => name !== "" && name.trim() === name) &&
      !names.some((_name, count) => count > 0 && all.has(names.slice(0, count).join(".")));
    return isPath ? names : [column];
  });
};

/** Builds a record from paths and values. `__proto__` becomes an ordinary member. */
export const unflatten = (
  entries: readonly (readonly [path: readonly string[], value: unknown])[],
): Record<string, unknown> => {
  const root = new Map<string, unknown>();
  for (const [path, value] of entries) {
    let node = root;
    for (const name of path.slice(0, -1)) {
      let next = node.get(name);
      if (!(next instanceof Map)) node.set(name, (next = new Map<string, unknown>()));
      node = next as Map<string, unknown>;
    }
    node.set(path.at(-1) ?? "", value);
  }
  return plain(root);
};

const plain = (node: ReadonlyMap<string, unknown>): Record<string, unknown> =>
  Object.fromEntries([...node].map(([name, value]) => [name, value instanceof Map ? plain(value) : value]));
