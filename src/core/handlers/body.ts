import { AppError } from "../errors.ts";
import { isJsonType, mediaTypeOf, readJsonBody } from "../http/body.ts";
import type { MockRequest } from "../mock/index.ts";

/** What handlers may read: files, too. */
export const MAX_BODY_BYTES = 16 * 2 ** 20;

const isForm = (type: string): boolean =>
  type === "application/x-www-form-urlencoded" || type === "multipart/form-data";

type Value = FormDataEntryValue;

/** The fields of a form; one that is sent several times is a list. */
const formOf = async (
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Record<string, Value | Value[]>> => {
  try {
    const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
    return Object.fromEntries(
      [...new Set(form.keys())].map((name) => {
        const all = form.getAll(name);
        return [name, all.length === 1 ? (all[0] as Value) : all];
      }),
    );
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new AppError("invalid_body", `The body is no ${mediaTypeOf(type)}.`);
  }
};

/** The object that a text is, as browsers send JSON whose type nobody set; undefined for any other text. */
const objectIn = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** The body of a request as a handler gets it: JSON and forms as values, texts, anything else as bytes. */
export const bodyOf = async (
  { headers }: Pick<MockRequest, "headers">,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<unknown> => {
  if (bytes.byteLength === 0) return undefined;
  const header = headers.get("content-type");
  const type = mediaTypeOf(header);
  if (isForm(type)) return formOf(bytes, header ?? "");
  if (type === "" || isJsonType(header))
    return (await readJsonBody({ headers, body: bytes }, { unnamed: true, most: MAX_BODY_BYTES })).value;
  if (!type.startsWith("text/")) return bytes;
  const text = new TextDecoder().decode(bytes);
  return (type === "text/plain" ? objectIn(text) : undefined) ?? text;
};
