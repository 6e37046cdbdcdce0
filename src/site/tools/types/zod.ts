import { Names, propertyName } from "./names.ts";
import { Recursion } from "./recursion.ts";
import {
  type Format,
  formatOf,
  isRecord,
  type SampleShape,
  dictionaryValues,
  enumOf,
} from "../../../core/samples/shape.ts";

const FORMATS: Readonly<Record<Format, string>> = {
  "date-time": "z.iso.datetime({ offset: true })",
  date: "z.iso.date()",
  uuid: "z.guid()",
  email: "z.email()",
  uri: "z.url()",
};

class Writer {
  private readonly names = new Names();
  private readonly recursion = new Recursion();
  private readonly declarations: string[] = [];
  private readonly known = new Map<string, string>();
  private readonly unions: boolean;

  constructor(unions: boolean) {
    this.unions = unions;
  }

  type(shape: SampleShape, name: string, isItem = false): string {
    const parts = [
      ...(shape.strings > 0 ? [this.text(shape)] : []),
      // z.int() rejects unsafe integers.
      ...(shape.fractions + shape.hugeIntegers > 0 ? ["z.number()"] : shape.integers > 0 ? ["z.int()"] : []),
      ...(shape.booleans > 0 ? ["z.boolean()"] : []),
      ...(shape.lists > 0 ? [this.list(shape, name)] : []),
      ...(shape.objects > 0 ? [this.object(shape, name, isItem)] : []),
    ];
    const bare =
      parts.length === 0
        ? shape.nulls > 0
          ? "z.null()"
          : "z.unknown()"
        : parts.length === 1
          ? (parts[0] ?? "")
          : `z.union([${parts.join(", ")}])`;
    return shape.nulls > 0 && parts.length > 0 ? `${bare}.nullable()` : bare;
  }

  private text(shape: SampleShape): string {
    const words = this.unions ? enumOf(shape) : undefined;
    if (words !== undefined) return `z.enum([${words.map((word) => JSON.stringify(word)).join(", ")}])`;
    const format = formatOf(shape);
    return format === undefined ? "z.string()" : FORMATS[format];
  }

  private list({ items }: SampleShape, name: string): string {
    return `z.array(${items === undefined ? "z.unknown()" : this.type(items, name, true)})`;
  }

  private object(shape: SampleShape, name: string, isItem: boolean): string {
    const around = this.recursion.nameOf(shape);
    if (around !== undefined) return around;
    const values = dictionaryValues(shape);
    if (values !== undefined) return `z.record(z.string(), ${this.type(values, name, true)})`;
    const own = this.names.take(name, isItem);
    const isTree = this.recursion.open(shape, () => own);
    const body = [...shape.fields]
      .map(([key, field]) => {
        const mark = field.seen < shape.objects ? ".optional()" : "";
        const type = `${this.type(field.shape, key)}${mark}`;
        // By then it has no value yet.
        return isTree && new RegExp(`\\b${own}\\b`, "u").test(type)
          ? `  get ${propertyName(key)}() {\n    return ${type};\n  },\n`
          : `  ${propertyName(key)}: ${type},\n`;
      })
      .join("");
    const same = this.known.get(body);
    if (same !== undefined) return same;
    this.known.set(body, own);
    // The types it uses have already been declared.
    this.declarations.push(
      `export const ${own} = z.object({\n${body}});\nexport type ${own} = z.infer<typeof ${own}>;\n`,
    );
    return own;
  }

  write(shape: SampleShape, name: string): string {
    const own = isRecord(shape) ? undefined : this.names.take(name);
    const root = this.type(shape, name, own !== undefined);
    const last =
      own === undefined
        ? []
        : [`export const ${own} = ${root};\nexport type ${own} = z.infer<typeof ${own}>;\n`];
    return ['import { z } from "zod";\n', ...this.declarations, ...last].join("\n");
  }
}

export const zod = (shape: SampleShape, name: string, unions: boolean): string =>
  new Writer(unions).write(shape, name);
