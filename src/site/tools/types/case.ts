import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "name=User",
  fields: [["JSON", '{"id":1,"tags":["a",null]}']],
  shows: "export interface User {\n  id: number;\n  tags: (string | null)[];\n}",
  saved: "types.ts",
  wrong: { text: '{"a":\n 1,}', says: "Line 2, column 4" },
};
