import { describe, expect, test } from "bun:test";
import { table } from "../../../src/core/engine/index.ts";
import { transform as placeholder } from "../../../src/site/tools/placeholder/transform.ts";
import { problemOf, run, textOf } from "./support/run.ts";

const origin = "http://localhost:3000";

describe("equal to the API's data for the same seed", () => {
  test("articles", async () => {
    const rows = table("articles", { seed: "demo", count: 5, origin });
    const bodies = [1, 2, 3, 4, 5].map((id) => rows.row(id).body);
    const { text, figures } = await run(placeholder, "", { kind: "articles", seed: "demo", amount: "5" });
    expect(text).toBe(bodies.join("\n\n"));
    expect(figures?.[1]).toBe("GET /api/mock/articles?seed=demo&count=5");
  });

  test("people and their avatars", async () => {
    const rows = table("users", { seed: "ä b", count: 3, origin });
    const people = [1, 2, 3].map((id) => rows.row(id));
    const told = await run(placeholder, "", { kind: "people", seed: "ä b", amount: "3" });
    expect(told.text).toBe(people.map(({ name, email, phone }) => `${name}\t${email}\t${phone}`).join("\n"));
    expect(told.figures).toEqual(["3 people", "GET /api/mock/users?seed=%C3%A4%20b&count=3"]);
    const portraits = await run(placeholder, "", { kind: "avatars", seed: "ä b", amount: "3" });
    expect(portraits.text).toBe(people.map(({ avatar }) => avatar).join("\n"));
    expect(portraits.picture).toBe(people[0]?.avatar);
  });
});

test("lorem ipsum: reproducible, of the requested length, in sentences", async () => {
  const text = await textOf(placeholder, "", { kind: "lorem", seed: "a", amount: "20" });
  expect(text).toBe(await textOf(placeholder, "", { kind: "lorem", seed: "a", amount: "20" }));
  expect(text).not.toBe(await textOf(placeholder, "", { kind: "lorem", seed: "b", amount: "20" }));
  expect(text).toStartWith("Lorem ipsum dolor sit amet");
  const paragraphs = text.split("\n\n");
  expect(paragraphs).toHaveLength(20);
  for (const paragraph of paragraphs)
    expect(paragraph).toMatch(/^(?:[A-Z][a-z]+(?:,? [a-z]+)*\.(?: |$)){4,7}$/);
  expect(await textOf(placeholder, "", { kind: "lorem", seed: "a", amount: "1" })).toBe(paragraphs[0] ?? "");
});

test.each([1, 2, 7, 50, 1000])("lorem ipsum: %i words or sentences", async (amount) => {
  const options = { kind: "lorem", seed: "a", amount: String(amount) };
  const words = await run(placeholder, "", { ...options, unit: "words" });
  expect(words.text.split(" ")).toHaveLength(amount);
  expect(words.figures?.[0]).toStartWith(amount.toLocaleString("en"));
  expect(words.text).toMatch(/^Lorem\b[a-z A-Z,.]*\.$/);
  const sentences = await textOf(placeholder, "", { ...options, unit: "sentences" });
  expect(sentences.match(/\./g)).toHaveLength(amount);
  const whole = await textOf(placeholder, "", options);
  expect(whole.replaceAll("\n\n", " ")).toStartWith(sentences);
});

test.each([
  ["#000", "#fff"],
  ["navy", "#fff"],
  ["#1e293bcc", "#fff"],
  ["#d9d6ca", "#000"],
  ["yellow", "#000"],
  ["transparent", "#000"],
])("on %s the size is written in %s", async (fill, ink) => {
  const picture = await textOf(placeholder, "", { kind: "image", width: "9", height: "9", fill });
  expect(picture).toContain(`fill="${ink}" fill-opacity`);
});

test("an image shows its size or any label", async () => {
  const { text, picture } = await run(placeholder, "", { kind: "image", width: "640", height: "360" });
  expect(text).toContain('width="640" height="360"');
  expect(text).toContain(">640 × 360</text>");
  expect(decodeURIComponent(picture ?? "")).toEndWith(text);
  const told = await textOf(placeholder, "", {
    kind: "image",
    width: "64",
    height: "64",
    label: '<script>"&',
  });
  expect(told).toContain("&lt;script&gt;&quot;&amp;");
});

test.each(["transparent", "Teal", "#abcd"])("an image can be %s", async (fill) => {
  const picture = await textOf(placeholder, "", { kind: "image", width: "1", height: "1", fill });
  expect(picture).toContain(`fill="${fill}"`);
});

test.each([
  [{ kind: "lorem", seed: "1", amount: "0" }, "How many must be a number from 1 to 1,000."],
  [{ kind: "people", seed: "1", amount: "x" }, "How many must be a number from 1 to 10,000."],
  [{ kind: "lorem", seed: "", amount: "1" }, "The seed must have 1 to 64 characters."],
  [{ kind: "image", width: "0", height: "1" }, "The width must be"],
  [{ kind: "image", width: "1", height: "1", fill: 'red"/>' }, "is not a colour"],
  [{ kind: "image", width: "1", height: "1", fill: "bleu" }, "is not a colour"],
  [{ kind: "image", width: "1", height: "1", fill: "constructor" }, "is not a colour"],
])("%j is rejected", async (options, reason) => {
  expect(await problemOf(placeholder, "", options)).toContain(reason);
});
