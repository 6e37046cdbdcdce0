import { docComment, pascal, propertyName } from "../export/index.ts";
import { isNode, type Located, type Node, targetOf } from "../schema/index.ts";

/** A request lacks what is read-only, a response what is write-only. */
type Side = "request" | "response";

/** Deeper schemas are `unknown`. */
const MAX_DEPTH = 30;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const literal = (value: unknown): string =>
  typeof value === "object" && value !== null ? "unknown" : JSON.stringify(value);

const joined = (types: readonly string[], sign: "|" | "&"): string => {
  const all = [...new Set(types)];
  if (sign === "|" && all.includes("unknown")) return "unknown";
  const some = sign === "&" ? all.filter((type) => type !== "unknown") : all;
  if (some.length < 2) return some[0] ?? "unknown";
  return some.map((type) => (sign === "&" && type.includes(" | ") ? `(${type})` : type)).join(` ${sign} `);
};

const itemOf = (type: string): string => (/ [|&] /.test(type) && !type.startsWith("{") ? `(${type})` : type);

/** The schemas of a document as TypeScript: those that are referred to have names. */
export class SchemaTypes {
  private readonly root: Node;
  private readonly reserved: ReadonlySet<string>;
  private readonly taken: Set<string>;
  /** By side and reference. */
  private readonly names = new Map<string, string>();
  private readonly declared: string[] = [];

  constructor(root: Node, reserved: readonly string[]) {
    this.root = root;
    this.reserved = new Set(reserved);
    this.taken = new Set(reserved);
  }

  /** The declarations of all names that were used so far. */
  get declarations(): string {
    return this.declared.join("\n");
  }

  typeOf(place: Located | undefined, side: Side, indent = "    "): string {
    return place === undefined ? "unknown" : this.write(place.node, side, indent, 0);
  }

  private refer(reference: string, side: Side): string {
    const target = targetOf(this.root, reference);
    if (!isNode(target?.value)) return "unknown";
    // Most schemas are the same for both sides.
    const own = this.hasSides(target.value, new Set()) ? side : "response";
    const key = `${own} ${target.pointer}`;
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const last = pascal((target.pointer.split("/").at(-1) ?? "").replaceAll(/[^A-Za-z0-9_]+/g, "_"));
    const plain = `${/^[A-Za-z]/.test(last) ? "" : "Schema"}${last}${own === "request" ? "Sent" : ""}`;
    const wanted = this.reserved.has(plain) ? `${plain}Record` : plain;
    let name = wanted;
    for (let number = 2; this.taken.has(name); number++) name = `${wanted}${number}`;
    this.taken.add(name);
    this.names.set(key, name);
    const place = this.declared.push("") - 1;
    const type = this.write(target.value, own, "", 0);
    const { description } = target.value;
    const about =
      typeof description === "string" ? docComment(description.replaceAll(/\s+/g, " ").trim(), "") : "";
    this.declared[place] = `${about}export type ${name} = ${type};\n`;
    return name;
  }

  /** Whether requests and responses differ in a schema. */
  private hasSides(value: unknown, seen: Set<unknown>): boolean {
    if (Array.isArray(value)) return value.some((one) => this.hasSides(one, seen));
    if (!isNode(value) || seen.has(value)) return false;
    seen.add(value);
    if (value["readOnly"] === true || value["writeOnly"] === true) return true;
    const { $ref } = value;
    if (typeof $ref === "string" && this.hasSides(targetOf(this.root, $ref)?.value, seen)) return true;
    return Object.values(value).some((inner) => this.hasSides(inner, seen));
  }

  private write(schema: unknown, side: Side, indent: string, depth: number): string {
    if (!isNode(schema) || depth > MAX_DEPTH) return "unknown";
    const { $ref } = schema;
    return typeof $ref === "string"
      ? this.refer($ref, side)
      : this.writeNode(schema, side, indent, depth + 1);
  }

  private writeNode(schema: Node, side: Side, indent: string, depth: number): string {
    const { enum: values, const: only, allOf, oneOf, anyOf, type } = schema;
    if (only !== undefined) return literal(only);
    if (Array.isArray(values)) return joined(values.map(literal), "|");
    const inner = (one: unknown): string => this.write(one, side, indent, depth);
    const types = Array.isArray(type) ? (type as unknown[]) : [type ?? this.impliedType(schema)];
    const own = joined(
      types.map((one) => this.writeType(one, schema, side, indent, depth)),
      "|",
    );
    const either = [oneOf, anyOf].flatMap((ones) =>
      list(ones).length === 0 ? [] : [joined(list(ones).map(inner), "|")],
    );
    return joined([own, ...list(allOf).map(inner), ...either], "&");
  }

  private impliedType({ properties, items, additionalProperties }: Node): string | undefined {
    if (isNode(properties) || isNode(additionalProperties)) return "object";
    return items === undefined ? undefined : "array";
  }

  private writeType(type: unknown, schema: Node, side: Side, indent: string, depth: number): string {
    switch (type) {
      case "string":
        return "string";
      case "integer":
      case "number":
        return "number";
      case "boolean":
      case "null":
        return type;
      case "array":
        return `${itemOf(this.write(schema["items"], side, indent, depth))}[]`;
      case "object":
        return this.writeObject(schema, side, indent, depth);
      default:
        return "unknown";
    }
  }

  private writeObject(schema: Node, side: Side, indent: string, depth: number): string {
    const { properties, required, additionalProperties: rest } = schema;
    const entries = isNode(properties) ? Object.entries(properties) : [];
    const others = isNode(rest) ? this.write(rest, side, indent, depth) : "unknown";
    if (entries.length === 0) return `{ [name: string]: ${others} }`;
    const needed = new Set(list(required));
    const hidden = side === "request" ? "readOnly" : "writeOnly";
    const members = entries.map(([name, inner]) => {
      const isHidden = isNode(inner) && inner[hidden] === true;
      const mark = needed.has(name) && !isHidden ? "" : "?";
      return `${indent}  ${propertyName(name)}${mark}: ${this.write(inner, side, `${indent}  `, depth)};\n`;
    });
    const object = `{\n${members.join("")}${indent}}`;
    return isNode(rest) || rest === true ? `${object} & { [name: string]: unknown }` : object;
  }
}
