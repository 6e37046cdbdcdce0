import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "language=html",
  fields: [["Text", 'a < b & "c"']],
  shows: "a &lt; b &amp; &quot;c&quot;",
  saved: "escaped.txt",
  wrong: { hash: "language=url&direction=decode", text: "100%", says: "% needs two hexadecimal digits" },
};
