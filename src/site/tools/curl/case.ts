import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  fields: [["Request", "curl https://example.com/a --json '{\"a\":1}'"]],
  shows: 'fetch("https://example.com/a", {\n  method: "POST"',
  saved: "request.js",
  wrong: { text: "curl https://example.com -H nothing", says: "A header is written" },
};
