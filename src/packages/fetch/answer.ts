import { lazy, RESOURCES } from "../../core/engine/index.ts";
import type { Sessions } from "../../core/mock/index.ts";
import type { Answers, Opened } from "./answers.ts";
import { ownRequestsOf, requestsOf } from "./base.ts";
import { catalogOf } from "./catalog.ts";
import { checkOptions, isOwnApi, type MockOptions } from "./options.ts";
import type { SourceFile } from "./source.ts";

/** The answers of a mock, which is loaded by its first request. Throws for options that are invalid. */
export const createAnswers = (
  options: MockOptions,
  /** Those of the options by default. */
  sessions?: Sessions,
  file?: SourceFile,
): Answers => {
  checkOptions(options);
  const opened = lazy(async (): Promise<Opened> =>
    isOwnApi(options)
      ? (await import("./own-api.ts")).ownAnswers(options, sessions, file)
      : (await import("./resources.ts")).resourceAnswers(options, sessions),
  );
  return {
    requests: isOwnApi(options)
      ? ownRequestsOf(options)
      : requestsOf(options, catalogOf(options)?.names ?? RESOURCES),
    read: async () => (isOwnApi(options) ? (await opened()).read?.() : undefined),
    answer: async (request) => (await opened()).answer(request),
    fetch: async (request) => (await opened()).fetch(request),
  };
};
