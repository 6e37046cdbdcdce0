import { type Cell, hashText, type Json, kept, lazy } from "../../engine/index.ts";
import { isNode, type Node, ownPropertiesOf } from "../node.ts";
import { lastOf, recordOf, type References, type Shown } from "../references.ts";
import { lastFor } from "./reach.ts";
import { isComposed, resolved } from "../resolve.ts";
import type { Described, Presentation } from "../described.ts";
import { domainOf } from "../dictionary/domain-of.ts";
import { SchemaError } from "../error.ts";
import { constant } from "./constants.ts";
import { departmentFor } from "./departments.ts";
import { type CompileContext, FIELD_BUDGET, MAX_NESTED, spend } from "./context.ts";
import type { ValueGenerator } from "./generator.ts";
import { fieldMakersOf, makerOf } from "./makers.ts";
import { compileProperties, isUsable, type Property } from "./properties.ts";
import { unionOf } from "./shapes.ts";

/** Members whose values are not schemas. */
const VALUES = new Set(["const", "enum", "default", "example", "examples", "required", "discriminator"]);

/** A schema that reaches more than this many others probably reaches a record, too. */
const MAX_SCHEMAS = 300;

const holdersKnownTo = kept(
  new WeakMap<References, WeakMap<object, boolean>>(),
  () => new WeakMap<object, boolean>(),
);

/** Whether values of a schema may contain records of a resource. */
const containsRecord = (root: unknown, schema: unknown, references: References): boolean => {
  if (!isNode(schema)) return false;
  const found = holdersKnownTo(references);
  const before = found.get(schema);
  if (before !== undefined) return before;
  const visited = new Set<unknown>();
  const isFound = (value: unknown): boolean => {
    if (typeof value !== "object" || value === null || visited.has(value)) return false;
    visited.add(value);
    if (visited.size > MAX_SCHEMAS) return true;
    if (Array.isArray(value)) return value.some(isFound);
    const node = value as Node;
    if (isComposed(node)) {
      // A reference that leads nowhere is reported elsewhere.
      const target = resolved(root, { node, pointer: "" });
      if (target === undefined) return false;
      if (recordOf(target, root, references) !== undefined) return true;
      if (target.node !== node) return isFound(target.node);
    }
    return Object.entries(node).some(([name, inner]) => !VALUES.has(name) && isFound(inner));
  };
  const result = isFound(schema);
  found.set(schema, result);
  return result;
};

const VARIANT = "variant";
const ID = "id";

/**
 * The properties of records that each follow one of several variants. The variants take turns in a permuted order, so a
 * page has some of each; updates never change the variant of a record.
 */
const unite = (variants: readonly [readonly Property[], ...(readonly Property[])[]]): readonly Property[] => {
  if (variants.length === 1) return variants[0];
  const makers = lazy(() => variants.map(fieldMakersOf));
  const all = variants.flat();
  return Array.from(new Set(all.map(({ name }) => name)), (name) => {
    const own = all.filter((property) => property.name === name);
    const isOfSome = own.length < variants.length;
    const generator = lazy((): ValueGenerator => {
      const shape = unionOf(own.map((property) => property.generator.shape));
      return {
        shape: isOfSome ? { ...shape, optional: true } : shape,
        make: (cell) => makers()[cell.permuted(VARIANT, variants.length)]?.get(name)?.(cell),
        fixed: own.every((property) => property.generator.fixed === true),
      };
    });
    return {
      name,
      holder: own[0]?.holder ?? "",
      // `make` omits it from other variants.
      isOptional: false,
      isOfSome,
      lower: own.find(({ lower }) => lower !== undefined)?.lower,
      get generator() {
        return generator();
      },
    };
  });
};

export const recordContext = (
  described: Described,
  references: References,
  compile: CompileContext["compile"],
): CompileContext => ({
  ...contextOf(described),
  domain: domainOf(references)(described),
  references,
  leaveOut: references.get(described.name)?.leaveOut ?? (() => undefined),
  compile,
});

const contextOf = ({ name, about, root, schema }: Described) => ({
  root,
  pointer: schema.pointer,
  name,
  holder: "",
  examples: [],
  description: about,
  path: name,
  isRecord: true,
  records: 0,
  depth: 0,
  times: 1,
  most: 1,
  budget: { left: FIELD_BUDGET },
});

const compileVariants = (described: Described, context: CompileContext): readonly Property[] => {
  const [first, ...others] = described.variants.map(
    ({ node, pointer }) => compileProperties(node, { ...context, pointer }).properties,
  );
  return unite([first ?? [], ...others]);
};

const knownTo = kept(
  new WeakMap<References, Map<string, readonly Property[]>>(),
  () => new Map<string, readonly Property[]>(),
);

