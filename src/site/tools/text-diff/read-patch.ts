import { parsePatch, type StructuredPatch } from "diff";
import type { Edit } from "./patch.ts";

const parse = (text: string): readonly StructuredPatch[] => {
  try {
    return parsePatch(text.replaceAll("\r\n", "\n")).filter(({ hunks }) => hunks.length > 0);
  } catch (cause) {
    // The library throws plain errors. A patch that it cannot read is compared like any other text.
    if (cause instanceof Error && cause.name === "Error") return [];
    throw cause;
  }
};

const heading = (text: string): Edit => ({ sign: " ", line: `=== ${text}\n` });

const nameOf = ({ oldFileName = "", newFileName = "" }: StructuredPatch): string =>
  (newFileName === "/dev/null" ? oldFileName : newFileName).replace(/^[ab]\//, "");

/** The lines of each hunk, under the file's name and the hunk's position. */
const editsIn = (patch: StructuredPatch): Edit[] => [
  heading(nameOf(patch)),
  ...patch.hunks.flatMap(({ oldStart, newStart, lines }) => [
    heading(`line ${oldStart === newStart ? oldStart : `${oldStart}, now ${newStart}`}`),
    // A backslash marks that the line before has no line end.
    ...lines
      .filter((line) => !line.startsWith("\\"))
      .map((line) => ({ sign: line.charAt(0) as Edit["sign"], line: `${line.slice(1)}\n` })),
  ]),
];

/** The number of files in a unified patch and what it contains of their lines; undefined for any other text. */
export const readPatch = (
  text: string,
): { readonly files: number; readonly edits: readonly Edit[] } | undefined => {
  const patches = /^@@ -\d/m.test(text) ? parse(text) : [];
  return patches.length === 0 ? undefined : { files: patches.length, edits: patches.flatMap(editsIn) };
};
