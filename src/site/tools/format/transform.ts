import type { Plugin } from "prettier";
import { detectLanguage } from "../../shared/detect-language.ts";
import { offsetOf } from "../../shared/place.ts";
import { InputError, type Outcome, type ToolOptions, transformOf } from "../../shared/transform.ts";
import { withoutLogPrefix } from "./log-prefix.ts";
import { formatShell, isShell, loadShell } from "./shell.ts";
import { formatSql } from "./sql.ts";
import { formatToml } from "./toml.ts";
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
const markup = () => [import("prettier/plugins/html")];
const queries = () => [import("prettier/plugins/graphql")];
const prose = () => [import("prettier/plugins/markdown")];
const settings = () => [import("prettier/plugins/yaml")];

/** Languages that Prettier finds in others, by what begins them: a template's tag, or a block of Markdown. */
const EMBEDDED: readonly (readonly [tag: RegExp, block: RegExp, plugins: () => Promise<unknown>[]])[] = [
  [
    /\b(?:css|keyframes|createGlobalStyle|styled[^`;]*|\.resolve)`|<style jsx/,
    /^\s*(?:```|~~~)(?:css|scss|less)\b/m,
    styles,
  ],
  [/\b(?:gql|graphql)`|\/\* GraphQL \*\//, /^\s*(?:```|~~~)(?:graphql|gql)\b/m, queries],
  [/\b(?:html|svg)`|\/\* HTML \*\//, /^\s*(?:```|~~~)(?:html|vue)\b/m, markup],
  [/\b(?:markdown|md)`/, /(?!)/, prose],
  [/(?!)/, /^\s*(?:```|~~~)(?:[jt]sx?|javascript|typescript|json5?)\b/m, scripts],
  [/(?!)/, /^---\n|^\s*(?:```|~~~)ya?ml\b/m, settings],
];
const inTemplates = (text: string) => EMBEDDED.flatMap(([tag, , load]) => (tag.test(text) ? load() : []));
const inBlocks = (text: string) => EMBEDDED.flatMap(([, block, load]) => (block.test(text) ? load() : []));
const code = (text: string) => [...scripts(), ...inTemplates(text)];

type Formatter = readonly [type: string, parser: string, plugins: (text: string) => Promise<unknown>[]];

/** What Prettier does not format. */
type Other = "sql" | "xml" | "toml" | "sh";

/** What Prettier formats. */
const FORMATTERS: Readonly<Record<Exclude<keyof typeof LANGUAGES, Other>, Formatter>> = {
  js: ["text/javascript", "babel", code],
  ts: ["text/typescript", "babel-ts", code],
  json: ["application/json", "json", scripts],
  json5: ["application/json5", "json5", scripts],
  css: ["text/css", "css", styles],
  scss: ["text/css", "scss", styles],
  less: ["text/css", "less", styles],
  html: [
    "text/html",
    "html",
    (text) => [
      ...markup(),
      ...(/<script\b|\son[a-z]+=/i.test(text) ? scripts() : []),
      ...(/<style\b|\sstyle=/i.test(text) ? styles() : []),
    ],
  ],
  vue: ["text/plain", "vue", () => [...markup(), ...scripts(), ...styles()]],
  graphql: ["application/graphql", "graphql", queries],
  markdown: ["text/markdown", "markdown", (text) => [...prose(), ...inBlocks(text)]],
  yaml: ["application/yaml", "yaml", settings],
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
const languageOf = (text: string): keyof typeof LANGUAGES | undefined => {
  const language = detectLanguage(text);
  if (language === undefined && isShell(text)) return "sh";
  if (language === "html" && /^\s*<(?:template|script)\b[^]*^<(?:template|script)\b/m.test(text))
    return "vue";
  // An object or a list whose keys have no quotes.
  return language ?? (/^\s*(?:\/\/.*\s*)*[{[]/.test(text) ? "json5" : undefined);
};

const formatAny = async (source: string, options: Options): Promise<Outcome> => {
  const logged = options.language === "sql" || !options.language ? withoutLogPrefix(source) : source;
  const language = options.language || languageOf(logged);
  if (language === undefined) throw new InputError("The language cannot be detected. Choose it above.");
  const outcome = (text: string, as: keyof typeof LANGUAGES, type: string) => ({
    text,
    fileName: `formatted.${as === "markdown" ? "md" : as}`,
    type,
    figures: options.language ? [] : [`Read as ${LANGUAGES[as]}`],
  });
  if (language === "sql")
    return outcome(await formatSql(logged, options, indentOf(options)), language, "application/sql");
  const { useTabs, tabWidth } = indentOf(options);
  const indent = useTabs ? "\t" : " ".repeat(tabWidth);
  if (language === "xml") return outcome(formatXml(source, indent), language, "application/xml");
  if (language === "toml") {
    const style = { width: widthOf(options.width), indent };
    return outcome(formatToml(source, style), language, "application/toml");
  }
  if (language === "sh")
    return outcome(await formatShell(source, indentOf(options)), language, "application/x-sh");
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
};

/** Formats source code. Each language is loaded when first used. */
export const transform = transformOf(tool, ({ text }, options) => formatAny(text, options), {
  load: ({ language }) => (language === "sh" ? loadShell() : undefined),
});
