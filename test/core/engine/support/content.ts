import { expect } from "bun:test";
import { type ImageKind, IMAGES } from "../../../../src/core/engine/images.ts";
import { TOPICS } from "../../../../src/core/engine/words/topics.ts";
import { isSentence, ORIGIN } from "./checks.ts";

/** A URL of a picture that the catalogue has, on this service's origin; answers its subject. */
export const isPicture = (kind: ImageKind, value: string, folder = ""): string => {
  const { subjects, folder: home } = IMAGES[kind];
  const [, subject = "", number = "0"] =
    new RegExp(`^${ORIGIN}/images/${home}/${folder}([a-z-]+)-(\\d\\d)\\.svg$`).exec(value) ?? [];
  const count = (subjects as Readonly<Record<string, number>>)[subject] ?? 0;
  expect(Number(number)).toBeGreaterThanOrEqual(1);
  expect(Number(number)).toBeLessThanOrEqual(count);
  return subject;
};

/** Paragraphs of English, with nothing said twice. */
export const isBody = (value: string, min: number, max: number): void => {
  const paragraphs = value.split("\n\n");
  expect(paragraphs.length).toBeGreaterThanOrEqual(min);
  expect(paragraphs.length).toBeLessThanOrEqual(max);
  for (const paragraph of paragraphs) {
    expect(paragraph).not.toContain("\n");
    isSentence(paragraph);
  }
  const sentences = value.split(/(?<=[.!?])\s+/);
  expect(new Set(sentences).size).toBe(sentences.length);
};

/** The topic that a title is on, read from its words. */
export const topicOf = (title: string): string => {
  const said = title.toLowerCase();
  const topic = TOPICS.find(({ acts }) => acts.some((act) => said.includes(act.toLowerCase())));
  expect(topic, title).toBeDefined();
  return topic?.name ?? "";
};

/** One to four labels that belong to that topic. */
export const areTagsOf = (topic: string, tags: readonly string[]): void => {
  const known = TOPICS.find(({ name }) => name === topic)?.tags ?? [];
  expect(tags.length).toBeGreaterThanOrEqual(1);
  expect(tags.length).toBeLessThanOrEqual(4);
  expect(new Set(tags).size).toBe(tags.length);
  for (const tag of tags) expect(known).toContain(tag);
};
