import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "to=svg",
  fields: [["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><!-- a --><path d="M 0 0 L 9 9"/></svg>']],
  shows: '<path d="m0 0 9 9"/>',
  saved: "optimised.svg",
  wrong: { text: "<p>no</p>", says: "An SVG begins with <svg" },
};
