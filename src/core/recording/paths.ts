import { singularOf, wordsOf } from "../schema/index.ts";
import type { Exchange } from "./exchange.ts";
import { listIn } from "./list.ts";

/** Texts that name a record and nothing else: numbers, UUIDs, ids of MongoDB, prefixed ids, long random texts. */
const ID =
  /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{24}|[a-z]{2,8}_(?=\w*\d)\w{6,}|(?=\D*\d)(?=[^A-Z]*[A-Z])[\w-]{16,})$/i;

const KEYS = ["id", "_id", "uuid", "slug", "key", "code", "username", "name"];

/** A field that names a record of the list at a path, by the text that stands in the path: `how-to-train` is a slug. */
export type KeyOf = (parent: string, segment: string) => string | undefined;

/** What the lists of a recording call their records by. */
export const keysOf = (exchanges: readonly Exchange[]): KeyOf => {
  const byPath = new Map<string, Map<string, string>>();
  for (const exchange of exchanges) {
    if (exchange.method !== "GET") continue;
    const known = byPath.get(exchange.path) ?? new Map<string, string>();
    byPath.set(exchange.path, known);
    for (const record of listIn(exchange)?.records ?? [])
      for (const key of KEYS) {
        const value = record[key];
        const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
        if (text !== "" && !known.has(text)) known.set(text, key);
      }
  }
  return (parent, segment) => byPath.get(parent)?.get(segment);
};

export const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** `/orders/17/items` as `/orders/{orderId}/items`: what differs from record to record is a parameter. */
export const templateOf = (path: string, keyOf: KeyOf): string => {
  const names = new Set<string>();
  const segments = path.split("/");
  return segments
    .map((segment, index) => {
      if (segment === "" || segment.startsWith("{")) return segment;
      const before = segments.slice(0, index).join("/");
      const key = keyOf(before, decoded(segment)) ?? (ID.test(segment) ? "id" : undefined);
      if (key === undefined) return segment;
      const subject = singularOf(wordsOf(decoded(segments[index - 1] ?? "")).at(-1) ?? "");
      const wanted = key.endsWith("id") && /^[a-z]\w*$/.test(subject) ? `${subject}Id` : key;
      let name = wanted;
      for (let count = 2; names.has(name); count++) name = `${wanted}${count}`;
      names.add(name);
      return `{${name}}`;
    })
    .join("/");
};
