import type { Json } from "../engine/index.ts";
import { isNode } from "../schema/index.ts";
import type { Operation } from "../document/index.ts";
import type { Answer, Sent } from "./sent.ts";

/** What of an operation was tried. */
export interface OperationCoverage {
  readonly operation: Operation;
  requests: number;
  readonly statuses: Set<number>;
  readonly parameters: Set<string>;
  /** The first body of each status for wrong requests. */
  readonly errors: Map<number, Json>;
}

/** What of a document was tried: operations, statuses, parameters. */
export class Coverage {
  readonly operations: ReadonlyMap<Operation, OperationCoverage>;

  constructor(operations: readonly Operation[]) {
    this.operations = new Map(
      operations.map((operation): [Operation, OperationCoverage] => [
        operation,
        { operation, requests: 0, statuses: new Set(), parameters: new Set(), errors: new Map() },
      ]),
    );
  }

  add({ operation, query, params, headers }: Sent, { status, body }: Answer): void {
    const known = this.operations.get(operation);
    if (known === undefined) return;
    known.requests++;
    known.statuses.add(status);
    if (status >= 400 && status < 500 && isNode(body) && !known.errors.has(status))
      known.errors.set(status, body);
    const named = new Set([...query.map(([name]) => name), ...Object.keys(params), ...Object.keys(headers)]);
    for (const { name } of operation.parameters)
      if (named.has(name) || [...named].some((one) => one.startsWith(`${name}[`))) known.parameters.add(name);
  }

  get requests(): number {
    let sum = 0;
    for (const { requests } of this.operations.values()) sum += requests;
    return sum;
  }
}
