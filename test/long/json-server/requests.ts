import * as fc from "fast-check";
import { type ListName, ROWS } from "./rows.ts";

/*
 * Requests that a json-server and `mockbench mock` answer alike. What the docs list as different is left out: `q` with a
 * digit, an expression in `_like`, a page past the end, a parameter or a value that there cannot be, missing fields; and of
 * version 1 ids, the order of `false` and `true`, and numbers within texts.
 */

export interface Sent {
  readonly method: "GET" | "PUT" | "PATCH" | "POST" | "DELETE";
  readonly path: string;
  readonly body?: object;
}

type Pairs = readonly (readonly [name: string, value: string])[];

type Row = Readonly<Record<string, unknown>>;

const pick = <Item>(items: readonly Item[]): fc.Arbitrary<Item> => fc.constantFrom(...items);

const rowsOf = (list: ListName): readonly Row[] => ROWS[list] as readonly Row[];

const SCALARS: Readonly<Record<ListName, readonly string[]>> = {
  users: ["id", "name", "age", "isActive", "address.city"],
  posts: ["id", "title", "views", "price", "published", "date", "userId"],
  comments: ["id", "body", "score", "postId", "userId"],
  notes: ["id", "text", "done", "rank"],
};

const NUMBERS: Readonly<Record<ListName, readonly string[]>> = {
  users: ["age"],
  posts: ["views", "price", "userId"],
  comments: ["score", "postId"],
  notes: ["rank"],
};

const TEXTS: Readonly<Record<ListName, readonly string[]>> = {
  users: ["name", "address.city"],
  posts: ["title", "date"],
  comments: ["body"],
  notes: ["text"],
};

const RELATIONS: Readonly<Record<ListName, Pairs>> = {
  users: [
    ["_embed", "posts"],
    ["_embed", "comments"],
  ],
  posts: [
    ["_expand", "user"],
    ["_embed", "comments"],
  ],
  comments: [
    ["_expand", "post"],
    ["_expand", "user"],
  ],
  notes: [],
};

const LISTS = Object.keys(ROWS) as ListName[];

const valueAt = (row: Row, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => (value as Row)[name], row);

/** Of some row; a few that no row has. */
const valueOf = (list: ListName, field: string): fc.Arbitrary<string> => {
  const values = rowsOf(list).map((row) => valueAt(row, field));
  const isNumber = typeof values[0] === "number";
  const none = TEXTS[list].includes(field) && field !== "date" ? ["none"] : values.map(String);
  return fc.oneof(
    { weight: 6, arbitrary: pick(values.map(String)) },
    { weight: 1, arbitrary: pick(isNumber ? ["0", "-3", "17.5"] : none) },
  );
};

const WORD = pick(["a", "al", "beta", "ALPHA", "é", "zeta", "said", "o", "Ü"]);

const none: fc.Arbitrary<Pairs> = fc.constant([]);

const some = (...arbitraries: readonly fc.Arbitrary<Pairs>[]): fc.Arbitrary<Pairs> =>
  fc.tuple(...arbitraries.map((one) => fc.oneof(none, one))).map((all) => all.flat());

const filterOf = (list: ListName, operators: Operators): fc.Arbitrary<Pairs> => {
  const { equal, number, text, hasIds } = operators;
  return fc.oneof(
    pick(hasIds ? SCALARS[list] : SCALARS[list].filter((field) => field !== "id")).chain((field) =>
      valueOf(list, field).map((value): Pairs => [[field + equal, value]]),
    ),
    fc
      .tuple(pick(NUMBERS[list]), pick(number))
      .chain(([field, operator]) => valueOf(list, field).map((value): Pairs => [[field + operator, value]])),
    fc
      .tuple(pick(TEXTS[list]), pick(text), WORD)
      .map(([field, operator, word]): Pairs => [[field + operator, word]]),
  );
};

interface Operators {
  readonly equal: string;
  readonly number: readonly string[];
  readonly text: readonly string[];
  /** Whether an id is found by its number. */
  readonly hasIds: boolean;
}

/** A filter names a field once: of a repeated name, the versions take one value or another. */
const once = (pairs: Pairs): Pairs => {
  const seen = new Set<string>();
  return pairs.filter(([name]) => seen.size !== seen.add(name.replace(/:eq$/, "")).size);
};

const printed = (path: string, pairs: Pairs): string => {
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
  return search === "" ? path : `${path}?${search}`;
};

const reading = (query: (list: ListName) => fc.Arbitrary<Pairs>): fc.Arbitrary<Sent> =>
  pick(LISTS).chain((list) =>
    query(list).map((pairs): Sent => ({ method: "GET", path: printed(list, once(pairs)) })),
  );

const directed = (
  fields: readonly string[],
): fc.Arbitrary<readonly (readonly [field: string, down: boolean])[]> =>
  fc
    .uniqueArray(pick(fields), { minLength: 1, maxLength: 3 })
    .chain((chosen) => fc.tuple(...chosen.map((field) => fc.tuple(fc.constant(field), fc.boolean()))));

