/** A request that was recorded, and its answer. */
export interface Exchange {
  /** What a collection calls it; undefined in a recording. */
  readonly name?: string;
  readonly method: string;
  /** Encoded, as it was sent. A collection has parameters in it: `/users/{id}`. */
  readonly path: string;
  /** Its parameters in their order. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Undefined for none. */
  readonly sent: string | undefined;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array<ArrayBuffer> | string | null;
}

export interface Recording {
  readonly exchanges: readonly Exchange[];
  /** What the author should know. */
  readonly notes: readonly string[];
}

/** What a recorder put in the place of a secret. */
export const HIDDEN = "[hidden]";
