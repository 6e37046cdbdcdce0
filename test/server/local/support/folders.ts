import { afterAll } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Writes a file, with the folders above it. */
export const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** Makes folders with some files, for the tests of one file. */
export const createFolders = (): ((files: Readonly<Record<string, string>>) => string) => {
  const root = mkdtempSync(join(tmpdir(), "mockbench-handlers-"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  let folders = 0;
  return (files) => {
    const folder = join(root, String(folders++));
    for (const [name, text] of Object.entries(files)) write(join(folder, name), text);
    return folder;
  };
};
