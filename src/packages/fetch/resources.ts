import { BUILT_IN, type Catalog } from "../../core/engine/index.ts";
import { createMock, createStreams, type MockDeps, type Sessions } from "../../core/mock/index.ts";
import type { Opened } from "./answers.ts";
import { answersOf, depsOf, failed } from "./answering.ts";
import { baseOf } from "./base.ts";
import { catalogOf } from "./catalog.ts";
import type { MockOptions } from "./options.ts";

/* Loaded on demand: an API of one's own has other records, and other streams. */

const nothing = (): void => undefined;
const now = (): number => performance.now();

/*
 * Workers forbid timers, random numbers and AbortControllers outside of a request, and a timer ends with its request. So a
 * mock makes none before it is asked, and each stream has its own.
 */
const streamsOf = (catalog: Catalog): NonNullable<MockDeps["streams"]> => ({
  open: (request, connection) =>
    createStreams({
      catalog,
      now,
      random: Math.random,
      limits: { streams: 10_000, perClient: 100, events: 10_000 },
      lifetime: 3_600_000,
      shutdown: new AbortController().signal,
      opened: nothing,
      closed: nothing,
      failed,
    }).open(request, connection),
});

/** The API of resources, the built-in ones by default, and its stream. */
export const resourceAnswers = (options: MockOptions, sessions: Sessions | undefined): Opened => {
  const { path } = baseOf(options);
  const catalog = catalogOf(options) ?? BUILT_IN;
  // Any path has an answer there.
  const { handle } = createMock({ ...depsOf(options, sessions), path, catalog, streams: streamsOf(catalog) });
  return answersOf({ handle, refuse: handle });
};
