import { AppError } from "../errors.ts";
import { type JsonBody, readBytes } from "../http/body.ts";
import type { MockRequest } from "../mock/index.ts";
import type { Located, Node } from "../schema/index.ts";
import { type Field, objectOf } from "./fields.ts";
import type { Upload } from "./uploads.ts";

const URL_ENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";
/** Forms carry files. */
export const MAX_FORM_BYTES = 16 * 2 ** 20;

export const isForm = (type: string): boolean => type === URL_ENCODED || type === MULTIPART;

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
export const readForm = async (
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
