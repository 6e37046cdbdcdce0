import { canonicalNumber } from "../../shared/json/decimal.ts";
import { ExactNumber, isObject } from "../../shared/json/exact.ts";
import { pointerStep } from "../../shared/json/pointer.ts";
import { matches } from "../../shared/matches.ts";

type Members = Readonly<Record<string, unknown>>;

type Change =
  | { readonly op: "add" | "replace"; readonly path: string; readonly value: unknown }
  | { readonly op: "remove"; readonly path: string };

/** A text that is the same for equal values, whatever their key order. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value instanceof ExactNumber) return canonicalNumber(String(value));
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${members.join(",")}}`;
};

const IDENTITIES = ["id", "_id", "uuid", "key", "slug", "code", "sku", "name"];

/** What identifies a record, whatever else changes in it. */
export const identityOf = (item: unknown): string | undefined => {
  if (!isObject(item)) return undefined;
  const name = IDENTITIES.find((one) => Object.hasOwn(item, one));
  const value = name === undefined ? undefined : item[name];
  return typeof value === "string" || typeof value === "number" || value instanceof ExactNumber
    ? `${name}:${String(value)}`
    : undefined;
};

/** The items that belong together: those of the same identity if there are any, else those in the same place. */
const pairsOf = (before: readonly unknown[], after: readonly unknown[]): (readonly [number, number])[] => {
  const identities = [before, after].map((items) => items.flatMap((item) => identityOf(item) ?? []));
  const [left = [], right = []] = identities;
  const areRecords = left.length === before.length && right.length === after.length;
  const known = areRecords ? matches(left, right) : [];
  return known.length > 0 ? known : before.slice(0, after.length).map((_item, at) => [at, at]);
};

/** Turns a stretch of a list, which starts at an index, into another. */
function* stretches(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  start: number,
): Generator<Change, void> {
  let [left, right] = [0, 0];
  for (const [from, to] of [...pairsOf(before, after), [before.length, after.length] as const]) {
    for (; left < from; left++) yield { op: "remove", path: `${path}/${start + right}` };
    for (; right < to; right++) yield { op: "add", path: `${path}/${start + right}`, value: after[right] };
    if (to < after.length) yield* changes(before[left++], after[right], `${path}/${start + right++}`);
  }
}

/** Equal items stay; what lies between them changes. */
function* lists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
): Generator<Change, void> {
  let [left, right] = [0, 0];
  const kept = matches(before.map(canonical), after.map(canonical));
  for (const [from, to] of [...kept, [before.length, after.length] as const]) {
    if (left < from || right < to)
      yield* stretches(before.slice(left, from), after.slice(right, to), path, right);
    [left, right] = [from + 1, to + 1];
  }
}

function* objects(before: Members, after: Members, path: string): Generator<Change, void> {
  for (const name of Object.keys(before)) {
    const place = path + pointerStep(name);
    if (Object.hasOwn(after, name)) yield* changes(before[name], after[name], place);
    else yield { op: "remove", path: place };
  }
  for (const name of Object.keys(after)) {
    if (!Object.hasOwn(before, name)) yield { op: "add", path: path + pointerStep(name), value: after[name] };
  }
}

function* changes(before: unknown, after: unknown, path: string): Generator<Change, void> {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) yield* lists(before, after, path);
  else if (isObject(before) && isObject(after)) yield* objects(before, after, path);
  else if (canonical(before) !== canonical(after)) yield { op: "replace", path, value: after };
}

/**
 * The operations that turn one document into another (RFC 6902). Not left to the package rfc6902, which takes 20
 * seconds for two lists of a thousand numbers; this takes a few milliseconds.
 */
export const createPatch = (before: unknown, after: unknown): Change[] => [...changes(before, after, "")];
