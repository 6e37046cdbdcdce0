import { expect } from "bun:test";
import { slugify } from "../../../../src/core/engine/slug.ts";
import {
  declare,
  isMoment,
  isProse,
  isReference,
  isSentence,
  isSlug,
  oneOf,
  within,
} from "../support/checks.ts";
import { areTagsOf, isBody, isPicture, topicOf } from "../support/content.ts";

export const checks = declare("posts", {
  userId: isReference,
  title: isProse,
  slug: (value, row) => {
    isSlug(value);
    expect(value).toBe(slugify(row.title));
  },
  excerpt: (value, row) => {
    isSentence(value);
    expect(row.body.startsWith(value)).toBe(true);
    expect(value.length).toBeLessThan(row.body.length);
  },
  body: (value) => isBody(value, 2, 4),
  tags: (value, row) => areTagsOf(topicOf(row.title), value),
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
  readingTime: (value, row) => {
    const words = row.body.split(/\s+/).length;
    expect(words).toBeGreaterThan((value - 1) * 200);
    expect(words).toBeLessThanOrEqual(value * 200);
  },
  publishedAt: (value, row) => {
    expect(value === null).toBe(row.status === "draft");
    if (value !== null) isMoment(value, row.createdAt);
  },
  updatedAt: (value, row) => isMoment(value, row.publishedAt ?? row.createdAt),
});
