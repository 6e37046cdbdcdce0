import type { FieldFacts } from "../../../core/query/index.ts";

/** A request to be written as code. */
export interface SnippetRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The fields of the resource, if known, so that numbers and booleans are written as such. */
  readonly fields?: readonly FieldFacts[];
}
