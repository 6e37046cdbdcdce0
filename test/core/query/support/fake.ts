import {
  type Json,
  NUMERIC_IDS,
  schemaOfShape,
  type Shape,
  type Table,
  type ResourceInfo,
} from "../../../../src/core/engine/index.ts";
import type { Row, Source } from "../../../../src/core/query/index.ts";

const text: Shape = { type: "string", description: "" };
const number: Shape = { type: "number", description: "" };
const integer: Shape = { type: "integer", description: "", minimum: 1 };
const date: Shape = { type: "string", format: "date-time", description: "" };

const ids = NUMERIC_IDS;
const described = { about: "", count: 100, ids, revisions: [] };

/** A resource with the schema of its fields. */
const withSchema = <Info extends Omit<ResourceInfo, "schema">>(
  info: Info,
): Info & Pick<ResourceInfo, "schema"> => ({
  ...info,
  schema: schemaOfShape({ type: "object", description: "", properties: info.fields }),
});

/** A resource with everything that real ones have, and names that invite mistakes. */
export const things: ResourceInfo = withSchema({
  ...described,
  name: "things",
  fields: {
    id: integer,
    name: text,
    // Ends like an operator; exact names win.
    is_in: { type: "boolean", description: "" },
    size: number,
    top_gt: { ...number, nullable: true },
    note: { ...text, nullable: true },
    grade: { type: "string", enum: ["a", "b", "c"], description: "" },
    ownerId: { ...integer, nullable: true },
    tags: { type: "array", items: text, description: "" },
    lines: {
      type: "array",
      description: "",
      items: {
        type: "object",
        description: "",
        properties: { label: text, amount: number, done: { type: "boolean", description: "" } },
      },
    },
    place: {
      type: "object",
      description: "",
      properties: {
        city: text,
        geo: {
          type: "object",
          description: "",
          properties: { lat: number, lng: { ...number, nullable: true } },
        },
      },
    },
    madeAt: date,
    endedAt: { ...date, nullable: true },
  },
  belongsTo: [{ name: "owner", field: "ownerId", resource: "owners", ids }],
  hasMany: [{ name: "parts", resource: "parts", keys: ["thingId", "otherId"], ids: [ids, ids] }],
});

export const owners: ResourceInfo = withSchema({
  ...described,
  name: "owners",
  fields: { id: integer, name: text },
  belongsTo: [],
  hasMany: [{ name: "things", resource: "things", keys: ["ownerId"], ids: [ids] }],
});

export const parts: ResourceInfo = withSchema({
  ...described,
  name: "parts",
  fields: { id: integer, thingId: integer, otherId: integer, label: text },
  belongsTo: [
    { name: "thing", field: "thingId", resource: "things", ids },
    { name: "other", field: "otherId", resource: "things", ids },
  ],
  hasMany: [],
});

const INFOS = new Map([things, owners, parts].map((info) => [info.name, info]));

// U+FF5E sorts before U+1F600 by code point, and after it by UTF-16 unit.
const NAMES = [
  "Ada",
  "ada",
  "Bob",
  "Zoë",
  "",
  "～wave",
  "😀 grin",
  "a,b",
  'say "hi"',
  "x*y",
  "null",
  "true",
  "  pad ",
];

const mix = (seed: string, id: number, salt: number): number => {
  let x = (id * 0x9e3779b1) ^ (salt * 0x85ebca6b);
  for (let i = 0; i < seed.length; i++) x = Math.imul(x ^ seed.charCodeAt(i), 0xc2b2ae35);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  return (x ^ (x >>> 13)) >>> 0;
};

const makers: Record<string, (seed: string, id: number) => Row> = {
  things: (seed, id) => {
    const pick = (salt: number, size: number): number => mix(seed, id, salt) % size;
    const day = (salt: number): string =>
      new Date(Date.UTC(2024, pick(salt, 12), 1 + pick(salt + 1, 5))).toISOString();
    return {
      id,
      name: NAMES[pick(1, NAMES.length)] as string,
      is_in: pick(2, 2) === 0,
      size: pick(3, 9) / 2 - 1,
      top_gt: pick(4, 3) === 0 ? null : pick(5, 4),
      note: pick(6, 3) === 0 ? null : `note ${pick(7, 4)} of ${NAMES[pick(8, NAMES.length)] as string}`,
      grade: ["a", "b", "c"][pick(9, 3)] as string,
      ownerId: pick(10, 4) === 0 ? null : 1 + pick(11, Math.min(id, 7)),
      tags: ["red", "blue", "Zoë", "red"].slice(pick(12, 4), pick(13, 5)),
      lines: Array.from({ length: pick(14, 3) }, (_, index) => ({
        label: NAMES[pick(15 + index, NAMES.length)] as string,
        amount: pick(20 + index, 5),
        done: pick(25 + index, 2) === 0,
      })),
      place: {
        city: ["Oslo", "oslo", "Rome"][pick(30, 3)] as string,
        geo: { lat: pick(31, 3) - 1.5, lng: pick(32, 2) === 0 ? null : pick(33, 3) },
      },
      madeAt: day(34),
      endedAt: pick(36, 2) === 0 ? null : day(37),
    };
  },
  owners: (seed, id) => ({ id, name: `${NAMES[mix(seed, id, 40) % NAMES.length] as string} ${id}` }),
  parts: (seed, id) => ({
    id,
    thingId: 1 + (mix(seed, id, 50) % Math.min(id, 9)),
    otherId: 1 + (mix(seed, id, 51) % Math.min(id, 9)),
    label: `part ${id}`,
  }),
};

/** Which cells and rows a table was asked for. */
export interface Trace {
  readonly cells: Map<string, number>;
  rows: number;
}

export const newTrace = (): Trace => ({ cells: new Map(), rows: 0 });

const fakeTable = (resource: string, seed: string, count: number, trace: Trace): Table => {
  const make = makers[resource];
  if (make === undefined) throw new Error(`no fake is called ${resource}`);
  const row = (id: number): Row => {
    if (id < 1 || id > count) throw new RangeError(`${resource} has no ${id}`);
    return make(seed, id);
  };
  const cell = (id: number, field: string): Json => {
    trace.cells.set(field, (trace.cells.get(field) ?? 0) + 1);
    return row(id)[field] as Json;
  };
  return {
    resource,
    seed,
    count,
    origin: ORIGIN,
    size: count,
    lastId: count,
    has: (id) => Number.isInteger(id) && id >= 1 && id <= count,
    ids: (offset, limit) =>
      Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, index) => offset + index + 1),
    row: (id) => {
      trace.rows++;
      return row(id);
    },
    reader: (field) => (id) => cell(id, field),
    fields: (id) => ({ value: (field) => cell(id, field) }),
  };
};

export const ORIGIN = "http://mock.test";

/** Tables over the fakes, and what they were asked for. */
export const fakeSource = (seed = "1", count = 100, trace: Trace = newTrace()): Source => ({
  tables: (resource) => fakeTable(resource, seed, count, trace),
  deletedBy: () => null,
  info: (resource) => {
    const info = INFOS.get(resource);
    if (info === undefined) throw new Error(`no fake is called ${resource}`);
    return info;
  },
  origin: ORIGIN,
  apiUrl: `${ORIGIN}/api/mock`,
});

/** Every record of a fake, made in plain code. */
export const allRows = (resource: string, seed: string, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => {
    const make = makers[resource];
    if (make === undefined) throw new Error(`no fake is called ${resource}`);
    return make(seed, index + 1);
  });
