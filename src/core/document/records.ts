import {
  type Catalog,
  derive,
  FOREIGN_IDS,
  type Json,
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
  type Node,
  resolved,
  soleTypeOf,
} from "../schema/index.ts";
import { requiredOf } from "./bodies.ts";
import { HIDDEN, SENT_ID, withHiddenPassword } from "./hidden.ts";
import { withKnownFormat } from "./key.ts";
import { phraseOf } from "./names.ts";
import { type FirstRows, withFirstRows } from "./own-rows.ts";
import { subjectOf } from "./paths.ts";
import type { Resource } from "./resource.ts";

/** How the records of a resource are kept: its key is called `id`. */
export interface RecordForm {
  readonly resource: Resource;
  readonly catalog: Catalog;
  /** Without the rows of its own that a list may have. */
  readonly generated: Catalog;
  /** Properties that a caller need not send. */
  readonly keeps: ReadonlySet<string>;
  /** The path of a record, as in the document; null if it has none. */
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

const ID = "id";
/** Properties that get readable texts as keys, such as `repo-17`. */
const READABLE = new Set(["slug", "name", "login", "username", "code", "key"]);
const FREE = new Set(["type", "description", "title", "example", "examples"]);

/** Whether a schema is that of any text. */
const isFree = (schema: unknown): schema is Node =>
  isNode(schema) &&
  schema["type"] === "string" &&
  Object.keys(schema).every((keyword) => FREE.has(keyword) || keyword.startsWith("x-"));

const keySchema = (root: Node, schema: unknown, property: string, subject: string): unknown => {
  if (!isNode(schema) || !READABLE.has(property.toLowerCase())) return schema;
  // The item's and the list's may both say that it is a text.
  const found = resolved(root, { node: schema, pointer: "" })?.node ?? schema;
  const node = withKnownFormat(found);
  if (!isFree(node)) return schema;
  const { example: _, examples: __, ...rest } = node;
  return { ...rest, pattern: `^${subject.replaceAll(/[^a-z0-9]+/g, "-")}-\\d+$` };
};

/** Keywords of a path's parameter that its records' keys must satisfy, too. */
const STRICT = ["enum", "format", "pattern", "minLength", "maxLength", "minimum"];

/** The schema of the parameter in the path, if it says more than its type. */
const parameterSchema = (root: Node, { key, item }: Resource): Node | undefined => {
  const parameter = item?.parameters.find(
    ({ name, in: where }) => where === "path" && name === key.parameter,
  );
  const found = parameter?.schema && resolved(root, parameter.schema)?.node;
  const schema = found && withKnownFormat(found);
  return schema !== undefined && STRICT.some((keyword) => Object.hasOwn(schema, keyword))
    ? schema
    : undefined;
};

/** Choices of a filter that stand for no filter. */
const NO_CHOICE = new Set(["all", "any", "*", ""]);

/** What the filters of a list say about the properties of its records: `state=open|closed|all`. */
const choicesOf = ({ list }: Resource): ReadonlyMap<string, readonly unknown[]> =>
  new Map(
    (list?.parameters ?? []).flatMap(({ name, in: where, schema }): [string, unknown[]][] => {
      const values: unknown = schema?.node["enum"];
      if (where !== "query" || !Array.isArray(values)) return [];
      const own = (values as unknown[]).filter((value) => typeof value === "string" && !NO_CHOICE.has(value));
      return own.length === 0 ? [] : [[phraseOf(name), own]];
    }),
  );

/** The schema of a record with those choices; undefined if there are none. */
const withChoices = (root: Node, resource: Resource): Located | undefined => {
  const schema = resolved(root, resource.record);
  const choices = choicesOf(resource);
  if (schema === undefined || !isNode(schema.node["properties"])) return undefined;
  const before = Object.entries(schema.node["properties"]);
  const after = before.map(([name, inner]): [string, unknown] => {
    const own = name === resource.key.property ? undefined : choices.get(phraseOf(name));
    if (own === undefined || !isNode(inner)) return [name, inner];
    const { node } = resolved(root, { node: inner, pointer: schema.pointer }) ?? { node: inner };
    return [name, isFree(node) ? { ...node, enum: own } : inner];
  });
  return after.every(([, inner], index) => inner === before[index]?.[1])
    ? undefined
    : { node: { ...schema.node, properties: Object.fromEntries(after) }, pointer: schema.pointer };
};

/** The schema with the key as `id`; undefined if that is impossible. */
const keptSchema = (root: Node, resource: Resource): Located | undefined => {
  const { record, key, list, item } = resource;
  const schema = resolved(root, record);
  if (schema === undefined) return undefined;
  const { property } = key;
  const inPath = parameterSchema(root, resource);
  const narrowed = withChoices(root, resource);
  if (property === ID && inPath === undefined && narrowed === undefined) return record;
  const { node, pointer } = narrowed ?? schema;
  if (!isNode(node["properties"])) return property === ID ? record : undefined;
  const subject = subjectOf((item ?? list)?.path ?? "");
  const properties = Object.entries(node["properties"]).flatMap(([name, inner]): [string, unknown][] => {
    if (name === property)
      return [
        [ID, inPath === undefined ? keySchema(root, inner, name, subject) : { allOf: [inPath, inner] }],
      ];
    return name === ID ? [] : [[name, inner]];
  });
  const own = property === null && inPath !== undefined ? [[ID, inPath]] : [];
  const required = requiredOf(node).flatMap((name) => (name === property ? [ID] : name === ID ? [] : [name]));
  return {
    node: { ...node, properties: Object.fromEntries([...own, ...properties]) as Node, required },
    pointer,
  };
};

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
interface OwnId {
  readonly type: "integer" | "number" | "string";
  readonly print: (number: number) => Json;
}

const ownIdOf = (root: Node, properties: Node, pointer: string): OwnId | null => {
  const own = properties[ID];
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
        const relations = info.belongsTo.map((one) => ({ ...one, ids: find(one.resource)?.ids ?? one.ids }));
        return replaceGetter(this, "belongsTo", relations);
      },
    });
  const find = (name: string): ResourceInfo | undefined => {
    if (!infos.has(name)) infos.set(name, own(catalog.find(name)));
    return infos.get(name);
  };
  return derive(catalog, { find, info: (name) => find(name) ?? catalog.info(name) });
};

/** The properties of a record: by name, by words, those that a caller need not send, and its own URL. */
const propertiesOfRecord = (root: Node, { record }: Resource) => {
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
    ownId: ownIdOf(root, properties, schema.pointer),
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
    itemPath: resource.item?.path ?? null,
    get link() {
      return known().link;
    },
    get ownId() {
      return property === ID ? null : (known().ownId?.type ?? null);
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
    const kept = keptSchema(root, resource);
    if (kept === undefined) return [];
    const { name } = resource;
    const own = firstOf(resource);
    if (own !== undefined) {
      first.set(name, own);
      // Nothing is added to records that are all there is.
      if (!own.isAll) required.set(name, requiredOf(resolved(root, kept)?.node ?? {}));
    }
    return [{ name, schema: kept.node, pointer: kept.pointer, first: own }];
  });
  const made = catalogOfSchemas(root, schemas, text, onSkip);
  const shown = first.size === 0 ? made : withFirstRows(made, first, (name) => required.get(name) ?? []);
  const catalog = withOwnIds(shown);
  const names = new Set(catalog.names);
  const forms = resources
    .filter(({ name }) => names.has(name))
    .map((resource) => formOf(root, resource, catalog, made));
  return { catalog, forms };
};
