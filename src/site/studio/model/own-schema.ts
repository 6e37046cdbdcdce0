import { BUILT_IN, type Catalog } from "../../../core/engine/index.ts";
import { readCatalog, SchemaProblem } from "../../../core/schema/index.ts";

/** An error in a schema, with its position. */
export interface SchemaFault {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** The result of reading a schema: plain data, so that a worker can send it. */
export type SchemaVerdict =
  | {
      readonly state: "read";
      /** The resources of the schema, in its order. */
      readonly names: readonly string[];
      /** Why other resources are left out. */
      readonly skipped: readonly SchemaFault[];
      /** Whether it replaces the built-in resources, because it has one with the same name. */
      readonly isAlone: boolean;
      /** A note for its author; often empty. */
      readonly note: string;
    }
  | ({ readonly state: "wrong" } & SchemaFault);

const catalogOf = (text: string, options: Parameters<typeof readCatalog>[1]): Catalog =>
  readCatalog([{ name: "This text", text }], options);

const operationProblem = ({ position, reason }: SchemaProblem): SchemaFault => ({
  ...position,
  reason,
});

/** The usable resources of a schema, beside the built-in ones unless their names clash. */
export const openSchema = (text: string): Catalog =>
  catalogOf(text, { only: "on-clash", onSkip: () => undefined });

/** The resources of a schema without the built-in ones; undefined if it refers to those. */
export const openAlone = (text: string): Catalog | undefined => {
  try {
    return catalogOf(text, { only: true });
  } catch (cause) {
    if (cause instanceof SchemaProblem) return undefined;
    throw cause;
  }
};

export interface ReadSchema {
  readonly verdict: SchemaVerdict;
  /** Undefined if none of it can be used. */
  readonly catalog: Catalog | undefined;
}

/** Reads a schema, and reports the parts that cannot be used. */
export const readSchema = (text: string): ReadSchema => {
  const skipped: SchemaFault[] = [];
  let note = "";
  try {
    const catalog = catalogOf(text, {
      only: "on-clash",
      onSkip: (problem) => skipped.push(operationProblem(problem)),
      onNote: (sentence) => (note = `${sentence}.`),
    });
    const { names } = catalog;
    const isAlone = !BUILT_IN.names.every((name, index) => name === names[index]);
    const own = isAlone ? names : names.slice(BUILT_IN.names.length);
    return { verdict: { state: "read", names: own, skipped, isAlone, note }, catalog };
  } catch (cause) {
    if (!(cause instanceof SchemaProblem)) throw cause;
    return { verdict: { state: "wrong", ...operationProblem(cause) }, catalog: undefined };
  }
};
