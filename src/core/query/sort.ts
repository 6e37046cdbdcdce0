import { type Inbox, itemsOf } from "./inbox.ts";
import type { SortKey } from "./query.ts";
import { jsonSort } from "./simple-rest.ts";
import { shortened } from "./shortened.ts";
import { placesOf, type Subject } from "./subject.ts";
import type { Pair } from "./url.ts";

const DIRECTIONS = ["asc", "desc"];

interface Wish {
  readonly pair: Pair;
  readonly path: string;
  readonly descending: boolean | undefined;
}

/** `name`, `+name`, `-name` or `name:desc`. */
const wishOf = (inbox: Inbox, pair: Pair): Wish | undefined => {
  const [name, text] = pair;
  if (text.startsWith("-")) return { pair, path: text.slice(1), descending: true };
  if (text.startsWith("+")) return { pair, path: text.slice(1), descending: false };
  const colon = text.lastIndexOf(":");
  if (colon === -1) return { pair, path: text, descending: undefined };
  const direction = text.slice(colon + 1).toLowerCase();
  if (!DIRECTIONS.includes(direction))
    return inbox.problem([name, text], "must end in :asc or :desc", { allowed: DIRECTIONS });
  return { pair, path: text.slice(0, colon), descending: direction === "desc" };
};

/** The direction that `order` gives the field at that position; one given with the field itself must agree. */
const directionAt = (inbox: Inbox, orders: readonly Pair[], index: number, wish: Wish): boolean => {
  const order = orders[index];
  if (order === undefined) return wish.descending ?? false;
  const descending = order[1].toLowerCase() === "desc";
  if (wish.descending !== undefined && wish.descending !== descending)
    inbox.problem(order, `contradicts ${wish.pair[0]}=${shortened(wish.pair[1])}`);
  return descending;
};

const readOrders = (inbox: Inbox): Pair[] =>
  inbox.list("order").filter((order) => {
    if (DIRECTIONS.includes(order[1].toLowerCase())) return true;
    inbox.problem(order, "must be asc or desc", { allowed: DIRECTIONS, known: DIRECTIONS });
    return false;
  });

/** What to sort by. Keys after `id` decide nothing and a repeated field neither, so they are dropped. */
export const readSort = (inbox: Inbox, subject: Subject): SortKey[] => {
  if (!inbox.has("sort") && !inbox.has("order")) return [];
  const places = placesOf(subject);
  const orders = readOrders(inbox);
  const given = inbox.all("sort").flatMap((pair) => {
    const [field, direction] = jsonSort(pair) ?? [];
    return field === undefined ? itemsOf(pair) : ([[pair[0], `${field}:${direction}`]] as const);
  });
  const pairs: readonly Pair[] = given.length === 0 && orders.length > 0 ? [["sort", "id"]] : given;
  if (orders.length > pairs.length && orders.at(-1) !== undefined)
    inbox.problem(orders.at(-1) as Pair, `is one direction too many for ${pairs.length} fields`);
  const sortable = [...places.values()].filter((place) => place.kind !== "object" && !place.many);
  const names = sortable.map(({ path }) => path);
  const keys: SortKey[] = [];
  pairs.forEach((pair, index) => {
    const wish = wishOf(inbox, pair);
    if (wish === undefined) return;
    const descending = directionAt(inbox, orders, index, wish);
    if (!names.includes(wish.path)) {
      const why = places.has(wish.path) ? "is no single value to sort by" : "is not a field of this resource";
      inbox.problem([pair[0], wish.path], why, { allowed: names, known: names });
    } else if (!keys.some(({ path }) => path === wish.path || path === "id"))
      keys.push({ path: wish.path, descending });
  });
  const [first] = keys;
  return first?.path === "id" && !first.descending ? [] : keys;
};
