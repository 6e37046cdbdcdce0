import { AppError } from "../errors.ts";
import { type JsonBody, MAX_BODY_BYTES, measureJson, mediaTypeOf, readJsonBody } from "../http/body.ts";
import type { MockRequest } from "../mock/index.ts";
import { describeProblems } from "../query/index.ts";
import type { Node } from "../schema/index.ts";
import { isForm, readForm } from "./form.ts";
import { isJson, type Operation } from "./operation.ts";
import type { Validators } from "./validator.ts";

/** Of a long body: each is checked, but a picture is one. */
const MAX_VALUES = 10_000;

const typeOf = ({ headers }: MockRequest): string => mediaTypeOf(headers.get("content-type"));

const isEmpty = (request: MockRequest): boolean =>
  (request.body === null || (request.body instanceof Uint8Array && request.body.byteLength === 0)) &&
  typeOf(request) === "";

const takes = (range: string, type: string): boolean =>
  range === type || range === "*/*" || (range.endsWith("/*") && type.startsWith(range.slice(0, -1)));

/**
 * The JSON or the form of a request, checked against its operation; null for none, and for other media types. JSON may
 * have at most so many bytes.
 */
export const readBody = async (
  root: Node,
  operation: Operation,
  request: MockRequest,
  validators: Validators,
  most?: number,
): Promise<JsonBody | null> => {
  const { bodies, isBodyRequired } = operation;
  if (bodies.length === 0) return null;
  if (isEmpty(request)) {
    if (isBodyRequired) throw new AppError("validation_failed", "The body is required.");
    return null;
  }
  const type = typeOf(request);
  const content = bodies.find((one) => takes(one.type, type)) ?? (type === "" ? bodies[0] : undefined);
  // Forms and merge patches are often sent as plain JSON.
  const known = content ?? (isJson(type) ? bodies.find((one) => isJson(one.type)) : undefined);
  if (known === undefined)
    throw new AppError(
      "unsupported_media_type",
      `The operation takes ${bodies.map((one) => one.type).join(", ")}, not ${type.slice(0, 100)}.`,
      { headers: { accept: bodies.map((one) => one.type).join(", ") } },
    );
  const actual = type === "" ? known.type : type;
  const body = isForm(actual)
    ? await readForm(root, known.schema, request)
    : isJson(actual)
      ? await readJsonBody(request, { unnamed: true, ...(most === undefined ? {} : { most }) })
      : null;
  if (body === null) return null;
  if (body.text.length > MAX_BODY_BYTES && measureJson(body.text).values > MAX_VALUES)
    throw new AppError(
      "body_too_large",
      `A body of more than ${MAX_BODY_BYTES / 1024} KiB may have ${MAX_VALUES} values, whatever their length.`,
    );
  const problems =
    known.schema === undefined || type.includes("patch")
      ? []
      : validators.of(known.schema, "request")(body.value);
  if (problems.length === 0) return body;
  throw new AppError(
    "validation_failed",
    `The body does not match its schema. ${describeProblems(problems, problems.length)}`,
    { problems },
  );
};
