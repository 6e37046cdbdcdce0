import { AppError } from "../errors.ts";
import { findJsonError } from "./json-error.ts";

export const MAX_BODY_BYTES = 65_536;
export const MAX_JSON_DEPTH = 64;
/** Of one object: names that all differ cost far more than their length. */
const MAX_MEMBERS = 1000;

/** A web `Request`, or a body that is already in memory. */
interface BodySource {
  readonly headers: { get(name: string): string | null };
  readonly body: ReadableStream<Uint8Array> | Uint8Array | null;
}

const tooLarge = (most: number): AppError =>
  new AppError("body_too_large", `The body may be at most ${most} bytes (${most / 1024} KiB) long.`);

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json$/;

/** The types that `fetch` and curl send by default. */
const UNNAMED_TYPES: ReadonlySet<string> = new Set(["", "text/plain"]);

interface BodyOptions {
  /** Also accepts JSON sent as `text/plain` or without a type. */
  readonly unnamed?: boolean;
  /** The most bytes that are read. */
  readonly most?: number;
}

/** A media type in lower case, without parameters; empty where none was sent. */
export const mediaTypeOf = (header: string | null): string =>
  header?.replace(/;.*/s, "").trim().toLowerCase() ?? "";

const notJson = (header: string | null): AppError => {
  const sent =
    header === null
      ? "the request has none"
      : `the request has ${JSON.stringify(mediaTypeOf(header).slice(0, 100))}`;
  return new AppError(
    "unsupported_media_type",
    `The body must be JSON, sent with the header Content-Type: application/json; ${sent}.`,
    { headers: { accept: "application/json" } },
  );
};

/** `application/json` and every `application/…+json`, whatever the charset parameter says. */
export const isJsonType = (header: string | null): boolean => JSON_TYPE.test(mediaTypeOf(header));

/**
 * Whether a request has no body and does not announce JSON. It is read as `{}`, even with the form type that axios
 * sends in Node. Content-Length is no help: requests that were never sent over a network, such as MSW's, have none.
 */
export const isBodiless = ({ headers, body }: BodySource): boolean =>
  !isJsonType(headers.get("content-type")) &&
  (body instanceof Uint8Array ? body.byteLength === 0 : body === null);

const requireJson = (header: string | null, { unnamed = false }: BodyOptions): void => {
  if (!isJsonType(header) && !(unnamed && UNNAMED_TYPES.has(mediaTypeOf(header)))) throw notJson(header);
};

/** Bodies are not decompressed. Without this check, a compressed one would be reported as malformed JSON. */
const requireNoCoding = (header: string | null): void => {
  const coding = header?.trim().toLowerCase() ?? "";
  if (coding === "" || coding === "identity") return;
  throw new AppError(
    "unsupported_media_type",
    `The body must not be compressed; the request has Content-Encoding: ${coding.slice(0, 100)}.`,
    { headers: { "accept-encoding": "identity" } },
  );
};

const concat = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const whole = new Uint8Array(size);
  let end = 0;
  for (const chunk of chunks) {
    whole.set(chunk, end);
    end += chunk.byteLength;
  }
  return whole;
};

const readStream = async (stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > most) {
      // Not awaited: on a clone of a request it settles only once the original is cancelled as well.
      void reader.cancel().catch(() => undefined);
      throw tooLarge(most);
    }
    chunks.push(next.value);
  }
  return concat(chunks, size);
};

/** Reads at most so many bytes, whatever the headers promise, and keeps none beyond them. */
export const readBytes = async (
  { headers, body }: BodySource,
  most = MAX_BODY_BYTES,
): Promise<Uint8Array> => {
  requireNoCoding(headers.get("content-encoding"));
  if (Number(headers.get("content-length") ?? 0) > most) throw tooLarge(most);
  if (body === null) return new Uint8Array(0);
  if (!(body instanceof Uint8Array)) return readStream(body, most);
  if (body.byteLength > most) throw tooLarge(most);
  return body;
};

interface JsonSize {
  /** The deepest nesting. */
  readonly depth: number;
  /** At most how many values it has: objects, arrays, and what is in them. */
  readonly values: number;
  /** The most members that one of its objects has. */
  readonly members: number;
}

/** The size of a JSON text, found without parsing it: what is inside strings does not count. */
export const measureJson = (text: string): JsonSize => {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  let members = 0;
  /** The members so far, by depth. */
  const counts: number[] = [];
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (quoted) {
      if (unit === 92) index++;
      else if (unit === 34) quoted = false;
    } else if (unit === 34) quoted = true;
    else if (unit === 44) values++;
    else if (unit === 58) members = Math.max(members, (counts[depth] = (counts[depth] ?? 0) + 1));
    else if (unit === 91 || unit === 123) {
      deepest = Math.max(deepest, ++depth);
      counts[depth] = 0;
      values++;
    } else if (unit === 93 || unit === 125) depth--;
  }
  return { depth: deepest, values, members };
};

/** In our own words, not the parser's, so that nothing internal leaks. */
const malformed = (why: string): AppError => new AppError("malformed_json", `The body is not JSON: ${why}.`);

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw malformed("it is not UTF-8");
  }
};

/** The parsed body of a request, and its text to compare or hash. */
export interface JsonBody {
  /** Its media type; empty where none was sent. */
  readonly type: string;
  readonly text: string;
  readonly value: unknown;
}

const parseJson = (contentType: string | null, bytes: Uint8Array): JsonBody => {
  const type = mediaTypeOf(contentType);
  const text = decode(bytes);
  if (text.trim() === "") throw malformed("it is empty");
  const { depth, members } = measureJson(text);
  if (depth > MAX_JSON_DEPTH)
    throw new AppError("json_too_deep", `JSON may be nested at most ${MAX_JSON_DEPTH} levels deep.`);
  if (members > MAX_MEMBERS)
    throw new AppError(
      "invalid_body",
      `An object in the body has ${members} members; each may have at most ${MAX_MEMBERS}.`,
    );
  try {
    return { type, text, value: JSON.parse(text) };
  } catch {
    // Neither declared as JSON nor JSON.
    throw UNNAMED_TYPES.has(type)
      ? notJson(contentType)
      : malformed(findJsonError(text) ?? "it cannot be read");
  }
};

/** Parses a JSON body. Throws an {@link AppError} of status 400, 413 or 415. */
export const readJsonBody = async (source: BodySource, options: BodyOptions = {}): Promise<JsonBody> => {
  const contentType = source.headers.get("content-type");
  requireJson(contentType, options);
  return parseJson(contentType, await readBytes(source, options.most));
};

export const readJson = async (source: BodySource): Promise<unknown> => (await readJsonBody(source)).value;
