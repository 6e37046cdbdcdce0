import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "zone=Europe%2FBerlin",
  fields: [["Moments", "1700000000"]],
  shows: "2023-11-14T23:13:20+01:00",
  saved: "moments.txt",
  row: ["milliseconds", "1700000000000"],
  wrong: { text: "now\nsoon", says: "Line 2, column 1" },
};
