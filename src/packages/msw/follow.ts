import { AppError } from "../../core/errors.ts";
import { problemResponse } from "../../core/http/http.ts";
import { streamBody, streamHead, streamInput } from "../../server/routes/realtime/http.ts";
import { createStreams } from "../../server/routes/realtime/service.ts";

const nothing = (): void => undefined;

/** Answers the stream as the server does, with the contract's default limits. */
export const createFollow = (publicUrl: string | null): ((request: Request) => Response) => {
  const streams = createStreams({
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    shutdown: new AbortController().signal,
    config: { sseMaxClients: 10_000, sseMaxPerClient: 100, sseMaxEvents: 10_000, sseMaxLifetime: 3600 },
    log: { error: (...said: readonly unknown[]) => console.error("mockbench/msw:", ...said) },
    metrics: { streamOpened: nothing, streamClosed: nothing },
  });
  return (request) => {
    try {
      // Who intercepts requests has no connection to cut.
      const connection = { client: "this page", signal: request.signal, cutOff: nothing };
      const opened = streams.open(streamInput(request, publicUrl), connection);
      const hasBody = opened.events !== null && request.method !== "HEAD";
      return new Response(hasBody ? streamBody(opened.events) : null, streamHead(opened));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return problemResponse(error, "");
    }
  };
};
