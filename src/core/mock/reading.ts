import { DATA_VERSION, type ResourceName } from "../engine/index.ts";
import {
  contentRange,
  etagOf,
  linkHeader,
  MEDIA_TYPES,
  parse,
  type Parsed,
  plan,
  type Plan,
  type Selection,
  type Subject,
  windowOf,
} from "../query/index.ts";
import { formatOf } from "./accept.ts";
import { noneMatch } from "./etag-match.ts";
import { commonReplyHeaders, noticeHeader, validators } from "./reply.ts";
import { idOf, peerRecord, recordNotFound, subjectNamed } from "./subject.ts";

/** A GET of a collection (`id` null) or of one record, as it came. */
export interface ReadRequest {
  readonly resource: string;
  readonly id: string | null;
  /** Without its `?`. */
  readonly search: string;
  /** Prefix of every absolute URL in the answer. */
  readonly origin: string;
  readonly accept: string | null;
  readonly ifNoneMatch: string | null;
}

/** A GET that was understood. */
export interface Reading<Request extends ReadRequest = ReadRequest> {
  readonly request: Request;
  readonly subject: Subject & { readonly name: ResourceName };
  readonly parsed: Parsed;
}

export const readingOf = <Request extends ReadRequest>(request: Request): Reading<Request> => {
  const subject = subjectNamed(request.resource);
  const id = request.id === null ? null : (idOf(request.id) ?? 0);
  const elsewhere = id === 0 ? peerRecord(subject, request.id ?? "", request.search) : undefined;
  if (elsewhere !== undefined) throw elsewhere;
  const scope = id === null ? "collection" : "record";
  const accepted = formatOf(request.accept);
  return { request, subject, parsed: parse(request.search, { subject, scope, id, accepted }) };
};

/** How it will be answered; throws 404 for an id that the dataset has not. */
export const planOf = ({ request, subject, parsed }: Reading, maxScan?: number): Plan => {
  const { query } = parsed;
  if (query.id !== null && (query.id < 1 || query.id > query.count))
    throw recordNotFound(subject, request.id ?? "", query.count);
  return plan(subject, query, maxScan);
};

/** What is known of an answer before any data is made. */
export interface Foreword {
  /** None where nobody may keep the answer. */
  readonly etag: string | undefined;
  /** Headers of a 304, and part of those of a 200. */
  readonly headers: Readonly<Record<string, string>>;
  /** The caller has these bytes: 304. */
  readonly fresh: boolean;
}

export const forewordOf = ({ request, parsed }: Reading): Foreword => {
  const etag = parsed.simulated ? undefined : etagOf(parsed.query, request.origin, DATA_VERSION);
  const headers = { ...validators(etag), vary: "Accept", ...commonReplyHeaders(parsed) };
  return { etag, headers, fresh: etag !== undefined && !noneMatch(request.ifNoneMatch, etag) };
};

const describe = ({ parsed, request }: Reading, { total }: Selection): Record<string, string> => {
  const { query, dialect } = parsed;
  if (query.id !== null) return {};
  const window = windowOf(query.paging, query.limit, total);
  const { link, notice } = linkHeader(query, window, request.origin, dialect);
  const notices = notice === undefined ? parsed.notices : [...parsed.notices, notice];
  return {
    "x-total-count": String(total),
    ...(link === undefined ? {} : { link }),
    ...noticeHeader({ notices }),
    ...(parsed.contentRange ? { "content-range": contentRange(query.resource, window) } : {}),
  };
};

/** Headers of a 200. */
export const readHeaders = (
  reading: Reading,
  selection: Selection,
  { headers }: Foreword,
): Record<string, string> => ({
  "content-type": MEDIA_TYPES[reading.parsed.query.format],
  ...headers,
  ...describe(reading, selection),
});
