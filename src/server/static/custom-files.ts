import { setImmediate } from "node:timers/promises";
import { BUILT_IN, type Catalog } from "../../core/engine/index.ts";
import type { Context } from "../context.ts";
import { compactDocument, fullDocument } from "../openapi/document.ts";
import { jsonPieces } from "../openapi/lazy-object.ts";
import { recordExamples } from "../openapi/record-examples.ts";
import { compress } from "./compress.ts";
import { ABSOLUTE_FILES, type FileEntry, SUFFIX } from "./manifest.ts";
import type { CustomFile } from "./custom-paths.ts";
import { RESOURCES_CLASS, resourceSection } from "./resource-docs.ts";
import type { FileSource } from "./source.ts";

/** A placeholder for the service's origin. It is invalid because texts of a schema may contain any real origin. */
const ORIGIN = "http://origin.invalid";

const HEADING = "this-service";
const TITLE = "This service’s own resources";

const customNames = (catalog: Catalog, only: boolean): readonly string[] =>
  only ? catalog.names : catalog.names.filter((name) => BUILT_IN.find(name) === undefined);

const introduction = (only: boolean): string => {
  const beside = only ? "There are no others." : "They are served in addition to the built-in ones below.";
  return `<section><h2 id="${HEADING}"><a href="#${HEADING}">${TITLE}</a></h2><p>${beside}</p></section>`;
};

/** The docs page with the custom resources before the built-in ones, or instead of them. */
const withCustomResources = (page: string, catalog: Catalog, only: boolean): string => {
  const names = customNames(catalog, only);
  const link = (id: string, title: string): string => `<li><a href="#${id}">${title}</a></li>`;
  const put = (html: string) => ({
    element(element: HTMLRewriterTypes.Element) {
      if (only) element.setInnerContent(html, { html: true });
      else element.prepend(html, { html: true });
    },
  });
  const sections = names.map((name) => resourceSection(catalog.info(name), "")).join("");
  const rewriter = new HTMLRewriter()
    .on("nav.contents ul", put(link(HEADING, TITLE) + names.map((name) => link(name, name)).join("")))
    .on(`div.${RESOURCES_CLASS}`, put(introduction(only) + sections));
  if (only) rewriter.on("p.lead", put("The resources of this service: their fields and their relations."));
  return rewriter.transform(page);
};

/** The info of a resource is computed at its first use: a pause may follow each. */
function* computeInfos({ names, info }: Catalog): Generator<string> {
  for (const name of names) {
    info(name);
    yield "";
  }
}

function* openApiText({ catalog }: FileContext, documentOf: typeof compactDocument): Generator<string> {
  yield* computeInfos(catalog);
  const examples = recordExamples(catalog, ORIGIN);
  yield* jsonPieces(documentOf({ catalog, examples, origin: ORIGIN }));
}

function* resourcesPage({ catalog, config }: FileContext, page: string): Generator<string> {
  yield* computeInfos(catalog);
  yield withCustomResources(page, catalog, config.mockSchemaOnly);
}

type FileContext = Pick<Context, "catalog" | "config">;
type Pieces = Iterable<string>;

const RESOURCES_PAGE = "docs/resources/index.html";

const piecesOf = async (name: CustomFile, context: FileContext, built: FileSource): Promise<Pieces> => {
  switch (name) {
    case "openapi.json":
      return openApiText(context, compactDocument);
    case "openapi.full.json":
      return openApiText(context, fullDocument);
    case RESOURCES_PAGE:
      return resourcesPage(context, await (await built.open(RESOURCES_PAGE)).text());
  }
};

/** Milliseconds of work between pauses: the largest schema takes a second. */
const SLICE_MS = 5;

interface Encoded {
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
  readonly hash: string;
}

const encodeInTurns = async (pieces: Pieces): Promise<Encoded> => {
  const encoder = new TextEncoder();
  const hasher = new Bun.SHA256();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let begun = performance.now();
  for (const piece of pieces) {
    const chunk = encoder.encode(piece);
    hasher.update(chunk);
    chunks.push(chunk);
    if (performance.now() - begun < SLICE_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
  return { chunks, hash: hasher.digest("hex").slice(0, 20) };
};

const TYPES: Readonly<Record<CustomFile, string>> = {
  "openapi.json": "application/json",
  "openapi.full.json": "application/json",
  "docs/resources/index.html": "text/html; charset=utf-8",
};

/** A file that describes custom resources, instead of the built one. */
export const makeCustomFile = async (
  name: CustomFile,
  context: FileContext,
  built: FileSource,
): Promise<FileSource> => {
  const { chunks, hash } = await encodeInTurns(await piecesOf(name, context, built));
  const entry: FileEntry = { type: TYPES[name], hash, encodings: ["br"], origin: ORIGIN };
  const files = new Map<string, Blob>([[name, new Blob([...chunks])]]);
  // Those with absolute URLs are compressed for the origin of each request.
  if (!ABSOLUTE_FILES.includes(name)) files.set(name + SUFFIX.br, await compress(Buffer.concat(chunks)));
  return {
    manifest: { [name]: entry },
    open: (requested) => {
      const file = files.get(requested);
      return file === undefined
        ? Promise.reject(new Error(`${requested} was not made`))
        : Promise.resolve(file);
    },
  };
};
