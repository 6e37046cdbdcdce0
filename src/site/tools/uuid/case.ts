import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  fields: [["To inspect", "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"]],
  shows: "2022-02-22T19:22:22.000Z",
  saved: "identifiers.txt",
  row: ["time", "2022-02-22T19:22:22.000Z"],
  wrong: { text: "017f22e2", says: "This is not a UUID" },
};
