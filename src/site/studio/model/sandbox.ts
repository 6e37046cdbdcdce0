import type { StoredSession } from "../../../core/mock/index.ts";
import type { PredictedRequest } from "./predict.ts";

/** What the sessions of this tab hold, by name: plain data, so that it passes to workers and outlives them. */
export type Sandboxes = ReadonlyMap<string, StoredSession>;

/** One record that a session has changed. */
export interface SandboxChange {
  /** Of the entry that holds it. */
  readonly key: string;
  readonly kind: "created" | "changed" | "deleted";
  readonly resource: string;
  readonly seed: string;
  readonly count: number;
  readonly id: number;
  /** Of a changed record: the fields that are not as they were. */
  readonly fields: readonly string[];
}

/** Whether a request names a session; `url` may be a path. */
export const hasSession = ({ url, headers }: Pick<PredictedRequest, "url" | "headers">): boolean =>
  /[?&]__session=/.test(url) || headers["x-mock-session"] !== undefined;
