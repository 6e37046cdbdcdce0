import type { Failures, Statuses } from "./resources.ts";

/** The stable words by which the service says no. */
export type Code = keyof Statuses;

/** RFC 9457 problem details: what every refusal but contact's carries. */
export interface Problem<C extends Code = Code> {
  type: "about:blank";
  title: string;
  status: number;
  detail: string;
  code: C;
  errors?: {
    parameter?: string;
    pointer?: string;
    value?: unknown;
    message: string;
    allowed?: string[];
    suggestion?: string;
  }[];
  requestId?: string;
}

/** What contact says no with: everything that is wrong at once. */
export interface ContactRefusal {
  success: false;
  errors: { field: string | null; code: string; message: string }[];
  /** With `notification_failed`: the message is kept under this key. */
  key?: string;
}

/** A refusal: what the service answered, with its status. */
export class ApiError<Status extends number = number, Value = unknown> extends Error {
  override readonly name: string = "ApiError";
  readonly status: Status;
  readonly value: Value;

  constructor(status: Status, value: Value, message: string) {
    super(message);
    this.status = status;
    this.value = value;
  }
}

/** `__error` fails with any status, so only this code leaves the status open. */
type FailureOf<C extends Code> = C extends "simulated_error"
  ? ApiError<number, Problem<C>>
  : C extends Code
    ? ApiError<Statuses[C], Problem<C>>
    : never;

/** Everything that one kind of call may be refused with. */
export type Failure<Name extends keyof Failures> = Name extends "submitContact"
  ? ApiError<Statuses[Failures[Name]], ContactRefusal>
  : FailureOf<Failures[Name]>;
