import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "change=snake",
  fields: [["Text", "getUserName"]],
  shows: "get_user_name",
  saved: "text.txt",
};
