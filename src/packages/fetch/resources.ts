import { BUILT_IN, type Catalog } from "../../core/engine/index.ts";
import { createMock, createStreams, type Mock, type MockDeps } from "../../core/mock/index.ts";

/* Loaded on demand: an API of one's own has other records, and other streams. */

/** So that a failed test shows why. */
const failed = (error: unknown): void => console.error("mockbench:", error);

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
export const openResources = (deps: Partial<MockDeps>, catalog: Catalog = BUILT_IN): Pick<Mock, "handle"> =>
  createMock({ ...deps, catalog, streams: streamsOf(catalog) });
