import type { ResultWriter } from "../../query/index.ts";
import type { MockResponse } from "../types.ts";

/** Bodies up to this size are sent with a Content-Length and may be cached; larger ones are streamed. */
export const MAX_TEXT_LENGTH = 1 << 20;
const CHUNK_LENGTH = 1 << 16;

const encoder = new TextEncoder();

/** Ends a body that nobody reads, so that its rows are let go. */
export const discard = ({ body }: Pick<MockResponse, "body">): void => {
  if (body instanceof ReadableStream) void body.cancel().catch(() => undefined);
};

/** Streams a body whose start is already written; writes each chunk when the reader has taken the previous one. */
export const streamOf = (start: string, writer: ResultWriter): ReadableStream<Uint8Array> => {
  // Released once it is sent: the stream may last for minutes.
  let first: string | null = start;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const text = first ?? writer.write(CHUNK_LENGTH);
      first = null;
      if (text !== "") controller.enqueue(encoder.encode(text));
      if (writer.isDone) controller.close();
    },
  });
};
