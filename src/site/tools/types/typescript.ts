import { Names, propertyName } from "./names.ts";
import { Recursion } from "./recursion.ts";
import { isRecord, type SampleShape, dictionaryValues, enumOf } from "../../../core/samples/shape.ts";

class Writer {
  private readonly names = new Names();
  private readonly recursion = new Recursion();
  private readonly declarations: string[] = [];
  /** Type names by body: equal shapes share a type. */
  private readonly known = new Map<string, string>();
  private readonly unions: boolean;

  constructor(unions: boolean) {
    this.unions = unions;
  }

  type(shape: SampleShape, name: string, isItem = false): string {
    const words = this.unions ? enumOf(shape) : undefined;
    const parts = [
      ...(shape.strings > 0 ? (words?.map((word) => JSON.stringify(word)) ?? ["string"]) : []),
      ...(shape.integers + shape.fractions > 0 ? ["number"] : []),
      ...(shape.booleans > 0 ? ["boolean"] : []),
      ...(shape.lists > 0 ? [this.list(shape, name)] : []),
      ...(shape.objects > 0 ? [this.object(shape, name, isItem)] : []),
      ...(shape.nulls > 0 ? ["null"] : []),
    ];
    return parts.length === 0 ? "unknown" : parts.join(" | ");
  }

  private list({ items }: SampleShape, name: string): string {
    const item = items === undefined ? "unknown" : this.type(items, name, true);
    return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  }

  private object(shape: SampleShape, name: string, isItem: boolean): string {
    const around = this.recursion.nameOf(shape);
    if (around !== undefined) return around;
    const values = dictionaryValues(shape);
    if (values !== undefined) return `Record<string, ${this.type(values, name, true)}>`;
    if (shape.fields.size === 0) return "Record<string, never>";
    const place = this.declarations.length;
    const own = this.names.take(name, isItem);
    this.recursion.open(shape, () => own);
    const body = [...shape.fields]
      .map(([key, field]) => {
        const mark = field.seen < shape.objects ? "?" : "";
        return `  ${propertyName(key)}${mark}: ${this.type(field.shape, key)};\n`;
      })
      .join("");
    const same = this.known.get(body);
    if (same !== undefined) return same;
    this.known.set(body, own);
    this.declarations.splice(place, 0, `export interface ${own} {\n${body}}\n`);
    return own;
  }

  write(shape: SampleShape, name: string): string {
    const own = isRecord(shape) ? undefined : this.names.take(name);
    const root = this.type(shape, name, own !== undefined);
    return [...(own === undefined ? [] : [`export type ${own} = ${root};\n`]), ...this.declarations].join(
      "\n",
    );
  }
}

export const typescript = (shape: SampleShape, name: string, unions: boolean): string =>
  new Writer(unions).write(shape, name);
