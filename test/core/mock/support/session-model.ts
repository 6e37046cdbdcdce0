import fc from "fast-check";
import type { Json } from "../../../../src/core/engine/index.ts";
import type { Row } from "../../../../src/core/query/index.ts";

/*
 * A session in the most naive code possible: each resource is an array of records, and every write changes the
 * array. Shares nothing with the overlay.
 */

export const MODELLED = ["users", "posts", "comments", "todos"] as const;
export type Modelled = (typeof MODELLED)[number];

export type Write =
  | { readonly method: "POST"; readonly resource: Modelled; readonly body: Row | readonly Row[] }
  | { readonly method: "PUT" | "PATCH"; readonly resource: Modelled; readonly id: number; readonly body: Row }
  | { readonly method: "DELETE"; readonly resource: Modelled; readonly id: number }
  | { readonly method: "RESET"; readonly resource: Modelled };

export interface Answer {
  readonly status: number;
  readonly body?: Json;
}

const hasId = (id: Json | undefined): id is number => Number.isInteger(id) && (id as number) > 0;

const isPlainObject = (value: Json | undefined): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mergeInto = (target: Json | undefined, patch: Json): Json => {
  if (!isPlainObject(patch)) return patch;
  const merged = new Map<string, Json>(isPlainObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    merged.set(name, mergeInto(merged.get(name), value));
  }
  return Object.fromEntries(merged);
};

export class SessionModel {
  private readonly base: Readonly<Record<Modelled, readonly Row[]>>;
  private tables: Record<Modelled, Row[]>;
  private highest: Record<Modelled, number>;

  constructor(base: Readonly<Record<Modelled, readonly Row[]>>) {
    this.base = base;
    [this.tables, this.highest] = this.fresh();
  }

  private fresh(): [Record<Modelled, Row[]>, Record<Modelled, number>] {
    const tables = Object.fromEntries(MODELLED.map((name) => [name, [...this.base[name]]]));
    const highest = Object.fromEntries(MODELLED.map((name) => [name, this.base[name].length]));
    return [tables as Record<Modelled, Row[]>, highest as Record<Modelled, number>];
  }

  rows(resource: Modelled): readonly Row[] {
    return this.tables[resource];
  }

  apply(write: Write): Answer {
    const { resource } = write;
    const table = this.tables[resource];
    switch (write.method) {
      case "RESET":
        [this.tables, this.highest] = this.fresh();
        return { status: 200 };
      case "POST":
        return this.create(resource, write.body);
      case "PUT":
      case "PATCH": {
        const at = table.findIndex(({ id }) => id === write.id);
        if (at === -1) return { status: 404 };
        const merged = write.method === "PUT" ? write.body : (mergeInto(table[at], write.body) as Row);
        table[at] = { ...merged, id: write.id };
        return { status: 200, body: table[at] };
      }
      case "DELETE": {
        const at = table.findIndex(({ id }) => id === write.id);
        if (at === -1) return { status: 404 };
        const [gone] = table.splice(at, 1);
        return { status: 200, body: gone as Row };
      }
    }
  }

  private create(resource: Modelled, body: Row | readonly Row[]): Answer {
    const items = (Array.isArray(body) ? body : [body]) as readonly Row[];
    const own = items.map(({ id }) => id).filter(hasId);
    const taken = new Set(this.tables[resource].map(({ id }) => id));
    if (new Set(own).size < own.length || own.some((id) => taken.has(id))) return { status: 409 };
    let next = this.highest[resource];
    const records = items.map((item): Row => {
      if (hasId(item["id"])) return item;
      do next++;
      while (own.includes(next));
      return { ...item, id: next };
    });
    const table = this.tables[resource];
    table.push(...records);
    table.sort((a, b) => (a["id"] as number) - (b["id"] as number));
    this.highest[resource] = Math.max(this.highest[resource], ...records.map(({ id }) => id as number));
    return { status: 201, body: Array.isArray(body) ? records : (records[0] as Row) };
  }

  /** A record with its parent and its children, as `_expand` and `_embed` bring them. */
  withRelations(row: Row, parents: Parents, children: Children): Row {
    const found: Row = { ...row };
    for (const [name, { field, of }] of Object.entries(parents))
      found[name] = this.tables[of].find(({ id }) => id === row[field]) ?? null;
    for (const [name, key] of Object.entries(children) as [Modelled, string][])
      found[name] = this.tables[name].filter((child) => child[key] === row["id"]);
    return found;
  }
}

export type Parents = Readonly<Record<string, { readonly field: string; readonly of: Modelled }>>;
export type Children = Readonly<Partial<Record<Modelled, string>>>;

/** Values that no definition expects. Lists are drawn elsewhere: the oracle looks into every one of them. */
const wild: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, "", "1", "zebra", "Ä", "2024-05-17", {}, { x: 1 }, 0, -1.5),
  fc.integer(),
  fc.string({ maxLength: 5 }),
);

const id = (count: number) => fc.integer({ min: 1, max: count + 6 });

/** Bodies with fields of the resource, right and wrong, foreign keys that hit and miss, and fields of nobody. */
const bodyFor = (rows: readonly Row[], count: number): fc.Arbitrary<Row> => {
  const names = [
    ...Object.keys(rows[0] as Row).filter((name) => name !== "id"),
    "extra",
    "__proto__",
    "constructor",
  ];
  const values = (name: string): fc.Arbitrary<Json> =>
    name.endsWith("Id")
      ? fc.oneof({ weight: 4, arbitrary: id(count) }, wild)
      : fc.oneof(
          wild,
          fc.constantFrom(...rows.map((row) => (Object.hasOwn(row, name) ? (row[name] ?? null) : null))),
        );
  return fc
    .uniqueArray(fc.constantFrom(...names), { maxLength: 5 })
    .chain((chosen) => fc.tuple(...chosen.map((name) => values(name).map((value) => [name, value] as const))))
    .map((pairs) => Object.fromEntries<Json>(pairs));
};

/** Random writes to one session. */
export const writesTo = (
  base: Readonly<Record<Modelled, readonly Row[]>>,
  maxLength: number,
): fc.Arbitrary<Write[]> => {
  const one = fc.constantFrom(...MODELLED).chain((resource): fc.Arbitrary<Write> => {
    const rows = base[resource];
    const count = rows.length;
    const body = bodyFor(rows, count);
    const withId = fc
      .tuple(
        body,
        fc.oneof(id(count + 20) as fc.Arbitrary<Json>, fc.constantFrom<Json>("x", 0, -1, 1.5, null)),
      )
      .map(([fields, own]): Row => ({ ...fields, id: own }));
    const item = fc.oneof({ weight: 3, arbitrary: body }, withId);
    return fc.oneof(
      { weight: 6, arbitrary: item.map((sent): Write => ({ method: "POST", resource, body: sent })) },
      {
        weight: 2,
        arbitrary: fc
          .array(item, { maxLength: 3 })
          .map((sent): Write => ({ method: "POST", resource, body: sent })),
      },
      {
        weight: 4,
        arbitrary: fc
          .record({ method: fc.constantFrom("PUT" as const, "PATCH" as const), id: id(count), body })
          .map((write): Write => ({ ...write, resource })),
      },
      {
        weight: 4,
        arbitrary: id(count).map((record): Write => ({ method: "DELETE", resource, id: record })),
      },
      { weight: 1, arbitrary: fc.constant<Write>({ method: "RESET", resource }) },
    );
  });
  return fc.array(one, { minLength: 1, maxLength });
};
