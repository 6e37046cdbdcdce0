import type { Json } from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import { isNode, type Located, type Node, resolved } from "../schema/index.ts";
import { lastParameter, subjectOf } from "./paths.ts";
import { keyOf } from "./key.ts";
import type { Validators } from "./validator.ts";

/** A generated object with the key that its path names, where its schema accepts it. */
export const withPathKey = (
  root: Node,
  schema: Located,
  value: unknown,
  path: string,
  params: Readonly<Record<string, string>>,
  validators: Validators,
): unknown => {
  const parameter = lastParameter(path);
  if (parameter === null || !isNode(value)) return value;
  const { property } = keyOf(root, schema, parameter, subjectOf(path));
  const properties = resolved(root, schema)?.node["properties"];
  const own = property === null || !isNode(properties) ? undefined : properties[property];
  if (property === null || !isNode(own)) return value;
  const text = params[parameter] ?? "";
  const place: Located = { node: own, pointer: schema.pointer };
  const candidates: Json[] = [text, ...(/^\d{1,15}$/.test(text) ? [Number(text)] : [])];
  const key = candidates.find((one) => validators.of(place, "response")(one).length === 0);
  return key === undefined ? value : { ...(value as Row), [property]: key };
};
