import type { AppError } from "../errors.ts";
import { isJsonType } from "../http/body.ts";
import type { Answers, MockResponse } from "../mock/index.ts";

type HeaderFields = Readonly<Record<string, string | number>>;

/** What is said of bytes that are others now. */
const OF_BYTES = ["etag", "content-length", "content-md5", "digest"];

const lowerCased = (headers: HeaderFields): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

/** An answer that a handler may look at, change and return. */
export class Answer {
  status: number;
  headers: Record<string, string>;
  private readonly response: MockResponse;
  private value: unknown;
  private text: string | undefined;
  private isRead = false;

  constructor(response: MockResponse) {
    this.response = response;
    this.status = response.status;
    this.headers = { ...response.headers };
  }

  /** JSON as a value, a text, bytes, or the items of a stream. */
  get body(): unknown {
    if (this.isRead) return this.value;
    this.isRead = true;
    const { body, items } = this.response;
    const isJson = isJsonType(this.headers["content-type"] ?? null) && typeof body === "string";
    this.value = isJson ? JSON.parse(body) : (items ?? body ?? undefined);
    this.text = isJson ? JSON.stringify(this.value) : undefined;
    return this.value;
  }

  set body(value: unknown) {
    this.isRead = true;
    this.text = undefined;
    this.value = value;
  }

  toResponse(): MockResponse {
    const { notModified: _, items, ...response } = this.response;
    const { status, value } = this;
    const headers = lowerCased(this.headers);
    const isSame = !this.isRead || (this.text !== undefined && this.text === JSON.stringify(value));
    if (isSame || value === (items ?? response.body)) return { ...response, items, status, headers };
    for (const name of OF_BYTES) delete headers[name];
    if (isItems(value)) return { ...response, status, headers, body: null, items: value };
    const type = headers["content-type"] ?? null;
    const isRaw = isBytes(value) || (typeof value === "string" && type !== null && !isJsonType(type));
    return {
      ...response,
      status,
      headers: type === null && !isRaw ? { ...headers, "content-type": "application/json" } : headers,
      body: value === undefined ? null : isRaw ? value : JSON.stringify(value),
    };
  }
}

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> =>
  value instanceof Uint8Array || value instanceof ReadableStream;

/** A whole answer in memory, where a handler may want to look into it. */
export const answerOf = async (response: MockResponse): Promise<Answer> => {
  const { body, headers } = response;
  const isLong = body instanceof ReadableStream && isJsonType(headers["content-type"] ?? null);
  return new Answer(isLong ? { ...response, body: await new Response(body).text() } : response);
};

const isItems = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value && !isBytes(value);

/** The items of a generator, each of them checked; what it throws is said as its handler's failure is. */
async function* reported(
  items: AsyncIterable<unknown>,
  checking: ReturnType<Answers["itemCheck"]>,
  failure: (error: unknown) => AppError,
): AsyncGenerator {
  try {
    const check = await checking;
    for await (const item of items) {
      check(item);
      yield item;
    }
  } catch (error) {
    throw failure(error);
  }
}

/** A body of bytes; undefined for a value. */
const bytesOf = (body: unknown): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined => {
  if (body instanceof Blob) return body.stream();
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  return isBytes(body) ? body : undefined;
};

/** The answer with a status, a body and headers that a handler chooses. */
export const replyOf = (
  answers: Answers,
  status: number,
  body: unknown,
  headers: HeaderFields,
  failure: (error: unknown) => AppError,
): Answer => {
  const own = lowerCased(headers);
  if (isItems(body)) {
    const type = own["content-type"] ?? answers.streamType;
    const response = answers.reply(status, "bytes", { ...own, "content-type": type });
    return new Answer({ ...response, items: reported(body, answers.itemCheck(status, type), failure) });
  }
  const bytes = bytesOf(body);
  if (bytes === undefined) {
    const value = body === undefined ? undefined : { value: body };
    return new Answer(answers.reply(status, value, own));
  }
  const type = body instanceof Blob && body.type !== "" ? { "content-type": body.type } : {};
  return new Answer({ ...answers.reply(status, "bytes", { ...type, ...own }), body: bytes });
};

/** The response for what a handler returned; undefined for what is none. */
export const responseFor = (
  returned: unknown,
  answers: Answers,
  failure: (error: unknown) => AppError,
): MockResponse | undefined => {
  if (returned instanceof Answer) return returned.toResponse();
  if (returned instanceof Response) {
    const { status, headers, body } = returned;
    const cookies = headers.getSetCookie();
    const others = [...headers].filter(([name]) => name !== "set-cookie");
    return {
      status,
      headers: Object.fromEntries(others),
      body,
      ...(cookies.length === 0 ? {} : { cookies }),
    };
  }
  if (!isItems(returned)) return undefined;
  const type = answers.streamType;
  const headers = { "content-type": type, "cache-control": "no-store" };
  const check = answers.itemCheck(200, type);
  return { status: 200, headers, body: null, items: reported(returned, check, failure) };
};
