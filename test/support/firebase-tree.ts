import { createHash } from "node:crypto";

export type Json = null | boolean | number | string | { [key: string]: Json };

const isBranch = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null;

const segments = (path: string): string[] => path.split("/").filter((part) => part !== "");

/** Null if nothing is there, because the database has no empty objects. */
const prune = (value: Json): Json => {
  if (!isBranch(value)) return value;
  const kept = Object.entries(value).flatMap(([key, child]) => {
    const pruned = prune(child);
    return pruned === null ? [] : [[key, pruned] as const];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
};

const byKey = ([a]: readonly [string, Json], [b]: readonly [string, Json]) => (a < b ? -1 : a > b ? 1 : 0);

/** The database's hash of a value without priorities, by which a transaction states what it has read. */
export const hashOf = (value: Json): string => {
  if (value === null) return "";
  const sha1 = (text: string) => createHash("sha1").update(text).digest("base64");
  if (isBranch(value)) {
    const children = Object.entries(value).toSorted(byKey);
    return sha1(children.map(([key, child]) => `:${key}:${hashOf(child)}`).join(""));
  }
  if (typeof value !== "number") return sha1(`${typeof value}:${value}`);
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return sha1(`number:${bytes.toString("hex")}`);
};

/** The query of a wire message; only what ordering by key needs. */
export interface WireQuery {
  readonly sp?: Json;
  readonly sn?: string;
  /** Whether the start is part of the range; true by default. */
  readonly sin?: boolean;
  readonly l?: number;
}

/** The data of a stub database: a tree of JSON. */
export class FirebaseTree {
  #root: Json = null;

  get(path: string): Json {
    return segments(path).reduce<Json>(
      (node, part) => (isBranch(node) ? (node[part] ?? null) : null),
      this.#root,
    );
  }

  query(path: string, { sp, sn, sin = true, l }: WireQuery = {}): Json {
    const value = this.get(path);
    if (!isBranch(value)) return value;
    const start = typeof sp === "string" ? sp : sn;
    const entries = Object.entries(value)
      .toSorted(byKey)
      .filter(([key]) => start === undefined || (sin ? key >= start : key > start));
    return prune(Object.fromEntries(l === undefined ? entries : entries.slice(0, l)));
  }

  set(path: string, value: Json): void {
    const replace = (node: Json, [head, ...rest]: readonly string[]): Json => {
      if (head === undefined) return value;
      const branch = isBranch(node) ? node : {};
      return { ...branch, [head]: replace(branch[head] ?? null, rest) };
    };
    this.#root = prune(replace(this.#root, segments(path)));
  }

  merge(path: string, values: { readonly [key: string]: Json }): void {
    for (const [key, value] of Object.entries(values)) this.set(`${path}/${key}`, value);
  }
}
