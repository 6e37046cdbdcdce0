import { resourceNameOf } from "../schema/index.ts";
import { recordIn } from "./bodies.ts";
import { holdsParts } from "./find-parts.ts";
import { jsonContent, type Operation, successOf } from "./operation.ts";
import type { OperationPaths } from "./operation-paths.ts";
import { subjectOf } from "./paths.ts";
import type { Kind, Resource } from "./resource.ts";

/* Records that are alone at their path: `/me`, `/cart`. */

const OF_SINGLE: Readonly<Record<string, Kind>> = {
  GET: "getRecord",
  PUT: "replaceRecord",
  PATCH: "updateRecord",
};

/** A record that can be changed at its path or below, and that the document gives no example of. */
export const singleAt = (paths: OperationPaths, item: Operation): Resource | undefined => {
  const { path } = item;
  const content = jsonContent(successOf(item));
  const methods = paths.get(path) ?? new Map<string, Operation>();
  if (content?.schema === undefined || content.examples.size > 0) return undefined;
  const found = recordIn(paths.root, content.schema, subjectOf(path));
  if (found === undefined || Object.hasOwn(paths.nodeOf(found) ?? {}, "example")) return undefined;
  if (!methods.has("PUT") && !methods.has("PATCH") && !holdsParts(paths, item, found.record))
    return undefined;
  // What a record is called tells which values it has: `/me` is a user.
  const { $ref } = found.record.node;
  const schemaName = typeof $ref === "string" ? /([A-Za-z]\w{0,39})$/.exec($ref)?.[1] : undefined;
  const suffix = schemaName === undefined ? [] : [resourceNameOf(schemaName)];
  return {
    name: [paths.nameOf(path) ?? "records", ...suffix].join("-"),
    record: found.record,
    shownAs: [found.record],
    key: { parameter: null, property: null, slug: null },
    list: undefined,
    itemPath: path,
    shallow: undefined,
    item,
    itemWrapping: found.wrapping,
    operations: new Map(
      [...methods].flatMap(([method, operation]): [Operation, Kind][] => {
        const kind = OF_SINGLE[method];
        return kind === undefined ? [] : [[operation, kind]];
      }),
    ),
    parts: [],
  };
};

/** The single record of a path that looks like a list, but whose list has a path below: `/cart` beside `/cart/items`. */
export const holderAt = (paths: OperationPaths, item: Operation): Resource | undefined => {
  const single = singleAt(paths, item);
  return single !== undefined && holdsParts(paths, item, single.record) ? single : undefined;
};
