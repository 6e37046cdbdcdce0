import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "backdrop=white",
  fields: [["Colours", "#0a6552"]],
  shows: "rgb(10, 101, 82)",
  saved: "colours.txt",
  row: ["hex", "#0a6552"],
  wrong: { text: "red\nnope", says: "Line 2, column 1" },
};
