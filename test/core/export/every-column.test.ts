import { describe, expect, test } from "bun:test";
import { DATA_VERSION } from "../../../src/core/engine/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { SHOP, SHOP_PARTS } from "./support/shop.ts";
import { textOf } from "./support/files.ts";

const POSTGRESQL = String.raw`-- Mock data in the dialect of PostgreSQL; data version 2.
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
BEGIN;

DROP TABLE IF EXISTS "pets" CASCADE;
DROP TABLE IF EXISTS "owners" CASCADE;
CREATE TABLE "owners" (
  "id" integer PRIMARY KEY,
  "name" text NOT NULL
);

CREATE TABLE "pets" (
  "id" integer PRIMARY KEY,
  "ownerId" integer,
  "parentId" integer,
  "status" text NOT NULL CHECK ("status" IN ('free', 'it''s')),
  "size" integer,
  "share" numeric(14, 2),
  "mixed" text CHECK ("mixed" IN ('a', '1', 'true')),
  "either" text,
  "weight" numeric(14, 2) NOT NULL,
  "price" double precision NOT NULL,
  "big" bigint NOT NULL,
  "active" boolean NOT NULL,
  "isFree" boolean,
  "born" timestamp(3) with time zone NOT NULL,
  "day" text,
  "mail" text,
  "link" text,
  "address" jsonb NOT NULL,
  "tags" jsonb NOT NULL,
  "parts" jsonb,
  "odd name" text NOT NULL CHECK ("odd name" IN ('x\y')),
  "map" jsonb,
  CONSTRAINT "pets_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "owners" ("id")
);

CREATE INDEX "pets_ownerId_idx" ON "pets" ("ownerId");
ALTER TABLE "pets" ADD CONSTRAINT "pets_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "pets" ("id");
CREATE INDEX "pets_parentId_idx" ON "pets" ("parentId");
COMMIT;
`;

/** With double quotes instead of its own. */
const MYSQL = String.raw`-- Mock data in the dialect of MySQL; data version 2.
SET NAMES utf8mb4;
SET SESSION sql_mode = 'STRICT_ALL_TABLES';

DROP TABLE IF EXISTS "pets";
DROP TABLE IF EXISTS "owners";
CREATE TABLE "owners" (
  "id" INT PRIMARY KEY,
  "name" TEXT NOT NULL
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE "pets" (
  "id" INT PRIMARY KEY,
  "ownerId" INT,
  "parentId" INT,
  "status" ENUM('free', 'it''s') NOT NULL,
  "size" INT,
  "share" DECIMAL(14, 2),
  "mixed" ENUM('a', '1', 'true'),
  "either" TEXT,
  "weight" DECIMAL(14, 2) NOT NULL,
  "price" DOUBLE NOT NULL,
  "big" BIGINT NOT NULL,
  "active" BOOLEAN NOT NULL,
  "isFree" BOOLEAN,
  "born" DATETIME(3) NOT NULL,
  "day" TEXT,
  "mail" TEXT,
  "link" TEXT,
  "address" JSON NOT NULL,
  "tags" JSON NOT NULL,
  "parts" JSON,
  "odd name" ENUM('x\\y') NOT NULL,
  "map" JSON,
  CONSTRAINT "pets_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "owners" ("id")
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

START TRANSACTION;

ALTER TABLE "pets" ADD CONSTRAINT "pets_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "pets" ("id");
COMMIT;
`;

