import { type Cell, kept, type TextKind } from "../../engine/index.ts";
import { isNode, member, type Node, ownPropertiesOf, textOf } from "../node.ts";
import { singularOf, wordsOf } from "../words.ts";
import { domainTables, wordTables } from "../dictionary/domain-tables.ts";
import { subjectOf } from "../names.ts";
import type { CompileContext } from "./context.ts";
import { likeExample } from "./examples.ts";

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
const shownNames = (root: unknown, noun: readonly string[]): readonly string[] =>
  isNode(root) && noun.length > 0 ? [...(namesIn(root).get(nounOf(noun.join(" "))) ?? [])] : [];

/*
 * Texts of fields whose names imply no kind: a noun of the record's domain, or a name of what the field or the record is.
 */

/** Things are numbered up to this. */
const MANY = 99;

/** Names of names: `label` and `database_name` say what the record or the database is called. */
const CALLED = new Set([
  "name",
  "label",
  "display",
  "caption",
  "nickname",
  "text",
  "value",
  "string",
  "title",
]);
const IDS = new Set([
  "id",
  "ids",
  "uid",
  "sid",
  "gid",
  "oid",
  "identifier",
  "ref",
  "guid",
  "uprn",
  "number",
  "no",
]);
/** A name that ends with one names a relation, such as `depends_on`, and no thing. */
const PREPOSITIONS = new Set("on by for to of in at with from".split(" "));
/** Longer phrases are a description rather than a name. */
const MAX_WORDS = 3;
const SHORTEST = 5;

const text = (make: TextKind["make"]): TextKind => ({ about: "", type: "string", make });

const capital = (phrase: string): string => phrase.charAt(0).toUpperCase() + phrase.slice(1);

/** One of a list that no other record has, as long as it lasts. */
const eachOnce = (cell: Cell, key: string, list: readonly string[]): string => {
  if (cell.element !== 0 || cell.salt !== 0) return cell.pick(list);
  const { value, round } = cell.cycle(key, list);
  return round === 0 ? value : `${value} ${round + 1}`;
};

const lastWordsOf = (words: readonly string[]): string => words.slice(-MAX_WORDS).join(" ");

/** What a record is called: `Harbor pipeline`. */
const called = (words: readonly string[]): TextKind => {
  const noun = lastWordsOf(words);
  const names = wordTables().names.split(" ");
  return text((cell) => {
    const [name = "", number] = eachOnce(cell, `name ${noun}`, names).split(" ");
    return [name, noun, number].filter((part) => part !== undefined && part !== "").join(" ");
  });
};

/** One of the things of a kind: `Axle 3`. */
const marked = (words: readonly string[]): TextKind => {
  // A list of steps has a step.
  const noun = capital(lastWordsOf(words).replace(/\S+$/, singularOf));
  const number = (cell: Cell): number =>
    cell.element === 0 && cell.salt === 0 ? cell.permuted(`number ${noun}`, MANY) + 1 : cell.int(1, MANY);
  return text((cell) => `${noun} ${number(cell)}`);
};

/** A model is named after what it is, and numbered: `Sensor 4 Pro`. */
const modelOf = (words: readonly string[]): TextKind => {
  const start = capital(lastWordsOf(words));
  return text(
    (cell) => `${start === "" ? "Model" : start} ${cell.int(2, 9)}${cell.pick(["", "", " Pro", " Mini"])}`,
  );
};

/** What a name is the name of: the record, or what comes before; undefined for other texts. */
const namedBy = ({ name, holder }: CompileContext): readonly string[] | undefined => {
  const words = wordsOf(name);
  const last = words.at(-1) ?? "";
  if (!CALLED.has(last)) return undefined;
  return words.length > 1 ? words.slice(0, -1) : subjectOf(holder);
};

/** What the document calls the things that a field names, and others like them; undefined if it shows none. */
export const shownPhrase = (context: CompileContext): TextKind | undefined => {
  const noun = namedBy(context) ?? [];
  const names = shownNames(context.root, noun);
  const [only] = names;
  if (only === undefined) return undefined;
  if (names.length === 1) return text(likeExample(only, context.name, called(noun)));
  return text((cell) => eachOnce(cell, `name ${noun.join(" ")}`, names));
};

/** What a text field says whose name implies no kind. */
export const phraseOf = (context: CompileContext): TextKind => {
  const { name, holder, domain } = context;
  const words = wordsOf(name);
  const subject = subjectOf(holder);
  const last = words.at(-1) ?? "";
  const about = words.slice(0, -1);
  const shown = shownPhrase(context);
  if (shown !== undefined) return shown;
  // As Stripe's `object: "customer"`.
  if (name === "object") return text(() => subject.join("_"));
  if (IDS.has(last)) {
    const prefix = (about.length > 0 ? about : subject).join("_");
    return text((cell) => cell.code(`${prefix.replaceAll(/[#@*]/g, "")}_${"*".repeat(8)}`));
  }
  if (last === "model") return modelOf(about.length > 0 ? about : subject);
  if (PREPOSITIONS.has(last) && subject.length > 0) return called(subject);
  if (CALLED.has(last)) return called(about.length > 0 ? about : subject.length > 0 ? subject : words);
  // Short words are mostly abbreviations of a program.
  if (domain !== "general" && domain !== "software" && last.length >= SHORTEST) {
    const nouns = domainTables()[domain].nouns.split("|");
    return text((cell) => cell.pick(nouns));
  }
  return marked(words.length > 0 ? words : subject);
};
