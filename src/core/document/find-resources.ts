import { type Located, type Node, propertiesOf, resolved } from "../schema/index.ts";
import { recordIn, recordsIn } from "./bodies.ts";
import { type Key, keyOf, withSlug } from "./key.ts";
import { isCountable, keySchemas, takesNames } from "./key-schemas.ts";
import { jsonContent, type Operation, successOf } from "./operation.ts";
import { bodyOf, OperationPaths } from "./operation-paths.ts";
import { lastParameter, listPathOf, subjectOf } from "./paths.ts";
import { partsOf } from "./find-parts.ts";
import { holderAt, singleAt } from "./find-singles.ts";
import { isSingle, type Kind, type Part, type Resource, type ShallowLists } from "./resource.ts";
import { shallowListsOf } from "./shallow.ts";
import { isOnAll, isToggle } from "./toggles.ts";

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

/** Operations of a list's path that name their record by its key in the body, as petstore's `PUT /pet`. */
const OF_LIST_BY_KEY: Readonly<Record<string, Kind>> = { PUT: "replaceRecord", PATCH: "updateRecord" };

/** Whether a record is sent with its key. */
const sendsKey = (root: Node, { bodies: [body] }: Operation, { property }: Key, subject: string): boolean => {
  const found = body?.schema && (recordIn(root, body.schema, subject) ?? recordsIn(root, body.schema));
  const record = found && resolved(root, found.record);
  return record !== undefined && propertiesOf(root, record).some(([name]) => name === property);
};

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

/** What the operations below a record do to it: actions, but not those that belong to a list below it. */
const actionsOf = (
  paths: OperationPaths,
  subject: string,
  record: Located,
  own: ReadonlySet<Node | undefined>,
) => {
  const { root } = paths;
  return (operation: Operation): boolean => {
    const body = bodyOf(operation);
    const node = paths.nodeOf(body && recordIn(root, body, subject));
    // A list of likes may be beside the count of them.
    const isList = paths.recordsOf(paths.get(operation.path)?.get("GET")) !== undefined;
    if (isOnAll(operation)) return false;
    return (node !== undefined && own.has(node)) || (!isList && isToggle(root, record, operation));
  };
};

/** The resource of a list's path and its item's; undefined for none. */
const resourceAt = (
  paths: OperationPaths,
  listPath: string,
  wantedItem: string | undefined,
  shallow?: ShallowLists,
): Resource | undefined => {
  const { root } = paths;
  const atList = paths.get(listPath) ?? new Map<string, Operation>();
  const atItem = paths.get(wantedItem) ?? new Map<string, Operation>();
  const list = atList.get("GET") ?? shallow?.lists[0];
  const subject = subjectOf(listPath);
  const inList = paths.recordsOf(list);
  const itemBody = bodyOf(atItem.get("GET"));
  const inItem = itemBody === undefined ? undefined : recordIn(root, itemBody, subject);
  // Where examples say what there is, an item need not be described.
  const isShown =
    itemBody === undefined && list !== undefined && jsonContent(successOf(list))?.isShown === true;
  const isOpened = inItem !== undefined || isShown;
  const record = recordOf(root, inItem?.record, inList?.record);
  if (record === undefined) return undefined;
  const own = new Set([inItem, inList].map((one) => paths.nodeOf(one)));
  const actions = paths.below(wantedItem).filter(actionsOf(paths, subject, record, own));
  const item = atItem.get("GET") ?? [...atItem.values(), ...actions][0];
  // Without a list or a POST nobody can know which records there are.
  const isSwitched = actions.some((one) => isToggle(root, record, one));
  if (inList === undefined && !isSwitched && !atList.has("POST")) return undefined;
  const itemPath = item === undefined && shallow === undefined ? undefined : wantedItem;
  const parameter = itemPath === undefined ? null : lastParameter(itemPath);
  const named = keyOf(root, record, parameter, subject, item !== undefined && takesNames(root, item));
  const isByName = inList !== undefined && atItem.has("GET") && item !== undefined && takesNames(root, item);
  const key = isByName ? withSlug(root, record, named) : named;
  if (!keySchemas(root, record, key, item).every((place) => isCountable(root, place))) return undefined;
  const operations = new Map<Operation, Kind>();
  const below = (shallow?.lists ?? []).flatMap(({ path }) => [...(paths.get(path) ?? [])]);
  for (const [method, operation] of [...atList, ...below]) {
    const byKey = item === undefined ? undefined : OF_LIST_BY_KEY[method];
    const isByKey = byKey !== undefined && sendsKey(root, operation, key, subject);
    const kind = OF_LIST[method] ?? (isByKey ? byKey : undefined);
    if (kind !== undefined && (inList !== undefined || !NEEDS_LIST.has(kind)))
      operations.set(operation, kind);
  }
  for (const [method, operation] of atItem) {
    const kind = OF_ITEM[method];
    if (kind !== undefined && (kind !== "getRecord" || isOpened)) operations.set(operation, kind);
  }
  for (const operation of actions) operations.set(operation, "actOnRecord");
  return {
    name: paths.nameOf(listPath) ?? paths.nameOf(list?.path) ?? "records",
    record,
    shownAs: [inItem, inList].flatMap((found) => (found === undefined ? [] : [found.record])),
    key,
    list: inList === undefined ? undefined : list,
    itemPath,
    item: atItem.has("GET") && !isOpened ? undefined : item,
    itemWrapping: inItem?.wrapping ?? [],
    shallow,
    operations,
    parts: [],
  };
};

