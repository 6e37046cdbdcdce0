import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  fields: [["Look up", "Cache-Control: max-age=60"]],
  shows: "fresh for 1 minute",
  saved: "http.txt",
  row: ["max-age=60", "fresh for 1 minute; until then nobody asks again"],
  wrong: { text: "404\n???", says: "Line 2, column 1" },
};
