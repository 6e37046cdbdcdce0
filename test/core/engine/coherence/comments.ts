import { expect } from "bun:test";
import { declare, isMoment, isReference, isSentence, within } from "../support/checks.ts";
import { themeOf } from "../support/content.ts";
import { TOPICS } from "../../../../src/core/engine/words/topics.ts";

const WORDS = TOPICS.map(({ name, subjects }) => ({
  name,
  words: subjects.flatMap(({ act, things }) => [act, ...things]),
}));

export const checks = declare("comments", {
  postId: isReference,
  userId: isReference,
  name: (value, row, { at }) => expect(value).toBe(at("users", row.userId).name),
  email: (value, row, { at }) => expect(value).toBe(at("users", row.userId).email),
  body: (value, row, { at }) => {
    isSentence(value);
    const topic = themeOf(at("posts", row.postId).title).topic.name;
    const spoken = value.toLowerCase();
    // A word that two topics share tells nothing; one that only another topic has would be off the post's topic.
    const own = WORDS.find(({ name }) => name === topic)?.words ?? [];
    for (const { words } of WORDS.filter(({ name }) => name !== topic))
      for (const word of words.filter((word) => !own.some((mine) => mine.includes(word))))
        expect(spoken.includes(word) && word.includes(" "), `${word} in a comment on ${topic}`).toBe(false);
  },
  likes: within(0, 300),
  createdAt: (value, row, { at }) => {
    const post = at("posts", row.postId);
    isMoment(value, post.publishedAt ?? post.createdAt);
    expect(value > post.createdAt).toBe(true);
  },
});
