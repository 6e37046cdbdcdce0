import { errorMessage } from "../../shared/error-message.ts";
import { offsetOf } from "../../shared/place.ts";
import { InputError, type ToolOptions } from "../../shared/transform.ts";
import type { tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;

const STRINGS_AND_COMMENTS = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[^]*?(?:\*\/|$)/g;

/** Temporary tables, names in brackets (not `a[b]` or `ARRAY[b]`), TOP, and variables that are declared. */
const OF_SQL_SERVER =
  /\b(?:FROM|JOIN|INTO|TABLE|UPDATE)\s+#|(?<![\w\])]\s*)\[[A-Za-z_][\w ]*\]|\bTOP\s*\(?\d|\bDECLARE\s+@|@@\w/i;
/** Which other databases have, and SQL Server has not. */
const NOT_OF_SQL_SERVER = /\b(?:LIMIT|RETURNING|ILIKE)\b|::|\$\d/i;

/** Guesses the SQL dialect. The default is PostgreSQL, which covers the standard. */
const dialectOf = (text: string): string => {
  const code = text.replaceAll(STRINGS_AND_COMMENTS, "''");
  if (code.includes("`") || /@\w+\s*:=/.test(code)) return "mysql";
  const isOfSqlServer = OF_SQL_SERVER.test(code) || (/@\w/.test(code) && !NOT_OF_SQL_SERVER.test(code));
  return isOfSqlServer ? "transactsql" : "postgresql";
};

/** Placeholders of template engines and database drivers, which are kept in every dialect. */
const FILLED_IN = [
  // dbt and Jinja, MyBatis, template literals
  String.raw`\{\{[^}]*\}\}`,
  String.raw`\{%[^%]*%\}`,
  String.raw`[#$]\{[^}]*\}`,
  // `:name`, not `x::int` and `a[1:n]`; `@name`, not `table@link`; `?1`; `$name`, not the quote `$name$`
  String.raw`(?<![\w:\])"]):[A-Za-z_]\w*`,
  String.raw`(?<![\w"])@{1,2}\w+`,
  String.raw`\?\d+`,
  String.raw`\$[A-Za-z_]\w*(?![\w$])`,
  // Python's `%s` and `%(name)s`, WordPress's `%1$d`, and the percent sign among them; not `a%s`
  String.raw`(?<![\w\])"'])(?:%\(\w+\)\w|%(?:\d+\$)?[bdfist](?!\w)|%%)`,
];
/** A path in a stage. */
const OF_SNOWFLAKE = String.raw`@[\w.~%]+(?:/[^\s;,()]*)?`;

export const formatSql = async (
  text: string,
  options: Options,
  indent: { readonly useTabs: boolean; readonly tabWidth: number },
): Promise<string> => {
  const { format: print } = await import("sql-formatter");
  const language = options.dialect || dialectOf(text);
  const placeholders = language === "snowflake" ? [OF_SNOWFLAKE, ...FILLED_IN] : FILLED_IN;
  try {
    const printed = print(text, {
      language: language as "sql",
      paramTypes: { custom: placeholders.map((regex) => ({ regex })) },
      keywordCase: "upper",
      ...indent,
    });
    // The library takes the arguments of a call for clauses.
    return `${printed.replaceAll(/^([ \t]*)(EXEC(?:UTE)?\b[^;\n]*,)\n((?:\1(?!\s)[^\n]*,\n)*)\1(?=\S)/gm, (_all, space: string, call: string, rest: string) => `${space}${call} ${rest.replaceAll(/\n\s*/g, " ")}`)}\n`;
  } catch (cause) {
    const message = errorMessage(cause);
    const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
    if (line === undefined) throw new InputError(message.split("\n")[0] ?? message);
    const offset = offsetOf(text, Number(line), Number(column));
    throw new InputError("From here on, this is not valid SQL in this dialect.", offset);
  }
};
