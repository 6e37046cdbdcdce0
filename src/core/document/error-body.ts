import type { Json } from "../engine/index.ts";
import type { AppError } from "../errors.ts";
import { problemHeaders } from "../http/responses.ts";
import { errorResponse, type MockResponse } from "../mock/index.ts";
import { asciiOf } from "../query/index.ts";
import { isNode } from "../schema/index.ts";
import { phraseOf } from "./names.ts";
import { jsonContent, type Operation, type ResponseSpec } from "./operation.ts";
import type { Values } from "./values.ts";

const TEXTS = new Set([
  "message",
  "detail",
  "details",
  "error description",
  "description",
  "msg",
  "error message",
  "reason",
  "title",
]);
const STATUSES = new Set(["status", "status code", "http status", "http status code"]);
const CODES = new Set(["code", "error code", "error", "type"]);
/** Members that are about the error; others, such as a payment that failed, are not. */
const INNER = new Set(
  "error errors fault faults problem problems detail details exception data body response result messages".split(
    " ",
  ),
);
const MAX_DEPTH = 3;

/** Writes what is known about an error into a value of the document's error schema: its code too, or texts and status. */
const describe = (value: Json, error: AppError, hasCode: boolean, depth = 0): Json => {
  if (Array.isArray(value))
    return (value as Json[]).map((item) =>
      isNode(item) ? describe(item as Json, error, hasCode, depth + 1) : item,
    );
  if (!isNode(value) || depth > MAX_DEPTH) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]): [string, Json] => {
      const words = phraseOf(name);
      if (typeof inner === "string") {
        if (TEXTS.has(words)) return [name, error.message];
        if (STATUSES.has(words)) return [name, String(error.status)];
        return [name, hasCode && CODES.has(words) ? error.code : inner];
      }
      if (typeof inner === "number")
        return [name, STATUSES.has(words) || words === "code" ? error.status : inner];
      const isInner = typeof inner === "object" && inner !== null && INNER.has(words);
      return [name, isInner ? describe(inner, error, hasCode, depth + 1) : inner];
    }),
  );
};

/** The response of a document for a status. */
export const responseFor = ({ responses }: Operation, status: number): ResponseSpec | undefined =>
  responses.find((one) => one.status === String(status)) ??
  responses.find((one) => one.status.toUpperCase() === `${String(status)[0]}XX`) ??
  responses.find((one) => one.status === "default");

/** An error in the document's own example or schema where it has one, else as problem details. */
export const errorBody = (
  error: AppError,
  operation: Operation,
  values: Values,
  accepts: (value: Json) => boolean,
): MockResponse => {
  const content = jsonContent(responseFor(operation, error.status));
  const [example] = content?.examples.values() ?? [];
  const value =
    (example as Json | undefined) ??
    (content?.schema && values.valueOf(content.schema, `${operation.pointer} ${error.status}`, ""));
  if (content === undefined || value === undefined) return errorResponse(error);
  // Codes with closed lists of values stay as they are.
  const body = [true, false].map((hasCode) => describe(value, error, hasCode)).find(accepts) ?? value;
  const type = content.type === "*/*" ? "application/json" : content.type;
  const text = JSON.stringify(body);
  // What has no place in the document's schema is in a header.
  const isSaid = text.includes(JSON.stringify(error.message));
  const notice = isSaid ? {} : { "x-mock-notice": asciiOf(error.message) };
  return {
    status: error.status,
    headers: { ...problemHeaders(error), ...notice, "content-type": type },
    body: text,
  };
};
