import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "mode=patch",
  fields: [
    ["Before", '{"a":1,"b":2}'],
    ["After, or a patch", '{"a":1,"b":3}'],
  ],
  shows: '"path": "/b"',
  saved: "patch.json",
  wrong: { text: "{", says: "Line 1, column 2" },
};
