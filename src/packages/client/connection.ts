import { EdenFetchError } from "@elysiajs/eden";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { describeError } from "./describe-error.ts";
import type { HeaderFields, Service } from "./service.ts";

/** An error that a retry would not change. */
export class PermanentError extends Error {}

/** An error that a retry may resolve. */
export class TemporaryError extends Error {
  /** Milliseconds to wait, from `Retry-After`. */
  readonly waitMs: number;

  constructor(cause: Error, waitMs: number) {
    super(cause.message, { cause });
    this.waitMs = waitMs;
  }
}

/** `Retry-After` holds seconds or a date. */
const waitOf = (headers: Headers): number => {
  const retryAfter = headers.get("retry-after") ?? "";
  if (/^\d+$/.test(retryAfter)) return 1000 * Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
};

const valueOf = async (response: Response): Promise<unknown> =>
  /[/+]json\b/.test(response.headers.get("content-type") ?? "") ? response.json() : response.text();

const errorOf = async (response: Response): Promise<Error> => {
  const error = new EdenFetchError(response.status, await valueOf(response));
  describeError(error);
  return error;
};

/** The body of an event stream; null if the stream has ended for good. */
export const openStream = async (
  service: Service,
  url: string,
  { headers, signal }: { readonly headers: HeaderFields; readonly signal: AbortSignal },
): Promise<ReadableStream<Uint8Array> | null> => {
  const common = await service.headers();
  const response = await service.fetch(url, {
    headers: { accept: "text/event-stream", ...common, ...headers },
    signal,
  });
  const { status, body } = response;
  if (status === 204) return null;
  if (!response.ok) {
    const error = await errorOf(response).catch((unexplained: Error) => unexplained);
    if (status === 429 || status >= 500) throw new TemporaryError(error, waitOf(response.headers));
    throw error instanceof EdenFetchError ? error : new PermanentError(error.message);
  }
  const type = response.headers.get("content-type") ?? "nothing";
  if (!type.startsWith("text/event-stream"))
    throw new PermanentError(`${url} answered ${type}, not an event stream`);
  // Undefined in React Native, whatever the types say.
  if (body) return body;
  throw new PermanentError(
    "This fetch does not support streaming: pass one that does to createClient, such as that of expo/fetch",
  );
};

interface Listeners {
  readonly onData: () => void;
  readonly onRetry: (milliseconds: number) => void;
}

/** The messages of a stream. Leaving the loop disconnects. */
export async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  { onData, onRetry }: Listeners,
): AsyncGenerator<EventSourceMessage, void> {
  const messages: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => void messages.push(message), onRetry });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onData();
      parser.feed(decoder.decode(value, { stream: true }));
      yield* messages.splice(0);
    }
  } finally {
    // A failed connection may reject this as well.
    await reader.cancel().catch(() => undefined);
  }
}
