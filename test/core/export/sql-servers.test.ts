import { describe, expect } from "bun:test";
import {
  BUILT_IN,
  infoOf,
  type Json,
  RESOURCES,
  type ResourceName,
  type Shape,
} from "../../../src/core/engine/index.ts";
import type { ExportRequest } from "../../../src/core/export/index.ts";
import { createMemorySessions, sessionSource } from "../../../src/core/mock/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { testWith } from "../../support/programs.ts";
import { AWKWARD, AWKWARD_KEYS } from "./support/awkward-names.ts";
import { type KindName, startDatabase } from "./support/database-server.ts";
import { allOf, ORIGIN, textOf } from "./support/files.ts";

const COUNT = 120;

/** What differs between servers when they print a row as JSON. */
interface Reading {
  readonly before: string;
  readonly select: (resource: ResourceName) => string;
  readonly keys: string;
}

const pairs = (resource: ResourceName): string =>
  Object.keys(infoOf(resource).fields)
    .map((field) => `'${field}', \`${field}\``)
    .join(", ");

const READINGS: Record<KindName, Reading> = {
  postgresql: {
    before: "SET timezone = 'UTC';",
    select: (resource) => `SELECT row_to_json(t) FROM "${resource}" t ORDER BY id;`,
    keys: "SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND convalidated;",
  },
  mariadb: {
    before: "USE mock;",
    select: (resource) => `SELECT JSON_OBJECT(${pairs(resource)}) FROM \`${resource}\` ORDER BY id;`,
    keys: "SELECT count(*) FROM information_schema.referential_constraints WHERE constraint_schema = 'mock';",
  },
};

/** `2024-05-17 08:30:00.123000` and `2024-05-17T08:30:00.123+00:00` are one moment. */
const moment = (text: string): string =>
  new Date(/[+Z]/.test(text.slice(10)) ? text : `${text.slice(0, 23).replace(" ", "T")}Z`).toISOString();

const valueOf = (shape: Shape, value: Json): Json => {
  if (value === null) return null;
  switch (shape.type) {
    case "boolean":
      return value === true || value === 1;
    case "array":
    case "object":
      return typeof value === "string" ? (JSON.parse(value) as Json) : value;
    case "string":
      return shape.format === "date-time" ? moment(value as string) : value;
    case "integer":
    case "number":
      return Number(value);
  }
};

const recordOf = (resource: ResourceName, line: string): Record<string, Json> => {
  const row = JSON.parse(line) as Record<string, Json>;
  return Object.fromEntries(
    Object.entries(infoOf(resource).fields).map(([field, shape]) => [
      field,
      valueOf(shape, row[field] ?? null),
    ]),
  );
};

