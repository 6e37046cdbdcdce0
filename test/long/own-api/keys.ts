import { recordsIn } from "../../../src/core/document/bodies.ts";
import { jsonContent, type Operation, successOf } from "../../../src/core/document/operation.ts";
import type { Resource } from "../../../src/core/document/resource.ts";
import { isNode, type Node } from "../../../src/core/schema/index.ts";

const recordsOf = (root: Node, list: Operation, body: unknown): unknown[] => {
  const schema = jsonContent(successOf(list))?.schema;
  const { wrapping = [] } = (schema && recordsIn(root, schema)) ?? {};
  const value = wrapping.reduce<unknown>((inner, name) => (isNode(inner) ? inner[name] : undefined), body);
  return Array.isArray(value) ? value : [];
};

type Given = Record<string, string>;

const shapeOf = (path: string): string => path.replaceAll(/\{[^{}]+\}/g, "{}");

const parametersIn = (path: string): string[] =>
  Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name = ""]) => name);

/** Reads keys from the lists of a document, as a client does before it asks for a record or for what is below it. */
export const createKeys = (
  root: Node,
  resources: readonly Resource[],
  call: (operation: Operation, given: Given) => Promise<{ readonly body: unknown }>,
) => {
  const items = new Map(
    resources.flatMap((one) =>
      one.item === undefined || one.key.property === null ? [] : [[shapeOf(one.item.path), one]],
    ),
  );

  /** The keys of the records that a path is below, of those that a list shows with their keys. */
  const above = async (path: string): Promise<Given> => {
    const segments = path.split("/");
    const given: Given = {};
    for (const [index, segment] of segments.slice(0, -1).entries()) {
      const own = segments.slice(0, index + 1).join("/");
      const resource = /^\{[^{}]+\}$/.test(segment) ? items.get(shapeOf(own)) : undefined;
      const names = parametersIn(own);
      const key =
        resource &&
        (await firstKey(
          resource,
          names.slice(0, -1).map((name) => given[name]),
        ));
      if (key !== undefined) given[names.at(-1) ?? ""] = key.key;
    }
    return given;
  };

  /** The first record of a list and its key. */
  const firstKey = async (
    { list, key }: Resource,
    parents: readonly (string | undefined)[],
  ): Promise<{ readonly record: unknown; readonly key: string } | undefined> => {
    if (list === undefined || key.parameter === null) return undefined;
    const named = parametersIn(list.path).map((name, index) => [name, parents[index]] as const);
    const given = Object.fromEntries(named.filter(([, value]) => value !== undefined)) as Given;
    const [record] = recordsOf(root, list, (await call(list, given)).body);
    if (!isNode(record)) return undefined;
    const value = key.property === null ? 1 : record[key.property];
    return { record, key: typeof value === "string" ? value : JSON.stringify(value) };
  };

  /** The first record of a list, and all parameters of its path. */
  const first = async (
    resource: Resource,
  ): Promise<{ readonly record: unknown; readonly given: Given } | undefined> => {
    const { list, key } = resource;
    const parents = await above(list?.path ?? "");
    const found = await firstKey(
      resource,
      parametersIn(list?.path ?? "").map((name) => parents[name]),
    );
    return found && { record: found.record, given: { ...parents, [key.parameter ?? ""]: found.key } };
  };

  return { above, first };
};
