import { type Kind, kindNamed } from "../../engine/index.ts";
import { SchemaError, step } from "../error.ts";
import { kindOfFaker } from "../faker.ts";
import { kindOfName } from "../names.ts";
import { type Node, textOf } from "../node.ts";
import { joined } from "../resolve.ts";
import { expression } from "../short-form.ts";

export const describe = (node: Node, name: string): string => {
  const kind = kindNamed(textOf(node["x-mock"]) ?? kindOfName(name)?.kind ?? "");
  const said = textOf(node["description"]) ?? textOf(node["title"]) ?? kind?.about;
  return said === undefined ? name : (said.trim().split(/\n/, 1)[0] ?? name).slice(0, 200);
};

/** `x-mock` and `x-faker` say the kind, `x-mock` with all that the short form knows. */
export const withKind = (node: Node, pointer: string): Node => {
  const faker = textOf(node["x-faker"]);
  const said = node["x-mock"];
  if (said === undefined && faker === undefined) return node;
  if (said === undefined) return { ...node, "x-mock": kindOfFaker(faker ?? "", pointer + step("x-faker")) };
  if (typeof said !== "string")
    throw new SchemaError(pointer + step("x-mock"), "must be the name of a kind, such as email");
  if (kindNamed(said) !== undefined) return node;
  const { "x-mock": _, ...rest } = node;
  return joined(expression(said, pointer + step("x-mock")), rest);
};

export const compatible = (kind: Kind | undefined, ...types: readonly Kind["type"][]): Kind | undefined =>
  kind !== undefined && types.includes(kind.type) ? kind : undefined;
