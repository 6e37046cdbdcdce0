import { expect } from "bun:test";
import {
  declare,
  isMoment,
  isMomentIf,
  isProse,
  isReadingTime,
  isReference,
  isSentence,
  isSlugOf,
  oneOf,
  within,
} from "../support/checks.ts";
import { areTagsOf, isPicture, isPlainText, themeOf } from "../support/content.ts";

export const checks = declare("posts", {
  userId: isReference,
  title: isProse,
  slug: (value, row) => isSlugOf(row.title, value, row.id),
  excerpt: (value, row) => {
    isSentence(value);
    expect(row.body.startsWith(value)).toBe(true);
    expect(value.length).toBeLessThan(row.body.length);
  },
  body: (value, row) => {
    isPlainText(value);
    const { subject } = themeOf(row.title);
    expect(value.endsWith(subject.closing)).toBe(true);
    expect(subject.scenes.filter((scene) => value.includes(scene)).length).toBeGreaterThanOrEqual(2);
  },
  tags: (value, row) => areTagsOf(row.title, value),
  status: oneOf(["draft", "published", "archived"]),
  coverImage: (value) => void isPicture("cover", value),
  reactions: ({ likes, dislikes }, row) => {
    within(0, 4_000)(likes);
    within(0, likes)(dislikes);
    if (row.status === "draft") expect(likes + dislikes).toBe(0);
  },
  views: (value, row) => {
    within(0, 1_000_000)(value);
    expect(value).toBeGreaterThanOrEqual(row.reactions.likes + row.reactions.dislikes);
  },
  readingTime: (value, row) => isReadingTime(value, row.body),
  publishedAt: (value, row) => isMomentIf(row.status !== "draft", value, row.createdAt),
  updatedAt: (value, row) => isMoment(value, row.publishedAt ?? row.createdAt),
});
