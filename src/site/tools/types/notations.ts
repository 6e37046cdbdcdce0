import { defaultOf, fieldOf, importsOf, PYDANTIC_NAMES } from "./pydantic.ts";
import { propertyName } from "./names.ts";

export interface Property {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  /** Its type contains one that is not yet declared. */
  readonly isCircular: boolean;
  readonly description?: string | undefined;
}

/** How a language writes types. */
export interface Notation {
  /** Names that the file uses for something else. */
  readonly reserved: readonly string[];
  /** Whether a declaration may precede those that it uses. */
  readonly isHoisted: boolean;
  /** The file with these declarations, some of which may refer to themselves. */
  readonly file: (code: string, isCircular: boolean) => string;
  readonly any: string;
  readonly never: string;
  readonly null: string;
  /** `huge` is for integers that are not exact as 64-bit floats, `long` for those of them that have 64 bits. */
  readonly plain: Readonly<Record<"integer" | "huge" | "number" | "boolean", string>> & {
    readonly long?: string;
  };
  readonly string: (format: unknown) => string;
  readonly literals: (values: readonly unknown[]) => string;
  readonly list: (item: string) => string;
  /** Without `rest`, the list has these items only. */
  readonly tuple: (items: readonly string[], rest: string | undefined) => string;
  readonly record: (value: string) => string;
  /** An object without members. */
  readonly empty: string;
  readonly object: (properties: readonly Property[], isClosed: boolean) => string;
  readonly union: (types: readonly string[]) => string;
  readonly nullable: (type: string) => string;
  readonly all: (types: readonly string[]) => string;
  /** A type that is being declared, outside of an object. */
  readonly later: (name: string) => string;
  readonly declaration: (name: string, body: string) => string;
}

export const only = (types: readonly string[], join: (types: readonly string[]) => string): string =>
  types.length === 1 ? (types[0] ?? "") : join(types);

const inBrackets = (type: string): string => (/ [|&] /.test(type) ? `(${type})` : type);

const comment = (text: string | undefined): string =>
  text === undefined ? "" : `  /** ${text.replaceAll("*/", "* /").replaceAll(/\s+/g, " ").trim()} */\n`;

const typescript: Notation = {
  reserved: [],
  isHoisted: true,
  file: (code) => code,
  any: "unknown",
  never: "never",
  null: "null",
  plain: { integer: "number", huge: "number", number: "number", boolean: "boolean" },
  string: () => "string",
  literals: (values) => values.map((value) => JSON.stringify(value)).join(" | ") || "never",
  list: (item) => `${inBrackets(item)}[]`,
  tuple: (items, rest) =>
    `[${[...items.map((item) => `${inBrackets(item)}?`), ...(rest === undefined ? [] : [`...${inBrackets(rest)}[]`])].join(", ")}]`,
  record: (value) => `Record<string, ${value}>`,
  empty: "Record<string, never>",
  object: (properties) =>
    `{\n${properties
      .map(
        ({ name, type, isOptional, description }) =>
          `${comment(description)}  ${propertyName(name)}${isOptional ? "?" : ""}: ${type};\n`,
      )
      .join("")}}`,
  union: (types) => only(types, (all) => all.join(" | ")),
  nullable: (type) => `${type} | null`,
  all: (types) => only(types, (all) => all.map(inBrackets).join(" & ")),
  later: (name) => name,
  declaration: (name, body) =>
    body.startsWith("{") ? `export interface ${name} ${body}\n` : `export type ${name} = ${body};\n`,
};

const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "z.iso.datetime({ offset: true })",
  date: "z.iso.date()",
  uuid: "z.guid()",
  email: "z.email()",
  uri: "z.url()",
};

const isPrimitive = (value: unknown): boolean => typeof value !== "object" || value === null;

