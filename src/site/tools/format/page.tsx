import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

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

const SPEC: TransformSpec = {
  options: [
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
  ],
  inputs: [
    {
      id: "input",
      label: "Source",
      placeholder: "Paste source text, or drop a file",
      example:
        "export const total=(lines)=>lines.reduce((sum,{price,quantity})=>{return sum+price*quantity},0)",
    },
  ],
  output: { label: "Formatted", fileName: "formatted.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
