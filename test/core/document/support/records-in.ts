import { createRecords, type RecordForm } from "../../../../src/core/document/records.ts";
import { type Operation, operationsOf } from "../../../../src/core/document/operation.ts";
import { resourcesOf } from "../../../../src/core/document/resource.ts";
import type { Node } from "../../../../src/core/schema/index.ts";

export interface RecordsIn {
  readonly forms: readonly RecordForm[];
  /** The operation at a line such as `GET /pets`. */
  readonly operationAt: (line: string) => Operation;
}

/** How the records of a document are kept. */
export const recordsIn = (document: Node): RecordsIn => {
  const operations = operationsOf(document);
  const { forms } = createRecords(document, resourcesOf(document, operations), "", (name, reason) => {
    throw new Error(`${name}: ${reason}`);
  });
  const operationAt = (line: string): Operation => {
    const found = operations.find(({ method, path }) => `${method} ${path}` === line);
    if (found === undefined) throw new Error(`no operation ${line}`);
    return found;
  };
  return { forms, operationAt };
};
