import {
  factNamed,
  jsonContent,
  type Operation,
  recordsIn,
  subjectOf,
  successOf,
} from "../document/index.ts";
import type { Json } from "../engine/index.ts";
import { pointerStep, type Row } from "../query/index.ts";
import { isNode, type Node } from "../schema/index.ts";
import type { Answer } from "./sent.ts";

/** What a member around the records of a list says of their page. */
export interface Fact {
  readonly pointer: string;
  readonly kind: "total" | "other";
  readonly value: Json;
}

/** The answer of a list, taken apart. */
export interface ListAnswer {
  readonly rows: readonly Row[];
  /** Undefined if the answer does not say it. */
  readonly total: number | undefined;
  readonly facts: readonly Fact[];
}

const MAX_DEPTH = 3;

const factsIn = (
  node: Node,
  skip: string | undefined,
  nouns: readonly string[],
  pointer = "",
  depth = 0,
): Fact[] =>
  Object.entries(node).flatMap(([name, value]): Fact[] => {
    if (name === skip) return [];
    const own = pointer + pointerStep(name);
    if (isNode(value)) return depth === MAX_DEPTH ? [] : factsIn(value, undefined, nouns, own, depth + 1);
    const kind = factNamed(name, nouns);
    return kind === undefined || Array.isArray(value) ? [] : [{ pointer: own, kind, value: value as Json }];
  });

/** Takes the answer of a list apart; undefined if it has no records where the document has them. */
export const listAnswer = (
  root: Node,
  operation: Operation,
  { body, headers }: Answer,
): ListAnswer | undefined => {
  const schema = jsonContent(successOf(operation))?.schema;
  const wrapping = schema && recordsIn(root, schema)?.wrapping;
  if (wrapping === undefined) return undefined;
  let place: unknown = body;
  for (const name of wrapping) place = isNode(place) ? place[name] : undefined;
  if (!Array.isArray(place)) return undefined;
  const nouns = [...wrapping.slice(-1), subjectOf(operation.path)].map((name) =>
    name.toLowerCase().replace(/s$/, ""),
  );
  const facts = isNode(body) && wrapping.length > 0 ? factsIn(body, wrapping[0], nouns) : [];
  const counted = headers.get("x-total-count");
  const inHeader: Fact[] =
    counted !== null && /^\d+$/.test(counted)
      ? [{ pointer: "X-Total-Count", kind: "total", value: Number(counted) }]
      : [];
  const all = [...facts, ...inHeader];
  const total = all.find(({ kind, value }) => kind === "total" && typeof value === "number")?.value;
  return {
    rows: place.filter(isNode) as Row[],
    total: typeof total === "number" ? total : undefined,
    facts: all,
  };
};
