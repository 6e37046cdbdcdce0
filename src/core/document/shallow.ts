import { propertiesOf, resolved } from "../schema/index.ts";
import { recordIn } from "./bodies.ts";
import type { Operation } from "./operation.ts";
import { bodyOf, type OperationPaths } from "./operation-paths.ts";
import { namesParent, type Parent, parentsIn } from "./parents.ts";
import { isParameter, lastParameter, listPathOf, subjectOf } from "./paths.ts";
import type { ShallowLists } from "./resource.ts";

/* Shallow nesting: records are listed below their parent, `/boards/{id}/cards`, and have a path of their own, `/cards/{id}`. */

/** The paths of single records that begin a path: `/cards/{id}` for `/cards/{id}/comments`. */
const topPathOf = (path: string): string | undefined => {
  const segments = path.split("/");
  const end = segments.findIndex(isParameter);
  return end < 2 ? undefined : segments.slice(0, end + 1).join("/");
};

/** The foreign keys of a list's records, one for each parent in its path, nearest last; undefined if one is missing. */
const keysOf = (paths: OperationPaths, list: Operation): readonly string[] | undefined => {
  const { root } = paths;
  const found = paths.recordsOf(list);
  const schema = found && resolved(root, found.record);
  if (schema === undefined) return undefined;
  const names = propertiesOf(root, schema).map(([name]) => name);
  const keys = parentsIn(list.path, null).map((parent) => names.find((name) => namesParent(parent, name)));
  return keys.every((key) => key !== undefined) ? keys : undefined;
};

/** Whether a list shows the records of a path: it says nothing of them that their path does not. */
const isListOf = (paths: OperationPaths, list: Operation, itemPath: string): boolean => {
  const { root } = paths;
  const body = bodyOf(paths.get(itemPath)?.get("GET"));
  if (body === undefined) return true;
  const item = recordIn(root, body, subjectOf(listPathOf(itemPath)));
  const [whole, shown] = [item, paths.recordsOf(list)].map((one) => one && resolved(root, one.record));
  if (whole === undefined || shown === undefined) return false;
  const names = new Set(propertiesOf(root, whole).map(([name]) => name));
  return whole.node === shown.node || propertiesOf(root, shown).every(([name]) => names.has(name));
};

/** The lists of records that have a path of their own elsewhere, by that path. */
export const shallowListsOf = (
  paths: OperationPaths,
  operations: readonly Operation[],
): ReadonlyMap<string, ShallowLists> => {
  const listed = operations.filter(
    ({ method, path }) =>
      method === "GET" && lastParameter(path) === null && paths.recordsOf(paths.get(path)?.get("GET")),
  );
  const bySubject = new Map<string, string>();
  for (const { path } of operations) {
    const top = topPathOf(path);
    const subject = top === undefined ? "" : subjectOf(listPathOf(top));
    if (top !== undefined && !bySubject.has(subject)) bySubject.set(subject, top);
  }
  const subjects = new Set(listed.map(({ path }) => subjectOf(path)));
  const isKnown = ({ subject }: Parent): boolean => subjects.has(subject);
  const all = new Map<string, { lists: Operation[]; key: string; parent: string }>();
  for (const list of listed) {
    const itemPath = bySubject.get(subjectOf(list.path));
    const parents = parentsIn(list.path, null);
    if (itemPath === undefined || parents.length === 0 || list.path.startsWith(itemPath)) continue;
    // A list of all of them shows the same records already.
    if (paths.recordsOf(paths.get(listPathOf(itemPath))?.get("GET")) !== undefined) continue;
    const keys = parents.every(isKnown) ? keysOf(paths, list) : undefined;
    const [key, parent] = [keys?.at(-1), parents.at(-1)];
    if (key === undefined || parent === undefined || !isListOf(paths, list, itemPath)) continue;
    const known = all.get(itemPath);
    if (known === undefined) all.set(itemPath, { lists: [list], key, parent: parent.subject });
    else known.lists.push(list);
  }
  const depthOf = (itemPath: string | undefined, most: number): number => {
    const found = itemPath === undefined ? undefined : all.get(itemPath);
    return found === undefined || most === 0 ? 0 : 1 + depthOf(bySubject.get(found.parent), most - 1);
  };
  return new Map(
    Array.from(all, ([itemPath, { lists, key }]) => [itemPath, { lists, key, depth: depthOf(itemPath, 9) }]),
  );
};
