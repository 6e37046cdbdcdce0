/*
 * The mock API without a server: operations on records as calls with data, and the door that requests come through. The
 * server, MSW's handlers, APIs of one's own and the studio all use it.
 */
export { formatOf, headerNotices, CACHEABLE, PRIVATE, VARY, wantsEvents } from "./headers.ts";
export { callFor, jsonBody, withParts } from "./call.ts";
export { createMock, type Mock, RECORD_OPERATIONS } from "./create-mock.ts";
export { errorResponse } from "./door/door.ts";
export type { Answers, Endpoint, Handler } from "./door/endpoint.ts";
export { type Logic, type OwnList, type OwnLists, plainList } from "./door/logic.ts";
export { noSuchPath } from "./door/no-such-path.ts";
export { createOwnApi, type OwnApi, type OwnDeps } from "./door/own-api.ts";
export { STREAM_PARAMETERS } from "./stream/parameters.ts";
export { streamRequestOf } from "./stream/answer-stream.ts";
export {
  createMemorySessions,
  createSessions,
  type MemorySessions,
  type Sessions,
} from "./session/sessions.ts";
export { sessionChanges, undoChange } from "./session/changes.ts";
export { LogEntries, LOG_ENTRY_OVERHEAD, MAX_LOG_ENTRIES, type SessionLog } from "./log/session-log.ts";
export type { SessionUsage } from "./session/session-map.ts";
export { type ApiRoute, matchesRoute, type RoutePattern, routeProblem } from "./rules/routes.ts";
export { printRule, readEffect } from "./rules/rule.ts";
export type { SessionRules } from "./rules/session-rules.ts";
export { isCredential, maskedStart, withoutCredentials } from "./log/entry.ts";
export { logSent } from "./log/log-sent.ts";
export type { SessionChangeOf } from "./stream/watch-records.ts";
export { sessionSource } from "./session/open-session.ts";
export { recordOfEntry, SessionState } from "./session/state.ts";
export {
  EMPTY_VERSION,
  MAX_SESSION_BYTES,
  SESSION_OVERHEAD,
  type SessionChange,
  type SessionStore,
  type StoredSession,
} from "./session/store.ts";
export { mayHaveContext } from "./door/context.ts";
export { pathOutsideApiError } from "./request/path-errors.ts";
export { JSON_PATCH } from "./records/mutations.ts";
export { createCatalogApi } from "./catalog-api.ts";
export { readRequestBody } from "./records/write.ts";
export { isBasic, simulate, ON_THE_WAY, sessionOf, simulated } from "./request/simulate.ts";
export { createSleep } from "./request/sleep.ts";
export { createStreams, streamBody, type Streams } from "./stream/create-streams.ts";
export { createTurns, takeTurn } from "./stream/turns.ts";
export { changeEvent } from "./stream/change-event.ts";
export type { FollowedChange } from "./stream/follower.ts";
export { defaultStreamResource, parseStreamRequest, STREAM_RANGES } from "./stream/request.ts";
export type {
  Arrival,
  Call,
  MockDeps,
  MockRequest,
  MockResponse,
  RemoteRead,
  RoutedRequest,
  Trace,
} from "./types.ts";
