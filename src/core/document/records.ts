import {
  type Catalog,
  derive,
  FOREIGN_IDS,
  type Json,
  kept,
  lazy,
  replaceGetter,
  type ResourceInfo,
  withForeignIds,
} from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import {
  catalogOfSchemas,
  isNode,
  type Located,
  type NamedSchema,
  type OwnId,
  type Presentation,
  type Node,
  resolved,
  soleTypeOf,
} from "../schema/index.ts";
import { requiredOf } from "./bodies.ts";
import { HIDDEN, SENT_ID, withHiddenPassword } from "./hidden.ts";
import { ID, keptSchema } from "./kept-schema.ts";
import { phraseOf } from "./names.ts";
import { type FirstRows, withFirstRows } from "./own-rows.ts";
import { isSingle, type Resource } from "./resource.ts";
import { unlistedIn } from "./unlisted.ts";

/** How the records of a resource are kept: its key is called `id`. */
export interface RecordForm {
  readonly resource: Resource;
  readonly catalog: Catalog;
  /** Without the rows of its own that a list may have. */
  readonly generated: Catalog;
  /** Properties that a caller need not send. */
  readonly keeps: ReadonlySet<string>;
  /** The path at which a record can be read, as in the document; null if there is none. */
  readonly itemPath: string | null;
  /** The property with the URL of the record itself; null if there is none. */
  readonly link: string | null;
  /** The type of an `id` that is not the key; null if there is none. */
  readonly ownId: OwnId["type"] | null;
  /** A record as the document has it. */
  readonly print: (row: Row) => Row;
  /** A record of the document as it is kept. */
  readonly parse: (record: Row) => Row;
  /** The property that a document calls so, in this style of names or another. */
  readonly propertyNamed: (name: string) => string | undefined;
  /** The schema of a property. */
  readonly schemaOf: (property: string) => Located | undefined;
  /** The name of a property as it is kept. */
  readonly nameOf: (property: string) => string;
}

const LINKS = new Set(["url", "uri", "href", "self"]);
/** Keywords that say which texts a property has instead. */
const CHOSEN = ["x-mock", "x-faker", "enum", "const", "pattern"];

/** The property with the URL of the record itself: it is called `url` or the like, and callers cannot send it. */
const linkIn = (root: Node, properties: Node, pointer: string): string | null => {
  const isLink = (schema: unknown): boolean => {
    const found = isNode(schema) ? resolved(root, { node: schema, pointer }) : undefined;
    const node = found?.node ?? {};
    return (
      node["format"] === "uri" &&
      node["readOnly"] === true &&
      !CHOSEN.some((keyword) => Object.hasOwn(node, keyword))
    );
  };
  return Object.keys(properties).find((name) => LINKS.has(name) && isLink(properties[name])) ?? null;
};

