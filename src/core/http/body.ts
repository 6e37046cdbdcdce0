import { AppError } from "../errors.ts";
import { MAX_BODY_BYTES, MAX_JSON_DEPTH } from "./http.ts";

const tooLarge = (): AppError =>
  new AppError("body_too_large", `A body may hold ${MAX_BODY_BYTES} bytes (64 KiB).`);

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json$/;

/** `application/json` and every `application/…+json`, whatever the charset parameter says. */
const requireJson = (header: string | null): void => {
  const type = header?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (JSON_TYPE.test(type)) return;
  const sent = header === null ? "none was sent" : `got ${JSON.stringify(header.slice(0, 100))}`;
  throw new AppError("unsupported_media_type", `The body must be application/json; ${sent}.`, {
    headers: { accept: "application/json" },
  });
};

/** A body is read as it comes. Without this a compressed one would only be called malformed. */
const requireNoCoding = (header: string | null): void => {
  const coding = header?.trim().toLowerCase() ?? "";
  if (coding === "" || coding === "identity") return;
  throw new AppError(
    "unsupported_media_type",
    `The body must come without Content-Encoding; got ${JSON.stringify(coding.slice(0, 100))}.`,
    { headers: { "accept-encoding": "identity" } },
  );
};

const joined = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const whole = new Uint8Array(size);
  let end = 0;
  for (const chunk of chunks) {
    whole.set(chunk, end);
    end += chunk.byteLength;
  }
  return whole;
};

/** Reads at most 64 KiB, whatever the headers promise, and keeps no byte beyond that. */
const readBytes = async (request: Request): Promise<Uint8Array> => {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body === null) return new Uint8Array(0);
  const reader = request.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > MAX_BODY_BYTES) {
      // Neither waited for nor asked how it went: the copy of a request may never be done with being left.
      void reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    chunks.push(next.value);
  }
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : joined(chunks, size);
};

/** The deepest nesting of a JSON text, found without parsing it: brackets inside strings do not count. */
export const jsonDepth = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (quoted) {
      if (unit === 92) index++;
      else if (unit === 34) quoted = false;
    } else if (unit === 34) quoted = true;
    else if (unit === 91 || unit === 123) deepest = Math.max(deepest, ++depth);
    else if (unit === 93 || unit === 125) depth--;
  }
  return deepest;
};

/** What of the parser's complaint may leave: that it is no JSON, not how our parser words it. */
const malformed = (why: string): AppError => new AppError("malformed_json", `The body is not JSON: ${why}.`);

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw malformed("it is not UTF-8");
  }
};

/** The parsed body of a request, plus its text for who must compare or hash it. */
export interface JsonBody {
  readonly text: string;
  readonly value: unknown;
}

/** Body of a request as JSON; throws 413, 415 and 400 as {@link AppError}s. */
export const readJsonBody = async (request: Request): Promise<JsonBody> => {
  requireJson(request.headers.get("content-type"));
  requireNoCoding(request.headers.get("content-encoding"));
  return jsonOf(await readBytes(request));
};

/** Bytes as JSON, whose content type was accepted already. */
const jsonOf = (bytes: Uint8Array): JsonBody => {
  if (bytes.byteLength > MAX_BODY_BYTES) throw tooLarge();
  const text = decode(bytes);
  if (text.trim() === "") throw malformed("it is empty");
  if (jsonDepth(text) > MAX_JSON_DEPTH)
    throw new AppError("json_too_deep", `JSON may be nested ${MAX_JSON_DEPTH} levels deep.`);
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw malformed("it does not parse");
  }
};

/** What the head of a request says of its body. */
export interface BodyHeaders {
  readonly contentType: string | null;
  readonly contentEncoding: string | null;
}

/** As {@link readJsonBody}, for bytes that are at hand. */
export const jsonBodyOf = ({ contentType, contentEncoding }: BodyHeaders, bytes: Uint8Array): JsonBody => {
  requireJson(contentType);
  requireNoCoding(contentEncoding);
  return jsonOf(bytes);
};

export const readJson = async (request: Request): Promise<unknown> => (await readJsonBody(request)).value;
