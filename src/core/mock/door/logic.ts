import type { Row } from "../../query/index.ts";
import type { Mock } from "../create-mock.ts";
import type { RoutedRequest } from "../types.ts";
import type { Endpoint } from "./endpoint.ts";

/** The records of an API as logic of a developer's own sees them. */
export interface OwnList {
  readonly resource: string;
  /** The key of the only record; null for a list. */
  readonly only: string | null;
  /** A record as the API has it. */
  readonly print: (row: Row) => Row;
  /** A record of the API as it is kept. */
  readonly parse: (record: Row) => Row;
  /** A new record with what its API fills in. */
  readonly whole: (record: Row, routed: RoutedRequest) => Row;
  /** A parameter of a query, in whose name a property may be. */
  readonly parameterOf: (name: string) => string;
}

/** The lists of an API. */
export interface OwnLists {
  readonly call: Mock["call"];
  readonly names: readonly string[];
  /** Undefined for a name that none of them has. */
  readonly find: (name: string) => OwnList | undefined;
}

/**
 * Logic of a developer's own: what it makes of the endpoints of an API. The result is called for each request, and
 * returns the same endpoints until the logic changes.
 */
export type Logic = (endpoints: readonly Endpoint[], lists: OwnLists) => () => readonly Endpoint[];

const same = (row: Row): Row => row;

/** Records that are kept as their API has them. */
export const plainList = (resource: string, only: string | null = null): OwnList => ({
  resource,
  only,
  print: same,
  parse: same,
  whole: same,
  parameterOf: (name) => name,
});
