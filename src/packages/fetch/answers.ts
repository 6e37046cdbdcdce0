/** How adapters ask a mock. */
export interface Answers {
  /** The URLs that it answers, where others answer, too. */
  readonly requests: RegExp;
  /** Undefined for a path that an API of one's own does not have. */
  readonly answer: (request: Request) => Promise<Response | undefined>;
  /** As `answer`, with a 404 for such a path. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Reads a document or rows. Rejects if they cannot be used: every answer would be a 500. */
  readonly read: () => Promise<unknown>;
}

/** A mock that is loaded. */
export interface Opened extends Pick<Answers, "answer" | "fetch"> {
  /** Undefined if there is nothing to read. */
  readonly read?: Answers["read"];
}
