import type { ToolEntry } from "../../page.ts";
import { isJson } from "../../shared/json/recognise.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "types",
  title: "JSON to types",
  description:
    "Generate types from JSON or a JSON Schema: TypeScript, Zod, JSON Schema, Go, Rust, Python and more.",
  aliases:
    "json to typescript; json2ts; quicktype; interface generator; generate types; typescript; zod; json schema generator; json schema to typescript; json to rust; json to python; json to java; json to csharp; json to c#; json to kotlin; pydantic; struct; dataclass",
  category: "Data",
  icon: "M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5zM8 9.5V8h8v1.5M12 8v8M10.5 16h3",
  reads: [
    { match: isJson, sure: "possible" },
    { called: "json to zod", options: { to: "zod" } },
    { called: "json to go", options: { to: "go" } },
  ],
};
