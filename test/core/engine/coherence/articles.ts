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
import { areTagsOf, isMarkdown, isPicture, themeOf } from "../support/content.ts";

export const checks = declare("articles", {
  blogId: isReference,
  userId: (value, row, { at }) => {
    isReference(value, row);
    expect(value).toBe(at("blogs", row.blogId).userId);
  },
  title: (value, row, { at }) => {
    isProse(value);
    expect(themeOf(value).topic.name).toBe(at("blogs", row.blogId).category);
  },
  slug: (value, row) => isSlugOf(row.title, value, row.id),
  description: (value, row) => {
    isSentence(value);
    expect(value.toLowerCase()).toContain(themeOf(row.title).subject.act.toLowerCase());
  },
  body: (value, row) => {
    isMarkdown(value);
    const { subject } = themeOf(row.title);
    expect(value).toContain(subject.opening);
    expect(value.endsWith(subject.closing)).toBe(true);
  },
  tags: (value, row) => areTagsOf(row.title, value),
  author: (value, row, { at }) => {
    const { name, avatar } = at("users", row.userId);
    expect(value).toEqual({ name, avatar });
  },
  coverImage: (value) => void isPicture("cover", value),
  readingTime: (value, row) => isReadingTime(value, row.body),
  favoritesCount: (value, row) => within(0, row.status === "draft" ? 0 : 1_500)(value),
  status: oneOf(["draft", "published", "archived"]),
  publishedAt: (value, row) => isMomentIf(row.status !== "draft", value, row.createdAt),
  createdAt: (value, row, { at }) => isMoment(value, at("blogs", row.blogId).createdAt),
  updatedAt: (value, row) => isMoment(value, row.publishedAt ?? row.createdAt),
});
