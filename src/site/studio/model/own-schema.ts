import { BUILT_IN, type Catalog } from "../../../core/engine/index.ts";
import { readCatalog, SchemaProblem } from "../../../core/schema/index.ts";

/** What is wrong, and where. */
export interface SchemaFault {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** What came of reading a schema: plain data, so that it passes to the page. */
export type SchemaVerdict =
  | {
      readonly state: "read";
      /** The resources that it brings, in its order. */
      readonly names: readonly string[];
      /** Why other resources are left out. */
      readonly skipped: readonly SchemaFault[];
      /** Whether it has a resource with the name of a built-in one: then it stands alone. */
      readonly isAlone: boolean;
      /** What its author should know; empty for most. */
      readonly note: string;
    }
  | ({ readonly state: "wrong" } & SchemaFault);

const read = (text: string, options: Parameters<typeof readCatalog>[1]): Catalog =>
  readCatalog([{ name: "This text", text }], options);

const faultOf = ({ position, reason }: SchemaProblem): SchemaFault => ({
  ...position,
  reason,
});

/** What of a schema can be used, beside the built-in resources unless a name of theirs is among its own. */
export const openSchema = (text: string): Catalog =>
  read(text, { only: "on-clash", onSkip: () => undefined });

/** The resources of a schema without the built-in ones; undefined where it refers to those. */
export const openAlone = (text: string): Catalog | undefined => {
  try {
    return read(text, { only: true });
  } catch (cause) {
    if (cause instanceof SchemaProblem) return undefined;
    throw cause;
  }
};

export interface ReadSchema {
  readonly verdict: SchemaVerdict;
  /** Undefined where nothing of it can be used. */
  readonly catalog: Catalog | undefined;
}

/** Reads a schema, and says what of it cannot be used. */
export const readSchema = (text: string): ReadSchema => {
  const skipped: SchemaFault[] = [];
  let note = "";
  try {
    const catalog = read(text, {
      only: "on-clash",
      onSkip: (problem) => skipped.push(faultOf(problem)),
      onNote: (noted) => (note = `${noted}.`),
    });
    const { names } = catalog;
    const isAlone = !BUILT_IN.names.every((name, index) => name === names[index]);
    const own = isAlone ? names : names.slice(BUILT_IN.names.length);
    return { verdict: { state: "read", names: own, skipped, isAlone, note }, catalog };
  } catch (cause) {
    if (!(cause instanceof SchemaProblem)) throw cause;
    return { verdict: { state: "wrong", ...faultOf(cause) }, catalog: undefined };
  }
};
