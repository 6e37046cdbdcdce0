import { step } from "../error.ts";
import type { ValueGenerator } from "../generator.ts";
import type { References } from "../references.ts";

/** What the compiler of a schema within a resource knows of its surroundings. */
export interface CompileContext {
  readonly root: unknown;
  readonly references: References;
  readonly pointer: string;
  /** The field's name, which may say what its values are. */
  readonly name: string;
  /** Names of all that holds it, the resource's first: what its randomness is keyed by. */
  readonly path: string;
  /** In how many objects and lists it stands. */
  readonly depth: number;
  /** How many schemas may still be compiled for the field. */
  readonly budget: { left: number };
  /** Compiles a schema within this one. */
  readonly compile: (schema: unknown, context: CompileContext) => ValueGenerator;
}

/** Objects within objects beyond this are cut short wherever a schema allows it. */
const PRUNED_FROM = 5;

/** So many schemas are compiled for one field; after that, what is optional is left out. */
export const FIELD_BUDGET = 60;

export const childContext = (
  context: CompileContext,
  name: string,
  more: Partial<CompileContext> = {},
): CompileContext => ({
  ...context,
  name,
  path: `${context.path}.${name}`,
  pointer: context.pointer + step(name),
  ...more,
});

export const isPruned = ({ depth, budget }: CompileContext): boolean =>
  depth >= PRUNED_FROM || budget.left <= 0;
