import { errorMessage } from "../../shared/error-message.ts";
import type { Plugin } from "prettier";
import { InputError, type ToolOptions, transformOf } from "../../shared/transform.ts";
import { formatXml } from "./xml.ts";
import { detectLanguage } from "../../shared/detect-language.ts";
import { withoutLogPrefix } from "./log-prefix.ts";
import { offsetOf } from "../../shared/place.ts";
import { LANGUAGES, tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;

/** Loads a plugin, which is the default export of its module or the module itself. */
const plugin = async (load: Promise<unknown>): Promise<Plugin> => {
  const loaded = (await load) as { readonly default?: Plugin };
  return loaded.default ?? (loaded as Plugin);
};

const scripts = (): Promise<Plugin>[] => [
  plugin(import("prettier/plugins/babel")),
  plugin(import("prettier/plugins/estree")),
];
const styles = (): Promise<Plugin>[] => [plugin(import("prettier/plugins/postcss"))];

const PARSERS: Readonly<
  Record<string, { readonly parser: string; readonly plugins: (text: string) => Promise<Plugin>[] }>
> = {
  js: { parser: "babel", plugins: scripts },
  ts: { parser: "babel-ts", plugins: scripts },
  json: { parser: "json", plugins: scripts },
  css: { parser: "css", plugins: styles },
  scss: { parser: "scss", plugins: styles },
  less: { parser: "less", plugins: styles },
  html: {
    parser: "html",
    plugins: (text) => [
      plugin(import("prettier/plugins/html")),
      ...(/<script\b|\son[a-z]+=/i.test(text) ? scripts() : []),
      ...(/<style\b|\sstyle=/i.test(text) ? styles() : []),
    ],
  },
  graphql: { parser: "graphql", plugins: () => [plugin(import("prettier/plugins/graphql"))] },
  markdown: { parser: "markdown", plugins: () => [plugin(import("prettier/plugins/markdown"))] },
  yaml: { parser: "yaml", plugins: () => [plugin(import("prettier/plugins/yaml"))] },
};

interface Located {
  readonly message: string;
  readonly loc?: {
    readonly start?: { readonly line: number; readonly column: number; readonly offset?: number };
  };
}

const WIDTHS = { least: 20, most: 400 };

const widthOf = (text: string | undefined = ""): number => {
  if (text.trim() === "") return 80;
  const width = Number(text);
  if (!Number.isInteger(width) || width < WIDTHS.least || width > WIDTHS.most)
    throw new InputError(
      `The width must be a whole number from ${WIDTHS.least} to ${WIDTHS.most}, not ${text}.`,
    );
  return width;
};

const byPrettier = async (text: string, language: string, options: Options): Promise<string> => {
  const chosen = PARSERS[language];
  if (chosen === undefined) throw new Error(`no formatter for ${language}`);
  const [{ format: print }, ...plugins] = await Promise.all([
    import("prettier/standalone"),
    ...chosen.plugins(text),
  ]);
  try {
    return await print(text, {
      parser: chosen.parser,
      plugins,
      printWidth: widthOf(options.width),
      singleQuote: options.quotes === "single",
      jsxSingleQuote: options.quotes === "single",
      semi: options.semicolons !== "needed",
      useTabs: options.indent === "tab",
      tabWidth: options.indent === "4" ? 4 : 2,
    });
  } catch (cause) {
    const { loc } = cause as Located;
    const message = (cause as Located).message.replace(/^\w*Error: |\s*For more info see https.*$/g, "");
    if (loc?.start === undefined) throw new InputError(message.split("\n")[0] ?? message);
    const { line, column } = loc.start;
    throw new InputError(
      message.split("\n")[0]?.replace(/ \(\d+:\d+\)$/, "") ?? "",
      offsetOf(text, line, column),
    );
  }
};

/** Guesses the SQL dialect. The default is PostgreSQL, which covers the standard. */
const dialectOf = (text: string): string => {
  if (text.includes("`")) return "mysql";
  return /\[[A-Za-z_]\w*\]\.|(?:FROM|JOIN)\s+\[|\bTOP\s*\(?\d/i.test(text) ? "transactsql" : "postgresql";
};

/** Placeholders of dbt and Jinja, MyBatis, template literals and named parameters; not `x::int` and `a[1:n]`. */
const FILLED_IN = [
  String.raw`\{\{[^}]*\}\}`,
  String.raw`\{%[^%]*%\}`,
  String.raw`[#$]\{[^}]*\}`,
  String.raw`(?<![\w:\])"]):[A-Za-z_]\w*`,
];
/** The library's default for SQLite, which the list above would replace. */
const OF_SQLITE = String.raw`\$\w+`;

const bySqlFormatter = async (text: string, options: Options): Promise<string> => {
  const { format: print } = await import("sql-formatter");
  const language = options.dialect || dialectOf(text);
  try {
    return `${print(text, {
      language: language as "sql",
      paramTypes: {
        custom: (language === "sqlite" ? [...FILLED_IN, OF_SQLITE] : FILLED_IN).map((regex) => ({ regex })),
      },
      keywordCase: "upper",
      useTabs: options.indent === "tab",
      tabWidth: options.indent === "4" ? 4 : 2,
    })}\n`;
  } catch (cause) {
    const message = errorMessage(cause);
    const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
    if (line === undefined) throw new InputError(message.split("\n")[0] ?? message);
    const offset = offsetOf(text, Number(line), Number(column));
    throw new InputError("From here on, this is not valid SQL in this dialect.", offset);
  }
};

const EXTENSIONS: Readonly<Record<string, string>> = { markdown: "md", graphql: "graphql" };

const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript",
  ts: "text/typescript",
  json: "application/json",
  graphql: "application/graphql",
  css: "text/css",
  scss: "text/css",
  less: "text/css",
  html: "text/html",
  markdown: "text/markdown",
  yaml: "application/yaml",
  sql: "application/sql",
  xml: "application/xml",
};

/** Retries text detected as JavaScript as TypeScript, because types that are plain names are hard to detect. */
const byDetection = async (
  text: string,
  language: string,
  options: Options,
): Promise<readonly [text: string, language: string]> => {
  try {
    return [await byPrettier(text, language, options), language];
  } catch (cause) {
    if (language !== "js" || !(cause instanceof InputError)) throw cause;
    try {
      return [await byPrettier(text, "ts", options), "ts"];
    } catch {
      throw cause;
    }
  }
};

/** Formats source code. Each language is loaded when first used. */
export const transform = transformOf(tool, async ({ text: given }, options) => {
  const logged = options.language === "sql" || !options.language ? withoutLogPrefix(given) : given;
  const detected = options.language || detectLanguage(logged);
  const text = detected === "sql" ? logged : given;
  if (detected === undefined || detected === "toml")
    throw new InputError("The language cannot be detected. Choose it above.");
  const indent = options.indent === "tab" ? "\t" : options.indent === "4" ? "    " : "  ";
  const [printed, language] =
    detected === "sql"
      ? [await bySqlFormatter(text, options), detected]
      : detected === "xml"
        ? [formatXml(text, indent), detected]
        : options.language
          ? [await byPrettier(text, detected, options), detected]
          : await byDetection(text, detected, options);
  const name = LANGUAGES.find(([value]) => value === language)?.[1] ?? language;
  return {
    text: printed,
    fileName: `formatted.${EXTENSIONS[language] ?? language}`,
    type: TYPES[language],
    figures: options.language ? [] : [`Read as ${name}`],
  };
});