const SQLITE = String.raw`-- Mock data in the dialect of SQLite; data version 2.
PRAGMA foreign_keys = ON;
BEGIN;

DROP TABLE IF EXISTS "pets";
DROP TABLE IF EXISTS "owners";
CREATE TABLE "owners" (
  "id" INTEGER PRIMARY KEY,
  "name" TEXT NOT NULL
) STRICT;

CREATE TABLE "pets" (
  "id" INTEGER PRIMARY KEY,
  "ownerId" INTEGER,
  "parentId" INTEGER,
  "status" TEXT NOT NULL CHECK ("status" IN ('free', 'it''s')),
  "size" INTEGER,
  "share" REAL,
  "mixed" TEXT CHECK ("mixed" IN ('a', '1', 'true')),
  "either" TEXT,
  "weight" REAL NOT NULL,
  "price" REAL NOT NULL,
  "big" INTEGER NOT NULL,
  "active" INTEGER NOT NULL CHECK ("active" IN (0, 1)),
  "isFree" INTEGER CHECK ("isFree" IN (0, 1)),
  "born" TEXT NOT NULL,
  "day" TEXT,
  "mail" TEXT,
  "link" TEXT,
  "address" TEXT NOT NULL CHECK (json_valid("address")),
  "tags" TEXT NOT NULL CHECK (json_valid("tags")),
  "parts" TEXT CHECK ("parts" IS NULL OR json_valid("parts")),
  "odd name" TEXT NOT NULL CHECK ("odd name" IN ('x\y')),
  "map" TEXT CHECK ("map" IS NULL OR json_valid("map")),
  CONSTRAINT "pets_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "owners" ("id"),
  CONSTRAINT "pets_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "pets" ("id") DEFERRABLE INITIALLY DEFERRED
) STRICT;

CREATE INDEX "pets_ownerId_idx" ON "pets" ("ownerId");
CREATE INDEX "pets_parentId_idx" ON "pets" ("parentId");
COMMIT;
`;

describe("a field of each kind has its column", () => {
  test.each([
    ["postgresql", POSTGRESQL],
    ["mysql", MYSQL],
    ["sqlite", SQLITE],
  ] as const)("in %s", (dialect, expected) => {
    const text = textOf({ format: "sql", dialect, clean: true, catalog: SHOP, parts: SHOP_PARTS });
    if (dialect === "mysql") expect(text).toContain("CREATE TABLE `pets` (\n  `id` INT PRIMARY KEY,\n");
    expect(text.replaceAll("`", '"')).toBe(
      expected.replace("data version 2.", `data version ${DATA_VERSION}.`),
    );
  });
});

test("tables are dropped only for a clean file", () => {
  expect(textOf({ format: "sql", catalog: SHOP, parts: SHOP_PARTS })).not.toContain("DROP");
});

describe("a value of each kind is written", () => {
  const fixed = (type: string | readonly string[], value: unknown) => ({ type, const: value });
  const properties = {
    id: { type: "integer" },
    count: fixed("integer", 7),
    share: fixed("number", 0.25),
    yes: fixed("boolean", true),
    no: fixed("boolean", false),
    text: fixed("string", "it's a\\b"),
    at: { ...fixed("string", "2024-02-29T12:30:00Z"), format: "date-time" },
    list: { type: "array", minItems: 1, maxItems: 1, items: fixed("string", "it's") },
    map: { type: "object", required: ["a"], properties: { a: fixed("integer", 1) } },
  };
  const text = JSON.stringify({
    $defs: { Thing: { type: "object", required: Object.keys(properties), properties } },
  });
  const catalog = readCatalog([{ name: "things", text }], { only: true });

  test.each([
    [
      "postgresql",
      String.raw`7, 0.25, true, false, 'it''s a\b', '2024-02-29T12:30:00Z', '["it''s"]', '{"a":1}'`,
    ],
    ["mysql", String.raw`7, 0.25, TRUE, FALSE, 'it''s a\\b', '2024-02-29T12:30:00Z', '["it''s"]', '{"a":1}'`],
    ["sqlite", String.raw`7, 0.25, 1, 0, 'it''s a\b', '2024-02-29T12:30:00Z', '["it''s"]', '{"a":1}'`],
  ] as const)("in %s", (dialect, values) => {
    const sql = textOf({
      format: "sql",
      dialect,
      catalog,
      parts: [{ resource: "things", search: "count=2" }],
    });
    expect(sql).toContain(` VALUES\n(1, ${values}),\n(2, ${values});\n\n`);
  });
});
