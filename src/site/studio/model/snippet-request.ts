import type { FieldFacts } from "./facts.ts";

/** A request as people paste it into their code. */
export interface SnippetRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Of the resource, where they are known: numbers and booleans are written as such. */
  readonly fields?: readonly FieldFacts[];
}
