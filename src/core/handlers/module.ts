/** What a developer wrote for a method. */
export type OwnFunction = (context: object) => unknown;

/** A file of a developer's own logic. */
export interface HandlerModule {
  /** As it is shown: `api/orders/{orderId}/cancel.ts`. */
  readonly file: string;
  /** The path that it is for, as a document writes it. */
  readonly path: string;
  /** By method, in capitals. */
  readonly methods: ReadonlyMap<string, OwnFunction>;
  /** Why nothing of it can be used; undefined for one that can. */
  readonly problem: string | undefined;
  /** Where in the sources an error was thrown, such as `api/orders.ts:12:7`. */
  readonly placeOf: (error: unknown) => string;
}
