import { expect, test } from "bun:test";
import { sizeInWords } from "../../../../src/site/shared/transform.ts";
import { transform } from "../../../../src/site/tools/json/transform.ts";
import { run } from "../support/run.ts";

const RECORDS = Array.from({ length: 3000 }, (_, id) => ({ id, name: `Zoë ${id}`, tags: ["a", "😀"] }));

test("a long document is printed as it is shown, whole only on demand, with the size of the whole", async () => {
  const text = JSON.stringify(RECORDS);
  const outcome = await run(transform, text, { indent: "4" });
  const { rows, whole } = outcome.long ?? {};
  const printed = JSON.stringify(RECORDS, null, 4);
  const lines = printed.split("\n");
  expect(outcome.text).toBe("");
  expect(whole?.().join("")).toBe(printed);
  expect(rows?.count).toBe(lines.length);
  expect(rows?.slice(500, 510).map((row) => row.text)).toEqual(lines.slice(500, 510));
  const sizes = [text, printed].map((one) => sizeInWords(new TextEncoder().encode(one).length));
  expect(outcome.figures).toContain(sizes.join(" → "));
});

test("a short document is printed at once", async () => {
  expect(await run(transform, "[1]", {})).toMatchObject({ text: "[\n  1\n]" });
});

test("JSON in strings is decoded in place, and what only looks like it stays", async () => {
  const inner = JSON.stringify({ id: 1, deep: JSON.stringify([true, "{no}"]) });
  const text = `{"big":12345678901234567890,"body":${JSON.stringify(inner)},"s":"[x]"}`;
  const { text: written, figures } = await run(transform, text, { mode: "minify", nested: "1" });
  expect(written).toBe('{"big":12345678901234567890,"body":{"id":1,"deep":[true,"{no}"]},"s":"[x]"}');
  expect(figures?.[0]).toBe("2 strings decoded");
});
