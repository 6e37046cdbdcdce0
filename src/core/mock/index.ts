/*
 * The mock API without a server: one pipeline from request to status, headers and body. The server, MSW's handlers
 * and the studio's predictions all call it.
 */
export { formatOf, headerNotices } from "./request/accept.ts";
export { createMock, errorResponse, type Mock, RECORD_OPERATIONS, withoutBody } from "./create-mock.ts";
export { createMemorySessions, createSessions, type Sessions } from "./session/sessions.ts";
export { LOG_ENTRY_OVERHEAD, MAX_LOG_ENTRIES, type SessionLog } from "./log/session-log.ts";
export { sessionSource } from "./session/session-source.ts";
export { DELETED } from "./session/overlay.ts";
export { recordOfEntry, SessionState } from "./session/state.ts";
export {
  EMPTY_VERSION,
  MAX_SESSION_BYTES,
  SESSION_OVERHEAD,
  type SessionChange,
  type SessionStore,
  type StoredSession,
} from "./session/store.ts";
export { withContext } from "./request/context.ts";
export { withParts } from "./request/with-parts.ts";
export { mayHaveContext } from "./request/headers.ts";
export { CACHEABLE, PRIVATE, VARY } from "./response/headers.ts";
export { pathOutsideApiError, noOperationError } from "./request/path-errors.ts";
export { JSON_PATCH } from "./records/mutations.ts";
export { isBasic, simulate } from "./request/simulate.ts";
export { createSleep } from "./request/sleep.ts";
export { createStreams, streamBody } from "./stream/create-streams.ts";
export { encodeBatch, encodeEnd } from "./stream/event-batch.ts";
export {
  defaultStreamResource,
  parseStreamRequest,
  STREAM_PARAMETERS,
  STREAM_RANGES,
} from "./stream/request.ts";
export { BatchReader } from "./stream/batch-reader.ts";
export type { Found, MockDeps, MockRequest, MockResponse, RemoteRead } from "./types.ts";
