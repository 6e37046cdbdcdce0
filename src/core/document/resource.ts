import { isNode, type Node, resolve, SchemaError, singularOf, wordsOf } from "../schema/index.ts";
import { jsonContent, type Operation, successOf } from "./operation.ts";
import type { Place } from "./place.ts";

/** What identifies a record: the parameter of its path, and the property that has the same value. */
export interface Key {
  readonly parameter: string | null;
  /** Null if records do not have it: it is only in the path. */
  readonly property: string | null;
}

/** Where records are in a body: the names of the objects around them. */
export type Wrapping = readonly string[];

/** Some operations on the same records. */
export interface Resource {
  readonly name: string;
  readonly record: Place;
  readonly key: Key;
  readonly list: Operation | undefined;
  readonly listWrapping: Wrapping;
  readonly item: Operation | undefined;
  readonly itemWrapping: Wrapping;
  /** By method: those of the list's path, and those of the item's. */
  readonly operations: ReadonlyMap<Operation, Kind>;
}

export type Kind =
  "listRecords" | "getRecord" | "createRecord" | "replaceRecord" | "updateRecord" | "deleteRecord";

export const isParameter = (segment: string | undefined): boolean => /^\{[^{}]+\}$/.test(segment ?? "");

const MAX_WRAPPED = 2;

/** A schema with its references followed; undefined for one that cannot be used. */
export const resolved = (root: Node, place: Place): Place | undefined => {
  try {
    return resolve(root, place.node, place.pointer);
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
};

const typeOf = ({ type, properties, items }: Node): unknown => {
  if (Array.isArray(type)) return type.find((one) => one !== "null");
  return type ?? (isNode(properties) ? "object" : isNode(items) ? "array" : undefined);
};

const propertiesOf = (root: Node, { node, pointer }: Place): [string, Place][] =>
  Object.entries(isNode(node["properties"]) ? node["properties"] : {}).flatMap(([name, schema]) => {
    const found = isNode(schema)
      ? resolved(root, { node: schema, pointer: `${pointer}/properties/${name}` })
      : undefined;
    return found === undefined ? [] : [[name, found]];
  });

const hasFields = ({ node }: Place): boolean =>
  isNode(node["properties"]) || ["allOf", "oneOf", "anyOf"].some((keyword) => Array.isArray(node[keyword]));

interface Found {
  readonly record: Place;
  readonly wrapping: Wrapping;
}

/** The records in the body of a list: an array of objects, perhaps within an object. */
export const recordsIn = (root: Node, body: Place, depth = 0): Found | undefined => {
  const schema = resolved(root, body);
  if (schema === undefined) return undefined;
  const type = typeOf(schema.node);
  if (type === "array" && isNode(schema.node["items"])) {
    const items: Place = { node: schema.node["items"], pointer: `${schema.pointer}/items` };
    const item = resolved(root, items);
    return item !== undefined && typeOf(item.node) === "object" && hasFields(item)
      ? { record: items, wrapping: [] }
      : undefined;
  }
  if (type !== "object" || depth === MAX_WRAPPED) return undefined;
  const found = propertiesOf(root, schema).flatMap(([name, property]) => {
    const inner = recordsIn(root, property, depth + 1);
    return inner === undefined ? [] : [{ ...inner, wrapping: [name, ...inner.wrapping] }];
  });
  // `data` beside `included`, as in JSON:API.
  const [first] = found.toSorted((a, b) => rankOf(a) - rankOf(b));
  return found.length === 1 || (first !== undefined && rankOf(first) < 9) ? first : undefined;
};

const LISTS = ["data", "items", "results", "records", "values", "content", "list", "entries", "_embedded"];

const rankOf = ({ wrapping }: Found): number => {
  const at = LISTS.indexOf((wrapping[0] ?? "").toLowerCase());
  return wrapping.length === 1 && at !== -1 ? at : 9;
};

const WRAPPERS = new Set(["data", "result", "item", "record", "response", "value"]);
/** A record rarely has fewer fields beside the object that looks like a wrapped record. */
const MAX_BESIDE = 4;

/** The record in the body of an item: an object, perhaps within another. */
export const recordIn = (root: Node, body: Place, subject: string): Found | undefined => {
  const schema = resolved(root, body);
  if (schema === undefined || typeOf(schema.node) !== "object" || !hasFields(schema)) return undefined;
  const properties = propertiesOf(root, schema);
  const wrapped = properties.find(
    ([name, property]) =>
      (WRAPPERS.has(name.toLowerCase()) || wordsOf(name).join(" ") === subject) &&
      typeOf(property.node) === "object" &&
      hasFields(property),
  );
  if (wrapped === undefined || properties.length > MAX_BESIDE) return { record: body, wrapping: [] };
  const [name, property] = wrapped;
  const own = isNode(schema.node["properties"]) ? schema.node["properties"][name] : undefined;
  return { record: isNode(own) ? { node: own, pointer: property.pointer } : property, wrapping: [name] };
};

/** The format at the end of a path: `.json` in `/calls/{sid}.json` and `/calls.json`. */
export const formatOf = (path: string): string => /[\w}](\.(?:json|xml))$/.exec(path)?.[1] ?? "";

