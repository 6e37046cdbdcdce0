/** The modes of the workbench. */
export const MODES = [
  ["format", "Format"],
  ["minify", "Minify"],
  ["canonical", "Canonical"],
  ["tree", "Tree"],
] as const;

export type Mode = (typeof MODES)[number][0];
