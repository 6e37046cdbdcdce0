import { defineOptions, type OptionsOf } from "../../shared/options.ts";

const LANGUAGES = [
  ["js", "JavaScript"],
  ["ts", "TypeScript"],
  ["json", "JSON"],
  ["css", "CSS"],
  ["scss", "SCSS"],
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

export const OPTIONS = defineOptions([
  { id: "language", label: "Language", kind: "choice", value: "js", choices: LANGUAGES },
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
]);

export type Options = OptionsOf<typeof OPTIONS>;
