import { framesOf } from "../../server/routes/realtime/support/expected.ts";

/** The yardstick: a bare ReadableStream and an interval per client, with frames made in advance. */
const FRAMES = 400;
const encoder = new TextEncoder();
const origin = "http://127.0.0.1:65000";
const frames = Array.from({ length: FRAMES }, (_, index) =>
  encoder.encode(framesOf(origin, index + 1, index + 1)),
);

const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  idleTimeout: 0,
  fetch() {
    let timer: ReturnType<typeof setInterval> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        let sent = 0;
        const send = (): void => controller.enqueue(frames[sent++ % FRAMES] as Uint8Array);
        send();
        timer = setInterval(send, 1000);
      },
      cancel: () => clearInterval(timer),
    });
    return new Response(body, {
      headers: {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store, no-transform",
        "x-accel-buffering": "no",
        "access-control-allow-origin": "*",
      },
    });
  },
});
console.log(server.url.origin);
