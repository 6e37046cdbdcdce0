import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  fields: [
    ["Document", '{"age":-1}'],
    ["Schema", '{"properties":{"age":{"minimum":0}},"required":["name"]}'],
  ],
  shows: "-1 is less than the minimum, 0.",
  row: ["/age", "-1 is less than the minimum, 0."],
  saved: "problems.txt",
  wrong: { text: "[1,]", says: "Line 1, column 4" },
};
