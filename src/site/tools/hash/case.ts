import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "algorithm=sha256&expected=ad67d09f90ac7cda8f17ee1b9fbf27441bc1895c4351f49c139c691d5499735f",
  fields: [["Input", "neither sent nor kept"]],
  shows: "ad67d09f90ac7cda8f17ee1b9fbf27441bc1895c4351f49c139c691d5499735f",
  saved: "digest.txt",
  row: ["SHA-256", "ad67d09f90ac7cda8f17ee1b9fbf27441bc1895c4351f49c139c691d5499735f"],
  wrong: { hash: "expected=%21%21", text: "a", says: "hexadecimal, Base64 or Base64url" },
};
