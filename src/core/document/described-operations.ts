import { loadWords } from "../engine/index.ts";
import { loadDomains, type Node } from "../schema/index.ts";
import type { Operation } from "./operation.ts";
import { basePathOf, operationsOf } from "./read-operations.ts";
import { type OnRecords, onRecordsOf } from "./on-records.ts";
import { createRecords, type RecordForm } from "./records.ts";
import { resourcesOf } from "./find-resources.ts";
import { createValidators, STRICT, type Validators } from "./validator.ts";
import { createValues, type Values } from "./values.ts";

/** What a document says, for those who call its API rather than serve it. */
export interface DescribedApi {
  readonly root: Node;
  /** The path of its first server. */
  readonly base: string;
  readonly operations: readonly Operation[];
  readonly forms: readonly RecordForm[];
  /** The records that an operation is on; undefined for any other. */
  readonly recordsOf: (operation: Operation) => OnRecords | undefined;
  readonly validators: Validators;
  readonly values: Values;
}

export const describeApi = async (root: Node, text: string): Promise<DescribedApi> => {
  await Promise.all([loadWords(), loadDomains()]);
  const operations = operationsOf(root);
  const { catalog, forms } = createRecords(root, resourcesOf(root, operations), text, () => undefined);
  const known = onRecordsOf(root, catalog, forms);
  return {
    root,
    base: basePathOf(root),
    operations,
    forms,
    recordsOf: (operation) => known.get(operation)?.(),
    validators: createValidators(root, STRICT),
    values: createValues(root),
  };
};
