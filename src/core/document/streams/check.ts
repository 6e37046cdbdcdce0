import type { Node } from "../../schema/index.ts";
import { SchemaError } from "../../schema/index.ts";
import { isStreamed, type Operation, successOf } from "../operation.ts";
import type { Values } from "../values.ts";
import { itemSchemasOf } from "./items.ts";

/** A document may have thousands of operations; most have no stream. */
const MAX_CHECKED = 200;

/** What of the streams of a document cannot be used, for its author. */
export const streamProblems = (
  root: Node,
  operations: readonly Operation[],
  values: Pick<Values, "problemWith">,
): SchemaError[] => {
  const problems: SchemaError[] = [];
  let checked = 0;
  for (const operation of operations) {
    const { said, pointer } = operation.stream;
    if (said !== undefined && said !== "endless" && !(Number.isSafeInteger(said) && Number(said) >= 0))
      problems.push(new SchemaError(`${pointer}/x-mock-stream`, "must be endless or a number of items"));
    for (const content of successOf(operation)?.contents ?? []) {
      if (!isStreamed(content) || content.examples.size > 0 || checked++ >= MAX_CHECKED) continue;
      for (const schema of itemSchemasOf(root, content)) {
        const reason = values.problemWith(schema);
        if (reason !== undefined)
          problems.push(new SchemaError(schema.pointer, `nothing can be streamed: ${reason}`));
      }
    }
  }
  return problems;
};
