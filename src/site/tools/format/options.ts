import { defineOptions, type OptionsOf } from "../../shared/options.ts";

const LANGUAGES = [
  ["", "Detect"],
  ["js", "JavaScript"],
  ["ts", "TypeScript"],
  ["json", "JSON"],
  ["css", "CSS"],
  ["scss", "SCSS"],
  ["less", "Less"],
  ["html", "HTML"],
  ["graphql", "GraphQL"],
  ["markdown", "Markdown"],
  ["yaml", "YAML"],
  ["sql", "SQL"],
  ["xml", "XML"],
] as const;

const DIALECTS = [
  ["", "Detect"],
  ["sql", "Standard"],
  ["postgresql", "PostgreSQL"],
  ["mysql", "MySQL"],
  ["sqlite", "SQLite"],
  ["mariadb", "MariaDB"],
  ["transactsql", "SQL Server"],
  ["plsql", "Oracle"],
  ["bigquery", "BigQuery"],
  ["snowflake", "Snowflake"],
] as const;

type Chosen = { readonly language?: string };

const isScript = ({ language = "" }: Chosen): boolean => ["", "js", "ts"].includes(language);
const hasQuotes = (chosen: Chosen): boolean =>
  isScript(chosen) || ["css", "scss", "less", "yaml"].includes(chosen.language ?? "");
const hasWidth = ({ language = "" }: Chosen): boolean => !["sql", "xml"].includes(language);

export const OPTIONS = defineOptions([
  { id: "language", label: "Language", kind: "choice", value: "", choices: LANGUAGES },
  {
    id: "dialect",
    label: "Dialect",
    kind: "choice",
    value: "",
    choices: DIALECTS,
    when: ({ language }) => language === "sql",
  },
  {
    id: "indent",
    label: "Indent",
    kind: "choice",
    value: "2",
    choices: [
      ["2", "2 spaces"],
      ["4", "4 spaces"],
      ["tab", "Tabs"],
    ],
  },
  { id: "width", label: "Width", kind: "number", value: "80", when: hasWidth },
  {
    id: "quotes",
    label: "Quotes",
    kind: "choice",
    value: "double",
    choices: [
      ["double", "Double"],
      ["single", "Single"],
    ],
    when: hasQuotes,
  },
  {
    id: "semicolons",
    label: "Semicolons",
    kind: "choice",
    value: "always",
    choices: [
      ["always", "Always"],
      ["needed", "Only where needed"],
    ],
    when: isScript,
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
