import { type Node, resolved } from "../schema/index.ts";
import type { Operation } from "./operation.ts";

/** Whether a document shows a value as one of a parameter of its path. */
export const isShown = (root: Node, { parameters }: Operation, name: string, value: string): boolean => {
  const parameter = parameters.find((one) => one.in === "path" && one.name === name);
  const schema = (parameter?.schema && resolved(root, parameter.schema)?.node) ?? {};
  const { example, examples } = schema;
  const all: unknown[] = [
    ...(parameter?.examples ?? []),
    example,
    ...(Array.isArray(examples) ? examples : []),
  ];
  return all.some((one) => (typeof one === "number" ? one.toString() : one) === value);
};
