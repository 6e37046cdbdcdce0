import type { ParameterFacts } from "../../api/studio.ts";

/* Keys for the parameters of a path, from the lists in front of them: what a form to call it begins with. */

const NAMES = /\{([^{}]+)\}/g;

export const namesIn = (path: string): string[] => Array.from(path.matchAll(NAMES), ([, name = ""]) => name);

/** A path with values for its parameters. */
export const filledPath = (path: string, valueOf: (name: string) => unknown): string =>
  path.replaceAll(NAMES, (_, name: string) => {
    const value = valueOf(name) ?? "1";
    return encodeURIComponent(typeof value === "string" ? value : JSON.stringify(value));
  });

/** The records in the body of a list: an array, or that of an object around it. */
const recordsIn = (body: unknown, depth = 0): readonly unknown[] => {
  if (Array.isArray(body)) return body as unknown[];
  if (typeof body !== "object" || body === null || depth === 2) return [];
  const inside = Object.values(body).map((value) => recordsIn(value, depth + 1));
  return inside.find((found) => found.length > 0) ?? [];
};

const KEYS = ["id", "uuid", "slug", "username", "key", "code", "name", "number"];
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The value of a record that a parameter of its path has: `petId` is its `petId`, or its `id`. */
const keyOf = (record: unknown, parameter: string): string | undefined => {
  if (typeof record !== "object" || record === null) return undefined;
  const values = new Map<string, unknown>(
    Object.entries(record).map(([name, value]) => [plain(name), value]),
  );
  const own = plain(parameter);
  const names = [own, ...KEYS.filter((key) => own.endsWith(key)), ...KEYS];
  const value = names
    .map((name) => values.get(name))
    .find((one) => typeof one === "string" || typeof one === "number");
  return value === undefined ? undefined : String(value);
};

/** Whether one of the records has this value. */
const has = (records: readonly unknown[], value: unknown): boolean =>
  value !== undefined &&
  records.some((one) => typeof one === "object" && one !== null && Object.values(one).includes(value));

/** The parameters of a path with keys of records that there are. `read` is the body of a GET; undefined without success. */
export const withKeys = async (
  path: string,
  parameters: readonly ParameterFacts[],
  read: (path: string) => Promise<unknown>,
): Promise<ParameterFacts[]> => {
  const examples = new Map(parameters.map((one) => [one.name, one.example]));
  const segments = path.split("/");
  for (const [index, segment] of segments.entries()) {
    const [name] = namesIn(segment);
    if (name === undefined || segment !== `{${name}}`) continue;
    const list = filledPath(segments.slice(0, index).join("/"), (one) => examples.get(one));
    // oxlint-disable-next-line no-await-in-loop -- a list below a record needs its key
    const records = recordsIn(await read(list));
    const known = examples.get(name);
    // What the API says is a key is more certain than the name of a field.
    const key = has(records, known) ? String(known) : keyOf(records[0], name);
    if (key !== undefined) examples.set(name, key);
  }
  return parameters.map((one) => {
    const example = one.in === "path" ? (examples.get(one.name) ?? "1") : one.example;
    return example === undefined ? one : { ...one, example };
  });
};
