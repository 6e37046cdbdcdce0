import type { Language } from "../../shared/language.ts";
import { detectLanguage } from "../../shared/detect-language.ts";
import { defineTool } from "../../shared/tool.ts";

export const LANGUAGES = [
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

/** The editor's names for the languages. */
const EDITOR: Readonly<Record<string, Language>> = {
  js: "js",
  ts: "ts",
  json: "json",
  css: "css",
  scss: "css",
  less: "css",
  html: "html",
  xml: "xml",
  yaml: "yaml",
  sql: "sql",
  graphql: "graphql",
  markdown: "markdown",
};

const SAMPLES = {
  JavaScript:
    "export const total=(lines)=>lines.reduce((sum,{price,quantity})=>{return sum+price*quantity},0)",
  SQL: "select u.name,count(*) as orders from users u join orders o on o.user_id=u.id where o.total>100 group by u.name having count(*)>1 order by orders desc",
  HTML: '<main><h1>Bench</h1><ul><li class="a">Leg</li><li>Seat</li></ul></main>',
  CSS: ".card{display:grid;gap:1rem;&:hover{color:teal}}@media print{.card{display:block}}",
  GraphQL: "query Orders($id:ID!){user(id:$id){name orders(first:5){id total}}}",
};

export const tool = defineTool({
  options: {
    language: { kind: "choice", label: "Language", choices: LANGUAGES },
    dialect: { kind: "choice", label: "Dialect", choices: DIALECTS },
    indent: {
      kind: "choice",
      label: "Indent",
      choices: [
        ["2", "2 spaces"],
        ["4", "4 spaces"],
        ["tab", "Tabs"],
      ],
    },
    width: { kind: "number", label: "Width", value: "80" },
    quotes: { kind: "choice", label: "Quotes", choices: { double: "Double", single: "Single" } },
    semicolons: {
      kind: "choice",
      label: "Semicolons",
      choices: { always: "Always", needed: "Only where needed" },
    },
  },
  shown: {
    dialect: ({ language }) => language === "sql",
    width: hasWidth,
    quotes: hasQuotes,
    semicolons: isScript,
  },
  inputs: {
    input: {
      label: "Source",
      language: ({ language }, head) => EDITOR[language || (detectLanguage(head) ?? "")] ?? "text",
      placeholder: "Paste source code, or drop a file",
    },
  },
  samples: Object.entries(SAMPLES).map(([name, input]) => ({
    name,
    texts: { input },
    options: { language: "" as const },
  })),
  output: { label: "Formatted", fileName: "formatted.txt", type: "text/plain", keepsName: "whole" },
});
