import { expect } from "bun:test";
import { TOPICS } from "../../../../src/core/engine/words/topics.ts";
import {
  declare,
  isFlag,
  isProse,
  isReference,
  isSentence,
  isSlugOf,
  isWordList,
  oneOf,
  within,
} from "../support/checks.ts";
import { isPicture } from "../support/content.ts";

export const checks = declare("blogs", {
  userId: isReference,
  title: (value, row) => {
    isProse(value);
    const { areas } = TOPICS.find(({ name }) => name === row.category) ?? { areas: [] };
    expect(areas.some((area) => value.includes(area))).toBe(true);
  },
  slug: (value, row) => isSlugOf(row.title, value, row.id),
  description: (value, row) => {
    isSentence(value);
    const topic = TOPICS.find(({ name }) => name === row.category);
    const acts = topic?.subjects.map(({ act }) => act) ?? [];
    const said = value.toLowerCase();
    expect([...acts, ...(topic?.things ?? [])].some((word) => said.includes(word.toLowerCase()))).toBe(true);
  },
  category: oneOf(TOPICS.map(({ name }) => name)),
  tags: (value, row) => {
    isWordList(value, 1, 4);
    for (const tag of value) expect(TOPICS.find(({ name }) => name === row.category)?.tags).toContain(tag);
  },
  coverImage: (value) => void isPicture("cover", value),
  language: (value) => expect(value).toMatch(/^en-[A-Z]{2}$/),
  subscribers: within(0, 60_000),
  isFeatured: isFlag,
});
