import type { JsonBody } from "../../http/body.ts";
import type { RoutedRequest } from "../../mock/index.ts";
import { AppError } from "../../errors.ts";
import { noticeOf } from "../../query/index.ts";
import { isNode } from "../../schema/index.ts";
import { phraseOf } from "../names.ts";
import type { Operation } from "../operation.ts";

/** How many items a stream has where nobody says it. */
const DEFAULT_LENGTH = 10;
const MAX_LENGTH = 1000;

/** Names of what says how many items a stream has. */
const LENGTH =
  /^(?:limit|count|size|n|num|max|take|top|per page|page size|(?:max|num|number of) (?:results?|items?|events?|messages?|records?|lines?|chunks?|updates?|entries|tokens?|rows|count|size|length))$/;

/** How long a stream is, and where it begins. */
export interface StreamRange {
  /** The number of the last item; infinite for a stream that does not end. */
  readonly last: number;
  /** What the client has seen, in its own words; empty for nothing. */
  readonly after: string;
  readonly notices: readonly string[];
}

/** What a request says of the length. A size may as well be that of a shirt: only a number counts, but for `limit`. */
const sentLength = (query: RoutedRequest["query"], body: unknown): readonly [string, unknown] | undefined => {
  const inBody = isNode(body) ? Object.entries(body).filter(([, value]) => typeof value === "number") : [];
  const inQuery = query.filter(([name, text]) => name === "limit" || /^\d+$/.test(text));
  const [name, value] = [...inQuery, ...inBody].find(([one]) => LENGTH.test(phraseOf(one))) ?? [];
  return name === undefined ? undefined : [name, value];
};

interface StreamCall {
  readonly operation: Pick<Operation, "stream">;
  readonly routed: Pick<RoutedRequest, "query" | "request">;
  readonly body: JsonBody | null;
}

/** The range of a stream that a call asks for. */
export const streamRangeOf = ({ operation, routed, body }: StreamCall): StreamRange => {
  const { isEndless, length } = operation.stream;
  const after = routed.request.headers.get("last-event-id") ?? "";
  const sent = sentLength(routed.query, body?.value);
  if (sent === undefined)
    return { last: isEndless ? Infinity : (length ?? DEFAULT_LENGTH), after, notices: [] };
  const [name, value] = sent;
  const number = value === "" ? Number.NaN : Number(value);
  if (!Number.isSafeInteger(number) || number < 0) {
    const message = "must be a whole number, 0 or more";
    const problem = { parameter: name, value: String(value).slice(0, 100), message };
    throw new AppError("invalid_parameter", `The parameter ${name} ${message}.`, { problems: [problem] });
  }
  if (number <= MAX_LENGTH || isEndless) return { last: number, after, notices: [] };
  const notices = [noticeOf([name, String(number)], `clamped to ${MAX_LENGTH}`)];
  return { last: MAX_LENGTH, after, notices };
};