const withoutFormat = (path: string): string => path.slice(0, path.length - formatOf(path).length);

/** The singular of a path's last fixed segment: `pet` for `/pets/{petId}`. */
export const subjectOf = (path: string): string => {
  const fixed = withoutFormat(path)
    .split("/")
    .filter((segment) => segment !== "" && !segment.includes("{"));
  const words = wordsOf(fixed.at(-1) ?? "record");
  return [...words.slice(0, -1), singularOf(words.at(-1) ?? "record")].join(" ");
};

const KEYS = [
  "id",
  "_id",
  "uuid",
  "guid",
  "sid",
  "gid",
  "slug",
  "key",
  "code",
  "name",
  "number",
  "username",
  "login",
];
const SCALARS = new Set<unknown>(["string", "integer", "number"]);

/** The property that has the value of a path's parameter. */
export const keyOf = (root: Node, record: Place, parameter: string | null, subject: string): Key => {
  const schema = resolved(root, record);
  const scalars =
    schema === undefined
      ? []
      : propertiesOf(root, schema).filter(([, { node }]) => SCALARS.has(typeOf(node)));
  const names = scalars.map(([name]) => name);
  const named = (words: string): string | undefined =>
    names.find((name) => wordsOf(name).join(" ") === words);
  const words = parameter === null ? "id" : wordsOf(parameter).join(" ");
  const ending = KEYS.find((key) => words.endsWith(` ${key}`));
  const property =
    named(words) ??
    (ending === undefined ? undefined : named(ending)) ??
    named(`${subject} ${words}`) ??
    KEYS.slice(0, 6)
      .map((key) => named(key))
      .find((name) => name !== undefined) ??
    named(`${subject} id`) ??
    (words === subject ? KEYS.map((key) => named(key)).find((name) => name !== undefined) : undefined);
  return { parameter, property: property ?? null };
};

const COUNTED = new Set<unknown>([undefined, "uuid", "uri", "int32", "int64", "float", "double"]);

/** Whether values of a schema can be counted: they are no closed list of values, and no dates or the like. */
const isCountable = (root: Node, schema: Place | undefined): boolean => {
  const found = schema === undefined ? undefined : resolved(root, schema);
  return (
    found === undefined ||
    (!["enum", "const"].some((keyword) => Object.hasOwn(found.node, keyword)) &&
      COUNTED.has(found.node["format"]))
  );
};

/** Whether there can be a key for each record. */
const canCount = (
  root: Node,
  record: Place,
  { parameter, property }: Key,
  item: Operation | undefined,
): boolean => {
  const schema = property === null ? undefined : resolved(root, record);
  const own = isNode(schema?.node["properties"]) ? schema.node["properties"][property ?? ""] : undefined;
  const inPath = item?.parameters.find((one) => one.in === "path" && one.name === parameter)?.schema;
  return (
    isCountable(root, isNode(own) ? { node: own, pointer: record.pointer } : undefined) &&
    isCountable(root, inPath)
  );
};

/** The name of a parameter at the end of a path. */
export const lastParameter = (path: string): string | null => {
  const last = withoutFormat(path).split("/").at(-1);
  return isParameter(last) ? (last?.slice(1, -1) ?? null) : null;
};

/** The path of the list that an item is in. */
const listPathOf = (path: string): string => path.slice(0, path.lastIndexOf("/")) + formatOf(path);

