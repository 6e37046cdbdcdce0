import type { ResourceInfo } from "../engine/index.ts";
import { type QueryParams, itemsOf } from "./query-params.ts";
import type { SortKey } from "./query.ts";
import { jsonSort } from "./simple-rest.ts";
import { shorten } from "./describe-problems.ts";
import { type FieldPath, fieldPathsOf } from "./field-paths.ts";
import { fieldAt, nearestPath, wrongPath } from "./related-fields.ts";
import type { Pair } from "./url.ts";

const DIRECTIONS = ["asc", "desc"];

interface RequestedKey {
  readonly pair: Pair;
  readonly path: string;
  readonly descending: boolean | undefined;
  readonly isLocale: boolean;
}

/** `name`, `+name`, `-name` or `name:desc`, each also with `:locale`. */
const requestedKey = (params: QueryParams, pair: Pair): RequestedKey | undefined => {
  const [name, whole] = pair;
  const isLocale = /:locale(?=$|:)/i.test(whole);
  const text = whole.replace(/:locale(?=$|:)/i, "");
  if (text.startsWith("-")) return { pair, path: text.slice(1), descending: true, isLocale };
  if (text.startsWith("+")) return { pair, path: text.slice(1), descending: false, isLocale };
  const colon = text.lastIndexOf(":");
  if (colon === -1) return { pair, path: text, descending: undefined, isLocale };
  const direction = text.slice(colon + 1).toLowerCase();
  if (!DIRECTIONS.includes(direction))
    return params.problem([name, whole], "must end in :asc, :desc or :locale", {
      allowed: [...DIRECTIONS, "locale"],
      known: [...DIRECTIONS, "locale"],
    });
  return { pair, path: text.slice(0, colon), descending: direction === "desc", isLocale };
};

/** The key meant by `name,desc`, `name desc`, `name.desc` or `name_desc`, as other APIs write it. */
const suggestKey = (names: readonly string[], path: string, before: Pair | undefined): string | undefined => {
  const [, field = before?.[1], direction = ""] = /^(?:(.+)[\s._])?(asc|desc)$/i.exec(path) ?? [];
  return field !== undefined && direction !== "" && names.includes(field)
    ? `${field}:${direction.toLowerCase()}`
    : undefined;
};

/** The direction of a key. `order` must not contradict a direction in the key. */
const directionAt = (
  params: QueryParams,
  orders: readonly Pair[],
  index: number,
  requested: RequestedKey,
): boolean => {
  const order = orders[index];
  if (order === undefined) return requested.descending ?? false;
  const descending = order[1].toLowerCase() === "desc";
  if (requested.descending !== undefined && requested.descending !== descending)
    params.problem(order, `conflicts with ${requested.pair[0]}=${shorten(requested.pair[1])}`);
  return descending;
};

const readOrders = (params: QueryParams): Pair[] =>
  params.list("order").filter((order) => {
    if (DIRECTIONS.includes(order[1].toLowerCase())) return true;
    params.problem(order, "must be asc or desc", { allowed: DIRECTIONS, known: DIRECTIONS });
    return false;
  });

const isSortable = ({ kind, many }: FieldPath): boolean => kind !== "object" && !many;

/** The keys to sort by. Keys after `id` and repeated fields have no effect and are dropped. */
export const readSort = (params: QueryParams, info: ResourceInfo): SortKey[] => {
  if (!params.has("sort") && !params.has("order")) return [];
  const orders = readOrders(params);
  const pairs = params.all("sort").flatMap((pair) => {
    const [field, direction] = jsonSort(pair) ?? [];
    return field === undefined ? itemsOf(pair) : ([[pair[0], `${field}:${direction}`]] as const);
  });
  const [order] = orders;
  if (pairs.length === 0) {
    // As json-server and DummyJSON do.
    if (order !== undefined) params.notice(order, "is ignored without a sort");
    return [];
  }
  if (orders.length > pairs.length && orders.at(-1) !== undefined)
    params.problem(orders.at(-1) as Pair, `has no field to apply to: sort names only ${pairs.length}`);
  const names = [...fieldPathsOf(info).values()].filter(isSortable).map(({ path }) => path);
  const keys: SortKey[] = [];
  pairs.forEach((pair, index) => {
    const requested = requestedKey(params, pair);
    if (requested === undefined) return;
    const descending = directionAt(params, orders, index, requested);
    const field = fieldAt(info, requested.path);
    if (field === undefined || !isSortable(field)) {
      const { message, allowed } = (field === undefined ? wrongPath(info, requested.path) : undefined) ?? {
        message:
          field === undefined
            ? `is not a field of ${info.name}`
            : "cannot be sorted by: it is not a single value",
        allowed: names,
      };
      const near = suggestKey(names, requested.path, pairs[index - 1]) ?? nearestPath(info, requested.path);
      const suggestion = near === requested.path ? undefined : near;
      params.problem([pair[0], requested.path], message, { allowed, suggestion });
    } else if (requested.isLocale && field.kind !== "text")
      params.problem(pair, `has :locale, which orders texts; ${field.path} is none`);
    else if (!keys.some(({ path }) => path === requested.path || path === "id"))
      keys.push({ path: requested.path, descending, ...(requested.isLocale && { locale: true }) });
  });
  const [first] = keys;
  const isInOrder = first?.path === "id" && !first.descending && info.ids.isUnordered !== true;
  return isInOrder ? [] : keys;
};
