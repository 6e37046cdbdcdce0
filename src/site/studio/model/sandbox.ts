import type { StoredSession } from "../../../core/mock/index.ts";
import type { PredictedRequest } from "./predict.ts";

/** The sessions of this tab, by name: plain data, so that it can be sent to workers and outlives them. */
export type Sandboxes = ReadonlyMap<string, StoredSession>;

/** A record that a session has changed. */
export interface SandboxChange {
  /** The key of its entry. */
  readonly key: string;
  readonly kind: "created" | "changed" | "deleted";
  readonly resource: string;
  readonly seed: string;
  readonly count: number;
  readonly id: number;
  /** The fields that differ, if the record was changed. */
  readonly fields: readonly string[];
}

/** Whether a request names a session; `url` may be a path. */
export const hasSession = ({ url, headers }: Pick<PredictedRequest, "url" | "headers">): boolean =>
  /[?&]__session=/.test(url) || headers["x-mock-session"] !== undefined;
