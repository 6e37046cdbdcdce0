import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "language=css",
  fields: [["Source", "a{color:red;margin:0}"]],
  shows: "a {\n  color: red;\n  margin: 0;\n}",
  saved: "formatted.css",
  wrong: { hash: "language=js", text: "const a = ;", says: "Line 1, column 11" },
};
