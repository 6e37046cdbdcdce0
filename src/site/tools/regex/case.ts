import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "expression=%28%3F%3Cyear%3E%5Cd%7B4%7D%29",
  fields: [["Text", "since 1999"]],
  shows: "group 1 year",
  saved: "result.txt",
  row: ["group 1 year", "1999"],
  wrong: { hash: "expression=%28", text: "a", says: "The expression:" },
};
