import { InputError } from "../../shared/transform.ts";

/** The languages that quicktype writes. */
export type LanguageName = "go" | "rust" | "python" | "java" | "kotlin" | "csharp" | "swift" | "dart" | "cpp";

const withoutUnusedImports = (lines: readonly string[]): string[] => {
  const isUsed = (line: string): boolean => {
    const name = /^import "(?:\w+\/)*(\w+)"$/.exec(line)?.[1];
    return name === undefined || lines.some((other) => other.includes(`${name}.`));
  };
  return lines.filter(isUsed);
};

/** Two functions that only wrap `encoding/json`. */
const GO_HELPERS = /^func (?:Unmarshal\w+\(|\(r \*?\w+\) Marshal\()[^]*?^}\n?/gm;

/** Go's types, and what decodes its unions, if there are any. */
const goFile = (whole: string): string => {
  const text = whole.slice(whole.indexOf("package "));
  if (text.includes("unmarshalUnion(")) return text;
  return withoutUnusedImports(text.replaceAll(GO_HELPERS, "").split("\n"))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n");
};

const rustFile = (text: string): string =>
  text
    .replace("use serde::{Serialize, Deserialize};\n", "")
    .replaceAll(/^[ \t]*#\[serde\([^\n]*\)\]\n/gm, "")
    .replaceAll(", Serialize, Deserialize)]", ")]");

/** Headers of the names that quicktype uses without including them. */
const HEADERS = {
  map: /std::map/,
  memory: /std::(?:shared|unique)_ptr/,
  string: /std::string/,
  vector: /std::vector/,
  cstdint: /int64_t/,
};

const cppFile = (text: string, namespace: string): string => {
  const [, head = "", body = ""] = /^(#pragma once\n(?:\s*#include[^\n]*\n)*)([^]*)$/.exec(text) ?? [];
  const standard = Object.entries(HEADERS).flatMap(([name, use]) => (use.test(body) ? [`<${name}>`] : []));
  const used = [
    ...standard,
    ...[...head.matchAll(/#include (<[^>]+>)/g)].flatMap(([, name = ""]) =>
      body.includes(`std::${name.slice(1, -1)}`) ? [name] : [],
    ),
    ...(body.includes("nlohmann::json") ? ["<nlohmann/json.hpp>"] : []),
  ];
  const includes = used.map((name) => `#include ${name}\n`).join("");
  const types = namespace === "" ? body.trim() : `namespace ${namespace} {\n\n${body.trim()}\n\n}`;
  return `#pragma once\n\n${includes}\n${types}`;
};

/** Each of its files has one class. */
const javaFile = (text: string): string =>
  text
    .split(/^(?=\/\/ \w+\.java$)/m)
    .map((file) =>
      /throws IOException/.test(file) ? file : file.replace("import java.io.IOException;\n\n", ""),
    )
    .join("");

const csharpFile = (text: string): string =>
  /\b(?:DateTimeOffset|Guid)\b/.test(text) ? text.replace("{\n", "{\n    using System;\n") : text;

/** The file of a language. `isPlain`: it has types only. */
export const fileIn = (lang: LanguageName, whole: string, isPlain: boolean, namespace: string): string => {
  const text = lang === "go" ? goFile(whole) : isPlain ? plainFile(lang, whole, namespace) : whole;
  return text.trim();
};

const plainFile = (lang: LanguageName, text: string, namespace: string): string => {
  if (lang === "rust") return rustFile(text);
  if (lang === "cpp") return cppFile(text, namespace);
  if (lang === "csharp") return csharpFile(text);
  if (lang === "java") return javaFile(text);
  // How to decode what these types cannot.
  return lang === "swift" ? text.replace(/^(?:\/\/[^\n]*\n)+\n/, "") : text;
};

/** How a language calls its package, the name it has without one, and what separates its parts. */
const PACKAGES = {
  go: { option: "package", usual: "main", separator: "" },
  java: { option: "package", usual: "types", separator: "." },
  kotlin: { option: "package", usual: "types", separator: "." },
  csharp: { option: "namespace", usual: "Types", separator: "." },
  cpp: { option: "namespace", usual: "types", separator: "::" },
} as const;

/** The renderer option that names the package, if the language has one. */
export const packageIn = (lang: LanguageName, typed: string): Readonly<Record<string, string>> => {
  if (!Object.hasOwn(PACKAGES, lang)) return {};
  const { option, usual, separator } = PACKAGES[lang as keyof typeof PACKAGES];
  const parts = (typed.trim() || usual).split(separator || /$/);
  if (parts.every((part) => /^[A-Za-z_]\w*$/.test(part))) return { [option]: parts.join(separator) };
  const form = separator === "" ? "one name" : `names with “${separator}” between them`;
  throw new InputError(`“${typed.trim()}” is no package here. It must be ${form}, of letters, digits and _.`);
};
