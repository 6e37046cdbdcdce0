import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  fields: [["Input", "again and again and again"]],
  shows: "gzip 9",
  row: ["as it is", "25 bytes"],
  saved: "sizes.txt",
  wrong: { hash: "work=decompress", text: "plain", says: "The first bytes are of no format" },
};
