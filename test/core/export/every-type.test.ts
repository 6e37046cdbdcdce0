import { describe, expect, test } from "bun:test";
import { readDatabase, rowsCatalog } from "../../../src/core/rows/index.ts";
import { SHOP, SHOP_PARTS } from "./support/shop.ts";
import { textOf } from "./support/files.ts";

const TS = String.raw`/** A pet *\/ or none */
export interface Pet {
  id: number;
  /** Whose it is */
  ownerId?: number | null;
  parentId?: number;
  status: "free" | "it's";
  size?: 1 | 2;
  share?: 0.5 | 1.5;
  mixed?: "a" | 1 | true;
  either?: string;
  weight: number;
  price: number;
  big: number;
  active: boolean;
  isFree?: boolean | null;
  born: string;
  day?: string;
  mail?: string;
  link?: string | null;
  address: {
    city: string;
    zip?: string | null;
  };
  tags: ("a" | "b")[];
  parts?: {
    n: number | null;
  }[];
  "odd name": "x\\y";
  map?: { [name: string]: unknown };
}

/** The owners of your own schema. */
export interface Owner {
  id: number;
  name: string;
}
`;

const ZOD = String.raw`import { z } from "zod";

/** A pet *\/ or none */
export const petSchema = z.object({
  id: z.int().min(1),
  /** Whose it is */
  ownerId: z.int().min(1).max(100).nullable().optional(),
  parentId: z.int().min(1).max(100).optional(),
  status: z.enum(["free", "it's"]),
  size: z.literal([1, 2]).optional(),
  share: z.literal([0.5, 1.5]).optional(),
  mixed: z.literal(["a", 1, true]).optional(),
  either: z.string().optional(),
  weight: z.number().min(0.5).lt(90),
  price: z.number().max(1000000000000000).gt(0),
  big: z.int().min(5000000000).max(9000000000),
  active: z.boolean(),
  isFree: z.boolean().nullable().optional(),
  born: z.iso.datetime(),
  day: z.string().optional(),
  mail: z.email().optional(),
  link: z.url().nullable().optional(),
  address: z.looseObject({
    city: z.string(),
    zip: z.string().nullable().optional(),
  }),
  tags: z.array(z.enum(["a", "b"])),
  parts: z.array(z.looseObject({
    n: z.int().nullable(),
  })).optional(),
  "odd name": z.enum(["x\\y"]),
  map: z.looseObject({
  }).optional(),
});
export type Pet = z.infer<typeof petSchema>;

/** The owners of your own schema. */
export const ownerSchema = z.object({
  id: z.int().min(1),
  name: z.string(),
});
export type Owner = z.infer<typeof ownerSchema>;
`;

const RESOURCES = String.raw`declare module "mockbench/client" {
  interface OwnResources {
  pets: {
    record: Pet;
    fields: { id: number; ownerId: number | "null"; parentId: number; status: "free" | "it's"; size: number; share: number; mixed: "a" | "1" | "true"; either: string; weight: number; price: number; big: number; active: boolean; isFree: boolean | "null"; born: string | Date; day: string | Date; mail: string; link: string; "address.city": string; "address.zip": string; tags: "a" | "b"; "parts.n": number | "null"; "odd name": "x\\y"; };
    lists: "tags" | "parts.n";
    objects: "address" | "parts" | "map";
    parents: { owner: "owners"; parent: "pets"; };
    children: { pets: "pets"; };
  };
  owners: {
    record: Owner;
    fields: { id: number; name: string; };
    lists: never;
    objects: never;
    parents: {  };
    children: { pets: "pets"; };
  };
  }
}
`;

describe("a field of each kind has its type", () => {
  test.each([
    ["ts", TS],
    ["zod", ZOD],
    ["client", `import type {} from "mockbench/client";\n\n${TS}\n${RESOURCES}`],
  ] as const)("in %s", (format, expected) => {
    expect(textOf({ format, catalog: SHOP, parts: SHOP_PARTS })).toBe(expected);
  });
});

test("JSON Schema names its draft and the records", () => {
  const [part] = SHOP_PARTS;
  const { $schema, ...one } = JSON.parse(
    textOf({ format: "schema", catalog: SHOP, parts: part === undefined ? [] : [part] }),
  ) as { readonly $schema: string };
  expect($schema).toBe("https://json-schema.org/draft/2020-12/schema");
  expect(one).toMatchObject({
    title: "pets",
    type: "object",
    description: "A pet */ or none",
  });
  expect(JSON.parse(textOf({ format: "schema", catalog: SHOP, parts: SHOP_PARTS }))).toMatchObject({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    required: ["pets", "owners"],
    properties: { pets: { type: "array", items: { $ref: "#/$defs/pets" } } },
    $defs: { pets: one, owners: { title: "owners" } },
  });
});

test("db.json has an empty list for a resource without records", () => {
  expect(textOf({ format: "db", catalog: SHOP, parts: SHOP_PARTS })).toBe(
    '{\n  "pets": [],\n  "owners": []\n}\n',
  );
  const one = [{ resource: "owners", search: "count=2&fields=id" }];
  expect(textOf({ format: "db", catalog: SHOP, parts: one })).toBe(
    '{\n  "owners": [\n    {"id":1},\n    {"id":2}\n  ]\n}\n',
  );
});

test("a projection leaves out what is not in it, also in lists, and relations are added", () => {
  const search = "count=0&fields=-address.zip,-parts.n,-map,-tags&_expand=owner,parent&_embed=pets";
  const lines = textOf({ format: "ts", catalog: SHOP, parts: [{ resource: "pets", search }] });
  expect(lines).toContain(
    "  address: {\n    city: string;\n  };\n  parts?: { [name: string]: unknown }[];\n",
  );
  expect(lines).not.toMatch(/^  (?:map|tags)/m);
  // Null where the key is, or where there is none.
  expect(lines).toContain("  owner: {\n    id: number;\n    name: string;\n  } | null;\n");
  expect(lines).toMatch(/^  parent: \{\n[^]*?^  \} \| null;\n/m);
  expect(lines).toContain("  /** The pets that refer to this record */\n  pets: {\n    id: number;\n");
});

test.each([
  ["ts", "a?: unknown | null;"],
  ["zod", "a: z.unknown().nullable().optional(),"],
  ["client", "a: string | number | boolean;"],
  ["sql", '"a" TEXT CHECK ("a" IS NULL OR json_valid("a"))'],
] as const)("a field with values of several types is in %s: %s", (format, expected) => {
  const database = readDatabase("db.json", '{"rows":[{"id":1,"a":"x"},{"id":2,"a":1}]}');
  const parts = [{ resource: "rows", search: "count=2" }];
  expect(textOf({ format, catalog: rowsCatalog(database), parts })).toContain(expected);
});
