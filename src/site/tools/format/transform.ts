import type { Plugin } from "prettier";
import { detectLanguage } from "../../shared/detect-language.ts";
import { offsetOf } from "../../shared/place.ts";
import { InputError, type ToolOptions, transformOf } from "../../shared/transform.ts";
import { withoutLogPrefix } from "./log-prefix.ts";
import { formatSql } from "./sql.ts";
import { LANGUAGES, tool } from "./tool.ts";
import { formatXml } from "./xml.ts";

type Options = ToolOptions<typeof tool>;

/** A plugin is the default export of its module or the module itself. */
const pluginIn = (module: unknown): Plugin => {
  const plugin = (module as { readonly default?: Plugin }).default ?? (module as Plugin);
  const { "babel-ts": typescript } = plugin.parsers ?? {};
  // Scripts in HTML ask for a parser of this name, whose own plugin is five times as large.
  return typescript === undefined ? plugin : { ...plugin, parsers: { ...plugin.parsers, typescript } };
};

const scripts = () => [import("prettier/plugins/babel"), import("prettier/plugins/estree")];
const styles = () => [import("prettier/plugins/postcss")];

type Formatter = readonly [type: string, parser: string, plugins: (text: string) => Promise<unknown>[]];

/** What Prettier formats. */
const FORMATTERS: Readonly<Record<Exclude<keyof typeof LANGUAGES, "sql" | "xml">, Formatter>> = {
  js: ["text/javascript", "babel", scripts],
  ts: ["text/typescript", "babel-ts", scripts],
  json: ["application/json", "json", scripts],
  json5: ["application/json5", "json5", scripts],
  css: ["text/css", "css", styles],
  scss: ["text/css", "scss", styles],
  less: ["text/css", "less", styles],
  html: [
    "text/html",
    "html",
    (text) => [
      import("prettier/plugins/html"),
      ...(/<script\b|\son[a-z]+=/i.test(text) ? scripts() : []),
      ...(/<style\b|\sstyle=/i.test(text) ? styles() : []),
    ],
  ],
  vue: ["text/plain", "vue", () => [import("prettier/plugins/html"), ...scripts(), ...styles()]],
  graphql: ["application/graphql", "graphql", () => [import("prettier/plugins/graphql")]],
  markdown: ["text/markdown", "markdown", () => [import("prettier/plugins/markdown")]],
  yaml: ["application/yaml", "yaml", () => [import("prettier/plugins/yaml")]],
};

interface Located {
  readonly message: string;
  readonly loc?: { readonly start?: { readonly line: number; readonly column: number } };
}

const widthOf = (text: string): number => {
  const width = Number(text.trim() || "80");
  if (Number.isInteger(width) && width >= 20 && width <= 400) return width;
  throw new InputError(`The width must be a whole number from 20 to 400, not ${text}.`);
};

const indentOf = ({ indent }: Options) => ({ useTabs: indent === "tab", tabWidth: indent === "4" ? 4 : 2 });

const byPrettier = async (text: string, [, parser, load]: Formatter, options: Options): Promise<string> => {
  const [{ format: print }, ...modules] = await Promise.all([import("prettier/standalone"), ...load(text)]);
  try {
    return await print(text, {
      parser,
      plugins: modules.map(pluginIn),
      printWidth: widthOf(options.width),
      singleQuote: options.quotes === "single",
      jsxSingleQuote: options.quotes === "single",
      semi: options.semicolons !== "needed",
      ...indentOf(options),
    });
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    const { message, loc } = cause as Located;
    const [reason = ""] = message.replaceAll(/^\w*Error: |\s*For more info see https.*$/g, "").split("\n");
    const offset = loc?.start && offsetOf(text, loc.start.line, loc.start.column);
    throw new InputError(reason.replace(/ \(\d+:\d+\)$/, ""), offset);
  }
};

/** Variables after a GraphQL document, as its playgrounds have them. */
const VARIABLES = /\n\s*(?:variables:?\s*)?(\{\s*(?:"[^]*)?\})\s*$/i;

const byGraphql = async (text: string, options: Options): Promise<string> => {
  const found = VARIABLES.exec(text);
  const [, variables = ""] = found ?? [];
  const document = await byPrettier(text.slice(0, found?.index), FORMATTERS.graphql, options);
  return variables === ""
    ? document
    : `${document}\n${await byPrettier(variables, FORMATTERS.json, options)}`;
};

/** The language of a text, also where its signs are those of another one. */
const languageOf = (text: string): keyof typeof LANGUAGES | "toml" | undefined => {
  const language = detectLanguage(text);
  if (language === "html" && /^\s*<(?:template|script)\b[^]*^<(?:template|script)\b/m.test(text))
    return "vue";
  // An object or a list whose keys have no quotes.
  return language ?? (/^\s*(?:\/\/.*\s*)*[{[]/.test(text) ? "json5" : undefined);
};

/** Formats source code. Each language is loaded when first used. */
export const transform = transformOf(tool, async ({ text: source }, options) => {
  const logged = options.language === "sql" || !options.language ? withoutLogPrefix(source) : source;
  const language = options.language || languageOf(logged);
  if (language === undefined || language === "toml")
    throw new InputError("The language cannot be detected. Choose it above.");
  const outcome = (text: string, as: keyof typeof LANGUAGES, type: string) => ({
    text,
    fileName: `formatted.${as === "markdown" ? "md" : as}`,
    type,
    figures: options.language ? [] : [`Read as ${LANGUAGES[as]}`],
  });
  if (language === "sql")
    return outcome(await formatSql(logged, options, indentOf(options)), language, "application/sql");
  if (language === "xml") {
    const { useTabs, tabWidth } = indentOf(options);
    return outcome(formatXml(source, useTabs ? "\t" : " ".repeat(tabWidth)), language, "application/xml");
  }
  const formatted = async (as: keyof typeof FORMATTERS) => {
    const text =
      as === "graphql" ? await byGraphql(source, options) : await byPrettier(source, FORMATTERS[as], options);
    return outcome(text, as, FORMATTERS[as][0]);
  };
  try {
    return await formatted(language);
  } catch (cause) {
    // Types that are plain names are hard to detect.
    if (options.language || language !== "js" || !(cause instanceof InputError)) throw cause;
    return formatted("ts").catch(() => {
      throw cause;
    });
  }
});
