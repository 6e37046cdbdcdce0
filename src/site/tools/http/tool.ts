import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {
    work: { kind: "segments", label: "Action", choices: { explain: "Look up", policy: "Build a CSP" } },
  },
  template: "inspector",
  inputs: {
    input: {
      label: ({ work }) => (work === "policy" ? "HTML" : "Look up"),
      placeholder:
        "404, 4xx, rate limit, Vary, .webp, text/csv, PATCH, the output of curl -i, or HTML for a policy",
    },
  },
  samples: [
    {
      name: "A response",
      texts: {
        input:
          "HTTP/1.1 304 Not Modified\nCache-Control: public, max-age=0, stale-while-revalidate=600\nAccess-Control-Allow-Origin: https://app.example.com\nSet-Cookie: __Host-id=x; Secure; HttpOnly; SameSite=Lax",
      },
      options: { work: "explain" },
    },
    {
      name: "A page, for its policy",
      texts: {
        input:
          '<!doctype html>\n<link rel="stylesheet" href="/site.css">\n<link rel="icon" href="data:,">\n<script src="https://cdn.example.com/app.js" defer></script>\n<script>document.title = "Ready";</script>\n<img src="https://images.example.com/a.webp" alt="">\n',
      },
      options: { work: "policy" },
    },
  ],
  acceptsEmpty: () => true,
  output: { label: "Meaning", fileName: "http.txt", type: "text/plain" },
});
