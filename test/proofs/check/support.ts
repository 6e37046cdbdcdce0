import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Dialect, type ExportFormat, exportOf } from "../../../src/core/export/index.ts";
import { checkApi, type CheckReport } from "../../../src/core/check/index.ts";
import { createAsk } from "../../../src/server/check/ask.ts";
import { readDocument } from "../../../src/core/document/index.ts";
import { readText } from "../../../src/core/schema/index.ts";
import { openApiCatalog } from "../../../src/server/local/open-api.ts";

export const SEED = "proof";
export const COUNT = 60;

export const documentAt = (name: string): { readonly name: string; readonly text: string } => {
  const path = join(import.meta.dir, name);
  return { name: path, text: readFileSync(path, "utf8") };
};

/** The rows of a document's lists as a file. */
export const rowsOf = async (
  { name, text }: { readonly name: string; readonly text: string },
  format: ExportFormat,
  dialect: Dialect = "sqlite",
): Promise<string> => {
  const catalog = await openApiCatalog(name, text, { count: COUNT });
  const parts = catalog.names.map((resource) => ({ resource, search: `seed=${SEED}&_all=true` }));
  const file = exportOf({
    format,
    parts,
    catalog,
    origin: "http://localhost:3000",
    ...(format === "sql" ? { dialect } : {}),
  });
  return Array.from(file.chunks(), (chunk) => chunk.text).join("");
};

export const checkAt = async (
  { name, text }: { readonly name: string; readonly text: string },
  address: string,
  { rows = true, writes = true } = {},
): Promise<CheckReport> => {
  const root = await readDocument(readText({ name, text }), name);
  const { ask } = createAsk({ address, headers: {}, rate: 10_000 });
  return checkApi({
    root,
    text,
    ask,
    askWithout: null,
    isChosen: () => true,
    writes,
    dataset: rows ? { seed: SEED, count: COUNT } : null,
  });
};
