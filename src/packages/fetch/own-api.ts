import { pathOf } from "../../core/http/url.ts";
import { lazy } from "../../core/engine/index.ts";
import { noSuchPath, type OwnApi, type OwnDeps, type Sessions } from "../../core/mock/index.ts";
import type { Opened } from "./answers.ts";
import { answersOf, depsOf } from "./answering.ts";
import { ownBaseOf } from "./base.ts";
import type { MockOptions } from "./options.ts";
import type { OnNote, SourceFile } from "./source.ts";

const textOf = (source: string | object): string =>
  typeof source === "string" ? source : JSON.stringify(source);

const onNote: OnNote = (note) => console.info(`mockbench: ${note}`);

/** Reads the options' document or rows; the API of it is made by its first request, because that takes longer. */
const readOwnApi = async (
  { openapi, data = {}, count, handlers }: MockOptions,
  given: OwnDeps,
  file?: SourceFile,
): Promise<() => Promise<OwnApi>> => {
  const deps =
    handlers === undefined ? given : (await import("./own-handlers.ts")).withHandlers(handlers, given);
  if (openapi === undefined) {
    const { readRows } = await import("./own-rows.ts");
    return readRows({ name: file?.name ?? "data", text: textOf(data) }, deps, onNote, count);
  }
  const { readOwnDocument } = await import("./own-document.ts");
  return readOwnDocument({ name: file?.name ?? "openapi", text: textOf(openapi) }, deps, onNote, file);
};

/** The answers of an API of one's own, at its own paths. */
export const ownAnswers = (
  options: MockOptions,
  sessions: Sessions | undefined,
  file: SourceFile | undefined,
): Opened => {
  const deps = { ...depsOf(options, sessions), path: ownBaseOf(options).path };
  const read = lazy(() => readOwnApi(options, deps, file));
  const open = lazy(async () => (await read())());
  return answersOf({
    read,
    handle: async (request, arrival) => (await open()).handle(request, arrival),
    async refuse(request, arrival) {
      const { refuse, routes } = await open();
      return refuse(request, noSuchPath(pathOf(request.url), routes), arrival);
    },
  });
};
