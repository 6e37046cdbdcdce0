import { Placeholders } from "./placeholders.ts";

export type Field =
  | {
      readonly name: string;
      readonly value: string;
      /** The media type of the part, if it has one. */
      readonly type?: string;
    }
  | {
      readonly name: string;
      /** Its path. */
      readonly file: string;
      readonly fileName: string;
      readonly type: string;
    };

/** Settings of a client apart from the request itself. Not every client supports them. */
export interface Settings {
  readonly insecure?: true;
  readonly follow?: true;
  /** Seconds. */
  readonly timeout?: number;
  readonly proxy?: string;
}

/** A request, independent of the client. Its texts may contain placeholders. */
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
  /** Options that cannot be converted: `-o out.json`. */
  readonly dropped: readonly string[];
  /** Options that only affect the client's own output: `-s`. */
  readonly silent: readonly string[];
  /** What of the response is of interest; its text, if nothing is known of it. */
  readonly result?: "json" | "headers";
}

export const readingOf = (request: Request, more: Partial<Omit<Reading, "request">> = {}): Reading => ({
  request,
  settings: {},
  placeholders: new Placeholders(),
  dropped: [],
  silent: [],
  ...more,
});
