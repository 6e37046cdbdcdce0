import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "kind=passphrase&between=~",
  fields: [],
  shows: "~",
  saved: "passwords.txt",
  row: ["1"],
};
