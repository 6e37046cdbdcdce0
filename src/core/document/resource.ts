import type { RecordOperation } from "../operations.ts";
import { type Located, type Node, resolved, resourceNameOf } from "../schema/index.ts";
import { type FoundList, propertiesOf, recordIn, recordsIn, type Wrapping } from "./bodies.ts";
import { type Key, keyOf } from "./key.ts";
import { isCountable, keySchemas, takesNames } from "./key-schemas.ts";
import { jsonContent, type Operation, successOf } from "./operation.ts";
import { isToggle } from "./toggles.ts";
import { byDepth, lastParameter, listPathOf, namesOf, subjectOf } from "./paths.ts";

/** Some operations on the same records. */
export interface Resource {
  readonly name: string;
  readonly record: Located;
  readonly key: Key;
  readonly list: Operation | undefined;
  readonly item: Operation | undefined;
  readonly itemWrapping: Wrapping;
  /** By method: those of the list's path, and those of the item's. */
  readonly operations: ReadonlyMap<Operation, Kind>;
}

/** Whether a resource is one record alone, such as `/me`, that has no key in its path. */
export const isSingle = ({ list, key }: Resource): boolean => list === undefined && key.parameter === null;

/** What an operation of a document does: `deleteRecords` empties a list, `actOnRecord` is `POST /orders/{id}/cancel`. */
export type Kind = RecordOperation | "deleteRecords" | "actOnRecord";

const OF_LIST: Readonly<Record<string, Kind>> = {
  GET: "listRecords",
  POST: "createRecord",
  DELETE: "deleteRecords",
};
const NEEDS_LIST: ReadonlySet<Kind> = new Set(["listRecords", "deleteRecords"]);
const OF_ITEM: Readonly<Record<string, Kind>> = {
  GET: "getRecord",
  POST: "updateRecord",
  PUT: "replaceRecord",
  PATCH: "updateRecord",
  DELETE: "deleteRecord",
};

const OF_SINGLE: Readonly<Record<string, Kind>> = {
  GET: "getRecord",
  PUT: "replaceRecord",
  PATCH: "updateRecord",
};

/** Operations of a list's path that name their record by its key in the body, as petstore's `PUT /pet`. */
const OF_LIST_BY_KEY: Readonly<Record<string, Kind>> = { PUT: "replaceRecord", PATCH: "updateRecord" };

/** Whether a record is sent with its key. */
const sendsKey = (root: Node, { bodies: [body] }: Operation, { property }: Key, subject: string): boolean => {
  const found = body?.schema && (recordIn(root, body.schema, subject) ?? recordsIn(root, body.schema));
  const record = found && resolved(root, found.record);
  return record !== undefined && propertiesOf(root, record).some(([name]) => name === property);
};

const bodyOf = (operation: Operation | undefined): Located | undefined =>
  operation === undefined ? undefined : jsonContent(successOf(operation))?.schema;

/** Both schemas of a record: that of its list may be a summary of that of its item. */
const recordOf = (
  root: Node,
  item: Located | undefined,
  inList: Located | undefined,
): Located | undefined => {
  if (item === undefined || inList === undefined) return item ?? inList;
  const summary = resolved(root, inList)?.node ?? inList.node;
  if (resolved(root, item)?.node === summary) return item;
  // A list that allows nothing more than it says does not show the rest.
  const { additionalProperties, ...open } = summary;
  const shown = additionalProperties === false ? open : inList.node;
  return { node: { allOf: [item.node, shown] }, pointer: item.pointer };
};

/** The paths above one, up to its last parameter. */
const pathsAbove = (path: string): string[] => {
  const above = path.slice(0, path.lastIndexOf("/"));
  return above === "" || above.endsWith("}") ? [] : [above, ...pathsAbove(above)];
};

/** Whether an operation takes several records of a resource, as petstore's `POST /user/createWithList` does. */
const takesMany = (
  root: Node,
  { method, path, bodies: [body] }: Operation,
  { record }: Resource,
): boolean => {
  const isWrite = method === "POST" || Object.hasOwn(OF_LIST_BY_KEY, method);
  const found = isWrite && body?.schema !== undefined ? recordsIn(root, body.schema) : undefined;
  const sent = found && resolved(root, found.record);
  return (
    sent !== undefined &&
    (sent.node === resolved(root, record)?.node || BULK.test(path.split("/").at(-1) ?? ""))
  );
};

const BULK = /^(?:bulk|batch|import|many)\b|(?:bulk|batch|many)$/i;