/** The properties of the records of a resource, each compiled on demand. */
export const recordProperties = (
  described: Described,
  references: References,
  compile: CompileContext["compile"],
): readonly Property[] =>
  kept(knownTo(references), () => compileVariants(described, recordContext(described, references, compile)))(
    described.name,
  );

/** A property of an embedded record. */
interface Part {
  readonly name: string;
  readonly generator: ValueGenerator;
  readonly make: (other: Cell) => Json | undefined;
}

/** The `id` of a record as its document shows it: under the name of its key, and beside that. */
const idParts = (
  { key = ID, ownId = null }: Partial<Presentation>,
  generator: ValueGenerator | undefined,
): Part[] => [
  ...(key === null || generator === undefined
    ? []
    : [{ name: key, generator, make: (other: Cell) => other.value(ID) }]),
  ...(ownId === null
    ? []
    : [
        {
          name: ID,
          generator: constant(null, { type: ownId.type, description: "" }),
          make: (other: Cell) => ownId.print(other.id),
        },
      ]),
];

/** The properties of embedded records. */
const partsOf = ({ described, schema }: Shown, context: CompileContext): readonly Part[] => {
  const { root, variants } = described;
  const { depth, references, compile } = context;
  // Records within the record are compiled again, since they must end at some depth.
  const inner = lazy((): readonly Property[] =>
    compileVariants(described, {
      ...context,
      ...recordContext(described, references, compile),
      records: context.records + 1,
      depth,
      times: context.times,
      most: context.most,
      budget: context.budget,
    }),
  );
  const isPart = (described.shown?.schemas ?? []).length > 1 && isNode(schema.node["properties"]);
  const shown = isPart ? ownPropertiesOf(schema.node) : null;
  const properties = recordProperties(described, references, compile);
  const hasId = properties.some(({ name }) => name === ID);
  const others = properties.flatMap((property): Part[] => {
    const { name } = property;
    if (name === ID) return idParts(described.shown ?? {}, property.generator);
    if (shown !== null && !Object.hasOwn(shown, name)) return [];
    const isNested = variants.some(({ node }) =>
      containsRecord(root, ownPropertiesOf(node)[name], references),
    );
    if (!isNested)
      return isUsable(property, context)
        ? [{ name, generator: property.generator, make: (other) => other.value(name) }]
        : [];
    const nested = inner().find((one) => one.name === name);
    if (nested === undefined || !isUsable(nested, context)) return [];
    spend(context);
    const { generator } = nested;
    const make = makerOf(nested, inner(), { isField: false });
    return [
      { name, generator, make: (other) => other.as(name, (one) => make(one, (field) => one.value(field))) },
    ];
  });
  // What is kept without a key may be shown with an id.
  const parts = hasId ? others : [...idParts(described.shown ?? {}, undefined), ...others];
  return shown === null ? parts : parts.filter(({ name }) => Object.hasOwn(shown, name));
};

/**
 * Embeds records of another resource: each value is the record itself, made by looking up its cells. Which one is drawn
 * as the id in a foreign key is.
 */
export const compileRecord = (shown: Shown, context: CompileContext): ValueGenerator => {
  const { name: resource, variants } = shown.described;
  const { description, path, depth, references } = context;
  if (depth > MAX_NESTED) throw new SchemaError(context.pointer, "requires itself endlessly");
  const parts = partsOf(shown, context);
  const blank = Object.fromEntries(parts.map(({ name }) => [name, undefined]));
  const recordAt = (cell: Cell, id: number): Json => {
    const other = cell.at(resource, id);
    const record: Record<string, Json | undefined> = { ...blank };
    for (const { name, make } of parts) {
      const value = make(other);
      if (value === undefined) delete record[name];
      else record[name] = value;
    }
    return record as { readonly [name: string]: Json };
  };
  const isSelf = path.split(".", 1)[0] === resource;
  const last = lastOf(resource, references);
  // As in a foreign key.
  const count = lastFor(path, resource, last, references);
  const department = departmentFor(resource, references, context);
  const key = hashText(path)[0];
  const isOpen = variants.some(({ node }) => node["additionalProperties"] !== false);
  return {
    shape: {
      type: "object",
      description,
      properties: Object.fromEntries(parts.map(({ name, generator }) => [name, generator.shape])),
      ...(isOpen ? { open: true } : {}),
    },
    make: (cell) =>
      recordAt(cell, department?.(cell) ?? cell.shared(key, (one) => one.int(1, Math.max(1, count(one))))),
    isAbsent: (cell) => isSelf && cell.id === 1,
    choices: { count, at: recordAt },
    record: resource,
    fixed: true,
  };
};
