import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";
import type { Language } from "../../parts/editor/language.ts";
import { detect } from "./detect.ts";
import { OPTIONS } from "./options.ts";

/** What the editor calls the languages. */
const EDITOR: Readonly<Record<string, Language>> = {
  js: "js",
  ts: "ts",
  json: "json",
  css: "css",
  scss: "css",
  html: "html",
  xml: "xml",
  yaml: "yaml",
  sql: "sql",
  graphql: "graphql",
  markdown: "markdown",
};

const SPEC: TransformSpec = {
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Source",
      language: ({ language }, head) => EDITOR[language || (detect(head) ?? "")] ?? "text",
      placeholder: "Paste source text, or drop a file",
      example:
        "export const total=(lines)=>lines.reduce((sum,{price,quantity})=>{return sum+price*quantity},0)",
    },
  ],
  samples: [
    {
      name: "JavaScript",
      texts: {
        input:
          "export const total=(lines)=>lines.reduce((sum,{price,quantity})=>{return sum+price*quantity},0)",
      },
      options: { language: "" },
    },
    {
      name: "SQL",
      texts: {
        input:
          "select u.name,count(*) as orders from users u join orders o on o.user_id=u.id where o.total>100 group by u.name having count(*)>1 order by orders desc",
      },
      options: { language: "" },
    },
    {
      name: "HTML",
      texts: { input: '<main><h1>Bench</h1><ul><li class="a">Leg</li><li>Seat</li></ul></main>' },
      options: { language: "" },
    },
    {
      name: "CSS",
      texts: { input: ".card{display:grid;gap:1rem;&:hover{color:teal}}@media print{.card{display:block}}" },
      options: { language: "" },
    },
    {
      name: "GraphQL",
      texts: { input: "query Orders($id:ID!){user(id:$id){name orders(first:5){id total}}}" },
      options: { language: "" },
    },
  ],
  output: { label: "Formatted", fileName: "formatted.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
