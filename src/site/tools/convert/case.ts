import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "to=yaml",
  fields: [["Input", '{"a":[1,{"b":"two"}]}']],
  shows: "a:\n  - 1\n  - b: two",
  saved: "data.yaml",
  wrong: { hash: "from=json", text: '{"a":\n 1,}', says: "Line 2, column 4" },
};
