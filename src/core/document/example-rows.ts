import type { Row } from "../query/index.ts";
import { isNode, type Node } from "../schema/index.ts";
import { recordsIn, type Wrapping } from "./bodies.ts";
import { jsonContent, type Operation, successOf } from "./operation.ts";
import { type FirstRows, firstRows } from "./own-rows.ts";
import type { Resource } from "./resource.ts";
import type { Validators } from "./validator.ts";

/** As many as a person would write down, and more than a page of a recording has. */
const MAX_ROWS = 1000;

const within = (value: unknown, wrapping: Wrapping): unknown =>
  wrapping.reduce<unknown>((outer, name) => (isNode(outer) ? outer[name] : undefined), value);

const examplesOf = (operation: Operation | undefined): readonly unknown[] => {
  const content = operation && jsonContent(successOf(operation));
  return content === undefined ? [] : [...content.examples.values()];
};

/** What the example of an item says of the rows of its list. */
const withItems = ({ item, itemWrapping, key }: Resource, rows: readonly Row[]): readonly Row[] => {
  const { property } = key;
  const items = examplesOf(item).flatMap((value) => {
    const record = within(value, itemWrapping);
    return isNode(record) ? [record as Row] : [];
  });
  if (property === null || items.length === 0) return rows;
  const keyIn = (row: Row): unknown => row[property];
  const byKey = new Map(items.map((one) => [keyIn(one), one]));
  return rows.map((row) => ({ ...byKey.get(keyIn(row)), ...row }));
};

/** A row without the values that the schema of its record does not allow: those are generated. */
const allowedIn =
  ({ record }: Resource, validators: Validators) =>
  (row: Row): Row => {
    const problems = validators.of(record, "response")(row);
    const wrong = new Set(problems.map(({ pointer = "" }) => pointer.split("/")[1]));
    return Object.fromEntries(Object.entries(row).filter(([name]) => !wrong.has(name)));
  };

/** The records that the examples of a list show; undefined for none. Below a parent, those of the first example that has any. */
export const exampleRows = (
  root: Node,
  resource: Resource,
  validators: Validators,
  onlyShown: boolean,
): FirstRows | undefined => {
  const { list, key } = resource;
  const content = list && jsonContent(successOf(list));
  if (list === undefined || content?.schema === undefined || content.examples.size === 0) return undefined;
  const wrapping = recordsIn(root, content.schema)?.wrapping;
  if (wrapping === undefined) return undefined;
  const lists = examplesOf(list).map((value) => {
    const records = within(value, wrapping);
    return Array.isArray(records) ? (records as unknown[]).filter(isNode) : [];
  });
  const isBelow = list.path.includes("{");
  const shown = isBelow ? (lists.find(({ length }) => length > 0) ?? []) : lists.flat();
  const rows = withItems(resource, shown.slice(0, MAX_ROWS) as Row[]);
  const first = firstRows(key, rows, onlyShown || content.isShown, allowedIn(resource, validators));
  return first.keys.length === 0 ? undefined : first;
};
