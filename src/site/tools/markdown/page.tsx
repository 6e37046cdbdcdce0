import { Preview } from "./parts/preview.tsx";
import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

const SPEC: TransformSpec = {
  options: [
    {
      id: "show",
      label: "Show",
      kind: "segments",
      value: "preview",
      choices: [
        ["preview", "Preview"],
        ["html", "HTML"],
      ],
    },
    {
      id: "flavour",
      label: "Flavour",
      kind: "choice",
      value: "gfm",
      choices: [
        ["gfm", "GitHub's"],
        ["commonmark", "CommonMark"],
      ],
    },
    { id: "raw", label: "Keep raw HTML", kind: "check", value: "" },
  ],
  inputs: [
    {
      id: "input",
      label: "Markdown",
      placeholder: "Type or paste Markdown, or drop a file",
      example:
        "# A bench\n\nWith **two** legs, ~~three~~ and a [link](https://example.com).\n\n| part | count |\n| :-- | --: |\n| leg | 4 |\n| seat | 1 |\n\n- [x] saw\n- [ ] glue\n\n```js\nconst legs = 4;\n```\n",
    },
  ],
  show: (html, { show }) => (show === "html" ? undefined : <Preview html={html} />),
  output: { label: "Result", fileName: "markdown.html", type: "text/html" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
