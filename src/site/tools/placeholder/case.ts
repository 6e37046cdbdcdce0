import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "kind=image&width=64&height=32",
  fields: [],
  shows: ">64 × 32</text>",
  saved: "placeholder.svg",
  row: ["SVG"],
};
