import { nearest, pointerStep } from "../../query/index.ts";
import { isNode, type Node, SchemaError } from "../../schema/index.ts";

/** A failure of some requests. */
export interface Failure {
  readonly status: number;
  /** Of all requests. */
  readonly share: number;
  /** Only the first ones of a session; null for all. */
  readonly times: number | null;
}

/** A field that goes through values. */
export interface Progress {
  readonly field: string;
  readonly through: readonly unknown[];
  /** After how many reads, or how many milliseconds, comes the next value. */
  readonly every: { readonly reads: number } | { readonly milliseconds: number };
}

/** What is fixed about the answers to a method and a path. */
export interface Fixed {
  readonly method: string;
  readonly path: string;
  readonly delay: readonly [from: number, to: number] | null;
  readonly failure: Failure | null;
  readonly status: number | null;
  readonly body: { readonly value: unknown } | null;
  readonly file: string | null;
  readonly example: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly progress: Progress | null;
}

const refuse = (pointer: string, message: string): never => {
  throw new SchemaError(pointer, message);
};

export const FIXED_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "QUERY"];
export const MAX_FIXED_DELAY_MS = 25_000;

/** How the values that are short texts are written. */
export const FIXED_PATTERNS = {
  delay: /^(\d{1,5})(?:-(\d{1,5}))?$/,
  failure: /^(?:([45]\d\d)\b *)?(?:(\d{1,3}(?:\.\d+)?)%|x(\d{1,6}))?$/,
  every: /^(?:(\d{1,5}) *reads?|(\d{1,6}(?:\.\d+)?) *(ms|s))$/,
} as const;

type Read<Value> = (value: unknown, pointer: string) => Value;

const textOf: Read<string> = (value, pointer) =>
  typeof value === "string" && value !== "" ? value : refuse(pointer, "must be a text");

const statusOf: Read<number> = (value, pointer) =>
  typeof value === "number" && Number.isInteger(value) && value >= 200 && value <= 599
    ? value
    : refuse(pointer, "must be a status from 200 to 599");

const delayOf: Read<Fixed["delay"]> = (value, pointer) => {
  const [, from, to = from] = FIXED_PATTERNS.delay.exec(String(value)) ?? [];
  const range = [Number(from), Number(to)] as const;
  return from !== undefined && range[0] <= range[1] && range[1] <= MAX_FIXED_DELAY_MS
    ? range
    : refuse(pointer, `must be milliseconds up to ${MAX_FIXED_DELAY_MS}, such as 500 or 200-800`);
};

const failureOf: Read<Failure> = (value, pointer) => {
  const text = String(value).trim();
  const [found, status = "500", percent = "100", times] = FIXED_PATTERNS.failure.exec(text) ?? [];
  if (!found || Number(percent) > 100)
    return refuse(
      pointer,
      "must be a status from 400 to 599, a share or how often, such as 503, 20%, 503 20% or 503 x2",
    );
  return {
    status: Number(status),
    share: Number(percent) / 100,
    times: times === undefined ? null : Number(times),
  };
};

const headersOf: Read<Fixed["headers"]> = (value, pointer) => {
  if (!isNode(value)) return refuse(pointer, "must be names with values");
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const isText = typeof one === "string" || typeof one === "number" || typeof one === "boolean";
      if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !isText || /[\r\n]/.test(String(one)))
        return refuse(pointer + pointerStep(name), "is no header with a value");
      return [name, String(one)];
    }),
  );
};

const everyOf: Read<Progress["every"]> = (value, pointer) => {
  const [, reads, amount, unit] = FIXED_PATTERNS.every.exec(String(value)) ?? [];
  if (reads !== undefined && Number(reads) > 0) return { reads: Number(reads) };
  const milliseconds = Number(amount) * (unit === "s" ? 1000 : 1);
  return milliseconds > 0
    ? { milliseconds }
    : refuse(pointer, "must be reads or a time, such as 2 reads or 5s");
};

/** Reads the members of an object, of which no other is allowed. */
const membersOf = (value: unknown, pointer: string, names: readonly string[], what: string): Node => {
  if (!isNode(value)) return refuse(pointer, `must be an object with some of ${names.join(", ")}`);
  for (const name of Object.keys(value)) {
    if (names.includes(name)) continue;
    const near = nearest(name, names);
    const hint = near === undefined ? `it has ${names.join(", ")}` : `did you mean ${near}?`;
    refuse(pointer + pointerStep(name), `is nothing that ${what} has; ${hint}`);
  }
  return value;
};

const progressOf: Read<Progress> = (value, pointer) => {
  const {
    field,
    through,
    every = "1 read",
  } = membersOf(value, pointer, ["field", "through", "every"], "progress");
  const values = Array.isArray(through) && through.length > 0 ? (through as unknown[]) : undefined;
  return {
    field: textOf(field, `${pointer}/field`),
    through: values ?? refuse(`${pointer}/through`, "must be a list of values"),
    every: everyOf(every, `${pointer}/every`),
  };
};

const NAMES = ["delay", "failure", "status", "body", "file", "example", "headers", "progress"];
/** Each says what the body is. */
const BODIES = ["body", "file", "example"];

const fixedOf = (key: string, value: unknown): Fixed => {
  const pointer = pointerStep(key);
  const [, method = "", path = ""] = /^([A-Za-z]+) +(\/\S*)$/.exec(key) ?? [];
  if (path === "") refuse(pointer, "must be a method and a path, such as POST /orders/{orderId}");
  if (!FIXED_METHODS.includes(method.toUpperCase()))
    refuse(pointer, `has no method that there is; accepted are ${FIXED_METHODS.join(", ")}`);
  const node = membersOf(value, pointer, NAMES, "a path");
  const [first, second] = BODIES.filter((name) => Object.hasOwn(node, name));
  if (second !== undefined)
    refuse(pointer + pointerStep(second), `cannot stand beside ${first ?? ""}: each is the body`);
  const read = <Value>(name: string, reader: Read<Value>): Value | null =>
    Object.hasOwn(node, name) ? reader(node[name], pointer + pointerStep(name)) : null;
  return {
    method: method.toUpperCase(),
    path: path.length > 1 ? path.replace(/\/$/, "") : path,
    delay: read("delay", delayOf),
    failure: read("failure", failureOf),
    status: read("status", statusOf),
    body: Object.hasOwn(node, "body") ? { value: node["body"] } : null,
    file: read("file", textOf),
    example: read("example", textOf),
    headers: read("headers", headersOf) ?? {},
    progress: read("progress", progressOf),
  };
};

/** Reads what is fixed, by method and path. Throws a {@link SchemaError}. */
export const readFixed = (root: unknown): readonly Fixed[] => {
  if (root === null || root === undefined) return [];
  if (!isNode(root)) return refuse("", "must be an object of methods and paths, such as POST /orders");
  return Object.entries(root)
    .filter(([name]) => name !== "$schema")
    .map(([key, value]) => fixedOf(key, value));
};
