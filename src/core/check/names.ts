import { derive, type Json } from "../engine/index.ts";
import { isNode } from "../schema/index.ts";
import type { Ask, Sent } from "./sent.ts";

/** Names of the document, and what the API calls the same tables and fields: `createdAt`, `created_at`. */
export type NameMap = ReadonlyMap<string, string>;

/** Renames whole words: `-createdAt`, `createdAt_gte`, `/orders/7`. */
const renamer = (names: NameMap): ((text: string) => string) => {
  if (names.size === 0) return (text) => text;
  const words = [...names.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const pattern = new RegExp(`(?<![A-Za-z0-9])(?:${words.join("|")})(?![A-Za-z0-9])`, "g");
  return (text) => text.replaceAll(pattern, (word) => names.get(word) ?? word);
};

const withKeys = (value: Json, names: NameMap): Json => {
  if (Array.isArray(value)) return value.map((item: Json) => withKeys(item, names));
  if (!isNode(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [names.get(name) ?? name, withKeys(inner, names)]),
  );
};

/** A value that names fields, as that of a sort does. */
const isOfNames = (text: string, names: NameMap): boolean =>
  text.split(/[,:\s]+/).some((part) => names.has(part.replace(/^[-+]/, "")));

/** A request in the names of the API. */
export const namedFor =
  (names: NameMap) =>
  (sent: Sent): Sent => {
    if (names.size === 0) return sent;
    const renamed = renamer(names);
    const { operation, query, body } = sent;
    // The parameters of a path are no names of the API's.
    const path = operation.path.replaceAll(/\{[^{}]*\}|[^{}]+/g, (part) =>
      part.startsWith("{") ? part : renamed(part),
    );
    return {
      ...sent,
      operation: derive(operation, { path }),
      query: query.map(([name, text]) => [renamed(name), isOfNames(text, names) ? renamed(text) : text]),
      body: body === undefined ? undefined : withKeys(body, names),
    };
  };

/** An API that is asked, and answers, in the names of the document. */
export const askNamed = (ask: Ask, names: NameMap): Ask => {
  if (names.size === 0) return ask;
  const toApi = namedFor(names);
  const back: NameMap = new Map(Array.from(names, ([own, other]) => [other, own]));
  const renamedBack = renamer(back);
  return async (sent) => {
    const answer = await ask(toApi(sent));
    const { headers, body } = answer;
    const get = (name: string): string | null => {
      const text = headers.get(name);
      return text !== null && /^(?:location|link)$/i.test(name) ? renamedBack(text) : text;
    };
    return { ...answer, headers: { get }, body: body === undefined ? undefined : withKeys(body, back) };
  };
};
