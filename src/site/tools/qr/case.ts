import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "as=text",
  fields: [["Text", "HELLO"]],
  shows: "█▀▀▀▀▀█",
  saved: "code.txt",
  wrong: { hash: "kind=wifi", text: "x", says: "Type the name of the network." },
};
