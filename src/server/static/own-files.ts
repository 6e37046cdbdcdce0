import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { BUILT_IN, type Catalog } from "../../core/engine/index.ts";
import type { Context } from "../context.ts";
import { openApiDocument } from "../openapi/document.ts";
import { recordExamples } from "../openapi/own-examples.ts";
import { BUILT_ORIGIN, type FileEntry, SUFFIX } from "./manifest.ts";
import type { OwnFile } from "./own-paths.ts";
import { OWN_RESOURCES_MARK, resourceSection, RESOURCES_END } from "./resource-docs.ts";
import type { FileSource } from "./source.ts";

const brotli = promisify(brotliCompress);

/** The highest level takes seconds for what is made once and read by few. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const HEADING = "this-service";
const TITLE = "This service’s own resources";

const ownNames = (catalog: Catalog, only: boolean): readonly string[] =>
  only ? catalog.names : catalog.names.filter((name) => BUILT_IN.find(name) === undefined);

const ownSections = (catalog: Catalog, only: boolean): string => {
  const beside = only
    ? "It has no others."
    : "They are served beside those further down, which come with Mockbench.";
  return (
    `<section><h2 id="${HEADING}"><a href="#${HEADING}">${TITLE}</a></h2>` +
    `<p>${beside}</p></section>` +
    ownNames(catalog, only)
      .map((name) => resourceSection(catalog.info(name), ""))
      .join("")
  );
};

/** The page with the service's own resources in front of the built-in ones, or in their place. */
const withOwnResources = (page: string, catalog: Catalog, only: boolean): string => {
  const at = page.indexOf(OWN_RESOURCES_MARK);
  const end = only ? page.indexOf(RESOURCES_END) : at;
  const names = ownNames(catalog, only);
  const link = (id: string, title: string): string => `<li><a href="#${id}">${title}</a></li>`;
  const items = [link(HEADING, TITLE), ...names.map((name) => link(name, name))];
  return (page.slice(0, at) + ownSections(catalog, only) + page.slice(end))
    .replace(
      /(<nav class="contents"[^>]*>.*?<ul>)(.*?)(?=<\/ul>)/s,
      (_all, start: string, builtIn: string) => start + items.join("") + (only ? "" : builtIn),
    )
    .replace(/(<p class="lead">).*?(?=<\/p>)/s, (all, start: string) =>
      only ? `${start}The resources of this service: their fields and their relations.` : all,
    );
};

type Made = Pick<Context, "catalog" | "config">;

const textOf: Readonly<Record<OwnFile, (context: Made, built: FileSource) => string | Promise<string>>> = {
  "openapi.json": ({ catalog, config }) => {
    const examples = recordExamples(catalog, config.publicUrl ?? BUILT_ORIGIN);
    return JSON.stringify(openApiDocument({ catalog, examples }));
  },
  "docs/resources/index.html": async ({ catalog, config }, built) => {
    const page = await (await built.open("docs/resources/index.html")).text();
    return withOwnResources(page, catalog, config.mockSchemaOnly);
  },
};

const TYPES: Readonly<Record<OwnFile, string>> = {
  "openapi.json": "application/json",
  "docs/resources/index.html": "text/html; charset=utf-8",
};

/** A file as a service with resources of its own has it, in place of the built one. */
export const makeOwnFile = async (name: OwnFile, context: Made, built: FileSource): Promise<FileSource> => {
  const plain = new TextEncoder().encode(await textOf[name](context, built));
  const compressed = await brotli(plain, { params: PARAMS });
  const hash = Bun.SHA256.hash(plain, "hex").slice(0, 20);
  const entry: FileEntry = { type: TYPES[name], hash, encodings: ["br"] };
  const files = new Map([
    [name as string, new Blob([plain])],
    [name + SUFFIX.br, new Blob([compressed])],
  ]);
  return {
    manifest: { [name]: entry },
    open: (asked) => {
      const file = files.get(asked);
      return file === undefined ? Promise.reject(new Error(`nobody made ${asked}`)) : Promise.resolve(file);
    },
  };
};
