import { schemaOf } from "../samples/json-schema.ts";
import { formatOf, type SampleShape, shapeOf } from "../samples/shape.ts";
import type { Node } from "../schema/index.ts";

/** What examples say of a body; undefined for those that are no objects or lists. */
export const schemaOfExamples = (examples: readonly unknown[]): Node | undefined => {
  if (examples.length === 0 || !examples.every((one) => typeof one === "object" && one !== null))
    return undefined;
  const text = (shape: SampleShape): Node => {
    const format = formatOf(shape);
    return format === undefined ? {} : { format };
  };
  return schemaOf(shapeOf(examples), { text });
};
