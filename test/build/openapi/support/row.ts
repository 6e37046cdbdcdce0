import type { Code } from "../../../../src/core/errors.ts";

/** A request with its expected status. */
export interface Row {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code?: Code;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Why a validating proxy would reject the request or alter it on the way. */
  readonly direct?: string;
}

export const JSON_BODY = { "content-type": "application/json" };
export const WRONG = "the document forbids the request";
export const LARGE = JSON.stringify({ name: "x".repeat(65_536) });

export const get = (path: string, status: number, more: Partial<Row> = {}): Row => ({
  method: "GET",
  path,
  status,
  ...more,
});

export const send = (
  method: string,
  path: string,
  body: string,
  status: number,
  more: Partial<Row> = {},
): Row => ({ method, path, body, headers: JSON_BODY, status, ...more });
