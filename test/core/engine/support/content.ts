import { expect } from "bun:test";
import { type ImageKind, IMAGES } from "../../../../src/core/engine/images.ts";
import type { Subject, Topic } from "../../../../src/core/engine/words/topic.ts";
import { TOPICS } from "../../../../src/core/engine/words/topics.ts";
import { isProse, isSentence, isWordList, ORIGIN } from "./checks.ts";

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

/** The sentences of a text, the marks of Markdown taken off. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .flatMap((line) => line.replace(/^(## |> |- )/, "").split(/(?<=[.!?]) /))
    .filter((sentence) => sentence !== "");

const saysNothingTwice = (text: string): void => {
  const sentences = sentencesOf(text);
  expect(new Set(sentences).size).toBe(sentences.length);
};

/** Plain paragraphs of English, with nothing said twice. */
export const isPlainText = (value: string): void => {
  const paragraphs = value.split("\n\n");
  expect(paragraphs.length).toBeGreaterThanOrEqual(2);
  for (const paragraph of paragraphs) {
    expect(paragraph).not.toMatch(/\n|^[#>-] /);
    isSentence(paragraph);
  }
  saysNothingTwice(value);
};

/** Markdown with headings, a quote and a list, and nothing said twice. */
export const isMarkdown = (value: string): void => {
  const blocks = value.split("\n\n");
  for (const block of blocks) {
    if (block.startsWith("## ")) isProse(block.slice(3));
    else if (block.startsWith("- ")) for (const line of block.split("\n")) isSentence(line.slice(2));
    else isSentence(block.replace(/^> /, ""));
  }
  const count = (mark: string): number => blocks.filter((block) => block.startsWith(mark)).length;
  expect([count("## "), count("> "), count("- ")]).toEqual([2, 1, 1]);
  expect(blocks.at(-1)).not.toMatch(/^[#>-] /);
  saysNothingTwice(value);
};

/** The subject that a title is on, and its topic. */
export const themeOf = (title: string): { topic: Topic; subject: Subject } => {
  const said = title.toLowerCase();
  for (const topic of TOPICS) {
    const subject = topic.subjects.find(
      ({ act, titles }) => titles.includes(title) || said.includes(act.toLowerCase()),
    );
    if (subject !== undefined) return { topic, subject };
  }
  throw new Error(`no subject has the title ${title}`);
};

/** One to three labels, the subject's own and the first of its topic. */
export const areTagsOf = (title: string, tags: readonly string[]): void => {
  const { topic, subject } = themeOf(title);
  isWordList(tags, 1, 3);
  for (const tag of tags) expect([topic.tags[0] ?? "", ...subject.tags]).toContain(tag);
};
