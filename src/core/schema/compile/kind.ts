import { pointerStep } from "../../query/index.ts";
import { type Kind, kindNamed } from "../../engine/index.ts";
import { SchemaError } from "../error.ts";
import { readFaker } from "../faker.ts";
import { type Node, textOf } from "../node.ts";
import { intersect } from "../intersect.ts";
import { expression } from "../field-text.ts";

/** The description of a kind, adapted to the years and the format of the field. */
const aboutOf = (kind: Kind | undefined, node: Node): string | undefined => {
  if (kind?.type !== "moment") return kind?.about;
  const about = node["format"] === "date" ? kind.about.replace("Date and time", "Date") : kind.about;
  const years = node["x-mock-years"];
  if (!Array.isArray(years)) return about;
  const [from, to] = years as number[];
  return about.replace(/ (?:from|in) .*/, from === to ? ` in ${from}` : ` from ${from} to ${to}`);
};

export const descriptionOf = (node: Node, name: string): string => {
  const kind = kindNamed(textOf(node["x-mock"]) ?? "");
  const text = textOf(node["description"]) ?? textOf(node["title"]) ?? aboutOf(kind, node);
  return text === undefined ? name : (text.trim().split(/\n/, 1)[0] ?? name).slice(0, 200);
};

/** The kind in `x-mock`, which accepts the short form, or `x-faker`. */
export const withKind = (node: Node, pointer: string): Node => {
  const faker = node["x-faker"];
  const mock = node["x-mock"];
  if (mock === undefined && faker === undefined) return node;
  if (mock === undefined) return { ...readFaker(faker, pointer + pointerStep("x-faker")), ...node };
  if (typeof mock !== "string")
    throw new SchemaError(pointer + pointerStep("x-mock"), "must be the name of a kind, such as email");
  if (kindNamed(mock) !== undefined) return node;
  const { "x-mock": _, ...rest } = node;
  return intersect(expression(mock, pointer + pointerStep("x-mock")), rest);
};

export const compatible = (kind: Kind | undefined, ...types: readonly Kind["type"][]): Kind | undefined =>
  kind !== undefined && types.includes(kind.type) ? kind : undefined;
