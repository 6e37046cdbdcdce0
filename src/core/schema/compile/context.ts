import { pointerStep } from "../../query/index.ts";
import { SchemaError } from "../error.ts";
import type { ValueGenerator } from "./generator.ts";
import { domainWithin } from "../dictionary/domain-of.ts";
import type { Domain } from "../dictionary/domain-tables.ts";
import type { References } from "../references.ts";

/** The context of a schema within a resource. */
export interface CompileContext {
  readonly root: unknown;
  readonly references: References;
  readonly pointer: string;
  /** The field's name, which may imply a kind. */
  readonly name: string;
  /** The name of the object that has it, which may say more: the `name` of a customer. */
  readonly holder: string;
  /** What the record is about, which decides what its fields may say. */
  readonly domain: Domain;
  /** Values that the schemas around it give as examples. */
  readonly examples: readonly unknown[];
  /** The schema's own description, for the docs. */
  readonly description: string;
  /** The path of names from the resource, which seeds its values. */
  readonly path: string;
  /** Its depth. */
  readonly depth: number;
  /** How often a record has it at least: the product of the minimal lengths of the lists around it. */
  readonly times: number;
  /** How often a record has it at most. */
  readonly most: number;
  /** Whether it is the schema of a record, rather than of a value in one. */
  readonly isRecord: boolean;
  /** How many records of other resources it is within. */
  readonly records: number;
  /** How many schemas may still be compiled for the field. */
  readonly budget: { left: number };
  /** Told of each optional part that cannot be used. */
  readonly leaveOut: (error: SchemaError) => void;
  /** Compiles a schema within this one. */
  readonly compile: (schema: unknown, context: CompileContext) => ValueGenerator;
}

/** How many items, in lists within lists, and how many characters of one text a record may be required to have. */
const MAX_ITEMS = 100_000;
const MAX_CHARACTERS = 1_000_000;

/** Lists get no more items than they must have once a record could have this many. */
export const MAX_DRAWN = 10_000;

/** Throws for schemas that require so many items or characters that one record would take seconds. */
const checkAtLeast =
  (most: number, what: string) =>
  (least: number, { times, pointer }: Pick<CompileContext, "times" | "pointer">): void => {
    if (least * times > most)
      throw new SchemaError(
        pointer,
        `requires ${least * times} ${what} in each record; the limit is ${most}`,
      );
  };
export const checkItems = checkAtLeast(MAX_ITEMS, "items");
export const checkCharacters = checkAtLeast(MAX_CHARACTERS, "characters");

/** Schemas nested deeper require themselves endlessly, so they have no valid value. */
export const MAX_NESTED = 24;

/** Deeper objects are cut off where the schema allows it. */
const PRUNED_FROM = 5;

/** The maximal number of schemas compiled for one field; after that, optional parts are omitted. */
export const FIELD_BUDGET = 60;

/** How many more may be required: objects that each require several others multiply with every level. */
const MAX_REQUIRED = 10_000;

/** Counts one more schema within a field. */
export const spend = ({ budget, pointer }: CompileContext): void => {
  if (--budget.left < -MAX_REQUIRED)
    throw new SchemaError(pointer, `is in a field that requires more than ${MAX_REQUIRED} nested fields`);
};

export const childContext = (
  context: CompileContext,
  name: string,
  more: Partial<CompileContext> = {},
): CompileContext => ({
  ...context,
  isRecord: false,
  name,
  holder: context.name,
  domain: context.isRecord ? context.domain : domainWithin(context.name, context.domain),
  examples: [],
  path: `${context.path}.${name}`,
  pointer: context.pointer + pointerStep(name),
  ...more,
});

/** Records within records are cut off earlier: each brings all of its own fields. */
const MAX_RECORDS = 2;

export const isPruned = ({ depth, records, budget }: CompileContext): boolean =>
  depth >= PRUNED_FROM || records > MAX_RECORDS || budget.left <= 0;
