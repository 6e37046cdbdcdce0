import type { Json } from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import { isNode, type Located, type Node, resolved } from "../schema/index.ts";
import { recordIn, type Wrapping } from "./bodies.ts";
import { lastParameter, subjectOf } from "./paths.ts";
import { keyOf } from "./key.ts";
import type { Validators } from "./validator.ts";

/** A generated object with the key that its path names, where the schema of its record accepts it. */
export const withPathKey = (
  root: Node,
  body: Located,
  value: unknown,
  path: string,
  params: Readonly<Record<string, string>>,
  validators: Validators,
): unknown => {
  const parameter = lastParameter(path);
  const found = recordIn(root, body, subjectOf(path));
  if (parameter === null || found === undefined) return value;
  const { property } = keyOf(root, found.record, parameter, subjectOf(path));
  const schema = resolved(root, found.record);
  const properties = schema?.node["properties"];
  const own = property === null || !isNode(properties) ? undefined : properties[property];
  if (property === null || schema === undefined || !isNode(own)) return value;
  const text = params[parameter] ?? "";
  const place: Located = { node: own, pointer: schema.pointer };
  const candidates: Json[] = [text, ...(/^\d{1,15}$/.test(text) ? [Number(text)] : [])];
  const key = candidates.find((one) => validators.of(place, "response")(one).length === 0);
  return key === undefined ? value : inside(value, found.wrapping, { [property]: key });
};

/** A value with members of the record in it. */
const inside = (value: unknown, [name, ...rest]: Wrapping, members: Row): unknown => {
  if (!isNode(value)) return value;
  return name === undefined
    ? { ...(value as Row), ...members }
    : { ...value, [name]: inside(value[name], rest, members) };
};
