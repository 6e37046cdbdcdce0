import type { Json } from "../engine/index.ts";
import { jsonBody, type MockResponse } from "../mock/index.ts";
import { type Pair, parameterNamed, type Row } from "../query/index.ts";

/*
 * Rows whose key is not called `id`, such as MongoDB's `_id`: inside it is the `id`, and it is renamed where rows come in
 * and go out.
 */

const ID = "id";

const renamed = (value: unknown, from: string, to: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => renamed(one, from, to));
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, from)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name === from ? to : name, one]));
};

/** A row of a file as it is kept. */
export const keptRow = <Value extends Json>(row: Value, key: string): Value =>
  (key === ID ? row : renamed(row, key, ID)) as Value;

/** A row as a file has it. */
export const writtenRow = (row: Row, key: string): Row => (key === ID ? row : renamed(row, ID, key)) as Row;

/** Parameters whose values are names of fields. */
const NAMING: ReadonlySet<string | undefined> = new Set(["sort", "fields", "_group"]);

/** A query in which the key is called `id`. */
export const keptQuery = (query: readonly Pair[], key: string): readonly Pair[] =>
  query.map(([name, text, ...rest]): Pair => {
    if (NAMING.has(parameterNamed(name))) {
      const items = text.split(",").map((item) => {
        const [, sign = "", field = "", more = ""] = /^([-+]?)([^:]*)(.*)$/s.exec(item) ?? [];
        return field === key ? sign + ID + more : item;
      });
      return [name, items.join(","), ...rest];
    }
    const isOfKey = name.startsWith(key) && /^(?:$|[_[:])/.test(name.slice(key.length));
    return [isOfKey ? ID + name.slice(key.length) : name, text, ...rest];
  });

/** A body in which the key is called `id`. */
export const keptBody =
  (read: ReturnType<typeof jsonBody>, key: string): ReturnType<typeof jsonBody> =>
  async () => {
    const sent = await read();
    const own = await jsonBody(renamed(sent.value, key, ID), sent.type)();
    return { ...sent, ...own, notices: sent.notices };
  };

/** The response with the rows of an answer, in which the key has its name; others as they are. */
export const writtenResponse = (
  { value, ...response }: MockResponse,
  key: string,
  relations: readonly string[],
): MockResponse => {
  if (value === undefined) return response;
  const written = (row: unknown): unknown => {
    const own = renamed(row, ID, key);
    if (typeof own !== "object" || own === null) return own;
    const related = Object.entries(own).filter(([name]) => relations.includes(name));
    return { ...own, ...Object.fromEntries(related.map(([name, one]) => [name, renamed(one, ID, key)])) };
  };
  return { ...response, body: JSON.stringify(Array.isArray(value) ? value.map(written) : written(value)) };
};
