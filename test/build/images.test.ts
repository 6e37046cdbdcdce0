import { describe, expect, test } from "bun:test";
import { brotliCompressSync } from "node:zlib";
import {
  IMAGES,
  imageCount,
  type ImageKind,
  imagePath,
  imageSubjects,
  MISSING_IMAGE,
  WIDE_IMAGE,
} from "../../src/core/engine/images.ts";
import { drawAll } from "../../src/build/images/build-images.ts";

const BUDGET = 300 * 1024;
const pictures = drawAll();

/** Well-formed XML: tags close in order, attributes are quoted and unique. */
const checkXml = (svg: string): void => {
  const open: string[] = [];
  for (const [, slash, name = "", attributes = "", self] of svg.matchAll(/<(\/?)([\w]+)([^<>]*?)(\/?)>/g)) {
    if (slash === "/") expect(open.pop()).toBe(name);
    else if (self !== "/") open.push(name);
    const names = [...attributes.matchAll(/\s([\w:-]+)="[^"<&]*"/g)].map((match) => match[1]);
    expect(attributes.replace(/\s[\w:-]+="[^"<&]*"/g, "").trim()).toBe("");
    expect(new Set(names).size).toBe(names.length);
  }
  expect(open).toEqual([]);
  expect(svg.replace(/<[^<>]*>/g, "")).not.toMatch(/[<>&]/);
};

describe("the pictures", () => {
  test("are those in the engine's catalogue, each at its own path", () => {
    const kinds = Object.keys(IMAGES) as ImageKind[];
    const named = kinds.flatMap((kind) =>
      imageSubjects(kind).flatMap((subject) =>
        Array.from({ length: imageCount(kind, subject) }, (_, index) => imagePath(kind, subject, index)),
      ),
    );
    const paths = pictures.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !path.includes("/thumbs/"))).toEqual([WIDE_IMAGE, ...named]);
    expect(paths).not.toContain(MISSING_IMAGE);
    expect(paths.filter((path) => path.includes("/thumbs/")).length).toBe(64);
  });

  test("are well-formed, and have a title and a size", () => {
    for (const { path, svg } of pictures) {
      checkXml(svg);
      expect(svg, path).toStartWith('<svg xmlns="http://www.w3.org/2000/svg" width="');
      expect(svg, path).toContain('role="img"');
      expect(svg, path).toMatch(/viewBox="[\d ]+"/);
      expect(/<title>([^<]{6,120})<\/title>/.exec(svg)?.[1], path).toBeString();
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test("load nothing and run nothing", () => {
    for (const { path, svg } of pictures) {
      expect(svg, path).not.toMatch(/<script|<foreignObject|<image|<text|href=|\son\w+=|url\((?!#)|style=/i);
    }
  });

  test("differ from each other within a subject", () => {
    const bySubject = Map.groupBy(pictures, ({ path }) => path.replace(/-\d+\.svg$/, ""));
    for (const [subject, group] of bySubject) {
      expect(new Set(group.map(({ svg }) => svg)).size, subject).toBe(group.length);
    }
  });

  test("have the same bytes in every build", () => {
    expect(drawAll()).toEqual(pictures);
  });

  test("take less than 300 KB in total when compressed, and none is large", () => {
    const sizes = pictures.map(({ svg }) => brotliCompressSync(svg).byteLength);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET);
    expect(Math.max(...pictures.map(({ svg }) => svg.length))).toBeLessThan(8192);
  });
});
