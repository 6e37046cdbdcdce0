import { kept, lazy } from "../../engine/index.ts";
import type { Described } from "../described.ts";
import { isNode, member, ownPropertiesOf, textOf } from "../node.ts";
import type { References } from "../references.ts";
import { singularOf, wordsOf } from "../words.ts";
import { domainOfName } from "./dictionary.ts";
import { type Domain, domainTables } from "./domain-tables.ts";

/** The domains whose records are called so, by noun. */
const domainsOfNouns = lazy((): ReadonlyMap<string, readonly Domain[]> => {
  const byNoun = new Map<string, readonly Domain[]>();
  for (const [domain, { subjects }] of Object.entries(domainTables()))
    for (const noun of subjects.split(" ")) byNoun.set(noun, [...(byNoun.get(noun) ?? []), domain as Domain]);
  return byNoun;
});

const domainsOfNoun = (word: string): readonly Domain[] => domainsOfNouns().get(singularOf(word)) ?? [];

/** What each sign counts, and how many of a kind count. */
const OWN_NAME = 3;
const ANOTHER_RECORD = 1;
const MOST = 4;
/** A domain needs as much. */
const ENOUGH = 2;

const titleOf = (root: unknown): string => {
  if (!isNode(root)) return "";
  const info = member(root, "info");
  // That it is an API says nothing of what it is about.
  return (textOf(member(isNode(info) ? info : root, "title")) ?? "").replaceAll(/\bAPIs?\b/gi, "");
};

type Scores = Map<Domain, number>;

/** Adds what a noun says: one that several domains have says less of each. */
const count = (scores: Scores, word: string, worth: number): void => {
  const domains = domainsOfNoun(word);
  for (const domain of domains) scores.set(domain, (scores.get(domain) ?? 0) + worth / domains.length);
};

const limited = (scores: Scores, most: number): Scores =>
  new Map(Array.from(scores, ([domain, score]) => [domain, Math.min(most, score)]));

/** What the title and the other records of the document say. */
const neighbours = kept(new WeakMap<References, Map<unknown, Scores>>(), () => new Map<unknown, Scores>());

const scoresAround = ({ root }: Described, references: References): Scores => {
  const known = neighbours(references);
  let scores = known.get(root);
  if (scores !== undefined) return scores;
  const records: Scores = new Map();
  for (const [name, { described }] of references)
    if (described?.root === root) count(records, wordsOf(name).at(-1) ?? "", ANOTHER_RECORD);
  scores = limited(records, MOST);
  for (const word of wordsOf(titleOf(root))) count(scores, word, 2);
  known.set(root, scores);
  return scores;
};

/** The domain of the records of a resource, as its name, its fields and its neighbours show. */
export const domainOf = kept(new WeakMap<References, (described: Described) => Domain>(), (references) =>
  kept(new WeakMap<Described, Domain>(), (described: Described): Domain => {
    const scores: Scores = new Map(scoresAround(described, references));
    for (const [at, word] of wordsOf(described.name).toReversed().entries())
      count(scores, word, at === 0 ? OWN_NAME : 1);
    const ofFields: Scores = new Map();
    for (const name of Object.keys(ownPropertiesOf(described.schema.node))) {
      const only = domainOfName(name);
      if (only !== undefined) ofFields.set(only, (ofFields.get(only) ?? 0) + 1);
      for (const word of wordsOf(name)) count(ofFields, word, 0.5);
    }
    for (const [domain, score] of limited(ofFields, MOST))
      scores.set(domain, (scores.get(domain) ?? 0) + score);
    const [first, second] = [...scores].toSorted(([, one], [, other]) => other - one);
    if (first === undefined || first[1] < ENOUGH || first[1] === second?.[1]) return "general";
    return first[0];
  }),
);

/** The domain of an object within a record: its own if only one domain has such objects. */
export const domainWithin = (holder: string, around: Domain): Domain => {
  const domains = domainsOfNoun(wordsOf(holder).at(-1) ?? "");
  const [only] = domains;
  return only === undefined || domains.length > 1 ? around : only;
};
