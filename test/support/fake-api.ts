import type { ApiHandler } from "./site-server.ts";

const encoder = new TextEncoder();

/** A fake of the three endpoints, for tests of pages rather than of data. */
export function fakeApi(contact: ApiHandler = refuse): ApiHandler {
  return (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith("/contact")) return contact(request);
    if (pathname.endsWith("/realtime")) return stream();
    return Response.json([{ id: 1, resource: pathname.split("/").at(-1) }], {
      headers: { "X-Total-Count": "100" },
    });
  };
}

function refuse(): Response {
  const errors = [
    { field: "email", code: "invalid_email", message: "This is not an email address." },
    { field: "message", code: "message_too_short", message: "The message needs at least 10 characters." },
  ];
  return Response.json({ success: false, errors }, { status: 400 });
}

function stream(): Response {
  let timer: ReturnType<typeof setInterval>;
  let id = 0;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (): void => {
        id++;
        const event = {
          id,
          type: "update",
          resource: "users",
          recordId: id,
          data: {},
          changes: { email: "a@b.c" },
        };
        controller.enqueue(encoder.encode(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`));
      };
      send();
      timer = setInterval(send, 50);
    },
    cancel: () => clearInterval(timer),
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
}
