/* An app whose API is answered by the handlers in a service worker. */
import { setupWorker } from "msw/browser";
import { handlers } from "../../../src/packages/msw/index.ts";

const worker = setupWorker(...handlers({ seed: "demo", baseUrl: "/v1" }));
await worker.start({ quiet: true, onUnhandledFrame: "bypass" });

/** Walks the pages of a list by their links. */
const walk = async (start: string): Promise<unknown[]> => {
  const rows: unknown[] = [];
  for (let next: string | undefined = start; next !== undefined;) {
    const response: Response = await fetch(next);
    rows.push(...((await response.json()) as unknown[]));
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  return rows;
};

const eventsOf = (url: string): Promise<unknown[]> =>
  new Promise((resolve) => {
    const events: unknown[] = [];
    const source = new EventSource(url);
    source.addEventListener("message", ({ data }) => {
      events.push(JSON.parse(data as string));
      if (events.length < 3) return;
      source.close();
      resolve(events);
    });
  });

const made = await fetch("/v1/todos", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: '{"title":"Ship it"}',
});

Object.assign(globalThis, {
  result: {
    rows: await walk("/v1/todos?count=7&limit=3"),
    location: made.headers.get("location"),
    other: await (await fetch("/v1/login")).text(),
    events: await eventsOf("/v1/realtime?interval=100"),
  },
});
document.documentElement.dataset["ready"] = "";
