import { createDocumentApi, DocumentError, readDocument } from "../../core/document/index.ts";
import { loadWords } from "../../core/engine/index.ts";
import { pathOf } from "../../core/http/url.ts";
import {
  type Arrival,
  type MockRequest,
  type MockResponse,
  noSuchPath,
  type OwnApi,
  type OwnDeps,
} from "../../core/mock/index.ts";
import { createRowsApi, readDatabase } from "../../core/rows/index.ts";
import { createProblems, loadDomains, readText } from "../../core/schema/index.ts";
import type { MockOptions } from "./options.ts";

/* Loaded on demand: it is as large as everything else. */

/** Where a text of the options is from. */
export interface SourceFile {
  /** Messages begin with it. */
  readonly name: string;
  /** The text of another file, which a document names from its own folder. */
  readonly readPart: (path: string) => Promise<string>;
}

const textOf = (source: string | object): string =>
  typeof source === "string" ? source : JSON.stringify(source);

const onNote = (note: string): void => console.info(`mockbench: ${note}`);

const openDocument = async (
  source: string | object,
  deps: OwnDeps,
  from: SourceFile | undefined,
): Promise<OwnApi> => {
  const file = { name: from?.name ?? "openapi", text: textOf(source) };
  const problemOf = createProblems(file);
  const readPart = async (name: string): Promise<unknown> => {
    try {
      return readText({ name, text: (await from?.readPart(name)) ?? "" });
    } catch (error) {
      throw new DocumentError(error instanceof Error ? error.message : String(error));
    }
  };
  const document = await readDocument(readText(file), file.name.replace(/^.*\//, ""), {
    readPart: from && readPart,
    onUnreachable: (_, error) => onNote(problemOf(error).message),
  });
  return createDocumentApi(document, file.text, deps, { name: file.name, onNote });
};

/** An API of one's own, which refuses requests for paths that it does not have. */
interface OpenedApi extends Pick<OwnApi, "handle"> {
  readonly refuse: (request: MockRequest, arrival: Arrival) => Promise<MockResponse>;
}

/** The API of the options' document or rows. */
export const openOwnApi = async (
  { openapi, data = {}, count, handlers }: MockOptions,
  given: OwnDeps,
  file?: SourceFile,
): Promise<OpenedApi> => {
  // An operation may need any of them, and cannot start over once it has written.
  await Promise.all([loadWords(), loadDomains()]);
  const deps =
    handlers === undefined ? given : (await import("./own-handlers.ts")).withHandlers(handlers, given);
  const api =
    openapi === undefined
      ? createRowsApi(readDatabase(file?.name ?? "data", textOf(data)), deps, { count, onNote })
      : await openDocument(openapi, deps, file);
  return {
    handle: api.handle,
    refuse: (request, arrival) => api.refuse(request, noSuchPath(pathOf(request.url), api.routes), arrival),
  };
};
