import { DATA_VERSION } from "../engine/index.ts";
import {
  created,
  etagOf,
  type JsonObject,
  merged,
  NO_SIMULATION,
  parse,
  type Parsed,
  replaced,
  type Row,
  sourceOf,
  type Subject,
  validate,
} from "../query/index.ts";
import { AppError, type Problem } from "../errors.ts";
import { matches } from "./etag-match.ts";
import { commonReplyHeaders } from "./reply.ts";
import { idOf, recordNotFound, subjectNamed } from "./subject.ts";

/** What a mutation would do. */
export type Change = "create" | "replace" | "merge" | "remove";

/** A mutation as it came, its body aside. */
export interface WriteRequest {
  readonly resource: string;
  readonly id: string | null;
  readonly search: string;
  readonly origin: string;
  readonly ifMatch: string | null;
  readonly prefer: string | null;
}

/** A mutation that was understood, its body not yet read. */
export interface Writing<Request extends WriteRequest = WriteRequest> {
  readonly request: Request;
  readonly subject: Subject;
  readonly parsed: Parsed;
  /** 0 where a collection is meant. */
  readonly id: number;
}

export const writingOf = <Request extends WriteRequest>(request: Request): Writing<Request> => {
  const subject = subjectNamed(request.resource);
  const id = request.id === null ? 0 : (idOf(request.id) ?? 0);
  const target = { subject, scope: "mutation", id: request.id === null ? null : id } as const;
  return { request, subject, parsed: parse(request.search, target), id };
};

type Result = JsonObject | readonly JsonObject[];

const current = ({ parsed, request, id }: Writing): Row => {
  const { resource, seed, count } = parsed.query;
  return sourceOf({ seed, count, origin: request.origin }).tables(resource).row(id);
};

const outcome = (change: Change, writing: Writing, body: unknown): Result => {
  const { id, parsed } = writing;
  switch (change) {
    case "create":
      return created(body, parsed.query.count);
    case "replace":
      return replaced(body, id);
    case "merge":
      return merged(current(writing), body, id);
    case "remove":
      return current(writing);
  }
};

/** 404 and 412: whether there is what the path names, in the state that the caller knows. */
const checkTarget = ({ request, subject, parsed, id }: Writing): void => {
  const { query } = parsed;
  if (request.id !== null && (id < 1 || id > query.count))
    throw recordNotFound(subject, request.id, query.count);
  const plain = { ...query, simulation: NO_SIMULATION };
  const etag = etagOf(plain, request.origin, DATA_VERSION);
  if (!matches(request.ifMatch, etag))
    throw new AppError("stale_etag", `If-Match names another state than ${etag}, the current one.`, {
      headers: { etag },
    });
};

const checkSchema = (subject: Subject, result: Result): void => {
  const problems: Problem[] = Array.isArray(result)
    ? result.flatMap((record, index) => validate(subject, record, `/${index}`))
    : validate(subject, result);
  if (problems.length > 0)
    throw new AppError("validation_failed", `The body differs from the schema of ${subject.name}.`, {
      problems,
    });
};

const locationOf = ({ request, subject }: Writing, result: Result): string => {
  const collection = `${request.origin}/api/mock/${subject.name}`;
  return Array.isArray(result) ? collection : `${collection}/${JSON.stringify((result as JsonObject)["id"])}`;
};

const wantsMinimal = (prefer: string | null): boolean =>
  /(?:^|[,;])\s*return\s*=\s*"?minimal"?\s*(?:$|[,;])/i.test(prefer ?? "");

/** An answer whose body, if it has one, is a text. */
export interface Written {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | null;
}

/** Answers a mutation as if it had been done; nothing is kept. */
export const written = (change: Change, writing: Writing, body: unknown): Written => {
  const { parsed, subject, request } = writing;
  checkTarget(writing);
  const result = outcome(change, writing, body);
  if (parsed.query.simulation.validate && change !== "remove") checkSchema(subject, result);
  const headers = {
    ...commonReplyHeaders(parsed),
    "cache-control": "no-store",
    "x-mock-persisted": "false",
    ...(change === "create" ? { location: locationOf(writing, result) } : {}),
  };
  if (wantsMinimal(request.prefer))
    return { status: 204, headers: { ...headers, "preference-applied": "return=minimal" }, text: null };
  return {
    status: change === "create" ? 201 : 200,
    headers: { ...headers, "content-type": "application/json" },
    text: JSON.stringify(result),
  };
};
