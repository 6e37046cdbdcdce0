import { AppError } from "../errors.ts";
import {
  type JsonBody,
  MAX_BODY_BYTES,
  measureJson,
  mediaTypeOf,
  readBytes,
  readJsonBody,
} from "../http/body.ts";
import type { MockRequest } from "../mock/index.ts";
import type { Located, Node } from "../schema/index.ts";
import { type Field, objectOf } from "./fields.ts";
import type { Upload } from "./uploads.ts";
import { lazy } from "../engine/index.ts";
import { describeProblems } from "../query/index.ts";
import { isJson, type Operation } from "./operation.ts";
import type { Validators } from "./validator.ts";

const URL_ENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";
/** Forms carry files. */
export const MAX_FORM_BYTES = 16 * 2 ** 20;

const isForm = (type: string): boolean => type === URL_ENCODED || type === MULTIPART;

const entriesOf = async (type: string, bytes: Uint8Array): Promise<[string, FormDataEntryValue][]> => {
  try {
    const body = new Response(bytes as BodyInit, { headers: { "content-type": type } });
    return Array.from(await body.formData());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new AppError("invalid_body", `The body is no ${type.split(";", 1)[0]}.`);
  }
};

const uploadOf = async (file: File): Promise<Upload> => ({
  type: file.type,
  bytes: new Uint8Array(await file.arrayBuffer()),
});

/** The body of a form as the object that its schema describes, in which files are their names, and its first file. */
const readForm = async (
  root: Node,
  schema: Located | undefined,
  request: MockRequest,
): Promise<{ readonly body: JsonBody; readonly upload: Upload | undefined }> => {
  const type = request.headers.get("content-type") ?? URL_ENCODED;
  const entries = await entriesOf(type, await readBytes(request, MAX_FORM_BYTES));
  const fields = entries.map(([name, one]): Field => [name, typeof one === "string" ? one : one.name]);
  const value = objectOf(root, schema, fields);
  const file = entries.map(([, one]) => one).find((one) => typeof one !== "string");
  return {
    body: { type: "application/json", text: JSON.stringify(value), value },
    upload: file && (await uploadOf(file)),
  };
};

/** Of a long body: each is checked, but a picture is one. */
const MAX_VALUES = 10_000;

const typeOf = ({ headers }: MockRequest): string => mediaTypeOf(headers.get("content-type"));

const isEmpty = (request: MockRequest): boolean =>
  (request.body === null || (request.body instanceof Uint8Array && request.body.byteLength === 0)) &&
  typeOf(request) === "";

const takes = (range: string, type: string): boolean =>
  range === type || range === "*/*" || (range.endsWith("/*") && type.startsWith(range.slice(0, -1)));

/** What a request carries. */
interface Sent {
  /** JSON or a form; null for none, and for other media types. */
  readonly body: JsonBody | null;
  readonly upload: Upload | undefined;
  readonly notices: readonly string[];
}

const NOTHING: Sent = { body: null, upload: undefined, notices: [] };
const NOT_CHECKED = "the body is not checked: choices within choices of its schema would take too long";

/** Bytes that are neither JSON nor a form; those that are too many are not kept, and not read. */
const readUpload = async (request: MockRequest, type: string): Promise<Sent> => {
  const { body, headers } = request;
  const length =
    body instanceof Uint8Array ? body.byteLength : Number(headers.get("content-length") ?? "NaN");
  if (!(length <= MAX_FORM_BYTES) || headers.get("content-encoding") !== null) return NOTHING;
  const bytes = new Uint8Array(await readBytes(request, MAX_FORM_BYTES));
  return { ...NOTHING, upload: { type, bytes } };
};

/** Longer bodies are checked item by item, in turns with everybody else. */
const LONG = 8192;
const loadCheck = lazy(() => import("./check-in-turns.ts"));

/**
 * The JSON, the form or the bytes of a request, checked against its operation. JSON may have at most so many bytes.
 */
export const readBody = async (
  root: Node,
  operation: Operation,
  request: MockRequest,
  validators: Validators,
  turn: () => Promise<void>,
  most?: number,
): Promise<Sent> => {
  const { bodies, isBodyRequired } = operation;
  if (bodies.length === 0) return NOTHING;
  if (isEmpty(request)) {
    // No browser sends one with GET.
    if (isBodyRequired && request.method !== "GET" && request.method !== "HEAD")
      throw new AppError("validation_failed", "The body is required.");
    return NOTHING;
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
  if (!isForm(actual) && !isJson(actual)) return readUpload(request, actual);
  const sent = isForm(actual)
    ? await readForm(root, known.schema, request)
    : {
        body: await readJsonBody(request, { unnamed: true, ...(most === undefined ? {} : { most }) }),
        upload: undefined,
      };
  const { body } = sent;
  if (body.text.length > MAX_BODY_BYTES && measureJson(body.text).values > MAX_VALUES)
    throw new AppError(
      "body_too_large",
      `A body of more than ${MAX_BODY_BYTES / 1024} KiB may have ${MAX_VALUES} values, whatever their length.`,
    );
  const { schema } = known;
  if (schema === undefined || type.includes("patch")) return { ...sent, notices: [] };
  const problems =
    body.text.length > LONG
      ? await (await loadCheck()).checkInTurns(await validators.divided(schema, "request"), body.value, turn)
      : validators.bounded(schema, "request")(body.value);
  if (problems === null) return { ...sent, notices: [NOT_CHECKED] };
  if (problems.length === 0) return { ...sent, notices: [] };
  throw new AppError(
    "validation_failed",
    `The body does not match its schema. ${describeProblems(problems, problems.length)}`,
    { problems },
  );
};
