import { snakeCase } from "change-case";
import {
  dictionaryValues,
  enumOf,
  type Format,
  formatOf,
  isRecord,
  type SampleShape,
} from "../../../core/samples/shape.ts";
import { Names } from "./names.ts";
import { Recursion } from "./recursion.ts";

/** Formats that Pydantic supports without another package. */
const FORMATS: Partial<Record<Format, string>> = {
  "date-time": "dt.datetime",
  date: "dt.date",
  uuid: "UUID",
};

/** Python's keywords, types used in annotations, and members of every model. */
const RESERVED = new Set(
  (
    "and as assert async await break class continue def del elif else except finally for from global if import in is " +
    "lambda nonlocal not or pass raise return try while with yield bool dict dt float int list str " +
    "construct copy json model_config model_fields schema validate"
  ).split(" "),
);

/** Names that can be used unchanged. A capitalised field name could hide its type. */
const PLAIN = /^[a-z]\w*$/;

/** Names of the modules that a file of models imports, or of Python itself. */
export const PYDANTIC_NAMES: readonly string[] =
  "Any BaseModel False Field Literal Never None RootModel True UUID".split(" ");

class Writer {
  private readonly names = new Names();
  private readonly recursion = new Recursion();
  private readonly declarations: string[] = [];
  private readonly known = new Map<string, string>();
  private readonly unions: boolean;

  constructor(unions: boolean) {
    this.unions = unions;
    for (const name of PYDANTIC_NAMES) this.names.take(name);
  }

  type(shape: SampleShape, name: string, isItem = false): string {
    const parts = [
      ...(shape.strings > 0 ? [this.text(shape)] : []),
      ...(shape.integers > 0 && (shape.fractions === 0 || shape.hugeIntegers > 0) ? ["int"] : []),
      // 1e21 is whole, but not an int.
      ...(shape.fractions + shape.hugeIntegers > 0 ? ["float"] : []),
      ...(shape.booleans > 0 ? ["bool"] : []),
      ...(shape.lists > 0 ? [this.list(shape, name)] : []),
      ...(shape.objects > 0 ? [this.object(shape, name, isItem)] : []),
      ...(shape.nulls > 0 ? ["None"] : []),
    ];
    return parts.length === 0 ? "Any" : parts.join(" | ");
  }

  private text(shape: SampleShape): string {
    const words = this.unions ? enumOf(shape) : undefined;
    if (words !== undefined) return `Literal[${words.map((word) => JSON.stringify(word)).join(", ")}]`;
    const format = formatOf(shape);
    return (format === undefined ? undefined : FORMATS[format]) ?? "str";
  }

  private list({ items }: SampleShape, name: string): string {
    return `list[${items === undefined ? "Any" : this.type(items, name, true)}]`;
  }

  private object(shape: SampleShape, name: string, isItem: boolean): string {
    const around = this.recursion.nameOf(shape);
    if (around !== undefined) return around;
    const values = dictionaryValues(shape);
    if (values !== undefined) return `dict[str, ${this.type(values, name, true)}]`;
    if (shape.fields.size === 0) return "dict[str, Any]";
    const own = this.names.take(name, isItem);
    this.recursion.open(shape, () => own);
    const used = new Set(shape.fields.keys());
    const body = [...shape.fields]
      .map(([key, field]) => {
        const type = this.type(field.shape, key);
        const isOptional = field.seen < shape.objects;
        const spoken = isOptional && !/\b(?:Any|None)$/.test(type) ? `${type} | None` : type;
        return `    ${fieldOf(key, used)}: ${spoken}${defaultOf(key, isOptional)}\n`;
      })
      .join("");
    const same = this.known.get(body);
    if (same !== undefined) return same;
    this.known.set(body, own);
    // The types it uses have already been declared.
    this.declarations.push(`class ${own}(BaseModel):\n${body}`);
    return own;
  }

  write(shape: SampleShape, name: string): string {
    const own = isRecord(shape) ? undefined : this.names.take(name);
    const root = this.type(shape, name, own !== undefined);
    if (own !== undefined) this.declarations.push(`class ${own}(RootModel):\n    root: ${root}\n`);
    const code = this.declarations.join("\n\n");
    // A class that refers to itself is not defined yet at that point.
    const future = this.recursion.isFound ? "from __future__ import annotations\n\n" : "";
    return `${future}${importsOf(code)}\n\n${code}`;
  }
}

const isPlain = (key: string): boolean => PLAIN.test(key) && !RESERVED.has(key);

/** A Python name for a key, unique within its class. */
export const fieldOf = (key: string, used: Set<string>): string => {
  if (isPlain(key)) return key;
  const snake = snakeCase(key).replaceAll(/\W/g, "");
  const word = /^[a-z]/.test(snake) ? snake : `field_${snake}`.replace(/_$/, "");
  let name = RESERVED.has(word) ? `${word}_` : word;
  for (let at = 2; used.has(name); at++) name = `${word}_${at}`;
  used.add(name);
  return name;
};

export const defaultOf = (key: string, isOptional: boolean): string => {
  if (isPlain(key)) return isOptional ? " = None" : "";
  return ` = Field(${isOptional ? "default=None, " : ""}alias=${JSON.stringify(key)})`;
};

export const importsOf = (code: string): string => {
  const needs = (name: string): boolean => new RegExp(String.raw`[\[(: ]${name}\b`).test(code);
  const typing = ["Any", "Literal", "Never"].filter(needs);
  return [
    ...(code.includes("dt.date") ? ["import datetime as dt\n"] : []),
    ...(typing.length > 0 ? [`from typing import ${typing.join(", ")}\n`] : []),
    ...(needs("UUID") ? ["from uuid import UUID\n"] : []),
    ...(typing.length > 0 || needs("UUID") || code.includes("dt.date") ? ["\n"] : []),
    `from pydantic import ${["BaseModel", "Field", "RootModel"].filter(needs).join(", ")}\n`,
  ].join("");
};

export const pydantic = (shape: SampleShape, name: string, unions: boolean): string =>
  new Writer(unions).write(shape, name);