/** What an `id` beside the key is: a number, or a text of it. */
const ownIdOf = (root: Node, key: string | null, properties: Node, pointer: string): OwnId | null => {
  const own = key === ID ? undefined : properties[ID];
  const node = (isNode(own) ? resolved(root, { node: own, pointer })?.node : undefined) ?? {};
  const type = soleTypeOf(node);
  if (type === "integer" || type === "number") return { type, print: (number) => number };
  if (type !== "string") return null;
  const isUuid = node["format"] === "uuid";
  return {
    type,
    print: isUuid ? (number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}` : String,
  };
};

/** A catalog whose text ids may also be those that callers choose. */
const withOwnIds = (catalog: Catalog): Catalog => {
  const infos = new Map<string, ResourceInfo | undefined>();
  const own = (info: ResourceInfo | undefined): ResourceInfo | undefined =>
    info &&
    derive(info, {
      ids: info.ids.isText ? withForeignIds(info.ids) : info.ids,
      related: find,
      get belongsTo() {
        const relations = info.belongsTo.map((one) =>
          // A number beside keys that are texts counts the records.
          one.ids.isText ? { ...one, ids: find(one.resource)?.ids ?? one.ids } : one,
        );
        return replaceGetter(this, "belongsTo", relations);
      },
    });
  const find = (name: string): ResourceInfo | undefined => {
    if (!infos.has(name)) infos.set(name, own(catalog.find(name)));
    return infos.get(name);
  };
  return derive(catalog, { find, info: (name) => find(name) ?? catalog.info(name) });
};

/** A catalog that keeps some of its resources for itself: they are within others. */
const withoutNames = (catalog: Catalog, hidden: ReadonlySet<string>): Catalog => {
  const shown = (info: ResourceInfo): ResourceInfo =>
    derive(info, {
      get belongsTo() {
        const relations = info.belongsTo.filter(({ resource }) => !hidden.has(resource));
        return replaceGetter(this, "belongsTo", relations);
      },
    });
  const infos = new Map<string, ResourceInfo | undefined>();
  const find = kept(infos, (name: string) => {
    const info = hidden.has(name) ? undefined : catalog.find(name);
    return info && shown(info);
  });
  return hidden.size === 0
    ? catalog
    : derive(catalog, {
        names: catalog.names.filter((name) => !hidden.has(name)),
        find,
        info: (name) => find(name) ?? catalog.info(name),
      });
};

/** The properties of a record: by name, by words, those that a caller need not send, and its own URL. */
const propertiesOfRecord = (root: Node, { record, key: { property } }: Resource) => {
  const schema = resolved(root, record) as Located;
  const properties = isNode(schema.node["properties"]) ? schema.node["properties"] : {};
  const readOnly = Object.entries(properties)
    .filter(([, inner]) => isNode(inner) && inner["readOnly"] === true)
    .map(([name]) => name);
  return {
    schema,
    properties,
    byWords: new Map(Object.keys(properties).map((name) => [phraseOf(name), name])),
    keeps: new Set([...requiredOf(schema.node), ...readOnly]),
    link: linkIn(root, properties, schema.pointer),
    ownId: ownIdOf(root, property, properties, schema.pointer),
  };
};

const formOf = (root: Node, resource: Resource, catalog: Catalog, generated: Catalog): RecordForm => {
  const { property } = resource.key;
  /** The number of a record; those with keys of callers come after the others. */
  const numberOf = (value: Json): number => {
    const { ids, count } = catalog.info(resource.name);
    const number = ids.parse(value);
    return number < FOREIGN_IDS ? number : number - FOREIGN_IDS + count + 1;
  };
  const known = lazy(() => propertiesOfRecord(root, resource));
  const print = (row: Row): Row => {
    if (property === ID && !HIDDEN.some((name) => Object.hasOwn(row, name))) return row;
    const entries = Object.entries(row).flatMap(([name, value]): [string, Json][] => {
      if (HIDDEN.includes(name)) return [];
      if (name !== ID || property === ID) return [[name, value]];
      const own = row[SENT_ID] ?? known().ownId?.print(numberOf(value));
      return [
        ...(property === null ? [] : [[property, value] as [string, Json]]),
        ...(own === undefined ? [] : [[ID, own] as [string, Json]]),
      ];
    });
    return Object.fromEntries(entries);
  };
  return {
    resource,
    catalog,
    generated,
    get keeps() {
      return known().keeps;
    },
    itemPath:
      resource.item?.path === resource.itemPath && resource.item?.method === "GET"
        ? resource.item.path
        : null,
    get link() {
      return known().link;
    },
    get ownId() {
      return known().ownId?.type ?? null;
    },
    print,
    parse(whole) {
      const { properties, schema } = known();
      const record = withHiddenPassword(root, whole, { node: properties, pointer: schema.pointer });
      if (property === ID) return record;
      const { [ID]: sent, ...others } = record;
      const rest: Row = sent === undefined ? others : { ...others, [SENT_ID]: sent };
      if (property === null || !Object.hasOwn(rest, property)) return rest;
      const { [property]: id, ...remaining } = rest;
      return { ...remaining, id: id as Json };
    },
    propertyNamed(name) {
      const { properties, byWords } = known();
      return Object.hasOwn(properties, name) ? name : byWords.get(phraseOf(name));
    },
    schemaOf(name) {
      const { schema, properties } = known();
      const own = properties[name];
      return isNode(own) ? { node: own, pointer: schema.pointer } : undefined;
    },
    nameOf: (name) => (name === property ? ID : name),
  };
};

/** How the document shows the records of a resource, whose key is kept as their `id`. */
const shownBy = (root: Node, resource: Resource): Presentation => ({
  schemas: resource.shownAs.flatMap((one) => resolved(root, one) ?? []),
  key: resource.key.property,
  isAlone: isSingle(resource) && resource.item !== undefined,
  isUnlisted: false,
  get ownId() {
    const { node, pointer } = resolved(root, resource.record) as Located;
    const properties = isNode(node["properties"]) ? node["properties"] : {};
    return replaceGetter(this, "ownId", ownIdOf(root, resource.key.property, properties, pointer));
  },
});

/** The catalog of a document's resources, and how each is kept. Whether records can be made shows when they are looked for. */
export const createRecords = (
  root: Node,
  resources: readonly Resource[],
  text: string,
  onSkip: (name: string, reason: string) => void,
  firstOf: (resource: Resource) => FirstRows | undefined = () => undefined,
): { readonly catalog: Catalog; readonly forms: readonly RecordForm[] } => {
  const first = new Map<string, FirstRows>();
  const required = new Map<string, readonly string[]>();
  const schemas = resources.flatMap((resource): NamedSchema[] => {
    const schema = keptSchema(root, resource);
    if (schema === undefined) return [];
    const { name } = resource;
    const own = firstOf(resource);
    if (own !== undefined) {
      first.set(name, own);
      // Nothing is added to records that are all there is.
      if (!own.isAll) required.set(name, requiredOf(resolved(root, schema)?.node ?? {}));
    }
    return [
      { name, schema: schema.node, pointer: schema.pointer, first: own, shown: shownBy(root, resource) },
    ];
  });
  const unlisted = unlistedIn(root, resources);
  const made = withoutNames(
    catalogOfSchemas(root, [...schemas, ...unlisted], text, onSkip),
    new Set(unlisted.map(({ name }) => name)),
  );
  const shown = first.size === 0 ? made : withFirstRows(made, first, (name) => required.get(name) ?? []);
  const catalog = withOwnIds(shown);
  const names = new Set(catalog.names);
  const forms = resources
    .filter(({ name }) => names.has(name))
    .map((resource) => formOf(root, resource, catalog, made));
  return { catalog, forms };
};
