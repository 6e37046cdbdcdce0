import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  fields: [["Number", "0.1"]],
  shows: "0.1000000000000000055511151231257827021181583404541015625",
  saved: "number.txt",
  row: ["exactly", "0.1000000000000000055511151231257827021181583404541015625"],
  wrong: { hash: "as=8", text: "19", says: "is not a digit of base 8" },
};
