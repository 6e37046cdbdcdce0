import { setImmediate } from "node:timers/promises";
import { BUILT_IN, type Catalog } from "../../core/engine/index.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import type { Context } from "../context.ts";
import { compactDocument, fullDocument } from "../openapi/document.ts";
import { jsonPieces } from "../openapi/lazy-object.ts";
import { recordExamples } from "../openapi/record-examples.ts";
import { compress } from "./compress.ts";
import { ABSOLUTE_FILES, type FileEntry, SUFFIX } from "./manifest.ts";
import type { CustomFile } from "./custom-paths.ts";
import { CUSTOM_RESOURCES_MARK, resourceSection, RESOURCES_END } from "./resource-docs.ts";
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
function* withCustomResources(page: string, catalog: Catalog, only: boolean): Generator<string> {
  const at = page.indexOf(CUSTOM_RESOURCES_MARK);
  const names = customNames(catalog, only);
  const link = (id: string, title: string): string => `<li><a href="#${id}">${title}</a></li>`;
  const items = [link(HEADING, TITLE), ...names.map((name) => link(name, name))];
  yield page
    .slice(0, at)
    .replace(
      /(<nav class="contents"[^>]*>.*?<ul>)(.*?)(?=<\/ul>)/s,
      (_all, start: string, builtIn: string) => start + items.join("") + (only ? "" : builtIn),
    )
    .replace(/(<p class="lead">).*?(?=<\/p>)/s, (all, start: string) =>
      only ? `${start}The resources of this service: their fields and their relations.` : all,
    );
  yield introduction(only);
  for (const name of names) yield resourceSection(catalog.info(name), "");
  yield page.slice(only ? page.indexOf(RESOURCES_END) : at);
}

function* openApiText({ catalog }: FileContext, documentOf: typeof compactDocument): Generator<string> {
  // The info of a resource is computed at its first use: pause after each.
  for (const name of catalog.names) {
    catalog.info(name);
    yield "";
  }
  const examples = recordExamples(catalog, ORIGIN);
  yield* jsonPieces(documentOf({ catalog, examples, origin: ORIGIN }));
}

type FileContext = Pick<Context, "catalog" | "config">;
type Pieces = Iterable<string>;

const piecesOf: Readonly<
  Record<CustomFile, (context: FileContext, built: FileSource) => MaybePromise<Pieces>>
> = {
  "openapi.json": (context) => openApiText(context, compactDocument),
  "openapi.full.json": (context) => openApiText(context, fullDocument),
  "docs/resources/index.html": async ({ catalog, config }, built) => {
    const page = await (await built.open("docs/resources/index.html")).text();
    return withCustomResources(page, catalog, config.mockSchemaOnly);
  },
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
  const { chunks, hash } = await encodeInTurns(await piecesOf[name](context, built));
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
