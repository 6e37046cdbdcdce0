import { AppError } from "../errors.ts";
import { type JsonBody, readBytes } from "../http/body.ts";
import type { MockRequest } from "../mock/index.ts";
import type { Located, Node } from "../schema/index.ts";
import { type Field, objectOf } from "./fields.ts";

const URL_ENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";
/** Forms carry files, of which only the names are used. */
export const MAX_FORM_BYTES = 16 * 2 ** 20;

export const isForm = (type: string): boolean => type === URL_ENCODED || type === MULTIPART;

const fieldsOf = async (type: string, bytes: Uint8Array): Promise<readonly Field[]> => {
  try {
    const body = new Response(bytes as BodyInit, { headers: { "content-type": type } });
    return Array.from(await body.formData(), ([name, value]): Field => [
      name,
      typeof value === "string" ? value : value.name,
    ]);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new AppError("invalid_body", `The body is no ${type.split(";", 1)[0]}.`);
  }
};

/** The body of a form as the object that its schema describes. */
export const readForm = async (
  root: Node,
  schema: Located | undefined,
  request: MockRequest,
): Promise<JsonBody> => {
  const type = request.headers.get("content-type") ?? URL_ENCODED;
  const fields = await fieldsOf(type, await readBytes(request, MAX_FORM_BYTES));
  const value = objectOf(root, schema, fields);
  return { type: "application/json", text: JSON.stringify(value), value };
};
