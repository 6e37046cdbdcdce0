import { expect } from "bun:test";
import { SCENES, THEMES, type Scene } from "../../../../src/core/engine/words/pictures.ts";
import { declare, isMoment, isReference, isWordList, oneOf, within } from "../support/checks.ts";
import { isPicture } from "../support/content.ts";

const sceneOf = (url: string) => isPicture("photo", url) as Scene;

/** Bytes for each pixel, at most: what an uncompressed picture of that format needs. */
const MAX_PER_PIXEL = { jpeg: 1, png: 3, webp: 1 };

export const checks = declare("photos", {
  albumId: isReference,
  title: (value, row) =>
    expect(SCENES[sceneOf(row.url)].titles).toContain(
      value.replace(/ \([^()]*\)$|, part \d+$|, 20\d\d$/, ""),
    ),
  url: (value, row, { at }) => {
    const { description } = at("albums", row.albumId);
    const theme = THEMES.find(({ about }) => about.includes(description));
    expect(theme?.scenes ?? []).toContain(sceneOf(value));
  },
  thumbnailUrl: (value, row) => {
    isPicture("photo", value, "thumbs/");
    expect(value.replace("/thumbs/", "/")).toBe(row.url);
  },
  width: within(1_000, 10_000),
  height: (value, row) => {
    within(1_000, 10_000)(value);
    expect([3 / 2, 4 / 3]).toContain(row.width / value);
  },
  size: (value, row) => {
    expect(Number.isSafeInteger(value)).toBe(true);
    const perPixel = value / (row.width * row.height);
    expect(perPixel).toBeGreaterThan(0.1);
    expect(perPixel).toBeLessThan(MAX_PER_PIXEL[row.format]);
  },
  format: oneOf(["jpeg", "png", "webp"]),
  tags: (value, row) => {
    isWordList(value, 1, 4);
    for (const tag of value) expect(SCENES[sceneOf(row.url)].tags).toContain(tag);
  },
  createdAt: (value, row, { at }) => isMoment(value, at("albums", row.albumId).createdAt),
});