const zod: Notation = {
  reserved: [],
  isHoisted: false,
  file: (code) => `import { z } from "zod";\n\n${code}`,
  any: "z.unknown()",
  never: "z.never()",
  null: "z.null()",
  // z.int() rejects huge integers.
  plain: { integer: "z.int()", huge: "z.number()", number: "z.number()", boolean: "z.boolean()" },
  string: (format) => (typeof format === "string" ? FORMATS[format] : undefined) ?? "z.string()",
  literals: (values) => {
    if (!values.every(isPrimitive)) return "z.unknown()";
    const all = values.map((value) => JSON.stringify(value)).join(", ");
    return values.every((value) => typeof value === "string") && values.length > 1
      ? `z.enum([${all}])`
      : `z.literal(${values.length === 1 ? all : `[${all}]`})`;
  },
  list: (item) => `z.array(${item})`,
  tuple: (items, rest) =>
    `z.tuple([${items.map((item) => `${item}.optional()`).join(", ")}]${rest === undefined ? "" : `, ${rest}`})`,
  record: (value) => `z.record(z.string(), ${value})`,
  empty: "z.object({})",
  object: (properties, isClosed) =>
    `z.${isClosed ? "strictObject" : "object"}({\n${properties
      .map(({ name, type, isOptional, isCircular, description }) => {
        const whole = `${type}${isOptional ? ".optional()" : ""}`;
        const key = propertyName(name);
        return isCircular
          ? `${comment(description)}  get ${key}() {\n    return ${whole};\n  },\n`
          : `${comment(description)}  ${key}: ${whole},\n`;
      })
      .join("")}})`,
  union: (types) => only(types, (all) => `z.union([${all.join(", ")}])`),
  nullable: (type) => `${type}.nullable()`,
  all: (types) => only(types, (all) => all.reduce((left, right) => `z.intersection(${left}, ${right})`)),
  later: (name) => `z.lazy((): z.ZodType => ${name})`,
  declaration: (name, body) =>
    `export const ${name} = ${body};\nexport type ${name} = z.infer<typeof ${name}>;\n`,
};

const PYTHON_FORMATS: Readonly<Record<string, string>> = {
  "date-time": "dt.datetime",
  date: "dt.date",
  uuid: "UUID",
};

const PYTHON_WORDS: Readonly<Record<string, string>> = { true: "True", false: "False", null: "None" };

const pydantic: Notation = {
  reserved: PYDANTIC_NAMES,
  isHoisted: false,
  // A class that refers to itself is not defined yet at that point.
  file: (code, isCircular) =>
    `${isCircular ? "from __future__ import annotations\n\n" : ""}${importsOf(code)}\n\n${code}`,
  any: "Any",
  never: "Never",
  null: "None",
  // 1e21 is whole, but not an int.
  plain: { integer: "int", huge: "int | float", number: "float", boolean: "bool" },
  string: (format) => (typeof format === "string" ? PYTHON_FORMATS[format] : undefined) ?? "str",
  literals: (values) => {
    if (!values.every(isPrimitive)) return "Any";
    const words = values.map((value) => JSON.stringify(value));
    return `Literal[${words.map((word) => PYTHON_WORDS[word] ?? word).join(", ")}]`;
  },
  list: (item) => `list[${item}]`,
  tuple: () => "list[Any]",
  record: (value) => `dict[str, ${value}]`,
  empty: "dict[str, Any]",
  object: (properties) => {
    const used = new Set(properties.map(({ name }) => name));
    const lines = properties.map(({ name, type, isOptional }) => {
      const annotation = isOptional && !/\b(?:Any|None)$/.test(type) ? `${type} | None` : type;
      return `    ${fieldOf(name, used)}: ${annotation}${defaultOf(name, isOptional)}\n`;
    });
    return `(BaseModel):\n${lines.join("") || "    pass\n"}`;
  },
  union: (types) => only(types, (all) => all.join(" | ")),
  nullable: (type) => `${type} | None`,
  // Python has no intersections.
  all: (types) => only(types, () => "Any"),
  later: (name) => name,
  declaration: (name, body) =>
    body.startsWith("(") ? `class ${name}${body}\n` : `class ${name}(RootModel):\n    root: ${body}\n\n`,
};

export const NOTATIONS = { typescript, zod, pydantic } as const;

export type NotationName = keyof typeof NOTATIONS;
