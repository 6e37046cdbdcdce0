import { Preview } from "./parts/preview.tsx";
import { transformPage } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Markdown",
      language: "markdown",
      placeholder: "Type or paste Markdown, or drop a file",
      example:
        "# A bench\n\nWith **two** legs, ~~three~~ and a [link](https://example.com).\n\n| part | count |\n| :-- | --: |\n| leg | 4 |\n| seat | 1 |\n\n> [!TIP]\n> Sand it before you oil it.\n\n- [x] saw\n- [ ] glue\n\n```js\nconst legs = 4;\n```\n",
    },
  ],
  show: (html, { show }) => (show === "html" ? undefined : <Preview html={html} />),
  output: { label: "Result", fileName: "markdown.html", type: "text/html", keepsName: "stem" },
});