/** Resources whose items have paths, with the lists and writes elsewhere that turn out to be of their records. */
class Paired {
  readonly all: Resource[];
  private readonly own: readonly Resource[];
  private readonly paths: OperationPaths;
  private readonly places: ReadonlyMap<string, number>;

  constructor(paths: OperationPaths, shallow: ReadonlyMap<string, ShallowLists>) {
    this.paths = paths;
    this.own = [...new Set([...paths.items, ...shallow.keys()])].flatMap(
      (path) => resourceAt(paths, listPathOf(path), path, shallow.get(path)) ?? [],
    );
    this.all = [...this.own];
    this.places = new Map(this.own.map(({ itemPath }, index) => [listPathOf(itemPath ?? ""), index]));
  }

  /** Adds a list that shows some records of a resource; false if it does not. */
  addView(list: Operation): boolean {
    return this.add(this.viewed(list), list, "listRecords", (resource) => this.hasRecordsOf(list, resource));
  }

  /** Adds a write of several records below the path of their list. */
  addBulk(operation: Operation, kind: Kind): boolean {
    const { root } = this.paths;
    return this.add(this.placeAbove(operation.path), operation, kind, (one) =>
      takesMany(root, operation, one),
    );
  }

  /** Adds an action on all records of a list. */
  addOnAll(operation: Operation): boolean {
    const { root } = this.paths;
    return this.add(
      this.placeAbove(operation.path),
      operation,
      "actOnRecords",
      ({ record }) => isOnAll(operation) && isToggle(root, record, operation),
    );
  }

  private add(
    place: number | undefined,
    operation: Operation,
    kind: Kind,
    isOf: (resource: Resource) => boolean,
  ): boolean {
    const resource = place === undefined ? undefined : this.all[place];
    if (place === undefined || resource === undefined || !isOf(resource)) return false;
    const operations = new Map([...resource.operations, [operation, kind] as const]);
    const list = kind === "listRecords" ? (resource.list ?? operation) : resource.list;
    this.all[place] = { ...resource, list, operations };
    return true;
  }

  /** The resource whose list is above a path. */
  private placeAbove(path: string): number | undefined {
    return pathsAbove(path)
      .map((above) => this.places.get(above))
      .find((one) => one !== undefined);
  }

  /** The resource of which a list shows some records: it is above, or has the same name, as `/me/articles` has. */
  private viewed({ path }: Operation): number | undefined {
    const above = this.placeAbove(path);
    if (above !== undefined || path.includes("{")) return above;
    const subject = subjectOf(path);
    const place = this.own.findIndex(
      ({ list }) => list !== undefined && !list.path.includes("{") && subjectOf(list.path) === subject,
    );
    return place === -1 ? undefined : place;
  }

  /** Whether a list has records of a resource, perhaps in the form of its own list. */
  private hasRecordsOf(list: Operation, resource: Resource): boolean {
    const node = this.paths.nodeOf(this.paths.recordsOf(list));
    const known = [resource, this.paths.recordsOf(resource.list)].map((one) => this.paths.nodeOf(one));
    return node !== undefined && known.includes(node);
  }
}

/** The resources at some operations. `whole` has those of the lists within records, too. */
const resourcesAt = (
  root: Node,
  operations: readonly Operation[],
  whole: OperationPaths,
): readonly Resource[] => {
  const paths = new OperationPaths(root, operations);
  const paired = new Paired(paths, shallowListsOf(paths, operations));
  const taken = new Set(paired.all.flatMap(({ operations: known }) => [...known.keys()]));
  const left = operations.filter((one) => !taken.has(one) && lastParameter(one.path) === null);
  const gets = left.filter((one) => paths.get(one.path)?.get("GET") === one);
  const holders = new Map(
    gets.flatMap((one) => {
      const found = holderAt(whole, one);
      return found === undefined ? [] : [[one, found] as const];
    }),
  );
  // A list below the path of records may have some of them, as petstore's `/pet/findByStatus` has.
  const lists = gets.filter((one) => !holders.has(one) && !paired.addView(one));
  for (const operation of left) {
    const kind = operation.method === "POST" ? "createRecord" : OF_LIST_BY_KEY[operation.method];
    if (kind !== undefined && !paired.addBulk(operation, kind)) paired.addOnAll(operation);
  }
  const rest = lists.flatMap((one) => resourceAt(paths, one.path, undefined) ?? singleAt(paths, one) ?? []);
  return [...paired.all, ...holders.values(), ...rest];
};

/** A resource with the lists within its records. */
const withParts = (paths: OperationPaths, resource: Resource, parts: readonly Part[]): Resource => {
  if (parts.length === 0) return resource;
  const operations = new Map<Operation, Kind>([
    ...resource.operations,
    ...parts.flatMap((part) => [...part.operations]),
  ]);
  const removal = isSingle(resource) ? paths.get(resource.itemPath)?.get("DELETE") : undefined;
  // What is alone at its path is emptied.
  if (removal !== undefined) operations.set(removal, "clearParts");
  return { ...resource, operations, parts };
};

/** The resources of a document: a list's path, its item's path, and the operations at both. */
export const resourcesOf = (root: Node, operations: readonly Operation[]): readonly Resource[] => {
  const paths = new OperationPaths(root, operations);
  const found = resourcesAt(root, operations, paths);
  const parts = new Map(found.map((one) => [one.itemPath, partsOf(paths, one)]));
  const within = new Set([...parts.values()].flat().flatMap((part) => [...part.operations.keys()]));
  if (within.size === 0) return found;
  // What is within records is no list of its own.
  const others = resourcesAt(
    root,
    operations.filter((one) => !within.has(one)),
    paths,
  );
  return others.map((one) => withParts(paths, one, parts.get(one.itemPath) ?? []));
};
