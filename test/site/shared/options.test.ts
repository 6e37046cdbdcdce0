import { expect, test } from "bun:test";
import { defineOptions, type OptionsOf } from "../../../src/site/shared/options.ts";
import type { Transform } from "../../../src/site/shared/transform.ts";

/* The type check is half of this test: an expected error that does not occur fails it. */

const OPTIONS = defineOptions([
  { id: "indent", label: "Indent", kind: "number", value: "2" },
  { id: "sort", label: "Sort", kind: "check", value: "", when: ({ indent }) => indent !== "0" },
  // @ts-expect-error -- no option has this name
  { id: "end", label: "End", kind: "text", value: "", when: ({ ident }) => ident === "0" },
]);

test("a transform reads its options by their names, and no others", async () => {
  const transform: Transform<OptionsOf<typeof OPTIONS, "other">> = ({ text }, options) => {
    // @ts-expect-error -- no option has this name
    const misspelt: string | undefined = options["indnet"];
    return { text: [text, options["indent"], options["other"], misspelt ?? "nothing"].join(" ") };
  };
  const source = { text: "a", bytes: () => new Uint8Array() };
  expect((await transform(source, { indent: "4", other: "b" })).text).toBe("a 4 b nothing");
});
