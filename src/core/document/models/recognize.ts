import { isNode, type Located, type Node, resolved } from "../../schema/index.ts";
import { itemsOf, ownPropertiesOf, propertyOf } from "../bodies.ts";
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
  names.every((name) => Object.hasOwn(ownPropertiesOf(schema), name));

/** Whether the items of a list within a body have a property. */
const listHas = (root: Node, schema: Located, list: string, name: string): boolean => {
  const found = propertyOf(root, schema, list, ownPropertiesOf(schema)[list]);
  const items = found && itemsOf(found);
  return variantsOf(root, items).some((item) => hasAll(item, [name]));
};

interface Shape {
  readonly kind: ModelKind;
  readonly sent: readonly string[];
  readonly answered: (root: Node, schema: Located) => boolean;
}

const SHAPES: readonly Shape[] = [
  {
    kind: "chat",
    sent: ["model", "messages"],
    answered: (root, schema) => listHas(root, schema, "choices", "message"),
  },
  {
    kind: "messages",
    sent: ["model", "messages", "max_tokens"],
    answered: (_, schema) => hasAll(schema, ["role", "content", "stop_reason"]),
  },
  { kind: "tokens", sent: ["model", "messages"], answered: (_, schema) => hasAll(schema, ["input_tokens"]) },
  {
    kind: "responses",
    sent: ["model", "input"],
    answered: (_, schema) => hasAll(schema, ["id", "output", "status"]),
  },
  {
    kind: "embeddings",
    sent: ["model", "input"],
    answered: (root, schema) => listHas(root, schema, "data", "embedding"),
  },
];

/** What an operation is to those who talk with models, by the schemas of its request and its response. */
export const modelKindOf = (root: Node, operation: Operation): ModelKind | undefined => {
  if (operation.method !== "POST" || operation.path.includes("{")) return undefined;
  const sent = variantsOf(root, operation.bodies.find(({ type }) => isJson(type))?.schema);
  const candidates = SHAPES.filter((shape) => sent.some((schema) => hasAll(schema, shape.sent)));
  if (candidates.length === 0) return undefined;
  const answered = variantsOf(root, jsonContent(successOf(operation))?.schema);
  return candidates.find((shape) => answered.some((schema) => shape.answered(root, schema)))?.kind;
};
