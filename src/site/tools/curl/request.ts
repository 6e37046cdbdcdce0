/** A request as one client writes it and another reads it. */
export interface Request {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
  /** Fields of a multipart form, instead of a body. */
  readonly form: readonly (readonly [name: string, value: string])[] | null;
}
