import type { Located } from "./resolve.ts";

/** A resource in a document. */
export interface Described {
  readonly name: string;
  readonly about: string;
  /** Where its schema is, with references resolved and `allOf` merged. */
  readonly source: Located;
  /** That schema; if it has variants, with the fields of all. */
  readonly schema: Located;
  /** The schemas, one of which each record follows. */
  readonly variants: readonly Located[];
  /** Whether the schema was written in the short form. */
  readonly isShort: boolean;
  /** The document that references point into. */
  readonly root: unknown;
}
