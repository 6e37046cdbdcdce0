/*
 * In pages of `bun run dev`: reloads a page when the server has started again with another version of it. A stream tells
 * when the server is gone, so nothing is asked, or logged, meanwhile.
 */

const etag = async (): Promise<string | null | undefined> => {
  try {
    const { headers } = await fetch(location.pathname, { method: "HEAD", cache: "no-store" });
    return headers.get("etag");
  } catch {
    return undefined; // The server is starting.
  }
};

const RETRY_MS = 100;
const INTERVAL_MS = 10_000;

const watchServer = async (known: string | null | undefined): Promise<void> => {
  const now = await etag();
  if (now === undefined) setTimeout(() => void watchServer(known), RETRY_MS);
  else if (known !== undefined && now !== known) location.reload();
  else {
    const stream = new EventSource(`/api/mock/realtime?interval=${INTERVAL_MS}`);
    stream.addEventListener("error", () => {
      stream.close();
      void watchServer(now);
    });
  }
};

void watchServer(undefined);