const OF_LIST: Readonly<Record<string, Kind>> = { GET: "listRecords", POST: "createRecord" };
const OF_ITEM: Readonly<Record<string, Kind>> = {
  GET: "getRecord",
  POST: "updateRecord",
  PUT: "replaceRecord",
  PATCH: "updateRecord",
  DELETE: "deleteRecord",
};

const bodyOf = (operation: Operation | undefined): Place | undefined =>
  operation === undefined ? undefined : jsonContent(successOf(operation))?.schema;

/** Both schemas of a record: that of its list may be a summary of that of its item. */
const recordOf = (root: Node, item: Place | undefined, inList: Place | undefined): Place | undefined => {
  if (item === undefined || inList === undefined) return item ?? inList;
  const [one, other] = [resolved(root, item), resolved(root, inList)];
  if (one === undefined || other === undefined) return one === undefined ? inList : item;
  if (one.pointer === other.pointer || one.node === other.node) return item;
  return { node: { allOf: [item.node, inList.node] }, pointer: item.pointer };
};

/** The resources of a document: a list's path, its item's path, and the operations at both. */
export const resourcesOf = (root: Node, operations: readonly Operation[]): Resource[] => {
  const at = new Map<string, Map<string, Operation>>();
  for (const operation of operations) {
    const methods = at.get(operation.path) ?? new Map<string, Operation>();
    at.set(operation.path, methods);
    if (!methods.has(operation.method)) methods.set(operation.method, operation);
  }
  const names = new Set<string>();
  const nameOf = (path: string): string => {
    const base = path
      .split("/")
      .filter((part) => part !== "" && !part.includes("{"))
      .slice(-2)
      .join("-");
    const plain =
      base
        .replaceAll(/[^A-Za-z0-9_-]+/g, "-")
        .replace(/^[^A-Za-z]+/, "")
        .slice(0, 80) || "records";
    let name = plain;
    for (let again = 2; names.has(name) || name === "realtime" || name === "all"; again++)
      name = `${plain}-${again}`;
    names.add(name);
    return name;
  };

  const resourceAt = (listPath: string, itemPath: string | undefined): Resource | undefined => {
    const list = at.get(listPath)?.get("GET");
    const item = itemPath === undefined ? undefined : at.get(itemPath)?.get("GET");
    const subject = subjectOf(listPath);
    const listBody = bodyOf(list);
    const inList = listBody === undefined ? undefined : recordsIn(root, listBody);
    const itemBody = bodyOf(item);
    const inItem = itemBody === undefined ? undefined : recordIn(root, itemBody, subject);
    const record = recordOf(root, inItem?.record, inList?.record);
    // Without a list or a POST nobody can know which records there are.
    if (record === undefined || (inList === undefined && !at.get(listPath)?.has("POST"))) return undefined;
    const key = keyOf(root, record, itemPath === undefined ? null : lastParameter(itemPath), subject);
    if (!canCount(root, record, key, item)) return undefined;
    const kinds = new Map<Operation, Kind>();
    for (const [method, operation] of at.get(listPath) ?? []) {
      const kind = OF_LIST[method];
      if (kind !== undefined && (kind !== "listRecords" || inList !== undefined)) kinds.set(operation, kind);
    }
    for (const [method, operation] of (itemPath === undefined ? undefined : at.get(itemPath)) ?? []) {
      const kind = OF_ITEM[method];
      if (kind !== undefined && (kind !== "getRecord" || inItem !== undefined)) kinds.set(operation, kind);
    }
    return {
      name: nameOf(listPath),
      record,
      key,
      list: inList === undefined ? undefined : list,
      listWrapping: inList?.wrapping ?? [],
      item: inItem === undefined ? undefined : item,
      itemWrapping: inItem?.wrapping ?? [],
      operations: kinds,
    };
  };

  const items = [...at.keys()].filter((path) => lastParameter(path) !== null && at.get(path)?.has("GET"));
  const paired = items.flatMap((path) => resourceAt(listPathOf(path), path) ?? []);
  const taken = new Set(paired.flatMap(({ operations: known }) => [...known.keys()]));
  const lists = operations.filter(
    (one) => at.get(one.path)?.get("GET") === one && !taken.has(one) && lastParameter(one.path) === null,
  );
  return [...paired, ...lists.flatMap(({ path }) => resourceAt(path, undefined) ?? [])];
};
