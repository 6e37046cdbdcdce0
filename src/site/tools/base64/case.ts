import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  fields: [["Input", "Déjà vu"]],
  shows: "RMOpasOgIHZ1",
  saved: "encoded.txt",
  row: ["Base64url", "RMOpasOgIHZ1"],
  wrong: { hash: "direction=decode", text: "QUJ$", says: "Line 1, column 4" },
};
