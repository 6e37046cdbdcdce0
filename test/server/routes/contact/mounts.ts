import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const mount = (...args: readonly string[]): boolean => Bun.spawnSync(["mount", ...args]).exitCode === 0;

/** A small disk of its own, gone at the end of its scope. */
export interface SmallDisk extends Disposable {
  readonly path: string;
  setReadOnly(readOnly: boolean): void;
}

/** Null where this user may not mount: the caller must say so loudly, for then nothing is proved. */
export const mountSmallDisk = (size: string): SmallDisk | null => {
  const root = mkdtempSync(join(tmpdir(), "mockbench-disk-"));
  const path = join(root, "disk");
  mkdirSync(path);
  if (process.platform !== "linux" || !mount("-t", "tmpfs", "-o", `size=${size},mode=700`, "tmpfs", path)) {
    rmSync(root, { recursive: true });
    return null;
  }
  return {
    path,
    setReadOnly: (readOnly) => {
      const mode = readOnly ? "ro" : "rw";
      if (!mount("-o", `remount,${mode},size=${size}`, path)) throw new Error(`cannot remount ${mode}`);
    },
    [Symbol.dispose]: () => {
      Bun.spawnSync(["umount", "-l", path]);
      rmSync(root, { recursive: true, force: true });
    },
  };
};

export const sayNotProved = (what: string): void => {
  console.error(`\n!!! NOT PROVED HERE: ${what}\n`);
};
