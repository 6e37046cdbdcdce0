import { isObject } from "../../shared/json/exact.ts";
import { InputError } from "../../shared/transform.ts";
import { Names } from "./names.ts";
import { type Notation, type NotationName, NOTATIONS, type Property } from "./notations.ts";

type Schema = Readonly<Record<string, unknown>>;

const TYPES = new Set(["string", "integer", "number", "boolean", "null", "array", "object"]);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const schemaOf = (value: unknown): Schema => (isObject(value) ? value : {});

/** Whether a document is a JSON Schema rather than a sample. */
export const isSchema = (value: unknown): value is Schema => {
  if (!isObject(value)) return false;
  if (typeof value["$schema"] === "string") return /json-schema\.org/.test(value["$schema"]);
  const isTyped = [value["type"]].flat().every((type) => TYPES.has(String(type)));
  return (
    (isTyped && (isObject(value["properties"]) || isObject(value["items"]))) ||
    isObject(value["$defs"]) ||
    (typeof value["$ref"] === "string" && isObject(value["definitions"]))
  );
};

/** Writes the types that a JSON Schema describes. Definitions keep their names; references may be circular. */
class Writer {
  private readonly names = new Names();
  private readonly byPointer = new Map<string, string>();
  private readonly declarations: string[] = [];
  /** Names whose declaration is being written. */
  private readonly open = new Set<string>();
  private isInProperty = false;
  private readonly root: Schema;
  private readonly notation: Notation;

  constructor(root: Schema, notation: Notation) {
    this.root = root;
    this.notation = notation;
    for (const name of notation.reserved) this.names.take(name);
  }

  write(name: string): string {
    this.define("#", this.root, name);
    for (const keyword of ["$defs", "definitions"])
      for (const [key, inner] of Object.entries(schemaOf(this.root[keyword])))
        this.define(`#/${keyword}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`, inner, key);
    return this.notation.file(this.declarations.join("\n"), true);
  }

  /** Declares what a pointer leads to, once, and returns its name. */
  private define(pointer: string, schema: unknown, name: string): string {
    const existing = this.byPointer.get(pointer);
    if (existing !== undefined) return existing;
    const own = this.names.take(name);
    this.byPointer.set(pointer, own);
    this.declare(own, () =>
      isObject(schema) && isPlainObject(schema) ? this.fields(schema) : this.type(schema, name),
    );
    return own;
  }

  private declare(name: string, body: () => string): void {
    const wasInProperty = this.isInProperty;
    this.isInProperty = false;
    this.open.add(name);
    const text = this.notation.declaration(name, body());
    this.open.delete(name);
    this.isInProperty = wasInProperty;
    this.declarations.push(text);
  }

  private type(schema: unknown, hint: string): string {
    const { notation } = this;
    if (schema === false) return notation.never;
    if (!isObject(schema)) return notation.any;
    if (typeof schema["$ref"] === "string") return this.reference(schema["$ref"]);
    if ("const" in schema) return notation.literals([schema["const"]]);
    if (Array.isArray(schema["enum"])) return notation.literals(schema["enum"]);
    const alternatives = [...listOf(schema["anyOf"]), ...listOf(schema["oneOf"])];
    const parts = [
      ...this.own(schema, hint),
      ...listOf(schema["allOf"]).map((part) => this.type(part, hint)),
      ...(alternatives.length === 0
        ? []
        : [notation.union(unique(alternatives.map((one) => this.type(one, hint))))]),
    ];
    const all = unique(parts).filter((part) => part !== notation.any || parts.length === 1);
    const type = all.length === 0 ? notation.any : notation.all(all);
    return schema["nullable"] === true ? notation.nullable(type) : type;
  }

  /** What `type` and the keywords beside it say. */
  private own(schema: Schema, hint: string): string[] {
    const { notation } = this;
    const defaultTypes = "properties" in schema ? ["object"] : "items" in schema ? ["array"] : [];
    const types = "type" in schema ? [schema["type"]].flat() : defaultTypes;
    const parts = types.map((type) => {
      if (type === "object") return this.object(schema, hint);
      if (type === "array") return this.list(schema, hint);
      if (type === "string") return notation.string(schema["format"]);
      if (type === "null") return notation.null;
      return notation.plain[type as keyof typeof notation.plain] ?? notation.any;
    });
    return parts.length === 0 ? [] : [notation.union(unique(parts))];
  }

  private reference(ref: string): string {
    if (!ref.startsWith("#"))
      throw new InputError(
        `“${ref}” refers to another document, which this page does not fetch. Put it under $defs.`,
      );
    let schema: unknown = this.root;
    const steps = decodeURIComponent(ref.slice(1)).split("/").slice(1);
    for (const step of steps) {
      const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
      schema = Array.isArray(schema) ? schema[Number(key)] : schemaOf(schema)[key];
    }
    if (schema === undefined || /^#[^/]/.test(ref))
      throw new InputError(`“${ref}” leads nowhere in this schema.`);
    const name = this.define(ref, schema, steps.at(-1) ?? "Root");
    return this.open.has(name) && !this.isInProperty ? this.notation.later(name) : name;
  }

  private list(schema: Schema, hint: string): string {
    const { notation } = this;
    const places = listOf(schema["prefixItems"] ?? schema["items"]).map((item) => this.type(item, hint));
    const rest = Array.isArray(schema["items"]) ? schema["additionalItems"] : schema["items"];
    if (places.length > 0)
      return notation.tuple(places, rest === false ? undefined : this.type(rest ?? true, hint));
    return notation.list(this.type(rest ?? true, hint));
  }

  private object(schema: Schema, hint: string): string {
    if (!isPlainObject(schema)) {
      const [pattern] = Object.values(schemaOf(schema["patternProperties"]));
      const values = schema["additionalProperties"];
      return this.notation.record(this.type(isObject(values) ? values : pattern, hint));
    }
    const title = typeof schema["title"] === "string" ? schema["title"] : hint;
    const own = this.names.take(title, true);
    this.declare(own, () => this.fields(schema));
    return own;
  }

  private fields(schema: Schema): string {
    const required = new Set(listOf(schema["required"]));
    this.isInProperty = true;
    const properties = Object.entries(schemaOf(schema["properties"])).map(([name, inner]): Property => {
      const type = this.type(inner, name);
      const isCircular = [...this.open].some((open) => new RegExp(`\\b${open}\\b`, "u").test(type));
      const { description } = schemaOf(inner);
      return {
        name,
        type,
        isOptional: !required.has(name),
        isCircular,
        description: typeof description === "string" ? description : undefined,
      };
    });
    this.isInProperty = false;
    return this.notation.object(properties, schema["additionalProperties"] === false);
  }
}

const isPlainObject = (schema: Schema): boolean =>
  isObject(schema["properties"]) &&
  !["$ref", "allOf", "anyOf", "oneOf", "enum"].some((word) => word in schema);

const unique = (types: readonly string[]): string[] => [...new Set(types)];

export const fromSchema = (schema: Schema, to: NotationName, name: string): string =>
  new Writer(schema, NOTATIONS[to]).write(name);
