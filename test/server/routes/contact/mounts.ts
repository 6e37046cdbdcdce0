import { test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const mount = (...args: readonly string[]): boolean =>
  Bun.which("mount") !== null && Bun.spawnSync(["mount", ...args]).exitCode === 0;

/** A small disk, unmounted when it is disposed of. */
export interface SmallDisk extends Disposable {
  readonly path: string;
  setReadOnly(readOnly: boolean): void;
}

/** Null if this user may not mount. */
const tryToMount = (size: string): SmallDisk | null => {
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

const canMount = ((): boolean => {
  using disk = tryToMount("64k");
  return disk !== null;
})();
if (!canMount)
  console.warn("SKIPPED faults of the contact store's disk: they take Linux and the right to mount");

/** Tests with a small disk, which run only if this user may mount one. */
export const testWithDisk = test.skipIf(!canMount);

export const mountSmallDisk = (size: string): SmallDisk => {
  const disk = tryToMount(size);
  if (disk === null) throw new Error("the disk could not be mounted");
  return disk;
};
