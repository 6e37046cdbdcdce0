import { BUILT_IN, type Catalog } from "../../../core/engine/index.ts";
import { readDatabase, rowsCatalog, RowsError } from "../../../core/rows/index.ts";
import { isNode, languageOf, readCatalog, readText, SchemaProblem } from "../../../core/schema/index.ts";
import { MORE_ROWS } from "./more-rows.ts";

/** An error in a schema, with its position. */
export interface SchemaFault {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** The result of reading a schema or rows: plain data, so that a worker can send it. */
export type SchemaVerdict =
  | {
      readonly state: "read";
      /** The resources of the text, in its order. */
      readonly names: readonly string[];
      /** Whether it has rows of its own, which are shown as they are. */
      readonly hasRows: boolean;
      /** Why other resources are left out. */
      readonly skipped: readonly SchemaFault[];
      /** Whether it replaces the built-in resources. */
      readonly isAlone: boolean;
      /** Notes for its author. */
      readonly notes: readonly string[];
    }
  | ({ readonly state: "wrong" } & SchemaFault);

export interface ReadSchema {
  readonly verdict: SchemaVerdict;
  /** Undefined if none of it can be used. */
  readonly catalog: Catalog | undefined;
}

const NAME = "This text";

const faultOf = ({ position, reason }: SchemaProblem): SchemaFault => ({ ...position, reason });

/** Whether it has lists of records; objects alone may as well be a schema that is being typed. */
const isRows = (text: string): boolean => {
  const root = readText({ name: NAME, text });
  return isNode(root) && languageOf(root) === "rows" && Object.values(root).some(Array.isArray);
};

const readRows = (text: string, hasMore: boolean): ReadSchema => {
  const notes: string[] = [];
  const onNote = (note: string): void => void notes.push(note);
  const database = readDatabase(NAME, text);
  const catalog = rowsCatalog(database, { count: hasMore ? MORE_ROWS : 0, onNote });
  const { names } = catalog;
  const all = [...database.notes, ...notes];
  return {
    verdict: { state: "read", names, hasRows: true, skipped: [], isAlone: true, notes: all },
    catalog,
  };
};

const readResources = (text: string): ReadSchema => {
  const skipped: SchemaFault[] = [];
  const notes: string[] = [];
  const catalog = readCatalog([{ name: NAME, text }], {
    only: "on-clash",
    onSkip: (problem) => skipped.push(faultOf(problem)),
    onNote: (sentence) => notes.push(`${sentence}.`),
  });
  const { names } = catalog;
  const isAlone = !BUILT_IN.names.every((name, index) => name === names[index]);
  const own = isAlone ? names : names.slice(BUILT_IN.names.length);
  return { verdict: { state: "read", names: own, hasRows: false, skipped, isAlone, notes }, catalog };
};

/** Reads a schema or rows, and reports the parts that cannot be used. With `hasMore`, rows like those of a file follow. */
export const readSchema = (text: string, hasMore = false): ReadSchema => {
  try {
    return isRows(text) ? readRows(text, hasMore) : readResources(text);
  } catch (cause) {
    if (cause instanceof RowsError)
      return {
        verdict: { state: "wrong", line: 1, column: 1, reason: cause.message },
        catalog: undefined,
      };
    if (!(cause instanceof SchemaProblem)) throw cause;
    return { verdict: { state: "wrong", ...faultOf(cause) }, catalog: undefined };
  }
};
