import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { isNode, type Node } from "../../../src/core/schema/index.ts";
import type { MakeValidator } from "./corpus.ts";

interface Ajv {
  addFormat(name: string, accepts: true): void;
  compile(
    schema: object,
  ): ((value: unknown) => boolean) & { errors?: { instancePath: string; message?: string }[] | null };
}

const VALUES = new Set(["enum", "const", "default", "example", "examples", "required", "type"]);

const withNull = (schema: Record<string, unknown>): Record<string, unknown> => ({
  anyOf: [schema, { type: "null" }],
});

/** Whether a pattern is one of JavaScript: documents also have those of other languages. */
const isPattern = (value: unknown): boolean => {
  try {
    return typeof value === "string" && new RegExp(value, "u").unicode;
  } catch {
    return false;
  }
};

/** OpenAPI 3.0 as JSON Schema; references lead into the whole document, which is beside each schema. */
const converted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(converted);
  if (!isNode(value)) return value;
  if (typeof value["$ref"] === "string")
    return { $ref: value["$ref"].replaceAll("#/components/schemas/", "#/$defs/") };
  const { nullable, exclusiveMinimum, exclusiveMaximum, discriminator: _, ...rest } = value;
  const schema: Record<string, unknown> = Object.fromEntries(
    Object.entries(rest).flatMap(([name, inner]) => {
      if (name.startsWith("x-") || name === "id" ? !isNode(inner) : false) return [];
      if (name === "pattern" && !isPattern(inner)) return [];
      return [[name, VALUES.has(name) && !isNode(inner) ? inner : converted(inner)]];
    }),
  );
  for (const [name, bound, given] of [
    ["exclusiveMinimum", "minimum", exclusiveMinimum],
    ["exclusiveMaximum", "maximum", exclusiveMaximum],
  ] as const)
    if (given === true) schema[name] = schema[bound];
    else if (typeof given === "number") schema[name] = given;
  return nullable === true ? withNull(schema) : schema;
};

/** Validates with ajv, formats included. */
export const ajvValidator = async (): Promise<MakeValidator> => {
  const folder = await installed("ajv-formats", "3.0.1", ["ajv@8.17.1"]);
  const { Ajv2020 } = (await import(join(folder, "../ajv/dist/2020.js"))) as {
    Ajv2020: new (options: object) => Ajv;
  };
  const { default: addFormats } = (await import(join(folder, "dist/index.js"))) as {
    default: (ajv: Ajv) => void;
  };
  return (root) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: true, logger: false, unicodeRegExp: true });
    addFormats(ajv);
    const { schemas } = isNode(root["components"]) ? root["components"] : {};
    const $defs = Object.fromEntries(
      Object.entries(isNode(schemas) ? schemas : {}).map(([name, schema]) => [name, converted(schema)]),
    );
    return (_, schema, value) => {
      try {
        const validate = ajv.compile({ ...(converted(schema) as Node), $defs });
        if (validate(value)) return undefined;
        const [error] = validate.errors ?? [];
        return `${error?.instancePath} ${error?.message}`;
      } catch (error) {
        // A schema that is no JSON Schema: nothing can be valid, and nothing can be said.
        return error instanceof Error ? undefined : String(error);
      }
    };
  };
};
