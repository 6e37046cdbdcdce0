/*
 * The mock API without a server: from a request's parts to status, headers and the text of the body. The
 * routes answer with it at their own pace, the studio page predicts with it what they will answer.
 */
export { formatOf } from "./accept.ts";
export { matches, noneMatch } from "./etag-match.ts";
export { type Answer, answering, type Found, type MockRequest } from "./answer.ts";
export { admit, type Credentials } from "./gate.ts";
export { noOperation } from "./no-operation.ts";
export { type Foreword, forewordOf, planOf, readHeaders, type Reading, readingOf } from "./reading.ts";
export { endFrame, type Frames, framesOf } from "./stream-frames.ts";
export {
  type Channel,
  LAST_RESUMABLE,
  readStreamRequest,
  STREAM_PARAMETERS,
  STREAM_RANGES,
  type StreamRequest,
} from "./stream-request.ts";
export { follow, type Turn } from "./stream-turns.ts";
export { subjectNamed, unknownResource } from "./subject.ts";
export { type Change, written, type Writing, writingOf } from "./writing.ts";
