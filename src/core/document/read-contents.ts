import { replaceGetter } from "../engine/index.ts";
import { isNode, type Located, type Node, propertiesOf, resolved, targetOf } from "../schema/index.ts";
import { schemaOf } from "../samples/json-schema.ts";
import { formatOf, type SampleShape, shapeOf } from "../samples/shape.ts";
import { pointerStep } from "../query/index.ts";
import { type Content, isJson, type Parameter, type ResponseSpec, textOf } from "./operation.ts";

const MAX_HOPS = 20;

/** Follows the `$ref`s of a part that is not a schema; undefined if they lead nowhere. */
export const follow = (root: unknown, value: unknown, pointer: string, hops = 0): Located | undefined => {
  if (!isNode(value) || hops > MAX_HOPS) return undefined;
  const { $ref } = value;
  if (typeof $ref !== "string") return { node: value, pointer };
  const target = targetOf(root, $ref);
  return target && follow(root, target.value, target.pointer, hops + 1);
};

/** The members of an object in a document, with references followed. */
export const membersOf = (root: unknown, { node, pointer }: Located, name: string): [string, Located][] => {
  const holder = follow(root, node[name], pointer + pointerStep(name));
  const members: [string, Located][] = [];
  // Not Object.entries: a document may have tens of thousands of members.
  for (const key in holder?.node) {
    const found = follow(root, holder.node[key], holder.pointer + pointerStep(key));
    if (found !== undefined) members.push([key, found]);
  }
  return members;
};

/** What examples say of a body; undefined for those that are no objects or lists. */
const schemaOfExamples = (examples: readonly unknown[]): Node | undefined => {
  if (examples.length === 0 || !examples.every((one) => typeof one === "object" && one !== null))
    return undefined;
  const text = (shape: SampleShape): Node => {
    const format = formatOf(shape);
    return format === undefined ? {} : { format };
  };
  return schemaOf(shapeOf(examples), { text });
};

const schemaAt = ({ node, pointer }: Located, name = "schema"): Located | undefined => {
  const schema = node[name];
  if (schema === true) return { node: {}, pointer: `${pointer}/${name}` };
  return isNode(schema) ? { node: schema, pointer: `${pointer}/${name}` } : undefined;
};

/** Where an example is; OpenAPI 3.2 has two more words, one of them for what is sent as it is. */
const EXAMPLE = ["value", "dataValue"];
const SENT_EXAMPLE = [...EXAMPLE, "serializedValue"];

const examplesOf = (root: unknown, place: Located, type: string): ReadonlyMap<string, unknown> => {
  const examples = new Map<string, unknown>();
  if (Object.hasOwn(place.node, "example")) examples.set("", place.node["example"]);
  for (const [name, { node }] of membersOf(root, place, "examples")) {
    const word = (isJson(type) ? EXAMPLE : SENT_EXAMPLE).find((one) => Object.hasOwn(node, one));
    if (word !== undefined) examples.set(name, node[word]);
  }
  return examples;
};

/** A body of a document, whose examples are read when they are first needed. */
class DocumentContent implements Content {
  readonly type: string;
  private readonly root: unknown;
  private readonly place: Located;
  private readonly mayInfer: boolean;

  constructor(root: unknown, type: string, place: Located, mayInfer: boolean) {
    this.type = type.replace(/^[^;]*/, (base) => base.toLowerCase());
    this.root = root;
    this.place = place;
    this.mayInfer = mayInfer;
  }

  get schema(): Located | undefined {
    const { itemSchema } = this;
    const schema = schemaAt(this.place);
    if (schema !== undefined || !isJson(this.type)) return schema;
    if (itemSchema !== undefined) {
      const node = { type: "array", items: itemSchema.node };
      return replaceGetter(this, "schema", { node, pointer: itemSchema.pointer });
    }
    const shown = this.isShown ? schemaOfExamples([...this.examples.values()]) : undefined;
    const { pointer } = this.place;
    return replaceGetter(this, "schema", shown && { node: shown, pointer });
  }

  get isShown(): boolean {
    const { node } = this.place;
    return this.mayInfer && node["schema"] === undefined && node["itemSchema"] === undefined;
  }

  get itemSchema(): Located | undefined {
    return schemaAt(this.place, "itemSchema");
  }

  get examples(): ReadonlyMap<string, unknown> {
    return replaceGetter(this, "examples", examplesOf(this.root, this.place, this.type));
  }
}

export const contentsOf = (root: unknown, place: Located, mayInfer = false): Content[] =>
  membersOf(root, place, "content").map(
    ([type, content]) => new DocumentContent(root, type, content, mayInfer),
  );

/** A response of a document, each part of which is read when it is first needed: most are never sent. */
export class DocumentResponse implements ResponseSpec {
  readonly status: string;
  private readonly root: unknown;
  private readonly place: Located;

  constructor(root: unknown, status: string, place: Located) {
    this.status = status;
    this.root = root;
    this.place = place;
  }

  get pointer(): string {
    return this.place.pointer;
  }

  get description(): string {
    return textOf(this.place.node["description"]);
  }

  get contents(): readonly Content[] {
    return replaceGetter(
      this,
      "contents",
      contentsOf(this.root, this.place, /^(?:2|default)/.test(this.status)),
    );
  }

  get headers(): ReadonlyMap<string, Located> {
    return replaceGetter(this, "headers", new Map(membersOf(this.root, this.place, "headers")));
  }
}

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

const parameterOf = (root: unknown, place: Located): Parameter | undefined => {
  const { name, in: where, required, explode, style, description } = place.node;
  if (typeof name !== "string" || typeof where !== "string") return undefined;
  // No request can have it.
  if (name === "" || (where === "header" && !HEADER_NAME.test(name))) return undefined;
  const [content] = contentsOf(root, place);
  const ownStyle =
    typeof style === "string" ? style : where === "query" || where === "cookie" ? "form" : "simple";
  return {
    name,
    in: where,
    required: required === true || where === "path",
    description: textOf(description),
    style: ownStyle,
    explode: explode === undefined ? ownStyle === "form" || ownStyle === "deepObject" : explode === true,
    schema: content === undefined ? schemaAt(place) : undefined,
    examples: [...examplesOf(root, place, "application/json").values()],
  };
};

export const parametersOf = (root: unknown, { node, pointer }: Located): Parameter[] => {
  const { parameters } = node;
  if (!Array.isArray(parameters)) return [];
  return parameters.flatMap((parameter: unknown, index) => {
    const place = follow(root, parameter, `${pointer}/parameters/${index}`);
    return (place && parameterOf(root, place)) ?? [];
  });
};

/** The properties of an object in the query: `page=1&size=5` for Spring's `pageable`, `page[size]=5` in brackets. */
export const partsOf = (root: Node, { name, style, explode, schema }: Parameter): Parameter[] => {
  const object = schema && resolved(root, schema);
  const isDeep = style === "deepObject";
  if (object === undefined || (!isDeep && !(style === "form" && explode))) return [];
  return propertiesOf(root, object).map(([property, place]) => ({
    name: isDeep ? `${name}[${property}]` : property,
    in: "query",
    required: false,
    description: textOf(place.node["description"]),
    style: "form",
    explode: true,
    schema: place,
    examples: [],
  }));
};
