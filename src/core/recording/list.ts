import { isNode, type Node } from "../schema/index.ts";
import type { Exchange } from "./exchange.ts";

/** The JSON of a text; undefined for any other text. */
export const jsonOf = (text: Exchange["body"] | undefined): unknown => {
  if (typeof text !== "string" || text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isRecords = (value: unknown): value is readonly Node[] =>
  Array.isArray(value) && value.length > 0 && value.every(isNode);

/** The records that an answer lists, by themselves or in one member of a wrapper; undefined for none. */
export const listIn = ({ status, body }: Exchange): { readonly records: readonly Node[] } | undefined => {
  if (status >= 300) return undefined;
  const value = jsonOf(body);
  if (isRecords(value)) return { records: value };
  const lists = isNode(value) ? Object.values(value).filter(isRecords) : [];
  return lists.length === 1 ? { records: lists[0] as readonly Node[] } : undefined;
};
