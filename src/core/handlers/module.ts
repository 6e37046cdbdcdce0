/** Where a handler stands. */
export interface Place {
  /** The list whose records are at its path; null for none. */
  readonly resource: string | null;
}

/** What a developer wrote for a method. */
export type OwnFunction = (context: object, place: Place) => unknown;

/** A file of a developer's own logic. */
export interface HandlerModule {
  /** As it is shown: `api/orders/{orderId}/cancel.ts`. */
  readonly file: string;
  /** The path that it is for, as a document writes it. */
  readonly path: string;
  /** By method, in capitals. */
  readonly methods: ReadonlyMap<string, OwnFunction>;
  /** Whether it is only for paths and methods that are there without it. */
  readonly needsNext?: boolean;
  /** Whether it looks neither into what is sent nor into what else answers: that passes as it is, however long. */
  readonly passes?: boolean;
  /** Whether it is of a recording, not a file of logic. */
  readonly isRecorded?: boolean;
  /** Why nothing of it can be used; undefined for one that can. */
  readonly problem: string | undefined;
  /** Where in the sources an error was thrown, such as `api/orders.ts:12:7`. */
  readonly placeOf: (error: unknown) => string;
}

/** The exports of a file that answer. */
export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "QUERY"] as const;

/** What a file exports by method. */
export const methodsIn = (exported: Readonly<Record<string, unknown>>): ReadonlyMap<string, OwnFunction> =>
  new Map(
    METHODS.flatMap((name) => {
      const own = exported[name];
      return typeof own === "function" ? [[name, own as OwnFunction] as const] : [];
    }),
  );