const sorted0 = (list: ListName): fc.Arbitrary<Pairs> =>
  directed(SCALARS[list]).map((keys): Pairs => [
    ["_sort", keys.map(([field]) => field).join(",")],
    ["_order", keys.map(([, down]) => (down ? "desc" : "asc")).join(",")],
  ]);

const sorted1 = (list: ListName): fc.Arbitrary<Pairs> =>
  directed([...NUMBERS[list], ...TEXTS[list]]).map((keys): Pairs => [
    ["_sort", keys.map(([field, down]) => (down ? `-${field}` : field)).join(",")],
  ]);

const size = fc.integer({ min: 1, max: 12 });

const page0: fc.Arbitrary<Pairs> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 3 }), size).map(([page, limit]): Pairs => [
    ["_page", String(page)],
    ["_limit", String(limit)],
  ]),
  size.map((limit): Pairs => [["_limit", String(limit)]]),
  fc.tuple(fc.integer({ min: 0, max: 8 }), size).map(([start, length]): Pairs => [
    ["_start", String(start)],
    ["_end", String(start + length)],
  ]),
  fc.tuple(fc.integer({ min: 0, max: 8 }), size).map(([start, limit]): Pairs => [
    ["_start", String(start)],
    ["_limit", String(limit)],
  ]),
);

const id = (list: ListName): fc.Arbitrary<number> => fc.integer({ min: 1, max: rowsOf(list).length + 3 });

const records = (relations: boolean): fc.Arbitrary<Sent> =>
  pick(LISTS).chain((list) =>
    fc
      .tuple(
        id(list),
        relations && RELATIONS[list].length > 0
          ? fc.oneof(
              none,
              pick(RELATIONS[list]).map((one) => [one]),
            )
          : none,
      )
      .map(([one, pairs]): Sent => ({ method: "GET", path: printed(`${list}/${one}`, pairs) })),
  );

const NOTE = fc.record({
  text: pick(["Alpha", "milk", "ünder"]),
  done: fc.boolean(),
  rank: fc.integer({ min: 0, max: 9 }),
});

const changes: fc.Arbitrary<Sent> = fc
  .tuple(pick(["PUT", "PATCH"] as const), fc.integer({ min: 1, max: 22 }), NOTE)
  .map(([method, one, body]) => ({ method, path: `notes/${one}`, body }));

/** The last row stays: 0.17 would use its id again. */
const deletions: fc.Arbitrary<Sent> = fc
  .integer({ min: 1, max: 12 })
  .map((one) => ({ method: "DELETE", path: `notes/${one}` }));

const OLD: Operators = { equal: "", number: ["_gte", "_lte", "_ne"], text: ["_like"], hasIds: true };

/** Of version 0.17. */
export const OLD_REQUESTS: fc.Arbitrary<Sent> = fc.oneof(
  {
    weight: 12,
    arbitrary: reading((list) =>
      some(
        filterOf(list, OLD),
        filterOf(list, OLD),
        WORD.map((word): Pairs => [["q", word]]),
        sorted0(list),
        page0,
        RELATIONS[list].length === 0 ? none : pick(RELATIONS[list]).map((one) => [one]),
      ),
    ),
  },
  { weight: 3, arbitrary: records(true) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 9 })
      .map((one): Sent => ({ method: "GET", path: `users/${one}/posts` })),
  },
  { weight: 2, arbitrary: changes },
  { weight: 1, arbitrary: NOTE.map((body): Sent => ({ method: "POST", path: "notes", body })) },
  { weight: 1, arbitrary: deletions },
);

const NEW: Operators = {
  equal: ":eq",
  number: [":gt", ":gte", ":lt", ":lte", ":ne"],
  text: [":contains", ":startsWith", ":endsWith"],
  hasIds: false,
};

const bare: Operators = { ...NEW, equal: "" };

const page1: fc.Arbitrary<Pairs> = fc.oneof(
  fc.constant<Pairs>([["_page", "1"]]),
  size.map((one): Pairs => [
    ["_page", "1"],
    ["_per_page", String(one)],
  ]),
);

const where = (list: ListName): fc.Arbitrary<Pairs> => {
  const number = pick(NUMBERS[list]).chain((field) =>
    fc.tuple(pick(["gt", "gte", "lt", "lte", "eq", "ne"]), valueOf(list, field)).map(([operator, value]) => ({
      [field]: { [operator]: Number(value) },
    })),
  );
  return fc.oneof(
    number.map((one): Pairs => [["_where", JSON.stringify(one)]]),
    fc.tuple(number, number).map((both): Pairs => [["_where", JSON.stringify({ or: both })]]),
  );
};

/** Of version 1. */
export const NEW_REQUESTS: fc.Arbitrary<Sent> = fc.oneof(
  {
    weight: 12,
    arbitrary: reading((list) =>
      fc.oneof(
        some(filterOf(list, NEW), filterOf(list, bare), sorted1(list), page1),
        some(where(list), sorted1(list), page1),
      ),
    ),
  },
  { weight: 3, arbitrary: records(false) },
  { weight: 2, arbitrary: changes },
  { weight: 1, arbitrary: deletions },
);
