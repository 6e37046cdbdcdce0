import { BUILT_IN, type Catalog, catalogOn } from "../core/engine/index.ts";
import type { Config } from "./config/config.ts";
import { ConfigError } from "./config/parsers.ts";
import { recordSizeOf } from "../core/query/index.ts";
import { readTextFile } from "./read-text.ts";

/** UTF-8 takes one to four bytes per character. */
const MAX_BYTES_PER_CHARACTER = 4;

export interface OpenedCatalog {
  readonly catalog: Catalog;
  /** Notes for the author of the files, one line each. */
  readonly schemaNotes: readonly string[];
}

/** How many resources files may bring. */
const MAX_RESOURCES = 500;

/** What describes the resources to serve: as plain data, so that threads open the same catalog. */
export interface CatalogSources {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly only: boolean;
  readonly resources: Config["mockResources"];
  readonly now: Config["mockNow"];
}

type CatalogConfig = Pick<Config, "mockSchema" | "mockSchemaOnly" | "mockResources" | "mockNow">;

/** Reads the files that describe resources. Throws a {@link ConfigError}. */
export const readCatalogSources = async ({
  mockSchema,
  mockSchemaOnly: only,
  mockResources: resources,
  mockNow: now,
}: CatalogConfig): Promise<CatalogSources> => {
  const rest = { only, resources, now };
  if (mockSchema.length === 0) return { files: [], ...rest };
  const { MAX_TEXT_LENGTH } = await import("../core/schema/index.ts");
  const files = await Promise.all(
    mockSchema.map(async (name) => ({
      name,
      text: await readTextFile(name, MAX_TEXT_LENGTH * MAX_BYTES_PER_CHARACTER),
    })),
  );
  return { files, ...rest };
};

const readResources = async ({ files, only, resources }: CatalogSources): Promise<OpenedCatalog> => {
  if (files.length === 0) return { catalog: BUILT_IN, schemaNotes: [] };
  // Loaded on demand, for a quick start without a schema.
  const { loadDomains, readCatalog, SchemaProblem } = await import("../core/schema/index.ts");
  await loadDomains();
  const schemaNotes: string[] = [];
  try {
    const catalog = readCatalog(files, {
      only,
      ...(resources === null ? {} : { resources }),
      maxResources: MAX_RESOURCES,
      onNote: (note) => schemaNotes.push(note),
      onSkip: ({ message }) => schemaNotes.push(`left out: ${message}`),
    });
    return { catalog, schemaNotes };
  } catch (error) {
    if (error instanceof SchemaProblem) throw new ConfigError(error.message);
    throw error;
  }
};

/** The built-in resources and those of the sources. Throws a {@link ConfigError}. */
export const catalogOf = async (sources: CatalogSources): Promise<OpenedCatalog> => {
  const opened = await readResources(sources);
  const { now } = sources;
  const catalog = now === null ? opened.catalog : catalogOn(opened.catalog, now);
  if (sources.files.length === 0) return { ...opened, catalog };
  // Measured before the first request, because long records take a while.
  await catalog.load();
  for (const name of catalog.names) recordSizeOf(catalog, name);
  return { ...opened, catalog };
};

/** The catalog to serve: the built-in resources and those in files. Throws a {@link ConfigError}. */
export const openCatalog = async (config: CatalogConfig): Promise<OpenedCatalog> =>
  catalogOf(await readCatalogSources(config));
