import { loading } from "../../core/loading.ts";
import { errorMessage } from "../shared/error-message.ts";
import type { Answer, Call, Methods } from "./worker-client.ts";

/** Answers the calls of a `WorkerClient` with these methods. */
export function serve(methods: Methods): void {
  addEventListener("message", ({ data }: MessageEvent<Call>) => void answer(methods, data));
}

async function answer(methods: Methods, { id, method, args }: Call): Promise<void> {
  try {
    const run = methods[method] as ((...args: readonly unknown[]) => unknown) | undefined;
    if (run === undefined) throw new Error(`this worker has no method ${method}`);
    reply({ id, ok: true, value: await loading(() => run(...args)) });
  } catch (cause) {
    reply({ id, ok: false, message: errorMessage(cause) });
  }
}

/** The cast is needed because the global `postMessage` is typed as that of a page, which takes an origin. */
function reply(message: Answer): void {
  (postMessage as (message: unknown) => void)(message);
}
