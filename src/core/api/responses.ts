import type { RecordOf, ResourceName, Resources } from "./query.ts";
import type { Failures, SimulatedStatus, Statuses } from "./resources.ts";

/** The stable error codes. */
export type Code = keyof Statuses;

/** RFC 9457 problem details: the body of every error except contact's. */
export interface Problem<C extends Code = Code> {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** The same as `detail`. */
  message: string;
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

/** The body of contact's errors, with all problems. */
export interface ContactRefusal {
  success: false;
  errors: { field: string | null; code: string; message: string }[];
  /** With `notification_failed`: the key of the stored message. */
  key?: string;
}

type Related<Name extends ResourceName> = {
  [K in keyof Resources[Name]["parents"]]?: Resources[Name]["parents"][K] extends ResourceName
    ? RecordOf<Resources[Name]["parents"][K]> | null
    : never;
} & {
  [K in keyof Resources[Name]["children"]]?: Resources[Name]["children"][K] extends ResourceName
    ? RecordOf<Resources[Name]["children"][K]>[]
    : never;
};

/** A field with the name of a relation, such as a product's category, gives way to it. */
type FieldsOf<Name extends ResourceName> = {
  [K in keyof RecordOf<Name>]:
    RecordOf<Name>[K] | (K extends keyof Related<Name> ? Exclude<Related<Name>[K], undefined> : never);
};

/** A record with the relations that `_expand` and `_embed` include. */
export type Row<Name extends ResourceName> = FieldsOf<Name> & Omit<Related<Name>, keyof RecordOf<Name>>;

/** The body of a write: any of the record's fields, and any others. */
export type Draft<Name extends ResourceName> = Partial<RecordOf<Name>> & { [field: string]: unknown };

/** The body of a write, with its id. */
export type Echo<Name extends ResourceName> = Partial<RecordOf<Name>> & Pick<RecordOf<Name>, "id">;

/** Some of the members, each its new value or null. */
type Members<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: Members<T[K]> | null }
    : T;

/** The body of a PATCH: members to set, at any depth. As a merge patch (RFC 7396), null removes. */
export type Patch<Name extends ResourceName> = Members<RecordOf<Name>> & { [field: string]: unknown };

/** `__error` fails with any status. */
type StatusOf<C extends Code> = C extends "simulated_error" ? SimulatedStatus : Statuses[C];
type CodeOf<C extends Code, Status> = C extends Code ? (Status extends StatusOf<C> ? C : never) : never;

/** The errors of an operation, by status. */
export type Refusals<Operation extends keyof Failures> = Operation extends "submitContact"
  ? { [Status in StatusOf<Failures[Operation]>]: ContactRefusal }
  : { [Status in StatusOf<Failures[Operation]>]: Problem<CodeOf<Failures[Operation], Status>> };
