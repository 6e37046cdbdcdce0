/*
 * The minimal server with the same bytes and headers, which the figures are compared with. Copies one
 * response from the URL in its first argument, then serves it to every request on the port in its second; a
 * request with If-None-Match gets the head of the 304.
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

Bun.serve({
  hostname: "127.0.0.1",
  port: Number(port),
  development: false,
  fetch: (request) =>
    request.headers.has("if-none-match")
      ? new Response(null, { status: 304, headers: short })
      : new Response(body, { headers }),
});
export {};
