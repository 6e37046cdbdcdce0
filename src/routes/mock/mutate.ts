import { DATA_VERSION } from "../../engine/index.ts";
import {
  type BodyProblem,
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
} from "../../query/index.ts";
import { AppError } from "../../rpc/errors.ts";
import type { Call } from "../../rpc/procedure.ts";
import type { Runtime } from "./runtime.ts";
import { matches } from "./etag-match.ts";
import type { WriteInput } from "./model.ts";
import { commonReplyHeaders, type Reply } from "./reply.ts";
import { simulate } from "./simulation.ts";
import { idOf, recordNotFound, subjectNamed } from "./subject.ts";

/** What a mutation would do. */
export type Change = "create" | "replace" | "merge" | "remove";

/** A mutation of which everything but its effect was checked. */
interface Writing {
  readonly input: WriteInput;
  readonly subject: Subject;
  readonly parsed: Parsed;
  /** 0 where a collection is meant. */
  readonly id: number;
  readonly body: unknown;
}

const encoder = new TextEncoder();

const current = ({ parsed, input, id }: Writing): Row => {
  const { resource, seed, count } = parsed.query;
  return sourceOf({ seed, count, origin: input.origin }).tables(resource).row(id);
};

const outcome = (change: Change, writing: Writing): JsonObject | readonly JsonObject[] => {
  const { body, id, parsed } = writing;
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
const checkTarget = ({ input, subject, parsed, id }: Writing): void => {
  const { query } = parsed;
  if (input.id !== null && (id < 1 || id > query.count)) throw recordNotFound(subject, input.id, query.count);
  const plain = { ...query, simulation: NO_SIMULATION };
  const etag = etagOf(plain, input.origin, DATA_VERSION);
  if (!matches(input.ifMatch, etag))
    throw new AppError("stale_etag", `If-Match names another state than ${etag}, the current one.`, {
      headers: { etag },
    });
};

const checkSchema = (subject: Subject, result: JsonObject | readonly JsonObject[]): void => {
  const problems: BodyProblem[] = Array.isArray(result)
    ? result.flatMap((record, index) => validate(subject, record, `/${index}`))
    : validate(subject, result);
  if (problems.length > 0)
    throw new AppError("validation_failed", `The body differs from the schema of ${subject.name}.`, {
      problems,
    });
};

const locationOf = ({ input, subject }: Writing, result: JsonObject | readonly JsonObject[]): string => {
  const collection = `${input.origin}/api/mock/${subject.name}`;
  return Array.isArray(result) ? collection : `${collection}/${String((result as JsonObject)["id"])}`;
};

const wantsMinimal = (prefer: string | null): boolean =>
  /(?:^|[,;])\s*return\s*=\s*"?minimal"?\s*(?:$|[,;])/i.test(prefer ?? "");

/** Answers a mutation as if it had been done; nothing is kept. */
export const mutate = async (
  change: Change,
  input: WriteInput,
  call: Call,
  runtime: Runtime,
): Promise<Reply> => {
  const subject = subjectNamed(input.resource);
  const id = input.id === null ? 0 : (idOf(input.id) ?? 0);
  const parsed = parse(input.search, { subject, scope: "mutation", id: input.id === null ? null : id });
  const { simulation, apiKey } = parsed.query;
  const given = { authorization: input.authorization, apiKey: input.apiKey ?? apiKey };
  if (parsed.simulated) await simulate(simulation, given, runtime.fate, call.signal);
  const body = change === "remove" ? undefined : await input.readBody();
  const writing: Writing = { input, subject, parsed, id, body };
  checkTarget(writing);
  const result = outcome(change, writing);
  if (simulation.validate && change !== "remove") checkSchema(subject, result);
  const headers = {
    ...commonReplyHeaders(parsed),
    "cache-control": "no-store",
    "x-mock-persisted": "false",
    ...(change === "create" ? { location: locationOf(writing, result) } : {}),
  };
  if (wantsMinimal(input.prefer))
    return { status: 204, headers: { ...headers, "preference-applied": "return=minimal" }, body: null };
  return {
    status: change === "create" ? 201 : 200,
    headers: { ...headers, "content-type": "application/json" },
    body: encoder.encode(JSON.stringify(result)),
  };
};
