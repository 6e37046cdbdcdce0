import { DEFAULT_COUNT, hashText, kept, relationOf } from "../engine/index.ts";
import { pointerStep } from "../query/index.ts";
import { isNullable } from "./compile/nullable.ts";
import { requiredNames } from "./compile/presence.ts";
import { COUNT, countOf, MAX_COUNT } from "./counts.ts";
import type { Described } from "./described.ts";
import { SchemaError } from "./error.ts";
import { subjectOf } from "./names.ts";
import { idLimitOf } from "./id-format.ts";
import { ownPropertiesOf } from "./node.ts";
import { referenceOf, type References } from "./references.ts";
import { resolve } from "./resolve.ts";
import { resourceNameOf, wordsOf } from "./words.ts";

/** How the records of a resource belong to those of another. */
export interface Children {
  /** The foreign key. */
  readonly field: string;
  /** The resource that it leads to. */
  readonly of: string;
  /** The number of the parent of each record, by its number less 1. */
  readonly parents: readonly number[];
}

const draw = (key: string, size: number): number => (hashText(key)[0] >>> 0) % size;

/**
 * Gives each parent its records, the same with every seed. No record comes before its parent's number, so that
 * references resolve at any count that both share.
 */
const spread = (name: string, shares: readonly number[]): number[] => {
  const parents: number[] = [];
  const more: number[] = [];
  const addOne = (): void => {
    const index = draw(`${name} at ${parents.length}`, more.length);
    parents.push(more[index] as number);
    more[index] = more.at(-1) as number;
    more.pop();
  };
  for (const [index, share] of shares.entries()) {
    if (share > 0 || more.length === 0) parents.push(index + 1);
    else addOne();
    for (let child = 1; child < share; child++) more.push(index + 1);
  }
  while (more.length > 0) addOne();
  return parents;
};

/** The foreign key that leads to the parents. */
const keyOf = (
  { name, root, schema }: Described,
  parent: string,
  references: References,
): { readonly field: string; readonly resource: string } => {
  const at = schema.pointer + pointerStep(COUNT);
  const required = requiredNames(schema.node, []);
  const keys = Object.entries(ownPropertiesOf(schema.node)).flatMap(([field, value]) => {
    const { node, pointer } = resolve(root, value, `${schema.pointer}/properties${pointerStep(field)}`);
    const reference = referenceOf(node, { root, name: field, path: name, pointer, references });
    if (reference === undefined) return [];
    return [{ field, resource: reference.resource, isSelf: reference.isSelf, node }];
  });
  const byRelation = keys.filter(({ field }) => relationOf(field) === parent || field === parent);
  const found =
    byRelation.length > 0
      ? byRelation
      : keys.filter(({ resource }) => [parent, resourceNameOf(parent)].includes(resource));
  const [key, another] = found;
  if (key === undefined)
    throw new SchemaError(
      at,
      `needs a reference to ${parent}, such as ${parent}Id: -> ${resourceNameOf(parent)}` +
        (keys.length === 0 ? "" : `; there are ${keys.map(({ field }) => relationOf(field)).join(", ")}`),
    );
  if (another !== undefined)
    throw new SchemaError(at, `must say which of ${found.map(({ field }) => relationOf(field)).join(", ")}`);
  if (key.isSelf) throw new SchemaError(at, `cannot depend on the number of ${name} themselves`);
  if (!required.has(key.field) || isNullable(key.node))
    throw new SchemaError(at, `needs ${key.field} in every record: it must be required, and never null`);
  return key;
};

const childrenOf = (described: Described, references: References): Children | undefined => {
  const { name, schema } = described;
  const count = countOf(described);
  if (typeof count !== "object") return undefined;
  const { minimum, maximum, parent } = count;
  const { field, resource } = keyOf(described, parent, references);
  const length = references.get(resource)?.count() ?? DEFAULT_COUNT;
  const shares = Array.from(
    { length },
    (_, index) => minimum + draw(`${name} of ${index + 1}`, maximum - minimum + 1),
  );
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total > MAX_COUNT)
    throw new SchemaError(
      schema.pointer + pointerStep(COUNT),
      `makes ${total} records; the limit is ${MAX_COUNT}`,
    );
  return { field, of: resource, parents: spread(name, shares) };
};

const knownTo = kept(
  new WeakMap<References, Map<string, Children | "none" | "unknown">>(),
  () => new Map<string, Children | "none" | "unknown">(),
);

/** How the records of a resource belong to those of another, if its count says so. */
export const childrenIn = (described: Described, references: References): Children | undefined => {
  const byName = knownTo(references);
  const { name, schema } = described;
  const found = byName.get(name);
  if (found === "unknown")
    throw new SchemaError(schema.pointer + pointerStep(COUNT), `depends on the number of ${name} themselves`);
  if (found !== undefined) return found === "none" ? undefined : found;
  byName.set(name, "unknown");
  try {
    const children = childrenOf(described, references);
    byName.set(name, children ?? "none");
    return children;
  } finally {
    if (byName.get(name) === "unknown") byName.delete(name);
  }
};

/** The resources that have as many records as their parents have. */
const childrenAmong = kept(new WeakMap<References, readonly Described[]>(), (references) =>
  Array.from(references.values()).flatMap(({ described }) =>
    described !== undefined && typeof described.schema.node[COUNT] === "string" ? [described] : [],
  ),
);

const COUNTING = new Set(["num", "number", "of", "total", "count"]);

/** How many children each record of a resource has, if a name counts them: `cardCount` of a column. */
export const childCountsOf = (
  resource: string,
  name: string,
  references: References,
): readonly number[] | undefined => {
  const all = childrenAmong(references);
  if (all.length === 0) return undefined;
  const subject = subjectOf(
    wordsOf(name)
      .filter((word) => !COUNTING.has(word))
      .join(" "),
  ).join(" ");
  const child = all.find((one) => one.name !== resource && subjectOf(one.name).join(" ") === subject);
  const children = child && childrenIn(child, references);
  if (children?.of !== resource) return undefined;
  const counts: number[] = [];
  for (const parent of children.parents) counts[parent - 1] = (counts[parent - 1] ?? 0) + 1;
  return counts;
};

/** How many records a resource has by default. */
export const totalOf = (described: Described, references: References): number => {
  const count = countOf(described);
  const wanted =
    typeof count === "number" ? count : (childrenIn(described, references)?.parents.length ?? DEFAULT_COUNT);
  return Math.min(wanted, idLimitOf(described));
};
