import { pointerStep } from "../../query/index.ts";
import { SchemaError } from "../error.ts";
import type { ValueGenerator } from "./generator.ts";
import type { References } from "../references.ts";

/** The context of a schema within a resource. */
export interface CompileContext {
  readonly root: unknown;
  readonly references: References;
  readonly pointer: string;
  /** The field's name, which may imply a kind. */
  readonly name: string;
  /** What the schema says of itself, for the docs. */
  readonly description: string;
  /** The path of names from the resource, which seeds its values. */
  readonly path: string;
  /** Its depth. */
  readonly depth: number;
  /** How many schemas may still be compiled for the field. */
  readonly budget: { left: number };
  /** Compiles a schema within this one. */
  readonly compile: (schema: unknown, context: CompileContext) => ValueGenerator;
}

/** Deeper objects are cut off where the schema allows it. */
const PRUNED_FROM = 5;

/** The maximal number of schemas compiled for one field; after that, optional parts are omitted. */
export const FIELD_BUDGET = 60;

/** How many more may be required: objects that require several others each double with every level. */
const MAX_REQUIRED = 10_000;

/** Counts one more schema within a field. */
export const spend = ({ budget, pointer }: CompileContext): void => {
  if (--budget.left < -MAX_REQUIRED)
    throw new SchemaError(pointer, `is in a field that requires more than ${MAX_REQUIRED} others within it`);
};

export const childContext = (
  context: CompileContext,
  name: string,
  more: Partial<CompileContext> = {},
): CompileContext => ({
  ...context,
  name,
  path: `${context.path}.${name}`,
  pointer: context.pointer + pointerStep(name),
  ...more,
});

export const isPruned = ({ depth, budget }: CompileContext): boolean =>
  depth >= PRUNED_FROM || budget.left <= 0;
