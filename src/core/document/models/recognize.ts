import {
  isNode,
  type Located,
  type Node,
  ownPropertiesOf,
  propertyOf,
  resolved,
} from "../../schema/index.ts";
import { itemsOf } from "../bodies.ts";
import { jsonContent, isJson, type Operation, successOf } from "../operation.ts";

/** What an operation of a model is. */
export type ModelKind = "chat" | "responses" | "messages" | "embeddings" | "tokens";

/** A schema, or each of its variants. */
const variantsOf = (root: Node, place: Located | undefined): readonly Located[] => {
  const schema = place && resolved(root, place);
  if (schema === undefined) return [];
  const variants: unknown = schema.node["anyOf"] ?? schema.node["oneOf"];
  if (isNode(schema.node["properties"]) || !Array.isArray(variants)) return [schema];
  return variants.filter(isNode).flatMap((node) => resolved(root, { node, pointer: schema.pointer }) ?? []);
};

const hasAll = (schema: Located, names: readonly string[]): boolean =>
  names.every((name) => Object.hasOwn(ownPropertiesOf(schema.node), name));

/** The schema of the items of a list within a body. */
const itemsIn = (root: Node, schema: Located, list: string): Located | undefined => {
  const found = propertyOf(root, schema, list);
  return found && itemsOf(found);
};

/** Whether the items of a list within a body have a property. */
const listHas = (root: Node, schema: Located, list: string, name: string): boolean =>
  variantsOf(root, itemsIn(root, schema, list)).some((item) => hasAll(item, [name]));

interface Shape {
  readonly kind: ModelKind;
  readonly sent: readonly string[];
  readonly answered: (root: Node, schema: Located) => boolean;
}

const SHAPES: readonly Shape[] = [
  {
    kind: "chat",
    sent: ["messages"],
    answered: (root, schema) => listHas(root, schema, "choices", "message"),
  },
  {
    kind: "messages",
    sent: ["messages", "max_tokens"],
    answered: (_, schema) => hasAll(schema, ["role", "content", "stop_reason"]),
  },
  { kind: "tokens", sent: ["messages"], answered: (_, schema) => hasAll(schema, ["input_tokens"]) },
  {
    kind: "responses",
    sent: ["model", "input"],
    // A job has an output, too, which may be anything.
    answered: (root, schema) =>
      hasAll(schema, ["id", "model", "status"]) && itemsIn(root, schema, "output") !== undefined,
  },
  {
    kind: "embeddings",
    sent: ["input"],
    answered: (root, schema) => listHas(root, schema, "data", "embedding"),
  },
];

/** What an operation is to those who talk with models, by the schemas of its request and its response. */
export const modelKindOf = (root: Node, operation: Operation): ModelKind | undefined => {
  if (operation.method !== "POST") return undefined;
  const sent = variantsOf(root, operation.bodies.find(({ type }) => isJson(type))?.schema);
  const candidates = SHAPES.filter((shape) => sent.some((schema) => hasAll(schema, shape.sent)));
  if (candidates.length === 0) return undefined;
  const answered = variantsOf(root, jsonContent(successOf(operation))?.schema);
  return candidates.find((shape) => answered.some((schema) => shape.answered(root, schema)))?.kind;
};
