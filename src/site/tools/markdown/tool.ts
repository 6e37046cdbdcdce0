import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {
    show: { kind: "segments", label: "Show", choices: { preview: "Preview", html: "HTML" } },
    flavour: { kind: "choice", label: "Flavour", choices: { gfm: "GitHub", commonmark: "CommonMark" } },
    raw: { kind: "check", label: "Keep raw HTML", value: true },
  },
  inputs: {
    input: {
      label: "Markdown",
      language: "markdown",
      placeholder:
        "Type or paste Markdown, or drop a file. What is copied from a page or a document becomes Markdown",
      example:
        "# A bench :hammer_and_wrench:\n\nWith **two** legs, ~~three~~ and a [link](https://example.com). It bears $4 \\cdot 60$ kg.\n\n| part | count |\n| :-- | --: |\n| leg | 4 |\n| seat | 1 |\n\n> [!TIP]\n> Sand it before you oil it.\n\n- [x] saw\n- [ ] glue\n\n```js\nconst legs = 4;\n```\n",
    },
  },
  output: { label: "Result", fileName: "markdown.html", type: "text/html", keepsName: "stem" },
});
