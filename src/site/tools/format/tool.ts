import { detectLanguage } from "../../shared/detect-language.ts";
import { defineTool } from "../../shared/tool.ts";

export const LANGUAGES = {
  js: "JavaScript",
  ts: "TypeScript",
  json: "JSON",
  json5: "JSON5",
  css: "CSS",
  scss: "SCSS",
  less: "Less",
  html: "HTML",
  vue: "Vue",
  graphql: "GraphQL",
  markdown: "Markdown",
  yaml: "YAML",
  sql: "SQL",
  xml: "XML",
  toml: "TOML",
  sh: "Shell",
} as const;

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
    language: { kind: "choice", label: "Language", choices: { "": "Detect", ...LANGUAGES } },
    dialect: {
      kind: "choice",
      label: "Dialect",
      choices: {
        "": "Detect",
        sql: "Standard",
        postgresql: "PostgreSQL",
        mysql: "MySQL",
        sqlite: "SQLite",
        mariadb: "MariaDB",
        transactsql: "SQL Server",
        plsql: "Oracle",
        bigquery: "BigQuery",
        snowflake: "Snowflake",
      },
    },
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
  conditions: {
    dialect: ({ language }) => language === "sql",
    width: ({ language }) => !["sql", "xml", "sh"].includes(language),
    quotes: ({ language }) =>
      ["", "js", "ts", "vue", "json5", "css", "scss", "less", "yaml"].includes(language),
    semicolons: ({ language }) => ["", "js", "ts", "vue"].includes(language),
  },
  inputs: {
    input: {
      label: "Source",
      language: ({ language }, head) => {
        const name = language || (detectLanguage(head) ?? "text");
        if (name === "vue") return "html";
        if (name === "json5") return "json";
        if (name === "sh") return "shell";
        return name === "scss" || name === "less" ? "css" : name;
      },
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
