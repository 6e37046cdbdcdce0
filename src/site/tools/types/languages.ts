import { InputData, jsonInputForTargetLanguage, quicktype } from "quicktype-core";

interface Language {
  readonly fileName: string;
  /** Renderer options if all JSON names follow the language's conventions. */
  readonly plain: Readonly<Record<string, string>>;
  /** Renderer options otherwise, so that no JSON name is lost. */
  readonly named: Readonly<Record<string, string>>;
  /** JSON names that follow the language's conventions. */
  readonly keeps: RegExp;
}

const CAMEL = /^[a-z][a-zA-Z0-9]*$/;
const SNAKE = /^[a-z][a-z0-9_]*$/;
const TYPES = { "just-types": "true" };
const ATTRIBUTES = { features: "attributes-only", framework: "SystemTextJson" };

/** JSON names are kept in tags or attributes if the language has them, else in serialisation code. */
export const LANGUAGES = {
  go: { fileName: "types.go", plain: TYPES, named: TYPES, keeps: CAMEL },
  rust: { fileName: "types.rs", plain: TYPES, named: TYPES, keeps: SNAKE },
  python: { fileName: "types.py", plain: TYPES, named: {}, keeps: SNAKE },
  java: { fileName: "Types.java", plain: TYPES, named: {}, keeps: CAMEL },
  kotlin: { fileName: "Types.kt", plain: TYPES, named: { framework: "kotlinx" }, keeps: CAMEL },
  csharp: { fileName: "Types.cs", plain: ATTRIBUTES, named: ATTRIBUTES, keeps: CAMEL },
  swift: { fileName: "Types.swift", plain: TYPES, named: { initializers: "false" }, keeps: CAMEL },
  dart: { fileName: "types.dart", plain: TYPES, named: {}, keeps: CAMEL },
  cpp: {
    fileName: "types.hpp",
    plain: { ...TYPES, "code-format": "with-struct" },
    named: { "code-format": "with-struct" },
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

/** Moves imports to the top, as Go requires. */
const importsFirst = (lines: readonly string[]): readonly string[] => {
  const isImport = (line: string): boolean => line.startsWith("import ");
  return [...lines.filter(isImport), "", ...lines.filter((line) => !isImport(line))];
};

/** Generates types in another language, keeping JSON names. */
export const inLanguage = async (lang: LanguageName, json: string, name: string): Promise<string> => {
  const { plain, named, keeps }: Language = LANGUAGES[lang];
  const input = jsonInputForTargetLanguage(lang);
  await input.addSource({ name, samples: [json] });
  const inputData = new InputData();
  inputData.addInput(input);
  const rendererOptions = keepsNames(keeps, JSON.parse(json)) ? plain : named;
  const { lines } = await quicktype({ inputData, lang, rendererOptions });
  return (lang === "go" ? importsFirst(lines) : lines).join("\n").trim();
};
