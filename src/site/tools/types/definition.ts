import type { PageEntry, TextEnds } from "../../page.ts";
import { acceptsJsonToo } from "../../shared/json/accepts.ts";

export const definition: PageEntry = {
  slug: "types",
  title: "JSON to types",
  description:
    "Generate types from JSON or a JSON Schema: TypeScript, Zod, JSON Schema, Go, Rust, Python and more.",
  aliases:
    "json to typescript; json2ts; quicktype; interface generator; generate types; typescript; zod; json to zod; json schema generator; json schema to typescript; json to go; json to rust; json to python; json to java; json to csharp; json to c#; json to kotlin; pydantic; struct; dataclass",
  called: {
    "json to zod": { to: "zod" },
    "json to go": { to: "go" },
  },
  category: "Data",
  icon: "M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5zM8 9.5V8h8v1.5M12 8v8M10.5 16h3",
  accepts: acceptsJsonForTypes,
};

/** JSON as well, ranked below the tools that handle any JSON. */
function acceptsJsonForTypes(ends: TextEnds): number {
  const rank = acceptsJsonToo(ends);
  return rank > 2 ? rank - 2 : rank;
}
