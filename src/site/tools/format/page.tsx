import { transformPage } from "../../parts/transform-tool.tsx";
import type { Language } from "../../parts/editor/language.ts";
import { detectLanguage } from "../../shared/detect-language.ts";
import { OPTIONS } from "./options.ts";

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

export const Page = transformPage({
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Source",
      language: ({ language }, head) => EDITOR[language || (detectLanguage(head) ?? "")] ?? "text",
      placeholder: "Paste source code, or drop a file",
    },
  ],
  samples: Object.entries(SAMPLES).map(([name, input]) => ({
    name,
    texts: { input },
    options: { language: "" },
  })),
  output: { label: "Formatted", fileName: "formatted.txt", type: "text/plain", keepsName: "whole" },
});
