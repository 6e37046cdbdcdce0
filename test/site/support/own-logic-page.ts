import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../src/build/paths.ts";
import { typesFile } from "../../../src/core/handlers/index.ts";
import { openApi } from "../../../src/server/local/open-api.ts";

const page = readFileSync(join(ROOT, "src/site/docs/your-own-logic.md"), "utf8");
const blocksOf = (language: string): string[] =>
  Array.from(page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms")), ([, text = ""]) => text);

/** The rows that all recipes of the page are for. */
export const [rows = ""] = blocksOf("json");
export const [progress = "", fixed = ""] = blocksOf("yaml");

/** The handlers of the page, by the file that their first line names. */
export const handlers = Object.fromEntries(
  blocksOf("ts").map((text) => [/^\/\/ (\S+)\n/.exec(text)?.[1] ?? "", text]),
);

/** The same with the types of the rows. */
export const typedHandlers = async (): Promise<Record<string, string>> => {
  const opened = await openApi("db.json", rows, { path: "", sessions: null, session: null });
  return { ...handlers, "api/types.ts": typesFile("db.json", opened.types()) };
};
