import { Placeholders } from "./placeholders.ts";

export type Field =
  | { readonly name: string; readonly value: string }
  | {
      readonly name: string;
      /** Its path. */
      readonly file: string;
      readonly fileName: string;
      readonly type: string;
    };

/** What a client is told besides the request itself. Not every client can be. */
export interface Settings {
  readonly insecure?: true;
  readonly follow?: true;
  /** Seconds. */
  readonly timeout?: number;
  readonly proxy?: string;
}

/** A request as one client writes it and another reads it. Its texts may hold placeholders. */
export interface Request {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
  /** Fields of a multipart form, instead of a body. */
  readonly form: readonly Field[] | null;
}

/** What was read from a command or a call. */
export interface Reading {
  readonly request: Request;
  readonly settings: Settings;
  readonly placeholders: Placeholders;
  /** What no other client is told: `-o out.json`. */
  readonly dropped: readonly string[];
  /** What only concerns what the first client prints: `-s`. */
  readonly silent: readonly string[];
}

export const readingOf = (request: Request, more: Partial<Omit<Reading, "request">> = {}): Reading => ({
  request,
  settings: {},
  placeholders: new Placeholders(),
  dropped: [],
  silent: [],
  ...more,
});
