import { departments } from "../engine/index.ts";
import {
  COUNT,
  isDepartment,
  type Located,
  type NamedSchema,
  type Node,
  propertiesOf,
  resolved,
  resourceNameOf,
} from "../schema/index.ts";
import { itemsOf, typeOf } from "./bodies.ts";
import type { Resource } from "./resource.ts";

/* What is within the records of lists and has no list itself: the categories of products, of which there are a few. */

const NAMED = /^\/components\/schemas\/([^/]+)$/;
const NAMES = ["name", "title", "label"];
const SCALARS = new Set(["string", "integer", "number", "boolean"]);
const IDS = new Set(["string", "integer"]);
/** What has more properties is a document of its own. */
const MOST_PROPERTIES = 8;
/** How many there are of each kind. */
const FEW = 12;

/** Whether a schema is that of something with an id and a name, and little more. */
const isKind = (root: Node, place: Located): boolean => {
  if (typeOf(place.node) !== "object" || ["oneOf", "anyOf"].some((one) => Object.hasOwn(place.node, one)))
    return false;
  const types = new Map(propertiesOf(root, place).map(([name, { node }]) => [name, typeOf(node) ?? ""]));
  return (
    types.size <= MOST_PROPERTIES &&
    IDS.has(types.get("id") ?? "") &&
    NAMES.some((name) => types.get(name) === "string") &&
    [...types.values()].every((type) => SCALARS.has(type))
  );
};

/** The schemas of such things within the records of resources, as tables of their own. */
export const unlistedIn = (root: Node, resources: readonly Resource[]): readonly NamedSchema[] => {
  const listed = new Set(resources.flatMap(({ shownAs }) => shownAs.map((one) => resolved(root, one)?.node)));
  const names = new Set(resources.map(({ name }) => name));
  const found = new Map<string, NamedSchema>();
  for (const { record } of resources) {
    const schema = resolved(root, record);
    for (const [, place] of schema === undefined ? [] : propertiesOf(root, schema)) {
      const items = itemsOf(place);
      const one = (items && resolved(root, items)) ?? place;
      const name = resourceNameOf(NAMED.exec(one.pointer)?.[1] ?? "");
      if (name === "" || names.has(name) || found.has(name) || listed.has(one.node) || !isKind(root, one))
        continue;
      const count = isDepartment(name) ? departments().length : FEW;
      found.set(name, {
        name,
        schema: { $ref: `#${one.pointer}`, [COUNT]: count },
        pointer: one.pointer,
        shown: { schemas: [one], key: "id", ownId: null, isAlone: false, isUnlisted: true },
      });
    }
  }
  return [...found.values()];
};
