import type { Json } from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import { impliedAmounts, isNode, type Located, type Node, propertyOf, resolved } from "../schema/index.ts";
import { itemsOf } from "./bodies.ts";
import { isCount } from "./of-now.ts";

/* Amounts that add up also when a part of them was sent: a total follows from what it is the total of. */

type Amounts = ReturnType<typeof impliedAmounts>;

/** By the schemas of their objects. */
const known = new WeakMap<Node, Amounts>();

const amountsOf = (root: Node, schema: Located): Amounts => {
  const found = known.get(schema.node) ?? impliedAmounts(root, schema, "");
  known.set(schema.node, found);
  return found;
};

/** Whether some amounts of records follow from others. */
export const hasAmounts = (root: Node, place: Located): boolean => {
  const schema = resolved(root, place);
  return schema !== undefined && amountsOf(root, schema).length > 0;
};

/** The lists of which amounts of a record are sums: the items of an order. */
export const listsThatAddUp = (root: Node, schema: Located): ReadonlySet<string> =>
  new Set(amountsOf(root, schema).flatMap(([name, { names }]) => (isCount(name) ? [] : names)));

/** The lists of objects that were sent, with the amounts within them. */
const listsWithin = (root: Node, schema: Located, row: Row, sent: Row): Row =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, given]): [string, Json][] => {
      const own = row[name];
      const list = Array.isArray(own) && Array.isArray(given) ? propertyOf(root, schema, name) : undefined;
      const items = list && itemsOf(list);
      if (items === undefined || !Array.isArray(own) || !Array.isArray(given)) return [];
      const all = (own as Json[]).map((one, index): Json => {
        const before = (given as Json[])[index];
        return isNode(one) && isNode(before) ? { ...one, ...addedUp(root, items, one, before) } : one;
      });
      return [[name, all]];
    }),
  );

/** The amounts of a record that follow from what was sent, and that were not sent themselves. */
export const addedUp = (root: Node, place: Located, row: Row, sent: Row): Row => {
  const schema = resolved(root, place);
  if (schema === undefined) return {};
  const changed: Record<string, Json> = { ...listsWithin(root, schema, row, sent) };
  const isChanged = (name: string): boolean => Object.hasOwn(sent, name) || Object.hasOwn(changed, name);
  const left = new Map(amountsOf(root, schema).filter(([name]) => !Object.hasOwn(sent, name)));
  const addUp = (name: string): void => {
    const amount = left.get(name);
    if (amount === undefined) return;
    left.delete(name);
    // An amount may follow from another that does.
    for (const other of amount.names) addUp(other);
    const value = amount.names.some(isChanged)
      ? amount.compute((other) => (Object.hasOwn(changed, other) ? changed[other] : row[other]))
      : undefined;
    if (value !== undefined) changed[name] = value;
  };
  for (const name of left.keys()) addUp(name);
  return changed;
};
