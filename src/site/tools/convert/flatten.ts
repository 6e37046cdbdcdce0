import { isObject as isRecord } from "../../shared/json/exact.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && !(value instanceof Date);

type Entry = readonly [path: string, value: unknown];

/** Leaves of a record under dotted paths; lists and empty objects stay JSON in one cell. */
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

/** Builds a record of dotted paths; a name that is a prototype's stays a plain member. */
export const unflatten = (entries: readonly Entry[]): Record<string, unknown> => {
  const root = new Map<string, unknown>();
  for (const [path, value] of entries) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    let node = root;
    for (const name of names) {
      let next = node.get(name);
      if (!(next instanceof Map)) node.set(name, (next = new Map<string, unknown>()));
      node = next as Map<string, unknown>;
    }
    node.set(last, value);
  }
  return plain(root);
};

const plain = (node: ReadonlyMap<string, unknown>): Record<string, unknown> =>
  Object.fromEntries([...node].map(([name, value]) => [name, value instanceof Map ? plain(value) : value]));
