import { pathOf } from "../../core/http/url.ts";
import {
  type Arrival,
  type MockRequest,
  type MockResponse,
  noSuchPath,
  type OwnApi,
  type OwnDeps,
} from "../../core/mock/index.ts";
import type { MockOptions } from "./options.ts";
import type { OnNote, SourceFile } from "./source.ts";

const textOf = (source: string | object): string =>
  typeof source === "string" ? source : JSON.stringify(source);

const onNote: OnNote = (note) => console.info(`mockbench: ${note}`);

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
  const deps =
    handlers === undefined ? given : (await import("./own-handlers.ts")).withHandlers(handlers, given);
  const api =
    openapi === undefined
      ? await (
          await import("./own-rows.ts")
        ).openRows({ name: file?.name ?? "data", text: textOf(data) }, deps, onNote, count)
      : await (
          await import("./own-document.ts")
        ).openDocument({ name: file?.name ?? "openapi", text: textOf(openapi) }, deps, onNote, file);
  return {
    handle: api.handle,
    refuse: (request, arrival) => api.refuse(request, noSuchPath(pathOf(request.url), api.routes), arrival),
  };
};
