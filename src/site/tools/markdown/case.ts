import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "show=html",
  fields: [["Markdown", "a **b** ~~c~~"]],
  shows: "<p>a <strong>b</strong> <del>c</del></p>",
  saved: "markdown.html",
};
