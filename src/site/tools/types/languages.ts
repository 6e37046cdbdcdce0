import { InputData, JSONSchemaInput, JSONSchemaStore, quicktype } from "quicktype-core";
import type { SampleShape } from "../../../core/samples/shape.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { isObject } from "../../shared/json/exact.ts";
import { InputError } from "../../shared/transform.ts";
import { schemaNotation } from "./as-schema.ts";
import { fileIn, type LanguageName, packageIn } from "./files.ts";
import { fromSamples } from "./from-samples.ts";
import { mapSchemas, propertyNames } from "./schema-walk.ts";

type Schema = Readonly<Record<string, unknown>>;

interface Language {
  readonly fileName: string;
  /** Renderer options for types only, which also do if all JSON names follow the language's conventions. */
  readonly plain: Readonly<Record<string, string>>;
  /** Renderer options otherwise, so that no JSON name is lost. */
  readonly withNames: Readonly<Record<string, string>>;
  /** JSON names that follow the language's conventions. */
  readonly keeps: RegExp;
  /** A union without code that reads it would read nothing: its type is then any value. */
  readonly isWithoutUnions?: true;
  /** Types only keep JSON names, too. */
  readonly hasTags?: true;
  /** Its attributes are needed whatever the names are. */
  readonly isNeverPlain?: true;
}

const CAMEL = /^[a-z][a-zA-Z0-9]*$/;
const SNAKE = /^[a-z][a-z0-9_]*$/;
const TYPES = { "just-types": "true" };
const RUST = { "leading-comments": "false" };
const STRUCT = { "code-format": "with-struct" };

/** JSON names are kept in tags or attributes if the language has them, else in serialisation code. */
export const LANGUAGES = {
  go: { fileName: "types.go", plain: {}, withNames: {}, keeps: CAMEL, isWithoutUnions: true, hasTags: true },
  rust: { fileName: "types.rs", plain: RUST, withNames: RUST, keeps: SNAKE, isNeverPlain: true },
  python: { fileName: "types.py", plain: TYPES, withNames: {}, keeps: SNAKE },
  java: { fileName: "Types.java", plain: TYPES, withNames: {}, keeps: CAMEL, isWithoutUnions: true },
  kotlin: { fileName: "Types.kt", plain: TYPES, withNames: { framework: "kotlinx" }, keeps: CAMEL },
  csharp: {
    fileName: "Types.cs",
    plain: TYPES,
    withNames: { features: "attributes-only", framework: "SystemTextJson" },
    keeps: CAMEL,
    isWithoutUnions: true,
    isNeverPlain: true,
  },
  swift: {
    fileName: "Types.swift",
    plain: TYPES,
    withNames: { initializers: "false" },
    keeps: CAMEL,
    isNeverPlain: true,
  },
  dart: { fileName: "types.dart", plain: TYPES, withNames: {}, keeps: CAMEL },
  cpp: { fileName: "types.hpp", plain: { ...TYPES, ...STRUCT }, withNames: STRUCT, keeps: SNAKE },
} as const satisfies Readonly<Record<LanguageName, Language>>;

/** How the types are written. */
export interface Style {
  readonly typesOnly: boolean;
  readonly unions: boolean;
  readonly package: string;
}

export interface Written {
  readonly text: string;
  readonly cautions: readonly string[];
}

/** Keeps references within the document: nothing is fetched. */
class NoStore extends JSONSchemaStore {
  fetch(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

const strayNames = (keeps: RegExp, schema: Schema): string[] =>
  [...propertyNames(schema)].filter((name) => !keeps.test(name));

const write = async (lang: LanguageName, schema: Schema, name: string, style: Style): Promise<Written> => {
  const { plain, withNames, keeps, hasTags, isNeverPlain }: Language = LANGUAGES[lang];
  const strays = strayNames(keeps, schema);
  const isPlain = style.typesOnly || (strays.length === 0 && !isNeverPlain);
  const named = packageIn(lang, style.package);
  const input = new JSONSchemaInput(new NoStore());
  await input.addSource({ name, schema: JSON.stringify(schema) });
  const inputData = new InputData();
  inputData.addInput(input);
  const { lines } = await quicktype({
    inputData,
    lang,
    rendererOptions: { ...(isPlain ? plain : withNames), ...named },
  });
  const shown = strays.slice(0, 3).join(", ") + (strays.length > 3 ? " …" : "");
  return {
    text: fileIn(lang, lines.join("\n"), isPlain, style.package.trim()),
    cautions:
      style.typesOnly && !hasTags && strays.length > 0
        ? [`Types only do not say what JSON calls their fields where the names differ: ${shown}.`]
        : [],
  };
};

/** Whether a union is written as such. */
const hasUnions = (lang: LanguageName, { typesOnly }: Style): boolean =>
  !(typesOnly && "isWithoutUnions" in LANGUAGES[lang]);

/** Generates types in another language, keeping JSON names. */
export const inLanguage = (
  lang: LanguageName,
  shape: SampleShape,
  name: string,
  style: Style,
): Promise<Written> => {
  // A JSONDecoder reads dates only after it is told their format.
  const notation = schemaNotation(hasUnions(lang, style), lang !== "swift");
  return write(lang, JSON.parse(fromSamples(shape, notation, name, style.unions)) as Schema, name, style);
};

const isNull = (schema: unknown): boolean => isObject(schema) && schema["type"] === "null";

const isUnion = (schema: Schema): boolean =>
  ["anyOf", "oneOf"].some((word) => {
    const all = schema[word];
    return Array.isArray(all) && all.filter((one) => !isNull(one)).length > 1;
  }) ||
  (Array.isArray(schema["type"]) && schema["type"].filter((type) => type !== "null").length > 1);

/** The types of a JSON Schema in another language. */
export const schemaInLanguage = async (
  lang: LanguageName,
  text: string,
  name: string,
  style: Style,
): Promise<Written> => {
  const { $id: _address, ...schema } = JSON.parse(text) as Record<string, unknown>;
  const canUnite = hasUnions(lang, style);
  const prepared = mapSchemas(schema, (one) => {
    if (!canUnite && isUnion(one)) return {};
    const { properties } = one;
    return isObject(properties) ? { ...one, quicktypePropertyOrder: Object.keys(properties) } : one;
  });
  try {
    return await write(lang, prepared, name, style);
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    throw new InputError(`This schema cannot be read: ${errorMessage(cause)}`);
  }
};