describe.each(["postgresql", "mariadb"] as const)("%s", (kind) => {
  testWith(kind).test.each([
    ["sql", []],
    ["sql", ["huge"]],
    ...(kind === "postgresql" ? ([["postgres-copy", ["huge"]]] as const) : []),
  ] as const)(
    "loads all 21 resources with their keys from %s, and gives the records back, with data %p",
    async (format, data) => {
      await using server = await startDatabase(kind);
      const { before, select, keys } = READINGS[kind];
      const parts = allOf(
        RESOURCES,
        `seed=demo&count=${COUNT}&_all=true&sort=-id${data.map((one) => `&__data=${one}`).join("")}`,
      );
      const create = kind === "mariadb" ? "CREATE DATABASE mock;\nUSE mock;\n" : "";
      await server.run(create + textOf({ format, dialect: kind === "mariadb" ? "mysql" : kind, parts }));

      const declared = RESOURCES.reduce((sum, name) => sum + infoOf(name).belongsTo.length, 0);
      expect((await server.run(before + keys)).trim()).toBe(String(declared));
      for (const resource of RESOURCES) {
        const lines = (await server.run(before + select(resource))).trimEnd().split("\n");
        const source = BUILT_IN.table(resource, { seed: "demo", count: COUNT, origin: ORIGIN, data });
        expect(lines.map((line) => recordOf(resource, line))).toEqual(
          Array.from({ length: COUNT }, (_, index) => source.row(index + 1)),
        );
      }

      const orphan =
        kind === "mariadb" ? "UPDATE posts SET userId = 999;" : 'UPDATE posts SET "userId" = 999;';
      await expect(server.run(before + orphan)).rejects.toThrow(/foreign key constraint/i);
    },
    60_000,
  );

  testWith(kind).test(
    "loads custom resources whose ids are texts, with their keys",
    async () => {
      await using server = await startDatabase(kind);
      const { before, keys } = READINGS[kind];
      const catalog = readCatalog(
        [{ name: "s", text: "owners: { id: uuid, name: name }\nthings: { id: uuid, ownerId: -> owners }" }],
        { only: true },
      );
      const parts = catalog.names.map((resource) => ({ resource, search: "_all=true" }));
      const create = kind === "mariadb" ? "CREATE DATABASE mock;\nUSE mock;\n" : "";
      const dialect = kind === "mariadb" ? "mysql" : kind;
      await server.run(create + textOf({ format: "sql", dialect, catalog, parts }));
      expect((await server.run(before + keys)).trim()).toBe("1");
      const count = "SELECT count(*) FROM things JOIN owners ON owners.id = things.";
      const field = kind === "mariadb" ? "ownerId" : '"ownerId"';
      expect((await server.run(`${before + count + field};`)).trim()).toBe("100");
    },
    60_000,
  );

  testWith(kind).test(
    "fills tables that are there, whose numbers then go on",
    async () => {
      await using server = await startDatabase(kind);
      const { before } = READINGS[kind];
      const catalog = readCatalog(
        [
          {
            name: "s",
            text: "owners: { id: integer, name: name }\nthings: { id: integer, ownerId: -> owners }",
          },
        ],
        { only: true },
      );
      const parts = catalog.names.map((resource) => ({ resource, search: "_all=true" }));
      const create = kind === "mariadb" ? "CREATE DATABASE mock;\nUSE mock;\n" : "";
      const dialect = kind === "mariadb" ? "mysql" : kind;
      const rows = { dialect, catalog, parts, rowsOnly: true } as const;
      await server.run(create + textOf({ format: "sql", dialect, catalog, parts }));
      await server.run(before + textOf({ ...rows, format: "sql", clean: true }));
      if (kind === "postgresql") await server.run(textOf({ ...rows, format: "postgres-copy", clean: true }));
      await server.run(`${before}INSERT INTO owners (name) VALUES ('Ada');`);
      const found = await server.run(`${before}SELECT count(*), max(id) FROM owners;`);
      expect(found.match(/\d+/g)).toEqual(["101", "101"]);
      await expect(server.run(before + textOf({ ...rows, format: "sql" }))).rejects.toThrow(/duplicate/i);
    },
    60_000,
  );

  testWith(kind).test(
    "loads fields with names that it cannot tell apart, cuts off or refuses",
    async () => {
      await using server = await startDatabase(kind);
      const { before, keys } = READINGS[kind];
      const create = kind === "mariadb" ? "CREATE DATABASE mock;\nUSE mock;\n" : "";
      const dialect = kind === "mariadb" ? "mysql" : kind;
      const parts = ["users", "things"].map((resource) => ({ resource, search: "_all=true" }));
      await server.run(create + textOf({ format: "sql", dialect, catalog: AWKWARD, parts }));
      expect((await server.run(before + keys)).trim()).toBe(String(AWKWARD_KEYS));
      expect((await server.run(`${before}SELECT count(*) FROM things;`)).trim()).toBe("100");
    },
    60_000,
  );

  testWith(kind).test(
    "loads wide numbers, and the records of a session as they were written",
    async () => {
      await using server = await startDatabase(kind);
      const properties = {
        id: { type: "integer" },
        level: { enum: [1, 99999999999] },
        share: { enum: [1, 2.125] },
        total: { type: "number", minimum: 1e15, maximum: 1e16 },
        state: { enum: ["on", "off"] },
        at: { type: "string", format: "date-time" },
      };
      const schema = { $defs: { Thing: { type: "object", required: Object.keys(properties), properties } } };
      const catalog = readCatalog([{ name: "s", text: JSON.stringify(schema) }], { only: true });
      const { state } = await createMemorySessions().write("ada", () => ({
        table: { resource: "things", seed: "1", count: 100 },
        writes: [
          [101, '{"id":101}'],
          [102, '{"id":102,"level":"it\'s","share":1e15,"total":null,"state":"new","at":"today"}'],
        ],
        result: null,
      }));
      const create = kind === "mariadb" ? "CREATE DATABASE mock;\nUSE mock;\n" : "";
      const dialect = kind === "mariadb" ? "mysql" : kind;
      const parts = [{ resource: "things", search: "_all=true" }];
      await server.run(create + textOf({ format: "sql", dialect, catalog, parts, clean: true }));
      const view: ExportRequest["view"] = (source, asked) =>
        sessionSource(source, asked, { name: "ada", state });
      const { before } = READINGS[kind];
      await server.run(before + textOf({ format: "sql", dialect, catalog, parts, view, clean: true }));
      const found = await server.run(`${before}SELECT state, at FROM things WHERE id = 102;`);
      expect(found).toMatch(/new.*today/);
    },
    60_000,
  );
});
