import {
  dictionaryValues,
  enumOf,
  formatOf,
  isRecord,
  type SampleShape,
} from "../../../core/samples/shape.ts";
import { Names } from "./names.ts";
import type { Notation, Property } from "./notations.ts";
import { Recursion } from "./recursion.ts";

/** Writes the types of sample values. Equal objects share a type. */
class Writer {
  private readonly names = new Names();
  private readonly recursion = new Recursion();
  private readonly declarations: string[] = [];
  private readonly namesByBody = new Map<string, string>();
  private readonly notation: Notation;
  private readonly unions: boolean;

  constructor(notation: Notation, unions: boolean) {
    this.notation = notation;
    this.unions = unions;
    for (const name of notation.reserved) this.names.take(name);
  }

  write(shape: SampleShape, name: string): string {
    const { notation, declarations } = this;
    if (isRecord(shape)) this.type(shape, name);
    else {
      const own = this.names.take(name);
      const root = notation.declaration(own, this.type(shape, name, true));
      declarations.splice(notation.isHoisted ? 0 : declarations.length, 0, root);
    }
    return notation.file(declarations.join("\n"), this.recursion.isFound);
  }

  private type(shape: SampleShape, name: string, isItem = false): string {
    const { notation } = this;
    const parts = [
      ...(shape.strings > 0 ? [this.text(shape)] : []),
      ...(shape.integers + shape.fractions > 0 ? [this.number(shape)] : []),
      ...(shape.booleans > 0 ? [notation.plain.boolean] : []),
      ...(shape.lists > 0 ? [this.list(shape, name)] : []),
      ...(shape.objects > 0 ? [this.object(shape, name, isItem)] : []),
    ];
    if (parts.length === 0) return shape.nulls > 0 ? notation.null : notation.any;
    const type = notation.union(parts);
    return shape.nulls > 0 ? notation.nullable(type) : type;
  }

  private text(shape: SampleShape): string {
    const words = this.unions ? enumOf(shape) : undefined;
    return words === undefined ? this.notation.string(formatOf(shape)) : this.notation.literals(words);
  }

  private number({ fractions, hugeIntegers, numberRange }: SampleShape): string {
    const { plain } = this.notation;
    const most = Math.max(numberRange?.most ?? 0, -(numberRange?.least ?? 0));
    if (hugeIntegers > 0) return fractions === 0 && most < 2 ** 63 ? (plain.long ?? plain.huge) : plain.huge;
    return fractions > 0 ? plain.number : plain.integer;
  }

  private list({ items }: SampleShape, name: string): string {
    return this.notation.list(items === undefined ? this.notation.any : this.type(items, name, true));
  }

  private object(shape: SampleShape, name: string, isItem: boolean): string {
    const { notation, recursion, declarations } = this;
    const around = recursion.nameOf(shape);
    if (around !== undefined) return around;
    const values = dictionaryValues(shape);
    if (values !== undefined) return notation.record(this.type(values, name, true));
    if (shape.fields.size === 0) return notation.empty;
    const place = declarations.length;
    const own = this.names.take(name, isItem);
    const isTree = recursion.open(shape, () => own);
    const properties = Array.from(shape.fields, ([key, field]): Property => {
      const type = this.type(field.shape, key);
      const isCircular = isTree && new RegExp(`\\b${own}\\b`, "u").test(type);
      return { name: key, type, isOptional: field.seen < shape.objects, isCircular };
    });
    const body = notation.object(properties, false);
    const same = this.namesByBody.get(body);
    if (same !== undefined) return same;
    this.namesByBody.set(body, own);
    // The types that it uses have already been declared.
    const at = notation.isHoisted ? place : declarations.length;
    declarations.splice(at, 0, notation.declaration(own, body));
    return own;
  }
}

export const fromSamples = (shape: SampleShape, notation: Notation, name: string, unions: boolean): string =>
  new Writer(notation, unions).write(shape, name);
