import type { Language } from "../../shared/language.ts";
import { defineTool } from "../../shared/tool.ts";

/** Used for highlighting only, so a wrong guess does no harm. */
const languageOf = (head: string): Language =>
  /\b(?:fetch|axios)(?:\.\w+)?\s*\(/.test(head) ? "js" : "shell";

export const tool = defineTool({
  options: {
    to: {
      kind: "segments",
      label: "To",
      choices: {
        fetch: "fetch",
        node: "Node",
        axios: "axios",
        curl: "curl",
        httpie: "HTTPie",
        python: "Python",
        go: "Go",
        php: "PHP",
      },
    },
  },
  inputs: {
    input: {
      label: "Request",
      language: (_options, head) => languageOf(head),
      placeholder: "Paste a curl or HTTPie command, or a fetch or axios call",
      example:
        'curl -L --max-time 5 https://example.com/api/users \\\n  -H "Authorization: Bearer $TOKEN" \\\n  --json \'{"name":"Ada","age":36}\'',
    },
  },
  output: { label: "Code", fileName: "request.js", type: "text/javascript" },
});
