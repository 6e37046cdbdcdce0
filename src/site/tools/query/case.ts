import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "expression=%24..price&paths=1",
  fields: [["JSON", '{"books":[{"price":8.95},{"price":12}]}']],
  shows: "$['books'][1]['price']  12",
  saved: "matches.txt",
  wrong: { hash: "expression=%24%5B", text: "{}", says: "a closing ] is missing" },
};
