import { describe, expect, test } from "bun:test";
import { table } from "../../../src/core/engine/index.ts";
import { TOPICS } from "../../../src/core/engine/words/topics.ts";
import { ORIGIN } from "./support/checks.ts";
import { sentencesOf } from "./support/content.ts";

const bodiesOf = (resource: "posts" | "articles", seed: string): readonly string[] =>
  table(resource, { seed, count: 100, origin: ORIGIN }).column("body");

const firstWords = (text: string): string => text.split(/\s+/, 3).join(" ");

describe.each(["posts", "articles"] as const)("a hundred %s", (resource) => {
  describe.each(["1", "2", "demo", "Grüße 🙂"])("of seed %s", (seed) => {
    const bodies = bodiesOf(resource, seed);

    test("hardly ever say the same sentence, and none more than four times", () => {
      const uses = new Map<string, number>();
      for (const sentence of bodies.flatMap(sentencesOf)) uses.set(sentence, (uses.get(sentence) ?? 0) + 1);
      const all = [...uses.values()].reduce((sum, count) => sum + count, 0);
      expect(uses.size / all).toBeGreaterThan(0.95);
      expect(Math.max(...uses.values())).toBeLessThanOrEqual(4);
    });

    test("never begin like their neighbour", () => {
      const alike = bodies.filter((body, index) => firstWords(body) === firstWords(bodies[index - 1] ?? ""));
      expect(alike).toEqual([]);
    });
  });
});

test("posts and articles together repeat no sentence more than four times", () => {
  const all = [...bodiesOf("posts", "1"), ...bodiesOf("articles", "1")].flatMap(sentencesOf);
  const most = Math.max(
    ...[...Map.groupBy(all, (sentence) => sentence).values()].map(({ length }) => length),
  );
  expect(most).toBeLessThanOrEqual(4);
});

test("no sentence, title or opening words belong to two subjects", () => {
  const subjects = TOPICS.flatMap((topic) => topic.subjects);
  const texts = subjects.flatMap(({ titles, opening, scenes, tips, quote, closing }) => [
    ...titles,
    ...[opening, ...scenes, ...tips, quote, closing].flatMap(sentencesOf),
  ]);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  expect(new Set(subjects.map(({ opening }) => firstWords(opening))).size).toBe(subjects.length);
});

test("a title repeats only after more than two thousand records", () => {
  for (const resource of ["posts", "articles"] as const) {
    const slugs = table(resource, { seed: "1", count: 2_000, origin: ORIGIN }).column("slug");
    expect(new Set(slugs).size).toBe(slugs.length);
  }
});
