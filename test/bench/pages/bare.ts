/*
 * The minimal server with the same bytes and headers, which the figures are compared with. Copies one
 * response from the URL in its first argument, then serves it to every request on the port in its second; a
 * request with If-None-Match gets the head of the 304. It reads what any server of several responses has to read: URL,
 * method and three headers.
 */
const [source = "", port = ""] = process.argv.slice(2);
const dropped = new Set(["date", "content-length"]);
const headersOf = (response: Response): Record<string, string> =>
  Object.fromEntries([...response.headers].filter(([name]) => !dropped.has(name)));

const answer = await fetch(source);
const body = await answer.bytes();
const headers = headersOf(answer);
const short = headersOf(
  await fetch(source, { headers: { "if-none-match": answer.headers.get("etag") ?? "" } }),
);

const MAX_URL_LENGTH = 16_384;

Bun.serve({
  hostname: "127.0.0.1",
  port: Number(port),
  development: false,
  fetch({ url, method, headers: sent }) {
    if (method !== "GET" || url.length > MAX_URL_LENGTH) return new Response(null, { status: 400 });
    if (sent.get("accept") === "text/csv" || sent.get("cookie") === "mock")
      return new Response(null, { status: 406 });
    return sent.get("if-none-match") === null
      ? new Response(body, { headers })
      : new Response(null, { status: 304, headers: short });
  },
});
export {};
