import { kept } from "../../engine/index.ts";
import { isNode, member, type Node, ownPropertiesOf, textOf } from "../node.ts";
import { singularOf, wordsOf } from "../words.ts";

/*
 * What a document itself calls things of a kind: where a request chooses a `model` among some, those are the names of its
 * models. Words of ours know no thing so well.
 */

/** Documents have millions of nodes: those after so many say nothing. */
const MAX_NODES = 50_000;
/** Of one noun. */
const MAX_NAMES = 50;
/** Longer texts are no names. */
const MAX_LENGTH = 40;

/** `model_name` says what a model is called, as `model` does. */
const nounOf = (name: string): string => {
  const words = wordsOf(name);
  const noun = words.length > 1 && words.at(-1) === "name" ? words.slice(0, -1) : words;
  return noun.join(" ").replace(/\S+$/, singularOf);
};

/** Keys, addresses, numbers and digests are called something, but are no names. */
const isName = (text: string): boolean =>
  /^[^\n]*\p{L}[^\n]*$/u.test(text) && !/^-----|:\/\/|^[\da-f-]{16,}$/i.test(text);

/** The choices or the examples of a text. */
const textsOf = (schema: Node, shown: unknown): readonly string[] => {
  const { enum: choices, examples, example } = schema;
  const listed = [choices, examples].find(Array.isArray) ?? [example ?? shown];
  return listed.filter(
    (text): text is string => typeof text === "string" && text.length <= MAX_LENGTH && isName(text),
  );
};

/** The names of one noun; null if several places mean different things by it, as they do by `type`. */
type Names = ReadonlySet<string> | null;

const joined = (known: Names | undefined, texts: readonly string[]): Names => {
  if (known === undefined) return new Set(texts);
  if (known === null || (known.size > 1 && !texts.some((text) => known.has(text)))) return null;
  return new Set([...known, ...texts].slice(0, MAX_NAMES));
};

/** Every name that a document shows, by its noun. */
const namesIn = kept(new WeakMap<Node, ReadonlyMap<string, Names>>(), (root): ReadonlyMap<string, Names> => {
  const names = new Map<string, Names>();
  const note = (name: string, schema: unknown, shown?: unknown): void => {
    if (!isNode(schema)) return;
    const texts = textsOf(schema, shown);
    const noun = nounOf(name);
    if (texts.length > 0 && noun !== "") names.set(noun, joined(names.get(noun), texts));
  };
  const waiting: unknown[] = [root];
  for (let at = 0; at < waiting.length && at < MAX_NODES; at++) {
    const node = waiting[at];
    if (isNode(node)) {
      for (const [name, schema] of Object.entries(ownPropertiesOf(node))) note(name, schema);
      const name = textOf(member(node, "name"));
      if (name !== undefined && typeof node["in"] === "string")
        note(name, node["schema"] ?? node, node["example"]);
    }
    if (typeof node !== "object" || node === null || waiting.length >= MAX_NODES) continue;
    for (const inner of Object.values(node)) if (typeof inner === "object") waiting.push(inner);
  }
  return names;
});

/** The names that a document shows of things that are called so; none if they mean different things by it. */
export const shownNames = (root: unknown, noun: readonly string[]): readonly string[] =>
  isNode(root) && noun.length > 0 ? [...(namesIn(root).get(nounOf(noun.join(" "))) ?? [])] : [];
