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

export const checks = declare("articles", {
  blogId: isReference,
  userId: (value, row, { at }) => {
    isReference(value, row);
    expect(value).toBe(at("blogs", row.blogId).userId);
  },
  title: (value, row, { at }) => {
    isProse(value);
    expect(topicOf(value)).toBe(at("blogs", row.blogId).category);
  },
  slug: (value, row) => {
    isSlug(value);
    expect(value).toBe(slugify(row.title));
  },
  description: isSentence,
  body: (value) => isBody(value, 4, 8),
  tags: (value, row, { at }) => areTagsOf(at("blogs", row.blogId).category, value),
  author: (value, row, { at }) => {
    const { name, avatar } = at("users", row.userId);
    expect(value).toEqual({ name, avatar });
  },
  coverImage: (value) => void isPicture("cover", value),
  readingTime: (value, row) => {
    const words = row.body.split(/\s+/).length;
    expect(words).toBeGreaterThan((value - 1) * 200);
    expect(words).toBeLessThanOrEqual(value * 200);
  },
  favoritesCount: (value, row) => within(0, row.status === "draft" ? 0 : 1_500)(value),
  status: oneOf(["draft", "published", "archived"]),
  publishedAt: (value, row) => {
    expect(value === null).toBe(row.status === "draft");
    if (value !== null) isMoment(value, row.createdAt);
  },
  createdAt: (value, row, { at }) => isMoment(value, at("blogs", row.blogId).createdAt),
  updatedAt: (value, row) => isMoment(value, row.publishedAt ?? row.createdAt),
});
