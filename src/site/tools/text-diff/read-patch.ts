import { parsePatch, type StructuredPatch } from "diff";

/** The parts of the old and new text that a patch contains. */
export interface PatchView {
  readonly files: number;
  readonly before: string;
  readonly after: string;
  readonly added: number;
  readonly removed: number;
}

interface Line {
  readonly sign: string;
  readonly text: string;
}

const parse = (text: string): readonly StructuredPatch[] => {
  try {
    return parsePatch(text.replaceAll("\r\n", "\n")).filter(({ hunks }) => hunks.length > 0);
  } catch (cause) {
    // The library throws plain errors. A patch that it cannot read is compared like any other text.
    if (cause instanceof Error && cause.name === "Error") return [];
    throw cause;
  }
};

const heading = (text: string): Line => ({ sign: " ", text });

const nameOf = ({ oldFileName = "", newFileName = "" }: StructuredPatch): string =>
  (newFileName === "/dev/null" ? oldFileName : newFileName).replace(/^[ab]\//, "");

/** The lines of each hunk, under the file's name and the hunk's position. */
const linesOf = (patch: StructuredPatch): Line[] => [
  heading(`=== ${nameOf(patch)}`),
  ...patch.hunks.flatMap(({ oldStart, newStart, lines }) => [
    heading(`=== line ${oldStart === newStart ? oldStart : `${oldStart}, now ${newStart}`}`),
    // A backslash marks that the line before has no line end.
    ...lines
      .filter((line) => !line.startsWith("\\"))
      .map((line) => ({ sign: line.charAt(0), text: line.slice(1) })),
  ]),
];

/** Undefined for anything but a unified patch. */
export const readPatch = (text: string): PatchView | undefined => {
  const patches = /^@@ -\d/m.test(text) ? parse(text) : [];
  if (patches.length === 0) return undefined;
  const lines = patches.flatMap(linesOf);
  const count = (sign: string): number => lines.filter((line) => line.sign === sign).length;
  const without = (sign: string): string =>
    lines.flatMap((line) => (line.sign === sign ? [] : [`${line.text}\n`])).join("");
  return {
    files: patches.length,
    before: without("+"),
    after: without("-"),
    added: count("+"),
    removed: count("-"),
  };
};
