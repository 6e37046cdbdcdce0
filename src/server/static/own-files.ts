import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { BUILT_IN, type Catalog } from "../../core/engine/index.ts";
import type { Context } from "../context.ts";
import { openApiDocument } from "../openapi/document.ts";
import { jsonPieces } from "../openapi/lazy-object.ts";
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

const ownIntroduction = (only: boolean): string => {
  const beside = only
    ? "It has no others."
    : "They are served beside those further down, which come with Mockbench.";
  return `<section><h2 id="${HEADING}"><a href="#${HEADING}">${TITLE}</a></h2><p>${beside}</p></section>`;
};

/** The page with the service's own resources in front of the built-in ones, or in their place. */
function* withOwnResources(page: string, catalog: Catalog, only: boolean): Generator<string> {
  const at = page.indexOf(OWN_RESOURCES_MARK);
  const names = ownNames(catalog, only);
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
  yield ownIntroduction(only);
  for (const name of names) yield resourceSection(catalog.info(name), "");
  yield page.slice(only ? page.indexOf(RESOURCES_END) : at);
}

function* openApiText({ catalog, config }: Made): Generator<string> {
  // What is known of a resource is gathered when it is first asked for.
  for (const name of catalog.names) {
    catalog.info(name);
    yield "";
  }
  const examples = recordExamples(catalog, config.publicUrl ?? BUILT_ORIGIN);
  yield* jsonPieces(openApiDocument({ catalog, examples }));
}

type Made = Pick<Context, "catalog" | "config">;
type Pieces = Iterable<string>;

const piecesOf: Readonly<Record<OwnFile, (context: Made, built: FileSource) => Pieces | Promise<Pieces>>> = {
  "openapi.json": openApiText,
  "docs/resources/index.html": async ({ catalog, config }, built) => {
    const page = await (await built.open("docs/resources/index.html")).text();
    return withOwnResources(page, catalog, config.mockSchemaOnly);
  },
};

/** Milliseconds of work before others get their turn: the largest schema takes a second. */
const SLICE = 5;

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
    if (performance.now() - begun < SLICE) continue;
    await setImmediate();
    begun = performance.now();
  }
  return { chunks, hash: hasher.digest("hex").slice(0, 20) };
};

const TYPES: Readonly<Record<OwnFile, string>> = {
  "openapi.json": "application/json",
  "docs/resources/index.html": "text/html; charset=utf-8",
};

/** A file as a service with resources of its own has it, in place of the built one. */
export const makeOwnFile = async (name: OwnFile, context: Made, built: FileSource): Promise<FileSource> => {
  const { chunks, hash } = await encodeInTurns(await piecesOf[name](context, built));
  const compressed = await brotli(Buffer.concat(chunks), { params: PARAMS });
  const entry: FileEntry = { type: TYPES[name], hash, encodings: ["br"] };
  const files = new Map([
    [name as string, new Blob([...chunks])],
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
