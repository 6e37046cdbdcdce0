import { isNode, type Located, type Node, resolved } from "../schema/index.ts";

/** A field of a form or of a query: a name, perhaps with brackets, and its text. */
export type Field = readonly [name: string, text: string];

/** The cookies of a request. */
export const cookiesIn = (header: string | null): Field[] =>
  (header ?? "").split(";").flatMap((pair): Field[] => {
    const equals = pair.indexOf("=");
    return equals === -1 ? [] : [[pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]];
  });

const variantsOf = ({ anyOf, oneOf }: Node): unknown[] =>
  Array.isArray(anyOf) ? (anyOf as unknown[]) : Array.isArray(oneOf) ? (oneOf as unknown[]) : [];

/** The types that a schema and its variants name. */
export const typesOf = (schema: Node): ReadonlySet<unknown> =>
  new Set(
    [
      schema["type"],
      ...variantsOf(schema).map((variant) => (isNode(variant) ? variant["type"] : undefined)),
    ].flat(),
  );

const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** A text as the type that a schema has. */
export const coerced = (text: string, types: ReadonlySet<unknown>): unknown => {
  if ((types.has("integer") || types.has("number")) && NUMBER.test(text)) return Number(text);
  if (types.has("boolean") && /^(?:true|false)$/.test(text)) return text === "true";
  return types.has("null") && text === "null" && !types.has("string") ? null : text;
};

/** What the names of some fields have in common: its own texts, and what is in its brackets. */
interface Group {
  readonly texts: string[];
  readonly members: Map<string, Group>;
}

const MAX_DEPTH = 10;

/** `items[0][price]` as its steps; a name with other brackets is one step. */
const stepsOf = (name: string): readonly string[] => {
  const [, first, brackets = ""] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? [];
  const inner = Array.from(brackets.matchAll(/\[([^[\]]*)\]/g), ([, step = ""]) => step);
  return first === undefined || inner.length > MAX_DEPTH ? [name] : [first, ...inner];
};

const membersOf = (fields: readonly Field[]): Group["members"] => {
  const root: Group = { texts: [], members: new Map() };
  for (const [name, text] of fields) {
    let group = root;
    for (const step of stepsOf(name)) {
      const inner: Group = group.members.get(step) ?? { texts: [], members: new Map() };
      group.members.set(step, inner);
      group = inner;
    }
    group.texts.push(text);
  }
  return root.members;
};

/** The schema of lists or objects, which may be one of several variants. */
const schemaOf = (
  root: Node,
  place: Located | undefined,
  keyword: "items" | "properties",
): Located | undefined => {
  const schema = place && resolved(root, place);
  if (schema === undefined || Object.hasOwn(schema.node, keyword)) return schema;
  const variants = variantsOf(schema.node).flatMap((node) =>
    isNode(node) ? (resolved(root, { node, pointer: schema.pointer }) ?? []) : [],
  );
  return variants.find(({ node }) => Object.hasOwn(node, keyword)) ?? schema;
};

const within = (schema: Located | undefined, node: unknown): Located | undefined =>
  schema !== undefined && isNode(node) ? { node, pointer: schema.pointer } : undefined;

const valueOf = (root: Node, { texts, members }: Group, place: Located | undefined): unknown => {
  const types = typesOf((place && resolved(root, place))?.node ?? {});
  const isList = [...members.keys()].every((step) => /^\d*$/.test(step));
  if (members.size === 0 && !types.has("array")) return coerced(texts.at(-1) ?? "", types);
  if (isList && !(types.has("object") && !types.has("array"))) {
    const list = schemaOf(root, place, "items");
    const item = within(list, list?.node["items"]);
    const plain = [...texts, ...(members.get("")?.texts ?? [])];
    const numbered = [...members].filter(([step, group]) => step !== "" || group.members.size > 0);
    const groups = numbered.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, group]) => group);
    return [...plain.map((text) => ({ texts: [text], members: new Map<string, Group>() })), ...groups].map(
      (group) => valueOf(root, group, item),
    );
  }
  return objectIn(root, members, place);
};

const objectIn = (root: Node, members: Group["members"], place: Located | undefined): object => {
  const object = schemaOf(root, place, "properties");
  const properties = isNode(object?.node["properties"]) ? object.node["properties"] : {};
  const entries = [...members].map(([name, group]): [string, unknown] => {
    const own = Object.hasOwn(properties, name) ? properties[name] : object?.node["additionalProperties"];
    return [name, valueOf(root, group, within(object, own))];
  });
  return Object.fromEntries(entries);
};

/** The object of some fields, with the types that a schema has: `address[city]=…`, `tags[]=…`, `items[0][price]=…`. */
export const objectOf = (root: Node, place: Located | undefined, fields: readonly Field[]): object =>
  objectIn(root, membersOf(fields), place);
