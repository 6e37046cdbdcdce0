import { type Located, type Node, resolved } from "../schema/index.ts";
import { type FoundList, recordsIn } from "./bodies.ts";
import { jsonContent, type Operation, successOf } from "./operation.ts";
import { byDepth, lastParameter, listPathOf, namesOf } from "./paths.ts";

/** The schema of what an operation answers. */
export const bodyOf = (operation: Operation | undefined): Located | undefined =>
  operation === undefined ? undefined : jsonContent(successOf(operation))?.schema;

/** Actions that answer another record than that of their path. */
const MAKES_ANOTHER = /^(?:clone|copy|duplicate|fork)$/i;

/** The path of the record that an action is below: `/orders/{id}` for `/orders/{id}/cancel`; undefined for no action. */
const recordPathOf = ({ path, method }: Operation): string | undefined => {
  const end = path.lastIndexOf("}") + 1;
  const isBelow = end > 0 && path[end] === "/" && method !== "GET";
  return isBelow && !MAKES_ANOTHER.test(path.split("/").at(-1) ?? "") ? path.slice(0, end) : undefined;
};

/** The operations of a document by their paths. */
export class OperationPaths {
  readonly root: Node;
  private readonly at = new Map<string, Map<string, Operation>>();
  private readonly actions = new Map<string, Operation[]>();
  private readonly children = new Map<string, string[]>();
  /** By the schemas of their bodies: many lists may share one. */
  private readonly lists = new Map<Node, FoundList | undefined>();
  private readonly names: ReadonlyMap<string, string>;

  constructor(root: Node, operations: readonly Operation[]) {
    this.root = root;
    for (const operation of operations) {
      const methods = this.at.get(operation.path) ?? new Map<string, Operation>();
      this.at.set(operation.path, methods);
      if (!methods.has(operation.method)) methods.set(operation.method, operation);
      const record = recordPathOf(operation);
      if (record !== undefined) this.actions.set(record, [...(this.actions.get(record) ?? []), operation]);
    }
    for (const path of this.at.keys()) {
      const above = listPathOf(path);
      this.children.set(above, [...(this.children.get(above) ?? []), path]);
    }
    this.names = namesOf([
      ...this.items.map(listPathOf).toSorted(byDepth),
      ...[...this.at.keys()].toSorted(byDepth),
    ]);
  }

  /** Those of records, which end in a parameter: they can be read there, or are in a list and can be changed. */
  get items(): readonly string[] {
    return [...new Set([...this.at.keys(), ...this.actions.keys()])].filter(
      (path) =>
        lastParameter(path) !== null &&
        (this.get(path)?.has("GET") || this.recordsOf(this.get(listPathOf(path))?.get("GET")) !== undefined),
    );
  }

  /** The operations of a path by their methods. */
  get(path: string | undefined): ReadonlyMap<string, Operation> | undefined {
    return path === undefined ? undefined : this.at.get(path);
  }

  /** The paths with one segment more. */
  under(path: string): readonly string[] {
    return this.children.get(path) ?? [];
  }

  below(itemPath: string | undefined): readonly Operation[] {
    return (itemPath === undefined ? undefined : this.actions.get(itemPath)) ?? [];
  }

  nameOf(path: string | undefined): string | undefined {
    return path === undefined ? undefined : this.names.get(path);
  }

  /** The records in the answer of a list. */
  recordsOf(list: Operation | undefined): FoundList | undefined {
    const body = bodyOf(list);
    const schema = body && resolved(this.root, body);
    if (schema !== undefined && !this.lists.has(schema.node))
      this.lists.set(schema.node, recordsIn(this.root, schema));
    return schema && this.lists.get(schema.node);
  }

  /** The schema of a record, with references followed. */
  nodeOf(found: { readonly record: Located } | undefined): Node | undefined {
    return found && resolved(this.root, found.record)?.node;
  }
}
