import { readCatalog } from "../../../../src/core/schema/index.ts";

const word = { type: "string" };

const pet = {
  type: "object",
  description: "A pet */ or none",
  required: ["id", "status", "weight", "price", "big", "active", "born", "address", "tags", "odd name"],
  properties: {
    id: { type: "integer" },
    ownerId: { type: ["integer", "null"], description: "Whose it is" },
    parentId: { type: "integer" },
    status: { type: "string", enum: ["free", "it's"] },
    size: { type: "integer", enum: [1, 2] },
    share: { type: "number", enum: [0.5, 1.5] },
    mixed: { enum: ["a", 1, true] },
    either: { type: ["string", "integer"] },
    weight: { type: "number", minimum: 0.5, exclusiveMaximum: 90 },
    price: { type: "number", exclusiveMinimum: 0, maximum: 1e15 },
    big: { type: ["integer"], minimum: 5e9, maximum: 9e9 },
    active: { type: "boolean" },
    isFree: { type: ["boolean", "null"] },
    born: { type: "string", format: "date-time" },
    day: { type: "string", format: "date" },
    mail: { type: "string", format: "email" },
    link: { type: ["string", "null"], format: "uri" },
    address: {
      type: "object",
      required: ["city"],
      properties: { city: { ...word, description: "city" }, zip: { type: ["string", "null"] } },
    },
    tags: { type: "array", items: { type: "string", enum: ["a", "b"] } },
    parts: {
      type: "array",
      items: { type: "object", required: ["n"], properties: { n: { type: ["integer", "null"] } } },
    },
    "odd name": { type: "string", enum: ["x\\y"] },
    map: { type: "object", additionalProperties: { type: "integer" } },
  },
};

const owner = {
  type: "object",
  required: ["id", "name"],
  properties: { id: { type: "integer" }, name: word },
};

/** Two resources with a field of each kind. */
export const SHOP = readCatalog(
  [{ name: "shop", text: JSON.stringify({ $defs: { Owner: owner, Pet: pet } }) }],
  { only: true },
);

export const SHOP_PARTS = ["pets", "owners"].map((resource) => ({ resource, search: "count=0" }));
