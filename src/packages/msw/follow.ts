import { AppError } from "../../core/errors.ts";
import { problemResponse } from "../../core/http/http.ts";
import { streamInput, streamResponse } from "../../server/routes/realtime/http.ts";
import { openStream, type StreamContext } from "../../server/routes/realtime/service.ts";

const nothing = (): void => undefined;

/** Answers the stream as the server does, with the contract's default limits. */
export const createFollow = (publicUrl: string | null): ((request: Request) => Response) => {
  const context: StreamContext = {
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    shutdown: new AbortController().signal,
    config: { sseMaxClients: 10_000, sseMaxLifetime: 3600 },
    log: { error: (...said: readonly unknown[]) => console.error("mockbench/msw:", ...said) },
    metrics: { streamOpened: nothing, streamClosed: nothing },
  };
  return (request) => {
    try {
      const opened = openStream(streamInput(request, publicUrl), { context, signal: request.signal });
      if (request.method !== "HEAD") return streamResponse(opened);
      const { status, headers } = streamResponse(opened);
      return new Response(null, { status, headers });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return problemResponse(error, "");
    }
  };
};
