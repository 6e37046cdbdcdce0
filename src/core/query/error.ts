/** One thing that is wrong with a query, named so that a caller can mend it. */
export interface QueryProblem {
  readonly parameter: string;
  readonly value: string;
  readonly message: string;
  readonly allowed?: readonly string[];
  readonly suggestion?: string;
}

export type QueryCode = "invalid_parameter" | "malformed_url" | "cursor_mismatch" | "scan_too_large";

/** Why a query cannot be answered: every problem at once. */
export class QueryError extends Error {
  readonly code: QueryCode;
  readonly problems: readonly QueryProblem[];

  constructor(code: QueryCode, message: string, problems: readonly QueryProblem[] = []) {
    super(message);
    this.name = "QueryError";
    this.code = code;
    this.problems = problems;
  }
}

const LONGEST_ECHO = 200;

/** A caller's text as problems and notices repeat it: never more of it than helps. */
export const shortened = (text: string): string =>
  text.length <= LONGEST_ECHO ? text : `${text.slice(0, LONGEST_ECHO).toWellFormed()}…`;
