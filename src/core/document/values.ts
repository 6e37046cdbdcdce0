import { type Catalog, type Json, kept } from "../engine/index.ts";
import { hashHex, pointerSteps, type Row } from "../query/index.ts";
import { catalogOfSchemas, isNode, type Located, type Node, resolved, wordsOf } from "../schema/index.ts";
import { lastParameter, subjectOf } from "./names.ts";
import type { Variant } from "./simulation.ts";
import { recordIn, type Wrapping } from "./bodies.ts";
import { keyOf } from "./resource.ts";
import type { Validators } from "./validator.ts";

/** Values of the schemas of a document. */
export interface Values {
  /** The value that a call gets: the same call gets the same one. Undefined for a schema that cannot be used. */
  readonly valueOf: (schema: Located, call: string, origin: string, variant?: Variant) => Json | undefined;
  /** Why a schema cannot be used. */
  readonly problemWith: (schema: Located) => string | undefined;
}

const RESOURCE = "value";

/** What the value of a schema is called, which says what it means: its schema's name, its header's, or its path's. */
const nameOf = ({ node, pointer }: Located): string => {
  const [part = node] = Array.isArray(node["allOf"]) ? (node["allOf"] as unknown[]).filter(isNode) : [];
  const steps = pointerSteps(pointer);
  const name =
    typeof part["$ref"] === "string"
      ? part["$ref"].split(/[/.]/).at(-1)
      : steps.at(-3) === "headers"
        ? steps.at(-2)
        : steps[0] === "paths"
          ? subjectOf(steps[1] ?? "")
          : steps.at(-1);
  const words = wordsOf(name ?? "").join("_");
  return words === "" || words === "id" ? RESOURCE : words;
};

interface Compiled {
  readonly name: string;
  /** Undefined for a schema that cannot be used. */
  readonly catalog: Catalog | undefined;
  readonly problem: string | undefined;
}

const compile = (root: Node, place: Located): Compiled => {
  const name = nameOf(place);
  const { node, pointer } = place;
  let problem: string | undefined;
  const schema = { type: "object", properties: { [name]: node }, required: [name] };
  const catalog = catalogOfSchemas(root, [{ name: RESOURCE, schema, pointer }], pointer, (_, reason) => {
    problem = reason;
  });
  const isUsable = catalog.find(RESOURCE) !== undefined;
  return { name, problem, catalog: isUsable ? catalog : undefined };
};

/** Each schema is compiled when it is first needed. */
export const createValues = (root: Node): Values => {
  const known = new WeakMap<Node, Compiled>();
  const compiledOf = (place: Located): Compiled => kept(known, () => compile(root, place))(place.node);
  return {
    valueOf(schema, call, origin, variant = {}) {
      const { catalog, name } = compiledOf(schema);
      return catalog?.table(RESOURCE, { seed: hashHex(call), count: 1, origin, ...variant }).row(1)[name];
    },
    problemWith: (schema) => compiledOf(schema).problem,
  };
};

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
