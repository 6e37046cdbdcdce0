import { transformPage } from "../../parts/transform-tool.tsx";
import type { Language } from "../../parts/editor/language.ts";
import { OPTIONS } from "./options.ts";

/** Used for highlighting only, so a wrong guess does no harm. */
const languageOf = (head: string): Language =>
  /\b(?:fetch|axios)(?:\.\w+)?\s*\(/.test(head)
    ? "js"
    : /\b(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm)\b/i.test(head)
      ? "powershell"
      : "shell";

export const Page = transformPage({
  // For code, the useful result is a command.
  optionsFor: (text) => (/^[^#$]*\b(?:fetch|axios(?:\.\w+)?)\s*\(/.test(text) ? { to: "curl" } : undefined),
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Request",
      language: (_options, head) => languageOf(head),
      placeholder: "Paste a curl, HTTPie or PowerShell command, or a fetch or axios call",
      example:
        'curl -L --max-time 5 https://example.com/api/users \\\n  -H "Authorization: Bearer $TOKEN" \\\n  --json \'{"name":"Ada","age":36}\'',
    },
  ],
  output: { label: "Code", fileName: "request.js", type: "text/javascript" },
});
