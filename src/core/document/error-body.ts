import type { Json } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import { problemHeaders } from "../http/responses.ts";
import { errorResponse, type MockResponse, type RoutedRequest } from "../mock/index.ts";
import { asciiOf } from "../query/index.ts";
import type { Node } from "../schema/index.ts";
import { completed, describe } from "./error-value.ts";
import { declares, jsonContent, type Operation, type ResponseSpec } from "./operation.ts";
import type { Values } from "./values.ts";

/** The response of a document for a status. */
export const responseFor = ({ responses }: Operation, status: number): ResponseSpec | undefined =>
  responses.find((one) => one.status === String(status)) ??
  responses.find((one) => one.status.toUpperCase() === `${String(status)[0]}XX`) ??
  responses.find((one) => one.status === "default");

/**
 * An error with the status that a document has for a wrong request: most have either 400 or 422. FastAPI's have 422 for
 * wrong parameters too.
 */
export const asDocumented = (error: AppError, operation: Operation): AppError => {
  const other = error.status === 400 ? 422 : error.status === 422 ? 400 : undefined;
  const { code, message, problems, headers } = error;
  return other === undefined || declares(operation, error.status) || !declares(operation, other)
    ? error
    : new AppError(code, message, { problems, headers, status: other });
};

/** An error in the document's own example or schema where it has one, else as problem details. */
export const errorBody = (
  root: Node,
  error: AppError,
  operation: Operation,
  values: Values,
  { id, origin }: Pick<RoutedRequest, "id" | "origin">,
  accepts: (value: Json) => boolean,
): MockResponse => {
  const content = jsonContent(responseFor(operation, error.status));
  const [example] = content?.examples.values() ?? [];
  const value =
    (example as Json | undefined) ??
    (content?.schema && values.valueOf(content.schema, operation.pointer, origin));
  if (content === undefined || value === undefined) return errorResponse(error, id);
  const { parameters } = operation;
  const whole =
    example === undefined && content.schema !== undefined
      ? (completed(root, content.schema, value, error.problems.length > 0) ?? value)
      : value;
  // Codes with closed lists of values stay as they are, and so do lists with a form of their own.
  const candidates = [whole, value].flatMap((one) =>
    [error.problems, []].flatMap((problems) =>
      [error.code, null].map((code) => describe(one, { error, code, problems, parameters })),
    ),
  );
  // A text that stands for itself says what is wrong, unless the document shows another.
  const texts = typeof value === "string" && example === undefined ? [error.message] : [];
  const body = [...texts, ...candidates].find(accepts) ?? value;
  const type = content.type === "*/*" ? "application/json" : content.type;
  const text = JSON.stringify(body);
  const isSaid = (message: string): boolean => text.includes(JSON.stringify(message).slice(1, -1));
  const isWhole =
    isSaid(error.message) ||
    (error.problems.length > 0 && error.problems.every((one) => isSaid(one.message)));
  // What has no place in the document's schema is in a header.
  const notice = isWhole ? {} : { "x-mock-notice": asciiOf(error.message) };
  return {
    status: error.status,
    headers: { ...problemHeaders(error), ...notice, "content-type": type },
    body: text,
  };
};