const withList = (resource: Resource, list: Operation): Resource => ({
  ...resource,
  list: resource.list ?? list,
  operations: new Map([...resource.operations, [list, "listRecords"]]),
});

/** Actions that answer another record than that of their path. */
const MAKES_ANOTHER = /^(?:clone|copy|duplicate|fork)$/i;

/** The path of the record that an action is below: `/orders/{id}` for `/orders/{id}/cancel`; undefined for no action. */
const recordPathOf = ({ path, method }: Operation): string | undefined => {
  const end = path.lastIndexOf("}") + 1;
  const isBelow = end > 0 && path[end] === "/" && method !== "GET";
  return isBelow && !MAKES_ANOTHER.test(path.split("/").at(-1) ?? "") ? path.slice(0, end) : undefined;
};

/** The resources of a document: a list's path, its item's path, and the operations at both. */
export const resourcesOf = (root: Node, operations: readonly Operation[]): Resource[] => {
  const at = new Map<string, Map<string, Operation>>();
  const actions = new Map<string, Operation[]>();
  for (const operation of operations) {
    const methods = at.get(operation.path) ?? new Map<string, Operation>();
    at.set(operation.path, methods);
    if (!methods.has(operation.method)) methods.set(operation.method, operation);
    const recordPath = recordPathOf(operation);
    if (recordPath !== undefined) actions.set(recordPath, [...(actions.get(recordPath) ?? []), operation]);
  }
  /** By the schemas of their bodies: many lists may share one. */
  const lists = new Map<Node, FoundList | undefined>();
  const recordsAt = (body: Located | undefined): FoundList | undefined => {
    const schema = body && resolved(root, body);
    if (schema !== undefined && !lists.has(schema.node)) lists.set(schema.node, recordsIn(root, schema));
    return schema && lists.get(schema.node);
  };
  const resourceAt = (listPath: string, itemPath: string | undefined): Resource | undefined => {
    const list = at.get(listPath)?.get("GET");
    const item = itemPath === undefined ? undefined : at.get(itemPath)?.get("GET");
    const subject = subjectOf(listPath);
    const inList = recordsAt(bodyOf(list));
    const itemBody = bodyOf(item);
    const inItem = itemBody === undefined ? undefined : recordIn(root, itemBody, subject);
    // Where examples say what there is, an item need not be described.
    const isShown =
      itemBody === undefined && list !== undefined && jsonContent(successOf(list))?.isShown === true;
    const opened = inItem === undefined && !isShown ? undefined : item;
    const record = recordOf(root, inItem?.record, inList?.record);
    if (record === undefined) return undefined;
    const below = (itemPath === undefined ? undefined : actions.get(itemPath)) ?? [];
    const isSwitched = below.some((one) => isToggle(root, record, one));
    // Without a list or a POST nobody can know which records there are.
    if (inList === undefined && !isSwitched && !at.get(listPath)?.has("POST")) return undefined;
    const parameter = itemPath === undefined ? null : lastParameter(itemPath);
    const key = keyOf(root, record, parameter, subject, item !== undefined && takesNames(root, item));
    if (!keySchemas(root, record, key, item).every((place) => isCountable(root, place))) return undefined;
    const kinds = new Map<Operation, Kind>();
    for (const [method, operation] of at.get(listPath) ?? []) {
      const byKey = item === undefined ? undefined : OF_LIST_BY_KEY[method];
      const kind =
        OF_LIST[method] ??
        (byKey !== undefined && sendsKey(root, operation, key, subject) ? byKey : undefined);
      if (kind !== undefined && (inList !== undefined || !NEEDS_LIST.has(kind))) kinds.set(operation, kind);
    }
    for (const [method, operation] of (itemPath === undefined ? undefined : at.get(itemPath)) ?? []) {
      const kind = OF_ITEM[method];
      if (kind !== undefined && (kind !== "getRecord" || opened !== undefined)) kinds.set(operation, kind);
    }
    const records = new Set([inItem, inList].map((found) => found && resolved(root, found.record)?.node));
    for (const operation of below) {
      const body = bodyOf(operation);
      const found = body && recordIn(root, body, subject);
      const node = found && resolved(root, found.record)?.node;
      const isOwn = node !== undefined && records.has(node);
      // A list of likes may be beside the count of them.
      const isList = recordsAt(bodyOf(at.get(operation.path)?.get("GET"))) !== undefined;
      if (isOwn || (!isList && isToggle(root, record, operation))) kinds.set(operation, "actOnRecord");
    }
    return {
      name: names.get(listPath) ?? "records",
      record,
      key,
      list: inList === undefined ? undefined : list,
      item: opened,
      itemWrapping: inItem?.wrapping ?? [],
      operations: kinds,
    };
  };

  const items = [...at.keys()].filter((path) => lastParameter(path) !== null && at.get(path)?.has("GET"));
  const names = namesOf([...items.map(listPathOf).toSorted(byDepth), ...[...at.keys()].toSorted(byDepth)]);
  const paired = items.flatMap((path) => resourceAt(listPathOf(path), path) ?? []);
  const taken = new Set(paired.flatMap(({ operations: known }) => [...known.keys()]));
  const unpaired = operations.filter(
    (one) => at.get(one.path)?.get("GET") === one && !taken.has(one) && lastParameter(one.path) === null,
  );
  // A list below the path of records may have some of them, as petstore's `/pet/findByStatus` has.
  const all = [...paired];
  const places = new Map(paired.map(({ item }, index) => [listPathOf(item?.path ?? ""), index]));
  /** The resource whose list is above a path. */
  const placeAbove = (path: string): number | undefined =>
    pathsAbove(path)
      .map((above) => places.get(above))
      .find((one) => one !== undefined);
  /** Whether a list has records of a resource, perhaps in the form of its own list. */
  const hasRecordsOf = (list: Operation, { record, list: own }: Resource): boolean => {
    const found = recordsAt(bodyOf(list));
    const node = found && resolved(root, found.record)?.node;
    const known = [record, recordsAt(bodyOf(own))?.record].map((one) => one && resolved(root, one)?.node);
    return node !== undefined && known.includes(node);
  };
  /** The resource of which a list shows some records: it is above, or has the same name, as `/me/articles` has. */
  const viewed = (list: Operation): number | undefined => {
    const above = placeAbove(list.path);
    if (above !== undefined || list.path.includes("{")) return above;
    const subject = subjectOf(list.path);
    const place = paired.findIndex(
      (one) => one.list !== undefined && !one.list.path.includes("{") && subjectOf(one.list.path) === subject,
    );
    return place === -1 ? undefined : place;
  };
  const others = unpaired.filter((list) => {
    const place = viewed(list);
    const resource = place === undefined ? undefined : all[place];
    if (place === undefined || resource === undefined || !hasRecordsOf(list, resource)) return true;
    all[place] = withList(resource, list);
    return false;
  });
  for (const operation of operations) {
    const { method } = operation;
    const kind = method === "POST" ? "createRecord" : OF_LIST_BY_KEY[method];
    if (kind === undefined || taken.has(operation) || lastParameter(operation.path) !== null) continue;
    const place = placeAbove(operation.path);
    const resource = place === undefined ? undefined : all[place];
    if (place === undefined || resource === undefined || !takesMany(root, operation, resource)) continue;
    all[place] = { ...resource, operations: new Map([...resource.operations, [operation, kind]]) };
  }
  /** A record that can be changed at its path, and that the document gives no example of. */
  const singleAt = (item: Operation): Resource | undefined => {
    const { path } = item;
    const content = jsonContent(successOf(item));
    const methods = at.get(path) ?? new Map<string, Operation>();
    if (content?.schema === undefined || content.examples.size > 0) return undefined;
    if (!methods.has("PUT") && !methods.has("PATCH")) return undefined;
    const found = recordIn(root, content.schema, subjectOf(path));
    if (found === undefined || Object.hasOwn(resolved(root, found.record)?.node ?? {}, "example"))
      return undefined;
    // What a record is called tells which values it has: `/me` is a user.
    const { $ref } = found.record.node;
    const schemaName = typeof $ref === "string" ? /([A-Za-z]\w{0,39})$/.exec($ref)?.[1] : undefined;
    const kind = schemaName === undefined ? [] : [resourceNameOf(schemaName)];
    return {
      name: [names.get(path) ?? "records", ...kind].join("-"),
      record: found.record,
      key: { parameter: null, property: null },
      list: undefined,
      item,
      itemWrapping: found.wrapping,
      operations: new Map(
        [...methods].flatMap(([method, operation]): [Operation, Kind][] => {
          const kind = OF_SINGLE[method];
          return kind === undefined ? [] : [[operation, kind]];
        }),
      ),
    };
  };
  const rest = others.flatMap((one) => resourceAt(one.path, undefined) ?? singleAt(one) ?? []);
  return [...all, ...rest];
};
