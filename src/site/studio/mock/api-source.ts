import type { OperationDetails, OperationFacts } from "../../../core/api/studio.ts";

/** What describes the operations of an API, and answers their calls. */
export interface ApiSource {
  readonly operation: (
    operation: Pick<OperationFacts, "method" | "path">,
    session: string,
  ) => Promise<OperationDetails>;
  readonly send: (request: Request, signal: AbortSignal) => Promise<Response>;
  /** The address of a path of the API. */
  readonly urlOf: (path: string) => string;
}
