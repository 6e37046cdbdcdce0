import { MAX_LENGTH, type Answer } from "./answer.ts";
import type { Connection } from "./connection.ts";
import type { Input, REQUEST } from "./input.ts";
import { queryOf, searchOf } from "./records.ts";

/** What every response has, and tells nothing. */
const UNTOLD =
  /^(?:access-control-|content-(?:length|encoding)$|connection$|date$|keep-alive$|vary$|x-content-type-options$|x-request-id$)/;

/** A stream is read for so long: it may have no end. */
const STREAM_MS = 3000;

const NOT_TEXT = /^(?:image|audio|video|font)\/(?!svg)|octet-stream|zip|pdf/;

/** The start of a body, as far as it arrives in time. */
const startOf = async (body: ReadableStream<Uint8Array>): Promise<string> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const late = Promise.withResolvers<{ readonly done: true; readonly value: undefined }>();
  const timer = setTimeout(() => late.resolve({ done: true, value: undefined }), STREAM_MS);
  let text = "";
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a chunk after the other
      const { done, value } = await Promise.race([reader.read(), late.promise]);
      if (done) return text;
      text += decoder.decode(value, { stream: true });
      if (text.length > MAX_LENGTH) return `${text.slice(0, MAX_LENGTH)}…\n(cut)`;
    }
  } catch (error) {
    return `${text}\n(cut: ${error instanceof Error ? error.message : String(error)})`;
  } finally {
    clearTimeout(timer);
    // What is left is for nobody.
    void reader.cancel().catch(() => undefined);
  }
};

const bodyOf = async (response: Response): Promise<string> => {
  const type = response.headers.get("content-type") ?? "";
  if (response.body === null) return "";
  if (NOT_TEXT.test(type)) return `(${(await response.arrayBuffer()).byteLength} bytes)`;
  return startOf(response.body);
};

/** Any request, as an app sends it, with all of its answer. */
export const request = async (
  { send }: Connection,
  { method = "GET", path, query = {}, headers = {}, body, session }: Input<typeof REQUEST>,
): Promise<Answer> => {
  if (!/^\/(?![/\\])/.test(path))
    return { text: "path must begin with one slash, such as /orders/3.", isError: true };
  const search = searchOf(queryOf(query));
  const target = path + (path.includes("?") ? search.replace("?", "&") : search);
  const all = new Headers(headers);
  if (session !== undefined) all.set("x-mock-session", session);
  if (body !== undefined && !all.has("content-type")) all.set("content-type", "application/json");
  const sent = body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) };
  const response = await send(target, { method, headers: all, ...sent });
  const told = [...response.headers].filter(([name]) => !UNTOLD.test(name));
  return {
    text: [
      `${method} ${target} answered ${response.status}`,
      ...told.map(([name, value]) => `${name}: ${value}`),
      "",
      await bodyOf(response),
    ].join("\n"),
  };
};
