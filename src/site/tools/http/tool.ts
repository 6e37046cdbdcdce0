import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {},
  template: "inspector",
  inputs: {
    input: {
      label: "Look up",
      placeholder: "404, 4xx, rate limit, Vary, .webp, text/csv, PATCH, or the output of curl -i or -v",
      example:
        "HTTP/1.1 304 Not Modified\nCache-Control: public, max-age=0, stale-while-revalidate=600\nAccess-Control-Allow-Origin: https://app.example.com\nSet-Cookie: __Host-id=x; Secure; HttpOnly; SameSite=Lax",
    },
  },
  acceptsEmpty: () => true,
  output: { label: "Meaning", fileName: "http.txt", type: "text/plain" },
});
