import {
  InputData,
  JSONSchemaInput,
  JSONSchemaStore,
  jsonInputForTargetLanguage,
  quicktype,
} from "quicktype-core";
import { errorMessage } from "../../shared/error-message.ts";
import { InputError } from "../../shared/transform.ts";

interface Language {
  readonly fileName: string;
  /** Renderer options if all JSON names follow the language's conventions. */
  readonly plain: Readonly<Record<string, string>>;
  /** Renderer options otherwise, so that no JSON name is lost. */
  readonly withNames: Readonly<Record<string, string>>;
  /** JSON names that follow the language's conventions. */
  readonly keeps: RegExp;
}

const CAMEL = /^[a-z][a-zA-Z0-9]*$/;
const SNAKE = /^[a-z][a-z0-9_]*$/;
const TYPES = { "just-types": "true" };
const GO = { package: "main" };
const SWIFT = { initializers: "false" };
const ATTRIBUTES = { features: "attributes-only", framework: "SystemTextJson" };

/** JSON names are kept in tags or attributes if the language has them, else in serialisation code. */
export const LANGUAGES = {
  go: { fileName: "types.go", plain: GO, withNames: GO, keeps: CAMEL },
  rust: { fileName: "types.rs", plain: TYPES, withNames: TYPES, keeps: SNAKE },
  python: { fileName: "types.py", plain: TYPES, withNames: {}, keeps: SNAKE },
  java: { fileName: "Types.java", plain: TYPES, withNames: {}, keeps: CAMEL },
  kotlin: { fileName: "Types.kt", plain: TYPES, withNames: { framework: "kotlinx" }, keeps: CAMEL },
  csharp: { fileName: "Types.cs", plain: ATTRIBUTES, withNames: ATTRIBUTES, keeps: CAMEL },
  swift: { fileName: "Types.swift", plain: SWIFT, withNames: SWIFT, keeps: CAMEL },
  dart: { fileName: "types.dart", plain: TYPES, withNames: {}, keeps: CAMEL },
  cpp: {
    fileName: "types.hpp",
    plain: { ...TYPES, "code-format": "with-struct" },
    withNames: { "code-format": "with-struct" },
    keeps: SNAKE,
  },
} as const satisfies Readonly<Record<string, Language>>;

export type LanguageName = keyof typeof LANGUAGES;

function* namesIn(value: unknown): Generator<string, void> {
  if (Array.isArray(value)) for (const item of value) yield* namesIn(item);
  else if (typeof value === "object" && value !== null)
    for (const [name, item] of Object.entries(value)) {
      yield name;
      yield* namesIn(item);
    }
}

const keepsNames = (keeps: RegExp, value: unknown): boolean => {
  for (const name of namesIn(value)) if (!keeps.test(name)) return false;
  return true;
};

/** Go's types, and what decodes its unions, if there are any. */
const goFile = (whole: string): string => {
  const start = whole.indexOf("package ");
  if (whole.includes("unmarshalUnion(")) return whole.slice(start);
  const lines = whole.slice(start).replaceAll(GO_HELPERS, "").split("\n");
  const isUsed = (line: string): boolean => {
    const name = /^import "(?:\w+\/)*(\w+)"$/.exec(line)?.[1];
    return name === undefined || lines.some((other) => other.includes(`${name}.`));
  };
  return lines
    .filter(isUsed)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n");
};
/** Two functions that only wrap `encoding/json`. */
const GO_HELPERS = /^func (?:Unmarshal\w+\(|\(r \*\w+\) Marshal\()[^]*?^}\n/gm;

/** Keeps references within the document: nothing is fetched. */
class NoStore extends JSONSchemaStore {
  fetch(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

const write = async (
  lang: LanguageName,
  input: ReturnType<typeof jsonInputForTargetLanguage> | JSONSchemaInput,
  rendererOptions: Readonly<Record<string, string>>,
): Promise<string> => {
  const inputData = new InputData();
  inputData.addInput(input);
  const { lines } = await quicktype({
    inputData,
    lang,
    rendererOptions,
    // A JSONDecoder reads dates only after it is told their format.
    inferDateTimes: lang !== "swift",
  });
  const text = lines.join("\n").trim();
  return lang === "go" ? goFile(text) : text;
};

/** Generates types in another language, keeping JSON names. */
export const inLanguage = async (lang: LanguageName, json: string, name: string): Promise<string> => {
  const { plain, withNames, keeps }: Language = LANGUAGES[lang];
  const input = jsonInputForTargetLanguage(lang);
  await input.addSource({ name, samples: [json] });
  return write(lang, input, keepsNames(keeps, JSON.parse(json)) ? plain : withNames);
};

/** The types of a JSON Schema in another language. */
export const schemaInLanguage = async (lang: LanguageName, text: string, name: string): Promise<string> => {
  const { $id: _address, ...schema } = JSON.parse(text) as Record<string, unknown>;
  const input = new JSONSchemaInput(new NoStore());
  const { plain, withNames, keeps }: Language = LANGUAGES[lang];
  try {
    await input.addSource({ name, schema: JSON.stringify(schema) });
    return await write(lang, input, keepsNames(keeps, schema["properties"]) ? plain : withNames);
  } catch (cause) {
    throw new InputError(`This schema cannot be read: ${errorMessage(cause)}`);
  }
};
