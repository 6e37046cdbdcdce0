import {
  type Located,
  type Node,
  ownPropertiesOf,
  propertyOf,
  resolved,
  singularOf,
} from "../schema/index.ts";
import { itemsOf, recordIn, typeOf } from "./bodies.ts";
import { keyOf } from "./key.ts";
import { isCountable, keySchemas } from "./key-schemas.ts";
import { meaningOf } from "./meanings.ts";
import { phraseOf } from "./names.ts";
import type { Operation } from "./operation.ts";
import { bodyOf, type OperationPaths } from "./operation-paths.ts";
import { lastParameter, subjectOf } from "./paths.ts";
import type { Part, PartKind, Resource } from "./resource.ts";

const OF_LIST: Readonly<Record<string, PartKind>> = {
  GET: "listParts",
  POST: "addPart",
  DELETE: "clearParts",
};
const OF_ITEM: Readonly<Record<string, PartKind>> = {
  GET: "getPart",
  POST: "changePart",
  PUT: "replacePart",
  PATCH: "changePart",
  DELETE: "removePart",
};

/** The lists of objects within a record, whose paths may be below its own. */
const listsIn = (root: Node, record: Located, path: string, paths: OperationPaths) => {
  const schema = resolved(root, record);
  if (schema === undefined) return [];
  return paths.under(path).flatMap((listPath) => {
    const words = phraseOf(listPath.slice(path.length + 1));
    const property = Object.keys(ownPropertiesOf(schema.node)).find((name) => phraseOf(name) === words);
    const list = property === undefined ? undefined : propertyOf(root, schema, property);
    const item = list && typeOf(list.node) === "array" ? itemsOf(list) : undefined;
    const node = item && resolved(root, item)?.node;
    return property === undefined || item === undefined || node === undefined || typeOf(node) !== "object"
      ? []
      : [{ listPath, property, item, node }];
  });
};

const isPaged = ({ parameters }: Operation): boolean =>
  parameters.some(
    (one) => one.in === "query" && /^(?:page|limit|offset|cursor|after)$/.test(meaningOf(one.name) ?? ""),
  );

/** The operations on a list within a record; none if its path has records of its own. */
const operationsAt = (
  paths: OperationPaths,
  listPath: string,
  itemPath: string | undefined,
  node: Node,
): ReadonlyMap<Operation, PartKind> => {
  const [atList, atItem] = [paths.get(listPath), paths.get(itemPath)];
  const [list, item] = [atList?.get("GET"), atItem?.get("GET")];
  const none: ReadonlyMap<Operation, PartKind> = new Map();
  if (list !== undefined && (isPaged(list) || paths.nodeOf(paths.recordsOf(list)) !== node)) return none;
  const body = bodyOf(item);
  const found = body && recordIn(paths.root, body, subjectOf(listPath));
  if (item !== undefined && paths.nodeOf(found) !== node) return none;
  const kinds = [
    ...[...(atList ?? [])].map(([method, one]) => [one, OF_LIST[method]] as const),
    ...[...(atItem ?? [])].map(([method, one]) => [one, OF_ITEM[method]] as const),
  ].flatMap(([one, kind]): [Operation, PartKind][] => (kind === undefined ? [] : [[one, kind]]));
  return kinds.every(([one]) => one.method === "GET") ? none : new Map(kinds);
};

/** The lists within the records of a resource that have paths of their own: the items of a cart. */
export const partsOf = (paths: OperationPaths, { name, record, itemPath: path }: Resource): Part[] => {
  const { root } = paths;
  if (path === undefined) return [];
  return listsIn(root, record, path, paths).flatMap(({ listPath, property, item: one, node }): Part[] => {
    const itemPath = paths.under(listPath).find((path) => lastParameter(path) !== null);
    const operations = operationsAt(paths, listPath, itemPath, node);
    const parameter = itemPath === undefined ? null : lastParameter(itemPath);
    const subject = subjectOf(listPath);
    const key = keyOf(root, one, null, subject);
    const inPath = keyOf(root, one, parameter, subject).property;
    const isKeyed = itemPath === undefined || inPath !== null;
    const canBeMade = keySchemas(root, one, key, undefined).every((place) => isCountable(root, place));
    if (operations.size === 0 || !isKeyed || !canBeMade) return [];
    const resource = {
      name: `${name}-${words(property)}-parts`,
      record: one,
      shownAs: [],
      key,
      list: undefined,
      item: paths.get(itemPath)?.get("GET"),
      itemPath: paths.get(itemPath)?.has("GET") === true ? itemPath : undefined,
      shallow: undefined,
      itemWrapping: [],
      operations: new Map(),
      parts: [],
    };
    return [{ property, parameter, key: inPath, resource, operations }];
  });
};

const words = (property: string): string => phraseOf(property).replaceAll(/[^a-z0-9]+/g, "-") || "list";

/** Whether an operation shows one record with a list that has a path below its own, as `/cart` has `/cart/items`. */
export const holdsParts = (paths: OperationPaths, { path }: Operation, record: Located): boolean => {
  const last = phraseOf(path.split("/").at(-1) ?? "");
  if (last !== singularOf(last)) return false;
  return listsIn(paths.root, record, path, paths).some(({ listPath, node }) => {
    const itemPath = paths.under(listPath).find((one) => lastParameter(one) !== null);
    return operationsAt(paths, listPath, itemPath, node).size > 0;
  });
};
