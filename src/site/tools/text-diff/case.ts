import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "view=patch&name=a.txt",
  fields: [
    ["Before", "one\ntwo\n"],
    ["After", "one\nthree\n"],
  ],
  shows: "--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n one\n-two\n+three",
  saved: "changes.patch",
};
