import { expect, test } from "bun:test";
import { call, openDocument } from "./support/open-document.ts";

const text = (example: string) => ({ schema: { type: "string" }, example });

test("headers of the transport are those of this answer, not of the example", async () => {
  const api = await openDocument({
    openapi: "3.1.0",
    paths: {
      "/things": {
        get: {
          responses: {
            200: {
              headers: {
                "Content-Encoding": text("gzip"),
                ETag: text('"a"'),
                "Cache-Control": text("public, max-age=3600"),
                "Access-Control-Allow-Origin": text("https://app.example"),
                "X-Rate-Limit": text("60"),
              },
              content: { "application/json": { example: [1] } },
            },
          },
        },
      },
    },
  });
  const { headers, body } = await call(api, "/things");
  expect(body).toEqual([1]);
  expect(headers).toEqual({
    "cache-control": "no-store",
    "content-type": "application/json",
    "x-rate-limit": "60",
  });
});

test.each(["text/html; charset=utf-8", "image/svg+xml", "application/xml"])(
  "markup of an example runs no script: %s",
  async (type) => {
    const content = { [type]: { example: "<script>alert(1)</script>" } };
    const api = await openDocument({
      openapi: "3.1.0",
      paths: { "/page": { get: { responses: { 200: { content } } } } },
    });
    const { headers } = await call(api, "/page");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  },
);
