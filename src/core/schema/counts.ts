import { pointerStep } from "../query/index.ts";
import type { Described } from "./described.ts";
import { SchemaError } from "./error.ts";

export const COUNT = "x-mock-count";
export const MAX_COUNT = 10_000;

/** As many records as their parents have: `3..8 per customer`. */
export interface PerParent {
  readonly minimum: number;
  readonly maximum: number;
  /** The relation, or the resource that it leads to. */
  readonly parent: string;
}

const PER_PARENT = /^\s*(\d{1,5})(?:\s*\.\.\s*(\d{1,5}))?\s+per\s+([\w-]+)\s*$/;

/** How many records a resource has by default, if its schema says so. */
export const countOf = ({
  schema: { node, pointer },
}: Pick<Described, "schema">): number | PerParent | undefined => {
  const count = node[COUNT];
  if (count === undefined) return undefined;
  if (Number.isInteger(count) && Number(count) >= 1 && Number(count) <= MAX_COUNT) return Number(count);
  const at = pointer + pointerStep(COUNT);
  const [, from, to = from, parent] = (typeof count === "string" && PER_PARENT.exec(count)) || [];
  if (parent === undefined)
    throw new SchemaError(at, `must be an integer from 1 to ${MAX_COUNT}, or such as 3..8 per customer`);
  const [minimum, maximum] = [Number(from), Number(to)];
  if (minimum > maximum) throw new SchemaError(at, "must start with the smaller number");
  // The first parent has a record, and so would every other.
  if (maximum < (minimum === 0 ? 2 : 1))
    throw new SchemaError(at, "must allow at least 1 record, and at least 2 if it starts at 0");
  return { minimum, maximum, parent };
};
